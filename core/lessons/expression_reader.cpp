// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <optional>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/lessons/expression_node.h"

namespace krein {

namespace {

using Node = std::shared_ptr<const ExpressionNode>;
using Kind = ExpressionNode::Kind;

bool isNameStart(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool isNamePart(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

Node nodeOf(Kind kind, std::string word, std::vector<Node> parts)
{
    return std::make_shared<const ExpressionNode>(
        ExpressionNode{.kind = kind, .value = {}, .reference = {}, .word = std::move(word), .parts = std::move(parts)});
}

/// Recursive descent, one function per precedence.
class ExpressionReader {
public:
    explicit ExpressionReader(std::string_view text) : m_text(text) {}

    Node whole()
    {
        Node node = either();
        if (m_at < m_text.size()) refuse("what stands here was not expected");
        return node;
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw InvalidInput("the expression " + inQuotes(m_text) + " cannot be read: at character "
            + std::to_string(m_at + 1) + " " + problem + ".");
    }
    void skipSpaces()
    {
        while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
    }
    /// A sign that stands here.
    bool take(std::string_view sign)
    {
        skipSpaces();
        if (!m_text.substr(m_at).starts_with(sign)) return false;
        m_at += sign.size();
        return true;
    }
    /// "and", "or", "not" as words of their own.
    bool takeWord(std::string_view word)
    {
        skipSpaces();
        const std::size_t end = m_at + word.size();
        if (!m_text.substr(m_at).starts_with(word)) return false;
        if (end < m_text.size() && (isNamePart(m_text[end]) || m_text[end] == '-' || m_text[end] == ':')) return false;
        m_at = end;
        return true;
    }

    Node either()
    {
        Node node = both();
        while (takeWord("or")) node = nodeOf(Kind::Or, {}, {node, both()});
        return node;
    }
    Node both()
    {
        Node node = negated();
        while (takeWord("and")) node = nodeOf(Kind::And, {}, {node, negated()});
        return node;
    }
    Node negated()
    {
        if (takeWord("not")) return nodeOf(Kind::Not, {}, {negated()});
        return comparison();
    }
    Node comparison()
    {
        Node node = sum();
        for (const char* sign : {"<=", ">=", "==", "!=", "<", ">"})
            if (take(sign)) return nodeOf(Kind::Comparison, sign, {node, sum()});
        return node;
    }
    Node sum()
    {
        Node node = product();
        for (;;) {
            if (take("+"))
                node = nodeOf(Kind::Arithmetic, "+", {node, product()});
            else if (take("-"))
                node = nodeOf(Kind::Arithmetic, "-", {node, product()});
            else
                return node;
        }
    }
    Node product()
    {
        Node node = power();
        for (;;) {
            if (take("*"))
                node = nodeOf(Kind::Arithmetic, "*", {node, power()});
            else if (take("/"))
                node = nodeOf(Kind::Arithmetic, "/", {node, power()});
            else
                return node;
        }
    }
    Node power()
    {
        if (take("-")) return nodeOf(Kind::Negative, {}, {power()});
        Node node = primary();
        if (take("^")) return nodeOf(Kind::Arithmetic, "^", {node, power()});
        return node;
    }
    Node primary()
    {
        if (take("(")) {
            Node node = either();
            if (!take(")")) refuse("a closing bracket is missing");
            return node;
        }
        if (take("'")) return word();
        if (m_at == m_text.size()) refuse("a value is missing");
        if (isNameStart(m_text[m_at])) return named();
        return literal();
    }
    Node word()
    {
        const std::size_t end = m_text.find('\'', m_at);
        if (end == std::string_view::npos) refuse("a closing ' is missing");
        ExpressionNode node;
        node.value = std::string(m_text.substr(m_at, end - m_at));
        m_at = end + 1;
        return std::make_shared<const ExpressionNode>(std::move(node));
    }
    Node literal()
    {
        std::size_t end = m_at;
        while (end < m_text.size() && (isNamePart(m_text[end]) || m_text[end] == '.')) {
            const bool exponent = m_text[end] == 'e' && end + 1 < m_text.size() && m_text[end + 1] == '-';
            end += exponent ? 2 : 1;
        }
        const std::optional<double> number = parseNumber(m_text.substr(m_at, end - m_at));
        if (end == m_at || !number) refuse("a number, a value or a bracket was expected");
        m_at = end;
        ExpressionNode node;
        node.value = *number;
        return std::make_shared<const ExpressionNode>(std::move(node));
    }
    /// Letters and digits, with dashes and dots between them.
    std::string name()
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            const bool joins = (c == '-' || c == '.') && m_at + 1 < m_text.size() && isNamePart(m_text[m_at + 1]);
            if (!isNamePart(c) && !joins) break;
            ++m_at;
        }
        return std::string(m_text.substr(begin, m_at - begin));
    }
    Node named()
    {
        ValueReference reference;
        reference.name = name();
        if (m_at + 1 < m_text.size() && m_text[m_at] == ':' && isNameStart(m_text[m_at + 1])) {
            ++m_at;
            reference.state = std::move(reference.name);
            reference.name = name();
        } else if (const int most = mostArguments(reference.name); most > 0)
            return call(reference.name, most);
        if (take("(")) reference.arguments = wholeArguments();
        ExpressionNode node;
        node.kind = Kind::Reference;
        node.reference = std::move(reference);
        return std::make_shared<const ExpressionNode>(std::move(node));
    }
    /// Of a function; 0: it is none.
    static int mostArguments(const std::string& function)
    {
        if (function == "abs" || function == "round" || function == "sqrt") return 1;
        return function == "min" || function == "max" ? 20 : 0;
    }
    Node call(const std::string& function, int most)
    {
        if (!take("(")) refuse("a bracket is missing behind " + function);
        std::vector<Node> parts{either()};
        while (take(",")) parts.push_back(either());
        if (!take(")")) refuse("a closing bracket is missing");
        if (static_cast<int>(parts.size()) > most)
            refuse(function + " takes at most " + std::to_string(most) + (most == 1 ? " value" : " values"));
        return nodeOf(Kind::Call, function, std::move(parts));
    }
    std::vector<int> wholeArguments()
    {
        std::vector<int> found;
        do {
            const bool negative = take("-");
            skipSpaces();
            std::size_t end = m_at;
            while (end < m_text.size() && std::isdigit(static_cast<unsigned char>(m_text[end])) != 0) ++end;
            if (end == m_at || end - m_at > 6) refuse("a whole number was expected");
            const int number = std::stoi(std::string(m_text.substr(m_at, end - m_at)));
            m_at = end;
            found.push_back(negative ? -number : number);
        } while (take(","));
        if (!take(")")) refuse("a closing bracket is missing");
        return found;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

}  // namespace

Expression::Expression(std::string_view text) : m_text(trimmed(text)), m_root(ExpressionReader(m_text).whole())
{
}

}  // namespace krein
