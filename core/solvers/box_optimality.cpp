// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/box_optimality.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/algebra/dense_products.h"
#include "core/algebra/lapack.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/large_spectrum.h"

namespace krein {

namespace {

/// An LDLᵀ factorisation cannot be stopped; of this order it takes about a tenth of a second.
constexpr Index largestCounted = 2000;

/// vᵀKv in terms of all v_i but one that makes Σv = 0: K_ij − K_ir − K_rj + K_rr. Not balanced: K itself.
Matrix reducedMatrix(const Matrix& gram, const std::vector<Index>& indices, bool balanced)
{
    if (!balanced) return gram(indices, indices);
    const Index r = indices.front(), m = static_cast<Index>(indices.size()) - 1;
    Matrix reduced(m, m);
    for (Index j = 0; j < m; ++j) {
        const Index column = indices[static_cast<std::size_t>(j + 1)];
        const double shift = gram(r, r) - gram(r, column);
        for (Index i = 0; i < m; ++i) {
            const Index row = indices[static_cast<std::size_t>(i + 1)];
            reduced(i, j) = gram(row, column) - gram(row, r) + shift;
        }
    }
    return reduced;
}

/// What rounding may make of a curvature, however small what is left of differences of the entries of K; as of its
/// eigenvalues.
double zeroCurvature(const Matrix& gram)
{
    return relativeRounding(gram.rows()) * largestMagnitudeEstimate(gram);
}

/// Whether A + shift·I has a Cholesky factor.
bool isPositiveDefinite(Matrix matrix, double shift, const RunControl& control)
{
    if (matrix.rows() == 0) return true;
    matrix.diagonal().array() += shift;
    if (!(matrix.diagonal().minCoeff() > 0.0)) return false;
    return factorCholesky(matrix, control);
}

}  // namespace

bool isSemidefinite(const Matrix& gram, bool balanced, const RunControl& control)
{
    std::vector<Index> all(static_cast<std::size_t>(gram.rows()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Index>(i);
    // Where some curvature along two coordinates is negative, the matrix need not be formed.
    const Vector curvatures = balanced ? Vector(gram.diagonal().array() + gram(0, 0) - 2.0 * gram.col(0).array())
                                       : Vector(gram.diagonal());
    const double zero = zeroCurvature(gram);
    if (curvatures.minCoeff() < -zero) return false;
    Matrix reduced = reducedMatrix(gram, all, balanced);
    if (reduced.rows() == 0 || (reduced.array() == 0.0).all()) return true;
    return isPositiveDefinite(std::move(reduced), zero, control);
}

namespace {

/// How far v is on the side of b where the bound holds it.
std::optional<double> smallestMultiplier(
    const BoxProblem& problem, const Vector& point, const Vector& slack, double offset)
{
    std::optional<double> smallest;
    for (Index i = 0; i < point.size(); ++i) {
        const bool canGrow = point(i)<problem.upper(i), canShrink = point(i)> problem.lower(i);
        if (canGrow && canShrink) continue;
        const double multiplier = canGrow ? offset - slack(i) : slack(i) - offset;
        smallest = std::min(smallest.value_or(multiplier), multiplier);
    }
    return smallest;
}

}  // namespace

BoxOptimality boxOptimality(const Matrix& gram, const BoxProblem& problem, const Vector& point, const Vector& slack,
    double offset, const RunControl& control)
{
    BoxOptimality result;
    std::vector<Index> free;
    for (Index i = 0; i < point.size(); ++i)
        if (point(i) > problem.lower(i) && point(i) < problem.upper(i)) free.push_back(i);
    result.free = static_cast<Index>(free.size());
    result.directions = std::max<Index>(result.free - (problem.balanced ? 1 : 0), 0);
    result.smallestMultiplier = smallestMultiplier(problem, point, slack, offset);
    if (point.size() == 0) return result;
    result.convex = isSemidefinite(gram, problem.balanced, control);
    result.positiveDefinite = result.directions == 0;
    if (!result.convex && result.directions > 0) {
        Matrix hessian = reducedMatrix(gram, free, problem.balanced);
        const double zero = zeroCurvature(gram);
        result.positiveDefinite = isPositiveDefinite(hessian, -zero, control);
        if (result.positiveDefinite) {
            result.negative = 0;
        } else if (result.directions <= largestCounted && !control.stopped()) {
            hessian.diagonal().array() += zero;
            const lapack::SymmetricFactor factor = lapack::factorSymmetric(std::move(hessian), control);
            if (factor.complete) result.negative = lapack::inertia(factor).negative;
        }
    }
    result.stopped = control.stopped();
    return result;
}

}  // namespace krein
