// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/nystrom.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/algebra/dense_products.h"
#include "core/algebra/lapack.h"
#include "core/base/errors.h"

namespace krein {

namespace {

void requireColumns(const Matrix& columns, const std::vector<Index>& chosen)
{
    const Index n = columns.rows(), m = static_cast<Index>(chosen.size());
    if (m == 0 || columns.cols() != m)
        throw InvalidInput("There are " + std::to_string(m) + " landmarks and kernel values of "
            + std::to_string(columns.cols()) + "; there must be as many, and at least one.");
    if (std::any_of(chosen.begin(), chosen.end(), [n](Index i) { return i < 0 || i >= n; }))
        throw InvalidInput("A landmark is not among the " + std::to_string(n) + " samples.");
    if (!columns.allFinite()) throw InvalidInput("The kernel values with the landmarks must be finite numbers.");
}

void requireTargets(const NystromFactor& factor, const Matrix& targets, double regularization)
{
    if (targets.rows() != factor.left.rows())
        throw InvalidInput("There are " + std::to_string(targets.rows()) + " targets for "
            + std::to_string(factor.left.rows()) + " samples; there must be as many.");
    if (!(regularization > 0.0) || !std::isfinite(regularization))
        throw InvalidInput("The regularization must be a positive number.");
}

Matrix withoutColumnMeans(const Matrix& values)
{
    return values.rowwise() - values.colwise().mean();
}

LowRankSolution failed(
    const NystromFactor& factor, Index count, bool twoSided, Termination termination, double reciprocalCondition)
{
    const LandmarkFunction none{
        .coefficients = Matrix::Zero(factor.sourceLandmarks.rows(), count), .bias = Vector::Zero(count)};
    return {.source = none,
        .target = twoSided ? none : LandmarkFunction{},
        .termination = termination,
        .reciprocalCondition = reciprocalCondition};
}

/// f on the landmarks from t = Bᵀv or Aᵀu.
LandmarkFunction landmarkFunction(
    const Matrix& landmarks, const Matrix& factor, const Matrix& inner, const Matrix& targets)
{
    return {.coefficients = landmarks * inner,
        .bias = (targets.colwise().mean() - factor.colwise().mean() * inner).transpose()};
}

}  // namespace

double nystromTolerance(Index m)
{
    return std::max(1e-12, static_cast<double>(m) * std::numeric_limits<double>::epsilon());
}

NystromFactor nystromFactor(const Matrix& columns, const std::vector<Index>& chosen)
{
    requireColumns(columns, chosen);
    Matrix vectors = columns(chosen, Eigen::all);
    vectors = (0.5 * (vectors + vectors.transpose())).eval();
    const Vector values = lapack::symmetricEigen(vectors);
    const double smallest = nystromTolerance(values.size()) * values.cwiseAbs().maxCoeff();
    std::vector<Index> kept;
    for (Index k = 0; k < values.size(); ++k)
        if (std::abs(values(k)) > smallest) kept.push_back(k);
    const Eigen::ArrayXd chosenValues = values(kept).array();
    NystromFactor factor;
    factor.dropped = values.size() - chosenValues.size();
    factor.sourceLandmarks = vectors(Eigen::all, kept) * chosenValues.abs().rsqrt().matrix().asDiagonal();
    factor.left = times(columns, factor.sourceLandmarks);
    factor.right = factor.left * chosenValues.sign().matrix().asDiagonal();
    factor.targetLandmarks = factor.sourceLandmarks * chosenValues.sign().matrix().asDiagonal();
    return factor;
}

NystromFactor nystromFactor(const Matrix& columns, const Matrix& rows, const std::vector<Index>& chosen)
{
    requireColumns(columns, chosen);
    if (rows.rows() != columns.cols() || rows.cols() != columns.rows())
        throw InvalidInput("Kernel values K(X, L) are " + std::to_string(columns.rows()) + "×"
            + std::to_string(columns.cols()) + " and K(L, X) are " + std::to_string(rows.rows()) + "×"
            + std::to_string(rows.cols()) + "; these sizes do not fit together.");
    if (!rows.allFinite()) throw InvalidInput("The kernel values with the landmarks must be finite numbers.");
    const lapack::SingularDecomposition svd = lapack::singularDecomposition(columns(chosen, Eigen::all));
    const Vector& values = svd.values;
    const Index rank = (values.array() > nystromTolerance(values.size()) * values(0)).count();
    const Vector scales = values.head(rank).array().rsqrt();
    NystromFactor factor;
    factor.dropped = values.size() - rank;
    factor.sourceLandmarks = svd.right.leftCols(rank) * scales.asDiagonal();
    factor.targetLandmarks = svd.left.leftCols(rank) * scales.asDiagonal();
    factor.left = times(columns, factor.sourceLandmarks);
    factor.right = times(rows.transpose(), factor.targetLandmarks);
    return factor;
}

LowRankSolution solveLsSvmLowRank(const NystromFactor& factor, const Matrix& targets, double regularization)
{
    requireTargets(factor, targets, regularization);
    const Index rank = factor.left.cols(), count = targets.cols();
    const Matrix left = withoutColumnMeans(factor.left), right = withoutColumnMeans(factor.right);
    Matrix system = transposeTimes(right, left);
    system.diagonal().array() += 1.0 / regularization;
    const Matrix rightHandSides = right.transpose() * targets;
    Matrix inner = Matrix::Zero(rank, count);
    double reciprocal = 1.0;
    if (rank > 0) {
        const lapack::GeneralFactor lu = lapack::factorGeneral(system);
        reciprocal = lapack::reciprocalCondition(lu);
        if (!(reciprocal >= singularCondition)) return failed(factor, count, false, Termination::Singular, reciprocal);
        inner = lapack::solve(lu, rightHandSides);
        inner += lapack::solve(lu, rightHandSides - system * inner);  // one step of iterative refinement
    }
    LowRankSolution solution{.source = landmarkFunction(factor.sourceLandmarks, factor.left, inner, targets),
        .target = {},
        .termination = Termination::Solved,
        .reciprocalCondition = reciprocal};
    if (solution.source.coefficients.allFinite() && solution.source.bias.allFinite()) return solution;
    return failed(factor, count, false, Termination::NumericalFailure, reciprocal);
}

LowRankSolution solveAskLsLowRank(
    const NystromFactor& factor, const Matrix& targets, double regularization, const RunControl& control)
{
    requireTargets(factor, targets, regularization);
    const Index rank = factor.left.cols(), count = targets.cols();
    const double shift = 1.0 / regularization;
    const lapack::QrCoordinates left = lapack::qrCoordinates(withoutColumnMeans(factor.left), withoutColumnMeans(targets));
    if (control.stopped()) return failed(factor, count, true, Termination::Cancelled, 0.0);
    const lapack::QrCoordinates right = lapack::qrCoordinates(withoutColumnMeans(factor.right), withoutColumnMeans(targets));
    const std::optional<Bidiagonal> form = bidiagonalise(times(left.triangle, right.triangle.transpose()), control);
    if (!form) return failed(factor, count, true, Termination::Cancelled, 0.0);
    double reciprocal = 1.0;
    if (rank > 0) {
        const Vector values = bidiagonalSingularValues(form->diagonal, form->superdiagonal);
        reciprocal = (values.array() - shift).abs().minCoeff() / (shift + values(0));
    }
    Matrix u = left.coordinates, v = right.coordinates;
    if (!(reciprocal >= singularCondition) || !solveShifted(*form, shift, u, v))
        return failed(factor, count, true, Termination::Singular, reciprocal);
    const Matrix forSource = right.triangle.transpose() * v, forTarget = left.triangle.transpose() * u;
    LowRankSolution solution{.source = landmarkFunction(factor.sourceLandmarks, factor.left, forSource, targets),
        .target = landmarkFunction(factor.targetLandmarks, factor.right, forTarget, targets),
        .termination = Termination::Solved,
        .reciprocalCondition = reciprocal};
    const bool finite = solution.source.coefficients.allFinite() && solution.target.coefficients.allFinite()
        && solution.source.bias.allFinite() && solution.target.bias.allFinite();
    return finite ? solution : failed(factor, count, true, Termination::NumericalFailure, reciprocal);
}

}  // namespace krein
