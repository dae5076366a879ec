// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/formula.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/kernels/formula_tape.h"

namespace krein {

void visitParameters(FormulaKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.text,
        {"text", "Formula",
            "The kernel in dot, l1, l2, sq, linf, normx, normz and dim; all other names become constants."});
    for (const std::string& name : kernel.constantNames()) {
        double value = kernel.valueOf(name);
        visit(value, {name, name, name, "Constant of the formula.", Bounds(-1e9, 1e9).slider(-5, 5)});
        if (value != kernel.valueOf(name)) kernel.values[name] = value;
    }
}

namespace {

std::vector<double> constantsOf(const FormulaKernel& kernel, const FormulaTape& tape)
{
    std::vector<double> constants;
    for (const std::string& name : tape.constants) constants.push_back(kernel.valueOf(name));
    return constants;
}

FormulaProgram programOf(const FormulaKernel& kernel, Index features)
{
    const FormulaTape tape = formulaTape(kernel.text);
    return formulaProgram(tape, constantsOf(kernel, tape), features);
}

/// The pair quantity an input is, if it is one.
std::optional<PairQuantity> pairQuantityOf(FormulaInput input)
{
    switch (input) {
    case FormulaInput::InnerProduct: return PairQuantity::InnerProduct;
    case FormulaInput::L1Distance: return PairQuantity::L1Distance;
    case FormulaInput::SquaredDistance: return PairQuantity::SquaredDistance;
    case FormulaInput::LargestDifference:
    case FormulaInput::FirstNorm:
    case FormulaInput::SecondNorm: break;
    }
    return std::nullopt;
}

Matrix largestOfDifferences(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b)
{
    Matrix result = Matrix::Zero(a.rows(), b.rows());
    for (Index j = 0; j < b.rows(); ++j)
        for (Index k = 0; k < b.cols(); ++k)
            result.col(j) = result.col(j).array().max((a.col(k).array() - b(j, k)).abs()).matrix();
    return result;
}

/// Norms that do not over- or underflow on the way.
Vector norms(const Matrix& samples)
{
    Vector result(samples.rows());
    for (Index i = 0; i < samples.rows(); ++i) result(i) = samples.row(i).stableNorm();
    return result;
}

/// The inputs of a formula for some rows against some rows, as whole matrices.
class PairInputs {
public:
    PairInputs(const FormulaProgram& program, const Matrix& a, const Matrix& b) : m_uses(program.uses), m_a(a), m_b(b)
    {
        if (isUsed(FormulaInput::FirstNorm)) m_normsOfA = norms(a);
        if (isUsed(FormulaInput::SecondNorm)) m_normsOfB = norms(b);
    }

    /// For the rows of a from `firstRow` on and `width` rows of b from `firstColumn` on; valid until called again.
    FormulaArrays of(Index firstRow, Index firstColumn, Index width)
    {
        FormulaArrays arrays{};
        for (std::size_t i = 0; i < formulaInputCount; ++i) {
            if (!m_uses[i]) continue;
            m_values[i] = matrix(static_cast<FormulaInput>(i), firstRow, firstColumn, width);
            arrays[i] = m_values[i].data();
        }
        return arrays;
    }

private:
    bool isUsed(FormulaInput input) const { return m_uses[static_cast<std::size_t>(input)]; }

    Matrix matrix(FormulaInput input, Index firstRow, Index firstColumn, Index width) const
    {
        const Index height = m_a.rows() - firstRow;
        if (input == FormulaInput::FirstNorm) return m_normsOfA.tail(height).replicate(1, width);
        if (input == FormulaInput::SecondNorm)
            return m_normsOfB.segment(firstColumn, width).transpose().replicate(height, 1);
        const auto rows = m_a.bottomRows(height);
        const auto columns = m_b.middleRows(firstColumn, width);
        const std::optional<PairQuantity> quantity = pairQuantityOf(input);
        return quantity ? pairQuantities(*quantity, rows, columns) : largestOfDifferences(rows, columns);
    }

    std::array<bool, formulaInputCount> m_uses;
    const Matrix& m_a;
    const Matrix& m_b;
    Vector m_normsOfA, m_normsOfB;
    std::array<Matrix, formulaInputCount> m_values;
};

/// What the program depends on, if it is one pair quantity and no more.
std::optional<PairQuantity> soleQuantity(const FormulaProgram& program)
{
    if (std::count(program.uses.begin(), program.uses.end(), true) != 1) return std::nullopt;
    const auto used = std::find(program.uses.begin(), program.uses.end(), true) - program.uses.begin();
    return pairQuantityOf(static_cast<FormulaInput>(used));
}

void runInPlace(const FormulaProgram& program, Eigen::ArrayXXd& values)
{
    FormulaArrays inputs{};
    for (std::size_t i = 0; i < formulaInputCount; ++i)
        if (program.uses[i]) inputs[i] = values.data();
    runFormula(program, inputs, values.size(), values.data());
}

/// dot, l1, sq, linf, normx, normz of one random pair in R³ whose lengths are 1e-4 to 1e4 times a number near 1.
std::array<double, formulaInputCount> randomPair(RandomStream& random)
{
    const auto sample = [&] {
        const double length = std::pow(10.0, 8.0 * random.uniform() - 4.0);
        Eigen::Vector3d values;
        for (double& value : values) value = length * random.normal();
        return values;
    };
    const Eigen::Vector3d x = sample(), other = sample();
    const bool near = random.below(2) == 0;
    const Eigen::Vector3d z = near ? x + 0.3 * x.norm() * other.normalized() : other;
    const Eigen::Vector3d difference = x - z;
    return {x.dot(z), difference.lpNorm<1>(), difference.squaredNorm(), difference.lpNorm<Eigen::Infinity>(), x.norm(),
        z.norm()};
}

bool agree(double a, double b)
{
    constexpr double tolerance = 1e-9;
    if (!std::isfinite(a) || !std::isfinite(b)) return std::isfinite(a) == std::isfinite(b);
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b))
        || std::max(std::abs(a), std::abs(b)) < 1e-300;
}

}  // namespace

bool FormulaKernel::operator==(const FormulaKernel& other) const
{
    if (text != other.text) return false;
    const std::vector<std::string> names = constantNames();
    return std::all_of(
        names.begin(), names.end(), [&](const std::string& name) { return valueOf(name) == other.valueOf(name); });
}

double FormulaKernel::valueOf(const std::string& constant) const
{
    const auto found = values.find(constant);
    return found == values.end() ? 1.0 : found->second;
}

Matrix FormulaKernel::between(const Matrix& a, const Matrix& b) const
{
    assert(a.cols() == b.cols());
    // By strips of columns that stay in the cache, as gramMatrix() does.
    constexpr Index strip = 32;
    const FormulaProgram program = programOf(*this, a.cols());
    const bool mirrored = a.rows() == b.rows() && (a.data() == b.data() || a == b) && formulaIsSymmetric(text);
    if (const std::optional<PairQuantity> quantity = soleQuantity(program)) {
        const auto function = [&](Eigen::ArrayXXd& block) { runInPlace(program, block); };
        return mirrored ? pairValues(*quantity, a, function) : pairValues(*quantity, a, b, function);
    }
    PairInputs inputs(program, a, b);
    Matrix result(a.rows(), b.rows());
    Matrix block;
    for (Index j = 0; j < b.rows(); j += strip) {
        const Index width = std::min(strip, b.rows() - j), firstRow = mirrored ? j : 0;
        block.resize(a.rows() - firstRow, width);
        runFormula(program, inputs.of(firstRow, j, width), block.size(), block.data());
        result.block(firstRow, j, block.rows(), width) = block;
    }
    if (mirrored) mirrorLowerTriangle(result);
    return result;
}

bool formulaIsSymmetric(const std::string& text)
{
    constexpr int pairs = 400;
    constexpr auto first = static_cast<std::size_t>(FormulaInput::FirstNorm);
    constexpr auto second = static_cast<std::size_t>(FormulaInput::SecondNorm);
    const FormulaTape tape = formulaTape(text);
    const auto isNorm = [](const FormulaNode& node) {
        return node.op == FormulaOp::Input
            && (node.index == static_cast<int>(first) || node.index == static_cast<int>(second));
    };
    if (std::none_of(tape.nodes.begin(), tape.nodes.end(), isNorm)) return true;
    RandomStream random(1);
    for (int pair = 0; pair < pairs; ++pair) {
        std::vector<double> constants;
        for (std::size_t i = 0; i < tape.constants.size(); ++i) constants.push_back(std::exp(random.normal()) - 0.5);
        const FormulaProgram program = formulaProgram(tape, constants, 3);
        const std::array<double, formulaInputCount> values = randomPair(random);
        FormulaArrays inputs{};
        for (std::size_t i = 0; i < formulaInputCount; ++i) inputs[i] = &values[i];
        double forward = 0.0, backward = 0.0;
        runFormula(program, inputs, 1, &forward);
        std::swap(inputs[first], inputs[second]);
        runFormula(program, inputs, 1, &backward);
        if (!agree(forward, backward)) return false;
    }
    return true;
}

}  // namespace krein
