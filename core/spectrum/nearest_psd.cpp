// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/nearest_psd.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/algebra/power_of_two.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/dual_newton.h"
#include "core/spectrum/refused_objects.h"

namespace krein {

namespace {

DualPoint dualAt(const Matrix& symmetric, const Vector& diagonal, Vector y)
{
    DualPoint point{.y = std::move(y), .pairs = {}, .value = 0.0, .gradient = {}};
    Matrix shifted = symmetric;
    shifted.diagonal() += point.y;
    point.pairs = eigenpairs(shifted);
    const Vector positive = point.pairs.values.cwiseMax(0.0);
    point.value = 0.5 * positive.squaredNorm() - diagonal.dot(point.y);
    point.gradient = point.pairs.vectors.cwiseAbs2() * positive - diagonal;
    return point;
}

/// Where no c_i is 0.
NearestPsd nearestOfPositive(const Matrix& symmetric, const Vector& diagonal, const RunControl& control)
{
    const double size = std::max(diagonal.maxCoeff(), symmetric.cwiseAbs().maxCoeff());
    const auto dual = [&](Vector y) { return dualAt(symmetric, diagonal, std::move(y)); };
    const auto curvature = [](const DualPoint& point) {
        PositivePartSlope slope(point.pairs.values, point.pairs.vectors, [](const Vector& h) { return h; });
        Vector ofItself = slope.diagonal();
        return Curvature{std::move(slope), std::move(ofItself)};
    };
    DualMinimum found = minimiseDual(
        dual(diagonal - symmetric.diagonal()), dual, curvature, relativeRounding(symmetric.rows()) * size, control);
    NearestPsd result{.iterations = found.iterations};
    if (control.stopped()) return result;
    result.diagonalError = found.point.gradient.cwiseAbs().maxCoeff();
    result.bound = std::sqrt(std::max(0.0, symmetric.squaredNorm() - 2.0 * found.point.value));
    result.multipliers = std::move(found.point.y);
    result.pairs = std::move(found.point.pairs);
    result.pairs.values = result.pairs.values.cwiseMax(0.0);
    return result;
}

/// The rows that are not to be 0.
std::vector<Index> rowsThatStay(const Vector& diagonal)
{
    std::vector<Index> rows;
    for (Index i = 0; i < diagonal.size(); ++i) {
        if (diagonal(i) < 0.0)
            throw RefusedObjects([i, value = diagonal(i)](const RefusedObjects::Names& names) {
                return "No positive semidefinite matrix has a negative number on its diagonal, but that of " + names(i)
                    + " is " + shortNumber(value) + "; use clip, which does not keep the diagonal.";
            });
        if (diagonal(i) > 0.0) rows.push_back(i);
    }
    return rows;
}

NearestPsd nearestWith(
    const Matrix& symmetric, const Vector& diagonal, const std::vector<Index>& rows, const RunControl& control)
{
    const Index n = diagonal.size(), stay = static_cast<Index>(rows.size());
    if (stay == n) return nearestOfPositive(symmetric, diagonal, control);
    NearestPsd result{.multipliers = Vector::Zero(n)};
    if (stay > 0) {
        NearestPsd part = nearestOfPositive(symmetric(rows, rows), diagonal(rows), control);
        if (control.stopped()) return part;
        result.multipliers(rows) = part.multipliers;
        part.multipliers.swap(result.multipliers);
        result = std::move(part);
    }
    const double left = symmetric.squaredNorm() - (stay > 0 ? Matrix(symmetric(rows, rows)).squaredNorm() : 0.0);
    result.bound = std::hypot(result.bound, std::sqrt(std::max(0.0, left)));
    Eigenpairs whole{Vector::Zero(n), Matrix::Zero(n, n)};
    if (stay > 0) {
        whole.values.head(stay) = result.pairs.values;
        whole.vectors(rows, Eigen::seqN(0, stay)) = result.pairs.vectors;
    }
    Index next = stay;
    for (Index i = 0; i < n; ++i)
        if (diagonal(i) == 0.0) whole.vectors(i, next++) = 1.0;
    result.pairs = std::move(whole);
    return result;
}

}  // namespace

NearestPsd nearestPsd(const Matrix& symmetric, const Vector& diagonal, const RunControl& control)
{
    const std::vector<Index> rows = rowsThatStay(diagonal);
    const double unit = std::max(unitOf(symmetric), unitOf(diagonal));
    NearestPsd result = nearestWith(symmetric / unit, diagonal / unit, rows, control);
    result.pairs.values *= unit;
    result.multipliers *= unit;
    result.diagonalError *= unit;
    result.bound *= unit;
    return result;
}

}  // namespace krein
