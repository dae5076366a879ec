// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/nearest_euclidean.h"

#include <algorithm>
#include <utility>

#include "core/algebra/centring.h"
#include "core/algebra/power_of_two.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/dual_newton.h"

namespace krein {

namespace {

/// The pairs are those of H(A + diag y)H.
DualPoint dualAt(const Matrix& squared, Vector y)
{
    DualPoint point{.y = std::move(y), .pairs = {}, .value = 0.0, .gradient = {}};
    Matrix shifted = squared;
    shifted.diagonal() += point.y;
    point.pairs = eigenpairs(centred(shifted));
    const Vector positive = point.pairs.values.cwiseMax(0.0);
    point.value = 0.5 * std::max(0.0, shifted.squaredNorm() - positive.squaredNorm());
    point.gradient = shifted.diagonal() - point.pairs.vectors.cwiseAbs2() * positive;
    return point;
}

/// diag H Diag(h) H
Vector centredDiagonal(const Vector& h)
{
    const auto n = static_cast<double>(h.size());
    return (1.0 - 2.0 / n) * h.array() + h.sum() / (n * n);
}

NearestEuclidean nearestOf(const Matrix& squared, const RunControl& control)
{
    const Index n = squared.rows();
    const auto dual = [&](Vector y) { return dualAt(squared, std::move(y)); };
    const auto curvature = [](const DualPoint& point) {
        PositivePartSlope slope(point.pairs.values, withoutMean(point.pairs.vectors), centredDiagonal);
        Vector diagonal = 1.0 - slope.diagonal().array();
        return Curvature{
            [slope = std::move(slope)](const Vector& h) -> Vector { return h - slope(h); }, std::move(diagonal)};
    };
    const double rounding = relativeRounding(n) * squared.cwiseAbs().maxCoeff();
    DualMinimum found = minimiseDual(dual(Vector::Zero(n)), dual, curvature, rounding, control);
    NearestEuclidean result{.iterations = found.iterations};
    if (control.stopped()) return result;
    result.diagonalError = found.point.gradient.cwiseAbs().maxCoeff();
    result.multipliers = std::move(found.point.y);
    // HXH is the negative part of H(A + diag y)H.
    const Eigenpairs& pairs = found.point.pairs;
    result.pairs = {-0.5 * pairs.values.reverse().cwiseMin(0.0), pairs.vectors.rowwise().reverse()};
    return result;
}

}  // namespace

NearestEuclidean nearestEuclidean(const Matrix& squared, const RunControl& control)
{
    const double unit = unitOf(squared);
    NearestEuclidean result = nearestOf(squared / unit, control);
    result.pairs.values *= unit;
    result.multipliers *= unit;
    result.diagonalError *= unit;
    return result;
}

}  // namespace krein
