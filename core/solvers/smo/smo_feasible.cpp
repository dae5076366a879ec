// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/smo/smo_feasible.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/errors.h"
#include "core/base/text.h"

namespace krein {

namespace {

/// Lessens the α of one class by `surplus` altogether: those inside the box first, as those at C are likely to stay
/// there.
void lessen(Vector& alpha, const Vector& targets, double target, double cost, double surplus)
{
    Eigen::ArrayXi group(alpha.size());  // 0: inside the box, 1: at C, 2: of the other class
    for (Index i = 0; i < alpha.size(); ++i) group(i) = targets(i) != target ? 2 : alpha(i) >= cost ? 1 : 0;
    for (const int which : {0, 1}) {
        const double available = (group == which).select(alpha.array(), 0.0).sum();
        if (!(available > 0.0)) continue;
        const double factor = std::max(0.0, 1.0 - surplus / available);
        alpha = (group == which).select(factor * alpha.array(), alpha.array());
        surplus -= available;
        if (!(surplus > 0.0)) return;
    }
}

}  // namespace

void requireUsable(Index rows, Index columns, const Vector& targets, const SmoOptions& options)
{
    if (rows != columns || rows != targets.size())
        throw InvalidInput("The kernel matrix has " + std::to_string(rows) + " rows and " + std::to_string(columns)
            + " columns for " + std::to_string(targets.size()) + " targets; all three must be equal.");
    if (!(targets.array().abs() == 1.0).all()) throw InvalidInput("A target of the C-SVM is neither −1 nor +1.");
    if (!(options.cost > 0.0 && std::isfinite(options.cost)))
        throw InvalidInput("The cost C is " + numberText(options.cost) + "; it must be positive and finite.");
    if (!(options.tolerance > 0.0))
        throw InvalidInput("The tolerance is " + numberText(options.tolerance) + "; it must be positive.");
}

BoxProblem smoBox(const Vector& targets, const SmoOptions& options)
{
    return {.linear = targets,
        .lower = (targets.array() > 0.0).select(Vector::Zero(targets.size()).array(), -options.cost),
        .upper = (targets.array() > 0.0).select(Vector::Constant(targets.size(), options.cost).array(), 0.0),
        .balanced = options.bias};
}

SmoSolution smoSolution(const Descent& descent, const Vector& targets)
{
    return {.alpha = targets.cwiseProduct(descent.point),
        .bias = descent.offset,
        .objective = descent.objective,
        .violation = descent.violation,
        .iterations = descent.iterations,
        .nonConvexSteps = descent.nonConvexSteps,
        .termination = descent.termination};
}

Vector feasibleStart(const Vector& start, const Vector& targets, const SmoOptions& options)
{
    if (start.size() != targets.size() || !start.allFinite())
        throw InvalidInput("The start has " + std::to_string(start.size()) + " numbers for "
            + std::to_string(targets.size()) + " targets; as many finite ones are needed.");
    // What is at a bound but for rounding belongs there: it would count as free else.
    const double near = 1e-10 * options.cost;
    Vector alpha = start.unaryExpr([&](double a) {
        return a <= near ? 0.0 : a >= options.cost - near ? options.cost : a;
    });
    if (!options.bias) return alpha;
    const double balance = targets.dot(alpha);
    if (balance != 0.0) lessen(alpha, targets, balance > 0.0 ? 1.0 : -1.0, options.cost, std::abs(balance));
    return alpha;
}

Vector randomStart(const Vector& targets, double cost, RandomStream& random)
{
    Vector alpha(targets.size());
    for (double& a : alpha) a = cost * random.uniform();
    const double positive = (targets.array() > 0.0).select(alpha.array(), 0.0).sum(),
                 negative = (targets.array() > 0.0).select(0.0, alpha.array()).sum();
    const double larger = std::max(positive, negative),
                 factor = larger > 0.0 ? std::min(positive, negative) / larger : 0.0;
    const double scaled = positive > negative ? 1.0 : -1.0;
    return (targets.array() == scaled).select(factor * alpha.array(), alpha.array());
}

}  // namespace krein
