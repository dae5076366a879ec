// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/krein_plane.h"

#include <Eigen/LU>

#include "core/solvers/smo/smo.h"

namespace krein {

namespace {

/// The mean of the points with that target.
Eigen::Vector2d planeMean(const KreinPlane& plane, double target)
{
    const Vector members = (plane.targets.array() == target).cast<double>();
    return plane.points.transpose() * members / members.sum();
}

}  // namespace

double valueAt(const KreinPlane& plane, const KreinLine& line, const Eigen::Vector2d& z)
{
    return plane.product(line.normal, z) + line.bias;
}

KreinLine nearestMeanLine(const KreinPlane& plane)
{
    const Eigen::Vector2d positive = planeMean(plane, 1.0), negative = planeMean(plane, -1.0);
    return {positive - negative, -0.5 * (plane.product(positive, positive) - plane.product(negative, negative))};
}

KreinLine fisherLine(const KreinPlane& plane, double beta)
{
    const Eigen::Vector2d positive = planeMean(plane, 1.0), negative = planeMean(plane, -1.0);
    Matrix within = plane.points;
    for (Index i = 0; i < within.rows(); ++i)
        within.row(i) -= (plane.targets(i) > 0.0 ? positive : negative).transpose();
    const Eigen::Matrix2d scatter = within.transpose() * within;
    const Eigen::Matrix2d products = plane.points.transpose() * plane.points;
    const Eigen::Matrix2d mirrored = plane.signs.asDiagonal() * scatter * plane.signs.asDiagonal();
    const Eigen::Matrix2d system = mirrored * products + beta * Eigen::Matrix2d::Identity();
    const Eigen::Vector2d difference = plane.signs.cwiseProduct(positive - negative);
    const Eigen::Vector2d normal = products * system.fullPivLu().solve(difference);
    return {normal, -0.5 * plane.product(normal, positive + negative)};
}

SvmLine svmLine(const KreinPlane& plane, double cost, double tolerance, Index mostIterations)
{
    const Matrix gram = plane.points * plane.signs.asDiagonal() * plane.points.transpose();
    const SmoSolution solution = solveSmo(
        gram, plane.targets, {.cost = cost, .tolerance = tolerance, .mostIterations = mostIterations});
    SvmLine result;
    result.alpha = solution.alpha;
    result.termination = solution.termination;
    result.line = {plane.points.transpose() * solution.alpha.cwiseProduct(plane.targets), solution.bias};
    const Vector ofPositive = (plane.targets.array() > 0.0).select(solution.alpha.array(), 0.0);
    const Vector ofNegative = solution.alpha - ofPositive;
    if (ofPositive.sum() > 0.0) result.positive = plane.points.transpose() * ofPositive / ofPositive.sum();
    if (ofNegative.sum() > 0.0) result.negative = plane.points.transpose() * ofNegative / ofNegative.sum();
    return result;
}

}  // namespace krein
