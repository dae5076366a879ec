// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/ask_ls/ask_ls_singular.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <Eigen/LU>

#include "core/algebra/centring.h"
#include "core/algebra/lapack.h"
#include "core/base/errors.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

namespace {

/// In the place of an infinite weight where samples are left out: small beside any λ that is not rounding.
constexpr double smallestRelativeDelta = 1e-8;
/// Below this, relative to its largest pivot, a system of order four is singular.
constexpr double smallestPivot = 1e-13;

double largestEigenvalue(const AskLsDecomposition& decomposition, double shift)
{
    return shift + (decomposition.values.size() > 0 ? decomposition.values(0) : 0.0);
}

/// What stands for 1/λ and, of what is left of the equations, for δ/(λ² + δ²).
struct Weights {
    Eigen::ArrayXd inverse, rest;
    Index dropped = 0;
};

Weights weightsOf(const Eigen::ArrayXd& lambda, std::optional<double> ridge, double zero, double delta)
{
    if (ridge) {
        const Eigen::ArrayXd both = (lambda.square() + *ridge).inverse();
        return {.inverse = lambda * both, .rest = std::sqrt(*ridge) * both};
    }
    const auto isZero = lambda.abs() <= zero;
    return {.inverse = isZero.select(0.0, isZero.select(1.0, lambda).inverse()),
        .rest = isZero.select(Eigen::ArrayXd::Constant(lambda.size(), 1.0 / delta), 0.0),
        .dropped = isZero.count()};
}

/// Of 1/γ + σ and of 1/γ − σ.
struct BothWeights {
    Weights ofSum, ofDifference;

    Eigen::ArrayXd inverseOnDiagonal() const { return 0.5 * (ofSum.inverse + ofDifference.inverse); }
    Eigen::ArrayXd inverseBeside() const { return 0.5 * (ofSum.inverse - ofDifference.inverse); }
    Eigen::ArrayXd restOnDiagonal() const { return 0.5 * (ofSum.rest + ofDifference.rest); }
    Eigen::ArrayXd restBeside() const { return 0.5 * (ofSum.rest - ofDifference.rest); }
};

BothWeights weightsOf(const AskLsDecomposition& decomposition, double shift, std::optional<double> ridge)
{
    const double largest = largestEigenvalue(decomposition, shift);
    const double zero = std::max(singularCondition * largest, decomposition.rounding);
    const double delta = smallestRelativeDelta * largest;
    return {weightsOf(shift + decomposition.values.array(), ridge, zero, delta),
        weightsOf(shift - decomposition.values.array(), ridge, zero, delta)};
}

/// (D_d p + D_o q, D_o p + D_d q) for diagonal D_d and D_o.
struct Pair {
    Matrix first, second;
};
Pair combined(const Eigen::ArrayXd& diagonal, const Eigen::ArrayXd& beside, const Matrix& p, const Matrix& q)
{
    const auto onDiagonal = diagonal.matrix().asDiagonal(), off = beside.matrix().asDiagonal();
    return {onDiagonal * p + off * q, off * p + onDiagonal * q};
}

void requireUsable(const AskLsDecomposition& decomposition, const Matrix& targets, double regularization)
{
    if (targets.rows() != decomposition.rowMeans.size())
        throw InvalidInput("There are " + std::to_string(targets.rows()) + " targets for a kernel matrix of "
            + std::to_string(decomposition.rowMeans.size()) + " samples; there must be as many.");
    if (!(regularization > 0.0) || !std::isfinite(regularization))
        throw InvalidInput("The regularization of AsK-LS must be a positive number.");
}

}  // namespace

AskLsDecomposition askLsDecomposition(const Matrix& gram)
{
    if (gram.rows() == 0 || gram.rows() != gram.cols() || !gram.allFinite())
        throw InvalidInput("AsK-LS needs a square kernel matrix of at least one sample and of finite numbers.");
    const Index n = gram.rows();
    // A multiple of 11ᵀ makes 1 the first singular vector on either side, and the others orthogonal to it.
    Matrix shifted = centred(gram);
    const double mark = 2.0 * std::max(shifted.norm(), gram.cwiseAbs().maxCoeff()) + 1e-300;
    shifted.array() += mark / static_cast<double>(n);
    lapack::SingularDecomposition svd = lapack::singularDecomposition(shifted);
    return {.left = withoutMean(svd.left.rightCols(n - 1)),
        .right = withoutMean(svd.right.rightCols(n - 1)),
        .values = svd.values.tail(n - 1),
        .rowMeans = gram.rowwise().mean(),
        .columnMeans = gram.colwise().mean().transpose(),
        .rounding = relativeRounding(n) * gram.cwiseAbs().maxCoeff()};
}

AskLsSubstitute solveAskLsSubstitute(
    const AskLsDecomposition& decomposition, const Matrix& targets, double regularization, std::optional<double> ridge)
{
    requireUsable(decomposition, targets, regularization);
    const double shift = 1.0 / regularization;
    const BothWeights weights = weightsOf(decomposition, shift, ridge);
    const Matrix right = withoutMean(targets);
    const Matrix p = decomposition.left.transpose() * right, q = decomposition.right.transpose() * right;
    const auto [u, v] = combined(weights.inverseOnDiagonal(), weights.inverseBeside(), p, q);
    const auto sigma = decomposition.values.asDiagonal();
    const double left = std::hypot((p - shift * u - sigma * v).norm(), (q - sigma * u - shift * v).norm());
    const double size = std::hypot(p.norm(), q.norm());

    AskLsSubstitute result{.solution = {},
        .dropped = weights.ofSum.dropped + weights.ofDifference.dropped,
        .residual = size > 0.0 ? left / size : 0.0};
    AskLsSolution& solution = result.solution;
    solution.target = withoutMean(decomposition.left * u);
    solution.source = withoutMean(decomposition.right * v);
    const Vector means = targets.colwise().mean().transpose();
    solution.sourceBias = means - solution.source.transpose() * decomposition.columnMeans;
    solution.targetBias = means - solution.target.transpose() * decomposition.rowMeans;
    solution.above = (decomposition.values.array() > shift).count();
    if (decomposition.values.size() == 0) return result;
    Index at = 0;
    const double gap = (decomposition.values.array() - shift).abs().minCoeff(&at);
    solution.nearestSingularValue = decomposition.values(at);
    solution.reciprocalCondition = gap / largestEigenvalue(decomposition, shift);
    return result;
}

AskLsLeftOut leftOutScores(const AskLsDecomposition& decomposition, const Vector& targets, double regularization,
    std::optional<double> ridge, const RunControl& control)
{
    requireUsable(decomposition, targets, regularization);
    const BothWeights weights = weightsOf(decomposition, 1.0 / regularization, ridge);
    const Eigen::ArrayXd inverseDiagonal = weights.inverseOnDiagonal(), inverseBeside = weights.inverseBeside(),
                         restDiagonal = weights.restOnDiagonal(), restBeside = weights.restBeside();
    const Matrix &left = decomposition.left, &right = decomposition.right;
    const Vector centredTargets = withoutMean(targets);
    const Matrix p = left.transpose() * centredTargets, q = right.transpose() * centredTargets;
    const auto [w1, w2] = combined(restDiagonal, restBeside, p, q);
    const auto [u, v] = combined(inverseDiagonal, inverseBeside, p, q);
    AskLsLeftOut result;
    Matrix scores(targets.size(), 2);
    for (Index i = 0; i < targets.size(); ++i) {
        if (i % 64 == 0 && control.stopped()) return {};
        const Eigen::ArrayXd a = left.row(i).transpose(), b = right.row(i).transpose();
        Eigen::Matrix2d inverse, rest;
        inverse(0, 0) = (a * a * inverseDiagonal).sum();
        inverse(1, 1) = (b * b * inverseDiagonal).sum();
        inverse(0, 1) = inverse(1, 0) = (a * b * inverseBeside).sum();
        rest(0, 0) = (a * a * restDiagonal).sum();
        rest(1, 1) = (b * b * restDiagonal).sum();
        rest(0, 1) = rest(1, 0) = (a * b * restBeside).sum();
        Eigen::Matrix4d block;
        block << rest, inverse, inverse, -rest;
        const Eigen::Vector4d own(left.row(i).dot(w1.col(0)), right.row(i).dot(w2.col(0)), left.row(i).dot(u.col(0)),
            right.row(i).dot(v.col(0)));
        const Eigen::FullPivLU<Eigen::Matrix4d> lu(block);
        const Eigen::Vector4d pivots = lu.matrixLU().diagonal().cwiseAbs();
        if (!(pivots.minCoeff() > smallestPivot * pivots.maxCoeff())) continue;
        const Eigen::Vector4d missing = lu.solve(own);
        if (!missing.allFinite()) continue;
        const Index row = static_cast<Index>(result.samples.size());
        scores(row, 0) = targets(i) - missing(0);
        scores(row, 1) = targets(i) - missing(1);
        result.samples.push_back(i);
    }
    result.scores = scores.topRows(static_cast<Index>(result.samples.size()));
    return result;
}

}  // namespace krein
