// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/convex_variant.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/solvers/smo/smo.h"

namespace krein {

namespace {

/// max over I_up − min over I_low of r, where y_i v_i can grow on I_up and shrink on I_low; 0 if one of them is empty.
double kktGap(const Vector& r, const Vector& targets, double cost, const Vector& multipliers)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double up = -infinity, low = infinity;
    for (Index i = 0; i < r.size(); ++i) {
        const bool positive = targets(i) > 0.0;
        if (positive ? multipliers(i) < cost : multipliers(i) > 0.0) up = std::max(up, r(i));
        if (positive ? multipliers(i) > 0.0 : multipliers(i) < cost) low = std::min(low, r(i));
    }
    return up == -infinity || low == infinity ? 0.0 : up - low;
}

}  // namespace

ConvexVariantCheck checkConvexVariant(
    const Matrix& gram, const Vector& targets, double cost, const Vector& multipliers, double bias)
{
    ConvexVariantCheck check;
    const Vector beta = gram.transpose() * targets.cwiseProduct(multipliers);
    const Vector values = gram * beta;
    const double size = beta.squaredNorm();
    check.alpha = targets.cwiseProduct(beta);
    check.objective = 0.5 * size + cost * (1.0 - targets.array() * (values.array() + bias)).cwiseMax(0.0).sum();
    check.dualObjective = multipliers.sum() - 0.5 * size;
    check.violation = std::max(0.0, kktGap(targets - values, targets, cost, multipliers));
    check.balance = std::abs(targets.dot(multipliers));
    return check;
}

ConvexVariantSolution solveConvexVariant(const Matrix& gram, const Vector& targets, const ConvexVariantOptions& options,
    const Vector* start, const RunControl& control, TraceRecorder* recorder)
{
    const Index n = targets.size();
    ConvexVariantSolution solution{.multipliers = Vector::Zero(n)};
    if (n == 0 || (targets.array() == targets(0)).all()) {
        solution.bias = n == 0 ? 0.0 : targets(0);
        solution.check = checkConvexVariant(gram, targets, options.cost, solution.multipliers, solution.bias);
        solution.termination = Termination::Solved;
        return solution;
    }
    const Matrix square = timesTranspose(gram, control);
    if (control.stopped() || !square.allFinite()) {
        solution.check.alpha = Vector::Zero(n);
        solution.termination = control.stopped() ? Termination::Cancelled : Termination::NumericalFailure;
        return solution;
    }
    SmoSolution dual = solveSmo(
        square, targets, {.cost = options.cost, .tolerance = options.tolerance}, start, control, recorder);
    solution.multipliers = std::move(dual.alpha);
    solution.bias = dual.bias;
    solution.iterations = dual.iterations;
    solution.termination = dual.termination;
    solution.check = checkConvexVariant(gram, targets, options.cost, solution.multipliers, solution.bias);
    return solution;
}

}  // namespace krein
