// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>
#include <numbers>
#include <string_view>

#include "core/base/expression_tree.h"
#include "core/base/text.h"
#include "core/kernels/formula_tape.h"
#include "core/kernels/formula_text.h"

namespace krein {

namespace {

constexpr std::string_view inputNames[formulaInputCount] = {"dot", "l1", "sq", "linf", "normx", "normz"};

struct NamedOp {
    std::string_view name;
    FormulaOp op;
    bool swapped = false;  ///< of its arguments, the second one first
};

/// Notes down what is to be done for one node after the other.
class Recorder {
public:
    explicit Recorder(FormulaTape& tape) : m_tape(tape) {}

    void add(const ExpressionNode& node)
    {
        using Kind = ExpressionToken::Kind;
        if (node.token.kind == Kind::Number)
            m_noted.push_back(noted({.op = Number, .number = node.token.number}));
        else if (node.token.kind == Kind::Name)
            m_noted.push_back(noted(meaningOf(node.token.text)));
        else
            m_noted.push_back(operation(node));
    }
    /// Of the last node.
    int result() const { return m_noted.back(); }

private:
    using enum FormulaOp;
    static constexpr NamedOp operations[] = {{"||", Or}, {"&&", And}, {"<", Less}, {"<=", LessEqual}, {">", Less, true},
        {">=", LessEqual, true}, {"==", Equal}, {"!=", NotEqual}, {"+", Add}, {"-", Subtract}, {"*", Multiply},
        {"/", Divide}, {"^", Power}, {"pow", Power}, {"exp", Exp}, {"log", Log}, {"sqrt", Sqrt}, {"abs", Abs},
        {"tanh", Tanh}, {"sin", Sin}, {"cos", Cos}, {"atan", Atan}, {"sign", Sign}, {"floor", Floor},
        {"min", Minimum}, {"max", Maximum}, {"if", Select}};

    int noted(const FormulaNode& node)
    {
        const auto index = std::ranges::find(m_tape.nodes, node) - m_tape.nodes.begin();
        if (index == std::ssize(m_tape.nodes)) m_tape.nodes.push_back(node);
        return static_cast<int>(index);
    }

    /// The operation a word stands for.
    FormulaNode meaningOf(const std::string& word)
    {
        const auto* const input = std::ranges::find(inputNames, word);
        if (input != std::end(inputNames)) return {.op = Input, .index = static_cast<int>(input - inputNames)};
        if (word == "l2") {
            const int square = noted({.op = Input, .index = static_cast<int>(FormulaInput::SquaredDistance)});
            return {.op = Sqrt, .arguments = {square, -1, -1}};
        }
        if (word == "dim") return {.op = Features};
        if (word == "pi") return {.op = Number, .number = std::numbers::pi};
        if (word == "e") return {.op = Number, .number = std::numbers::e};
        const auto constant = std::ranges::find(m_tape.constants, word);
        const auto index = static_cast<int>(constant - m_tape.constants.begin());
        if (constant == m_tape.constants.end()) m_tape.constants.push_back(word);
        return {.op = Constant, .index = index};
    }

    int operation(const ExpressionNode& node)
    {
        const NamedOp& named = *std::ranges::find(operations, node.token.text, &NamedOp::name);
        FormulaNode result{.op = node.token.text == "-" && node.arguments.size() == 1 ? Negate : named.op};
        for (std::size_t k = 0; k < std::min<std::size_t>(node.arguments.size(), 3); ++k)
            result.arguments[k] = m_noted[static_cast<std::size_t>(node.arguments[k])];
        if (named.swapped) std::swap(result.arguments[0], result.arguments[1]);
        if (named.op != Minimum && named.op != Maximum) return noted(result);
        // Of several values, two by two.
        int least = m_noted[static_cast<std::size_t>(node.arguments[0])];
        for (std::size_t k = 1; k < node.arguments.size(); ++k)
            least = noted(
                {.op = named.op, .arguments = {least, m_noted[static_cast<std::size_t>(node.arguments[k])], -1}});
        return least;
    }

    FormulaTape& m_tape;
    std::vector<int> m_noted;  ///< by node of the expression: the operation on the tape
};

}  // namespace

FormulaTape formulaTape(const std::string& text)
{
    FormulaTape tape;
    Recorder recorder(tape);
    for (const ExpressionNode& node : expressionTree(formulaTokens(text), static_cast<Index>(text.size())))
        recorder.add(node);
    // What comes after the result can only be a repetition: equal operations are noted once.
    tape.nodes.resize(static_cast<std::size_t>(recorder.result()) + 1);
    return tape;
}

}  // namespace krein
