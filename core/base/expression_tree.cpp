// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expression_tree.h"

#include <string_view>
#include <utility>

namespace krein {

namespace {

class TreeReader {
public:
    TreeReader(const std::vector<ExpressionToken>& tokens, Index length) : m_tokens(tokens), m_length(length) {}

    std::vector<ExpressionNode> whole()
    {
        read(Or);
        if (present()) refuse("this was not expected here");
        return std::move(m_nodes);
    }

private:
    using Kind = ExpressionToken::Kind;
    enum Binding { Nothing, Or, And, Not, Comparison, Sum, Product, Sign, Power };
    static Binding bindingOf(const std::string& sign)
    {
        static constexpr std::pair<std::string_view, Binding> table[] = {{"or", Or}, {"||", Or}, {"and", And},
            {"&&", And}, {"<", Comparison}, {"<=", Comparison}, {">", Comparison}, {">=", Comparison},
            {"==", Comparison}, {"!=", Comparison}, {"+", Sum}, {"-", Sum}, {"*", Product}, {"/", Product},
            {"^", Power}};
        for (const auto& [known, binding] : table)
            if (known == sign) return binding;
        return Nothing;
    }

    const ExpressionToken* present() const { return m_at < m_tokens.size() ? &m_tokens[m_at] : nullptr; }
    bool isAt(Kind kind) const { return present() && present()->kind == kind; }
    bool isAt(std::string_view sign) const { return isAt(Kind::Operator) && present()->text == sign; }
    bool take(Kind kind)
    {
        const bool found = isAt(kind);
        if (found) ++m_at;
        return found;
    }
    [[noreturn]] void refuse(const std::string& problem, Index behind = 0) const
    {
        throw ExpressionFault(problem, (present() ? present()->position : m_length) + behind);
    }
    int add(const ExpressionToken& token, std::vector<int> arguments)
    {
        m_nodes.push_back({token, std::move(arguments)});
        return static_cast<int>(m_nodes.size()) - 1;
    }

    /// Operators that bind at least as tightly as `least`. @return the node of their result
    int read(Binding least)
    {
        int tightest = Power;  // of what may follow: what binds tighter would have been read, or has no meaning here
        int left = prefixed(least, tightest);
        for (;;) {
            const Binding binding = isAt(Kind::Operator) ? bindingOf(present()->text) : Nothing;
            if (binding == Nothing || binding < least || binding > tightest) return left;
            const ExpressionToken& sign = m_tokens[m_at++];
            const int right = read(binding == Power ? Sign : static_cast<Binding>(binding + 1));
            left = add(sign, {left, right});
            tightest = binding == Comparison || binding == Power ? binding - 1 : binding;
        }
    }
    int prefixed(Binding least, int& tightest)
    {
        const bool isSign = isAt("-") || isAt("+");
        if (!isSign && !(isAt("not") && least <= Not)) return value();
        const ExpressionToken& prefix = m_tokens[m_at++];
        const Binding binding = isSign ? Sign : Not;
        const int argument = read(binding);
        tightest = binding - 1;
        return prefix.text == "+" ? argument : add(prefix, {argument});
    }
    int value()
    {
        if (!present()) refuse("a value is missing");
        const ExpressionToken& token = *present();
        switch (token.kind) {
        case Kind::Number:
        case Kind::Word: ++m_at; return add(token, {});
        case Kind::Name:
        case Kind::Function: return named();
        case Kind::Open: {
            ++m_at;
            const int inside = read(Or);
            close();
            return inside;
        }
        default: break;
        }
        if (token.text == "'") refuse("a closing ' is missing", 1);
        refuse("a number, a value or a bracket was expected");
    }
    int named()
    {
        const ExpressionToken& token = m_tokens[m_at++];
        std::vector<int> arguments;
        if (token.kind == Kind::Function && !isAt(Kind::Open)) refuse("a bracket is missing after " + token.text);
        if (take(Kind::Open)) {
            do arguments.push_back(read(Or));
            while (take(Kind::Comma));
            close();
        }
        return add(token, std::move(arguments));
    }
    void close()
    {
        if (!take(Kind::Close)) refuse("a closing bracket is missing");
    }

    const std::vector<ExpressionToken>& m_tokens;
    Index m_length;
    std::size_t m_at = 0;
    std::vector<ExpressionNode> m_nodes;
};

}  // namespace

std::vector<ExpressionNode> expressionTree(const std::vector<ExpressionToken>& tokens, Index length)
{
    return TreeReader(tokens, length).whole();
}

}  // namespace krein
