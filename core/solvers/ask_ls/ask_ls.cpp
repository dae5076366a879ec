// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/ask_ls/ask_ls.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/algebra/lapack.h"
#include "core/base/errors.h"
#include "core/base/random.h"

namespace krein {

namespace {

/// Nearer to a singular system than this, its distance is computed and not estimated.
constexpr double smallestEstimate = 1e-8;
/// The reduced system is left where this is what is left of its reciprocal condition: refinement no longer converges
/// surely.
constexpr double smallestReducedCondition = 1e-12;
constexpr int mostRefinements = 3;
/// Relative to the solution: after a correction of this size nothing is left to correct.
constexpr double largestCorrection = 1e-8;
/// On the violation of the system, relative to its terms; a solution with a larger one is refused.
constexpr double largestViolation = 1e-9;
/// Squares of entries beyond these overflow or vanish.
constexpr double largestSquarable = 1e140, smallestSquarable = 1e-140;

void requireMatrix(const Matrix& gram)
{
    if (gram.rows() == 0 || gram.rows() != gram.cols())
        throw InvalidInput("AsK-LS needs a square kernel matrix of at least one sample, but this one is "
            + std::to_string(gram.rows()) + "×" + std::to_string(gram.cols()) + ".");
    // An entry that is not finite makes its column's sum so.
    if (!gram.colwise().sum().allFinite())
        throw InvalidInput("The kernel matrix has entries that are not finite or too large to be added up; AsK-LS "
                           "needs smaller ones.");
}

void requireTargets(Index n, const Matrix& targets, double regularization)
{
    if (targets.rows() != n)
        throw InvalidInput("There are " + std::to_string(targets.rows()) + " targets for a kernel matrix of "
            + std::to_string(n) + " samples; there must be as many.");
    if (!targets.allFinite()) throw InvalidInput("The targets of AsK-LS must be finite numbers.");
    if (!(regularization > 0.0) || !std::isfinite(regularization))
        throw InvalidInput("The regularization of AsK-LS must be a positive number.");
}

AskLsSolution failed(Index n, Index count, Termination termination)
{
    return {.source = Matrix::Zero(n, count),
        .sourceBias = Vector::Zero(count),
        .target = Matrix::Zero(n, count),
        .targetBias = Vector::Zero(count),
        .termination = termination,
        .reciprocalCondition = 0.0,
        .nearestSingularValue = {},
        .above = 0,
        .distance = 0.0};
}

/// Takes back what was computed, but not what is known about the system.
AskLsSolution refused(const AskLsSolution& solution, Termination termination)
{
    AskLsSolution result = failed(solution.source.rows(), solution.source.cols(), termination);
    result.reciprocalCondition = solution.reciprocalCondition;
    result.nearestSingularValue = solution.nearestSingularValue;
    result.distance = solution.distance;
    return result;
}

/// C = HKH and what it takes to get the biases back.
struct Centred {
    Matrix matrix;
    Vector rowMeans, columnMeans;
};

Centred centredKernel(const Matrix& gram)
{
    const double n = static_cast<double>(gram.rows());
    Centred result{
        .matrix = gram, .rowMeans = gram.rowwise().sum() / n, .columnMeans = gram.colwise().sum().transpose() / n};
    const Vector rows = result.rowMeans.array() - result.rowMeans.mean();
    for (Index j = 0; j < gram.cols(); ++j) result.matrix.col(j).array() -= rows.array() + result.columnMeans(j);
    return result;
}

/// The biases; the sums are exactly zero in theory, and removing their rounding keeps f_s and f_t at theirs.
void setBiases(AskLsSolution& solution, const Matrix& targets, const Vector& rowMeans, const Vector& columnMeans)
{
    solution.source = withoutMean(solution.source);
    solution.target = withoutMean(solution.target);
    const Vector means = targets.colwise().mean().transpose();
    solution.sourceBias = means - solution.source.transpose() * columnMeans;
    solution.targetBias = means - solution.target.transpose() * rowMeans;
}

/// Inverse iteration towards the eigenvalue of I/γ² − CᵀC nearest to zero, one step with every solve.
class GapEstimate {
public:
    explicit GapEstimate(Index n) : m_vector(n)
    {
        RandomStream random(1);
        for (double& value : m_vector) value = random.uniform() - 0.5;
        m_vector.array() -= m_vector.mean();  // the direction 1 is not part of the problem
        m_vector /= std::max(m_vector.norm(), std::numeric_limits<double>::min());
    }
    const Vector& vector() const { return m_vector; }
    /// @param image  the inverse applied to vector()
    void step(Vector image)
    {
        image.array() -= image.mean();
        const double norm = image.norm();
        if (!(norm > 0.0) || !std::isfinite(norm)) return;
        m_gap = std::copysign(1.0 / norm, m_vector.dot(image));
        m_vector = image / norm;
    }
    double gap() const { return m_gap; }  ///< 1/γ² − σ², about
private:
    Vector m_vector;
    double m_gap = std::numeric_limits<double>::infinity();
};

/// Solves (reduced form) for right-hand sides R₁, R₂ of the centred system and advances the estimate.
struct ReducedSolver {
    const Matrix& centred;
    const lapack::SymmetricFactor& factor;
    double shift;  ///< 1/γ
    GapEstimate& estimate;

    /// @return u, v and C v
    struct Step {
        Matrix u, v, product;
    };
    Step operator()(const Matrix& first, const Matrix& second) const
    {
        Matrix right(first.rows(), first.cols() + 1);
        right.leftCols(first.cols()) = shift * second;
        right.leftCols(first.cols()).noalias() -= centred.transpose() * first;
        right.rightCols(1) = estimate.vector();
        const Matrix solution = lapack::solve(factor, std::move(right));
        estimate.step(solution.rightCols(1));
        Step step{.u = {}, .v = solution.leftCols(first.cols()), .product = {}};
        step.product = centred * step.v;
        step.u = (first - step.product) / shift;
        return step;
    }
};

/// By the reduced form. @return nothing where that is not accurate enough or the run was stopped
std::optional<AskLsSolution> solveReduced(
    const Centred& kernel, const Matrix& targets, double shift, const RunControl& control)
{
    Matrix reduced = shift * shift * Matrix::Identity(targets.rows(), targets.rows());  // minus CᵀC
    if (!subtractInnerProducts(kernel.matrix, reduced, control)) return std::nullopt;
    const lapack::SymmetricFactor factor = lapack::factorSymmetric(std::move(reduced), control);
    if (factor.singular || control.stopped()) return std::nullopt;
    const Matrix right = withoutMean(targets);
    GapEstimate estimate(targets.rows());
    const ReducedSolver solve{kernel.matrix, factor, shift, estimate};
    auto [u, v, product] = solve(right, right);
    const double norm = std::sqrt(factor.norm + shift * shift);  // at least σ₁
    bool accurate = false;
    for (int refinement = 0; refinement < mostRefinements && !accurate; ++refinement) {
        if (control.stopped()) return std::nullopt;
        const Matrix first = right - shift * u - product, second = right - shift * v - kernel.matrix.transpose() * u;
        const ReducedSolver::Step correction = solve(first, second);
        u += correction.u;
        v += correction.v;
        product += correction.product;
        // The correction is the error there was, and its own error is smaller by the same factor again.
        const double size = u.cwiseAbs().maxCoeff() + v.cwiseAbs().maxCoeff();
        accurate = correction.u.cwiseAbs().maxCoeff() + correction.v.cwiseAbs().maxCoeff() <= largestCorrection * size;
    }
    const double gap = std::abs(estimate.gap());
    const double nearest = std::sqrt(std::max(0.0, shift * shift - estimate.gap()));
    const double reciprocal = std::abs(shift - nearest) / (shift + norm);
    if (!accurate || !(gap >= smallestReducedCondition * factor.norm) || !(reciprocal >= smallestEstimate))
        return std::nullopt;
    AskLsSolution result{.source = std::move(v),
        .sourceBias = {},
        .target = std::move(u),
        .targetBias = {},
        .termination = Termination::Solved,
        .reciprocalCondition = std::min(reciprocal, 1.0),
        .nearestSingularValue = {},
        .above = lapack::inertia(factor).negative,
        .distance = std::abs(1.0 - nearest / shift)};
    setBiases(result, targets, kernel.rowMeans, kernel.columnMeans);
    return result;
}

/// How near 1/γ is to being a singular value.
void setDistance(AskLsSolution& solution, const Vector& singularValues, double shift)
{
    solution.reciprocalCondition = 1.0;
    if (singularValues.size() == 0) return;
    Index at = 0;
    const double gap = (singularValues.array() - shift).abs().minCoeff(&at);
    solution.nearestSingularValue = singularValues(at);
    solution.distance = gap / shift;
    solution.above = (singularValues.array() > shift).count();
    solution.reciprocalCondition = gap / (shift + singularValues(0));
}

AskLsBasis basisOf(Centred kernel, Bidiagonal form)
{
    Vector values = bidiagonalSingularValues(form.diagonal, form.superdiagonal);
    values.conservativeResize(values.size() - 1);  // C1 = 0 gives the last one, which does not count
    return {.centred = std::move(form),
        .singularValues = std::move(values),
        .rowMeans = std::move(kernel.rowMeans),
        .columnMeans = std::move(kernel.columnMeans)};
}

std::optional<AskLsBasis> basisOf(Centred kernel, const RunControl& control)
{
    std::optional<Bidiagonal> form = bidiagonalise(std::move(kernel.matrix), control);
    if (!form) return std::nullopt;
    return basisOf(std::move(kernel), std::move(*form));
}

/// The solution, or a refusal if it does not satisfy the system after all.
AskLsSolution verified(AskLsSolution solution, const Matrix& gram, const Matrix& targets, double regularization)
{
    if (solution.termination != Termination::Solved) return solution;
    const double largest = std::max(solution.source.cwiseAbs().maxCoeff(), solution.target.cwiseAbs().maxCoeff());
    const double size = (gram.cwiseAbs().rowwise().sum().maxCoeff() + 1.0 / regularization) * largest
        + targets.cwiseAbs().maxCoeff();
    if (askLsViolation(gram, targets, regularization, solution) <= largestViolation * size) return solution;
    return refused(solution, Termination::NumericalFailure);
}

bool isSquarable(const Matrix& matrix, double shift)
{
    const double largest = matrix.cwiseAbs().maxCoeff();
    return largest < largestSquarable && (largest == 0.0 || largest > smallestSquarable) && shift < largestSquarable;
}

}  // namespace

AskLsSolution solveAskLs(const Matrix& gram, const Matrix& targets, double regularization, const RunControl& control)
{
    requireMatrix(gram);
    requireTargets(gram.rows(), targets, regularization);
    Centred kernel = centredKernel(gram);
    const double shift = 1.0 / regularization;
    if (isSquarable(kernel.matrix, shift))
        if (std::optional<AskLsSolution> reduced = solveReduced(kernel, targets, shift, control))
            return std::move(*reduced);
    if (!control.stopped())
        if (const std::optional<AskLsBasis> basis = basisOf(std::move(kernel), control))
            return verified(solveAskLs(*basis, targets, regularization), gram, targets, regularization);
    return failed(gram.rows(), targets.cols(), Termination::Cancelled);
}

std::optional<AskLsBasis> askLsBasis(const Matrix& gram, const RunControl& control)
{
    requireMatrix(gram);
    return basisOf(centredKernel(gram), control);
}

AskLsSolution solveAskLs(const AskLsBasis& basis, const Matrix& targets, double regularization)
{
    const Index n = basis.rowMeans.size(), count = targets.cols();
    requireTargets(n, targets, regularization);
    const double shift = 1.0 / regularization;
    AskLsSolution result = failed(n, count, Termination::Singular);
    setDistance(result, basis.singularValues, shift);
    if (!(result.reciprocalCondition >= singularCondition)) return result;

    result.target = result.source = withoutMean(targets);
    if (!solveShifted(basis.centred, shift, result.target, result.source))
        return refused(result, Termination::Singular);
    // The equations hold by construction in the basis; the two sums, taken over the samples, also check Q and P. A
    // rounding of C leaves sums of its size times γ.
    const double sums = std::max(
        result.source.colwise().sum().cwiseAbs().maxCoeff(), result.target.colwise().sum().cwiseAbs().maxCoeff());
    const double size = result.source.cwiseAbs().sum() + result.target.cwiseAbs().sum();
    const double norm = shift + (n > 1 ? basis.singularValues(0) : 0.0);
    const bool holds = shift * sums <= largestViolation * (norm * size + targets.cwiseAbs().sum());
    if (!result.source.allFinite() || !result.target.allFinite() || !holds)
        return refused(result, Termination::NumericalFailure);
    result.termination = Termination::Solved;
    setBiases(result, targets, basis.rowMeans, basis.columnMeans);
    return result;
}

Index askLsUnboundedDirections(const AskLsSolution& solution, Index rank)
{
    return std::max<Index>(0, rank - solution.above);  // below 0 only where 1/γ is within the rounding errors of K
}

std::optional<Index> rankOf(const Matrix& gram, const RunControl& control)
{
    // LU tells a matrix that is far from singular at a fraction of the time.
    const std::optional<lapack::GeneralFactor> factor = lapack::factorGeneral(gram, control);
    if (!factor) return std::nullopt;
    const double n = static_cast<double>(gram.rows());
    const double rounding = n * std::numeric_limits<double>::epsilon();
    if (!factor->singular && lapack::reciprocalCondition(*factor) > n * rounding) return gram.rows();
    if (control.stopped()) return std::nullopt;
    const Vector values = lapack::singularValues(gram);
    return (values.array() > rounding * values(0)).count();
}

double askLsViolation(const Matrix& gram, const Matrix& targets, double regularization, const AskLsSolution& solution)
{
    const Matrix &u = solution.target, &v = solution.source;
    const Matrix source = (targets - gram * v - u / regularization).rowwise() - solution.sourceBias.transpose();
    const Matrix target = (targets - gram.transpose() * u - v / regularization).rowwise()
        - solution.targetBias.transpose();
    const double sums = std::max(u.colwise().sum().cwiseAbs().maxCoeff(), v.colwise().sum().cwiseAbs().maxCoeff());
    return std::max({source.cwiseAbs().maxCoeff(), target.cwiseAbs().maxCoeff(), sums / regularization});
}

}  // namespace krein
