// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/formula_tape.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "core/kernels/vector_math.h"

namespace krein {

namespace {

using Operand = FormulaProgram::Operand;
using Step = FormulaProgram::Step;

/// Elements that go through all steps before the next ones: few enough for the buffers to stay in the first cache.
constexpr Index strip = 512;

using Out = Eigen::Map<Eigen::ArrayXd>;
using In = Eigen::Map<const Eigen::ArrayXd>;

/// The strip that is being computed.
struct Strip {
    const FormulaArrays& inputs;
    Eigen::ArrayXXd& buffers;
    Index first, count;

    const double* data(const Operand& operand) const
    {
        return operand.kind == Operand::Kind::Input ? inputs[static_cast<std::size_t>(operand.index)] + first
                                                    : buffers.col(operand.index).data();
    }
    In array(const Operand& operand) const { return {data(operand), count}; }
    auto number(const Operand& operand) const { return Eigen::ArrayXd::Constant(count, operand.number); }
};

bool isNumber(const Operand& operand)
{
    return operand.kind == Operand::Kind::Number;
}

/// @param out  the argument on entry
void applyUnary(FormulaOp op, Out out)
{
    switch (op) {
    // Roots and sines one by one: vectorised, the roots of single precision and the sines of large numbers are inexact.
    case FormulaOp::Negate: out = -out; break;
    case FormulaOp::Exp: exponentiate(out); break;
    case FormulaOp::Log: out = out.log(); break;
    case FormulaOp::Sqrt: out = out.unaryExpr([](double u) { return std::sqrt(u); }); break;
    case FormulaOp::Abs: out = out.abs(); break;
    case FormulaOp::Tanh: takeTanh(out); break;
    case FormulaOp::Sin: out = out.unaryExpr([](double u) { return std::sin(u); }); break;
    case FormulaOp::Cos: out = out.unaryExpr([](double u) { return std::cos(u); }); break;
    case FormulaOp::Atan: out = out.unaryExpr([](double u) { return std::atan(u); }); break;
    case FormulaOp::Sign:
        out = out.unaryExpr([](double u) { return u > 0 ? 1.0 : u < 0 ? -1.0 : u; });
        break;
    case FormulaOp::Floor: out = out.floor(); break;
    default: break;
    }
}

template <class First, class Second>
void combine(FormulaOp op, const First& a, const Second& b, Out out)
{
    const auto asNumber = [](bool holds) { return holds ? 1.0 : 0.0; };
    switch (op) {
    case FormulaOp::Add: out = a + b; break;
    case FormulaOp::Subtract: out = a - b; break;
    case FormulaOp::Multiply: out = a * b; break;
    case FormulaOp::Divide: out = a / b; break;
    case FormulaOp::Power: out = a.binaryExpr(b, [](double u, double v) { return std::pow(u, v); }); break;
    // What is no number stays none, on either side. NOLINTBEGIN(misc-redundant-expression)
    case FormulaOp::Minimum:
        out = a.binaryExpr(b, [](double u, double v) { return u != u ? u : u < v ? u : v; });
        break;
    case FormulaOp::Maximum:
        out = a.binaryExpr(b, [](double u, double v) { return u != u ? u : u > v ? u : v; });
        break;  // NOLINTEND(misc-redundant-expression)
    case FormulaOp::Less: out = a.binaryExpr(b, [=](double u, double v) { return asNumber(u < v); }); break;
    case FormulaOp::LessEqual: out = a.binaryExpr(b, [=](double u, double v) { return asNumber(u <= v); }); break;
    case FormulaOp::Equal: out = a.binaryExpr(b, [=](double u, double v) { return asNumber(u == v); }); break;
    case FormulaOp::NotEqual: out = a.binaryExpr(b, [=](double u, double v) { return asNumber(u != v); }); break;
    case FormulaOp::And: out = a.binaryExpr(b, [=](double u, double v) { return asNumber(u != 0 && v != 0); }); break;
    case FormulaOp::Or: out = a.binaryExpr(b, [=](double u, double v) { return asNumber(u != 0 || v != 0); }); break;
    default: break;
    }
}

/// Powers that a few multiplications or a root give. @return whether this is one; `out` is untouched if not
bool applyEasyPower(const In& base, double exponent, Out out)
{
    constexpr double mostMultiplied = 64.0;
    if (exponent == 0.5) {
        out = base.unaryExpr([](double u) { return std::sqrt(u); });
        return true;
    }
    if (exponent != std::floor(exponent) || std::abs(exponent) > mostMultiplied) return false;
    Eigen::ArrayXd square = base;
    bool started = false;
    for (auto left = static_cast<unsigned>(std::abs(exponent)); left > 0; left /= 2) {
        if (left % 2 == 1 && started)
            out *= square;
        else if (left % 2 == 1)
            out = square;
        started = started || left % 2 == 1;
        if (left > 1) square *= square;
    }
    if (!started) out.setOnes();
    if (exponent < 0.0) out = out.inverse();
    return true;
}

/// The smaller or larger of an array and a number. The array comes first, because of two values one of which is none
/// Eigen's min() and max() take the first.
void applyLimit(FormulaOp op, const In& values, double limit, Out out)
{
    if (std::isnan(limit))
        out.setConstant(limit);
    else if (op == FormulaOp::Minimum)
        out = values.min(limit);
    else
        out = values.max(limit);
}

void applyBinary(const Step& step, const Strip& at, Out out)
{
    const Operand& a = step.arguments[0];
    const Operand& b = step.arguments[1];
    const bool limits = step.op == FormulaOp::Minimum || step.op == FormulaOp::Maximum;
    if (limits && isNumber(a)) return applyLimit(step.op, at.array(b), a.number, out);
    if (limits && isNumber(b)) return applyLimit(step.op, at.array(a), b.number, out);
    if (isNumber(a)) return combine(step.op, at.number(a), at.array(b), out);
    if (!isNumber(b)) return combine(step.op, at.array(a), at.array(b), out);
    if (step.op == FormulaOp::Power && applyEasyPower(at.array(a), b.number, out)) return;
    combine(step.op, at.array(a), at.number(b), out);
}

void applySelect(const Step& step, const Strip& at, Out out)
{
    // By bits, since a branch that goes either way from one element to the next costs more than the rest of a formula.
    using Bits = std::uint64_t;
    std::array<double, 3> numbers{};
    std::array<const double*, 3> values{};
    std::array<Index, 3> stride{};
    for (std::size_t k = 0; k < 3; ++k) {
        numbers[k] = step.arguments[k].number;
        values[k] = isNumber(step.arguments[k]) ? &numbers[k] : at.data(step.arguments[k]);
        stride[k] = isNumber(step.arguments[k]) ? 0 : 1;
    }
    for (Index i = 0; i < at.count; ++i) {
        const Bits chosen = Bits(0) - static_cast<Bits>(values[0][i * stride[0]] != 0);
        const Bits a = std::bit_cast<Bits>(values[1][i * stride[1]]), b = std::bit_cast<Bits>(values[2][i * stride[2]]);
        out(i) = std::bit_cast<double>((a & chosen) | (b & ~chosen));
    }
}

void apply(const Step& step, const Strip& at, double* result)
{
    Out out(result, at.count);
    if (step.op == FormulaOp::Select) return applySelect(step, at, out);
    if (step.op >= FormulaOp::Add) return applyBinary(step, at, out);
    if (at.data(step.arguments[0]) != result) out = at.array(step.arguments[0]);
    applyUnary(step.op, out);
}

/// One operation on numbers, by the same code as on arrays.
double computed(FormulaOp op, const std::array<Operand, 3>& arguments)
{
    FormulaArrays numbers{};
    Step step{op, {}, 0};
    for (std::size_t k = 0; k < arguments.size() && arguments[k].kind != Operand::Kind::None; ++k) {
        numbers[k] = &arguments[k].number;
        step.arguments[k] = {Operand::Kind::Input, static_cast<int>(k)};
    }
    // An exponent stays a number, for which there is another way than for an array of exponents.
    if (op == FormulaOp::Power) step.arguments[1] = arguments[1];
    Eigen::ArrayXXd none;
    double result = 0.0;
    apply(step, Strip{numbers, none, 0, 1}, &result);
    return result;
}

/// Turns nodes into steps. Until then a Buffer's index is that of the node that fills it.
class Binding {
public:
    Binding(const FormulaTape& tape, std::span<const double> constants, Index features)
        : m_nodes(tape.nodes),
          m_constants(constants),
          m_features(static_cast<double>(features)),
          m_lastUse(tape.nodes.size(), unused)
    {
        for (const FormulaNode& node : m_nodes) m_operands.push_back(operandOf(node));
        findLastUses();
    }

    FormulaProgram program()
    {
        FormulaProgram program;
        program.result = m_operands.back();
        noteUse(program.result, program);
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            if (m_lastUse[i] != unused) addStep(static_cast<int>(i), program);
        program.buffers = static_cast<int>(m_owner.size());
        return program;
    }

private:
    static constexpr int unused = -1;

    std::array<Operand, 3> argumentsOf(const FormulaNode& node) const
    {
        std::array<Operand, 3> arguments;
        for (std::size_t k = 0; k < 3 && node.arguments[k] >= 0; ++k)
            arguments[k] = m_operands[static_cast<std::size_t>(node.arguments[k])];
        return arguments;
    }

    /// The operand that stands for the next node.
    Operand operandOf(const FormulaNode& node) const
    {
        if (node.op == FormulaOp::Input) return {Operand::Kind::Input, node.index};
        if (node.op == FormulaOp::Number) return {Operand::Kind::Number, 0, node.number};
        if (node.op == FormulaOp::Constant)
            return {Operand::Kind::Number, 0, m_constants[static_cast<std::size_t>(node.index)]};
        if (node.op == FormulaOp::Features) return {Operand::Kind::Number, 0, m_features};
        const std::array<Operand, 3> arguments = argumentsOf(node);
        if (node.op == FormulaOp::Select && isNumber(arguments[0]))
            return arguments[0].number != 0.0 ? arguments[1] : arguments[2];
        const bool known = std::all_of(arguments.begin(), arguments.end(),
            [](const Operand& argument) { return isNumber(argument) || argument.kind == Operand::Kind::None; });
        if (known) return {Operand::Kind::Number, 0, computed(node.op, arguments)};
        return {Operand::Kind::Buffer, static_cast<int>(m_operands.size())};
    }

    /// From the result back: what nobody needs stays unused.
    void findLastUses()
    {
        const int count = static_cast<int>(m_nodes.size());
        const auto use = [this](const Operand& operand, int by) {
            if (operand.kind != Operand::Kind::Buffer) return;
            int& last = m_lastUse[static_cast<std::size_t>(operand.index)];
            last = std::max(last, by);
        };
        use(m_operands.back(), count);
        for (int i = count - 1; i >= 0; --i) {
            if (m_lastUse[static_cast<std::size_t>(i)] == unused) continue;
            for (const Operand& argument : argumentsOf(m_nodes[static_cast<std::size_t>(i)])) use(argument, i);
        }
    }

    static void noteUse(const Operand& operand, FormulaProgram& program)
    {
        if (operand.kind == Operand::Kind::Input) program.uses[static_cast<std::size_t>(operand.index)] = true;
    }

    void addStep(int node, FormulaProgram& program)
    {
        Step step{m_nodes[static_cast<std::size_t>(node)].op, argumentsOf(m_nodes[static_cast<std::size_t>(node)]), 0};
        for (Operand& argument : step.arguments) {
            noteUse(argument, program);
            if (argument.kind == Operand::Kind::Buffer)
                argument.index = static_cast<int>(
                    std::find(m_owner.begin(), m_owner.end(), argument.index) - m_owner.begin());
        }
        // A buffer is free again in the very step that reads it for the last time: steps go element by element.
        const auto isFree = [&](int owner) { return m_lastUse[static_cast<std::size_t>(owner)] <= node; };
        const auto free = std::find_if(m_owner.begin(), m_owner.end(), isFree);
        step.buffer = static_cast<int>(free - m_owner.begin());
        if (free == m_owner.end())
            m_owner.push_back(node);
        else
            *free = node;
        program.steps.push_back(step);
    }

    const std::vector<FormulaNode>& m_nodes;
    std::span<const double> m_constants;
    double m_features;
    std::vector<Operand> m_operands;
    std::vector<int> m_lastUse;  ///< by node: the last node that needs it
    std::vector<int> m_owner;    ///< by buffer: the node whose values it holds
};

}  // namespace

FormulaProgram formulaProgram(const FormulaTape& tape, std::span<const double> constants, Index features)
{
    return Binding(tape, constants, features).program();
}

void runFormula(const FormulaProgram& program, const FormulaArrays& inputs, Index count, double* result)
{
    Eigen::ArrayXXd buffers(std::min(strip, count), program.buffers);
    for (Index first = 0; first < count; first += strip) {
        const Strip at{inputs, buffers, first, std::min(strip, count - first)};
        Out out(result + first, at.count);
        for (const Step& step : program.steps) {
            const bool last = &step == &program.steps.back();
            apply(step, at, last ? out.data() : buffers.col(step.buffer).data());
        }
        if (!program.steps.empty()) continue;
        if (isNumber(program.result))
            out = at.number(program.result);
        else if (at.data(program.result) != out.data())
            out = at.array(program.result);
    }
}

}  // namespace krein
