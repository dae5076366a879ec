// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/iksvm/iksvm_dca.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/algebra/symmetric_algebra.h"
#include "core/base/errors.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "core/solvers/iksvm/iksvm_ray.h"

namespace krein {

namespace {

constexpr int mostReductions = 60;
constexpr double divergedMagnitude = 1e100;
/// A sub-problem solved worse than this is not solved.
constexpr double largestSubproblemError = 1e-4;

void requireOptions(const IksvmDcaOptions& options)
{
    if (!(options.firstStep > 0.0) || !(options.shrink > 0.0 && options.shrink < 1.0) || !(options.slope >= 0.0))
        throw InvalidInput("the line search needs a first step above 0, a slope of at least 0 and a factor between 0 "
                           "and 1");
    if (!(options.tolerance >= 0.0)) throw InvalidInput("the tolerance on the squared step must be at least 0");
}

bool isWithinRange(const IksvmPoint& point, double objective)
{
    return std::abs(objective) <= divergedMagnitude && point.coefficients.allFinite()
        && point.coefficients.norm() <= divergedMagnitude && std::abs(point.bias) <= divergedMagnitude;
}

double gradientNormAt(const Matrix& gram, const Vector& targets, double penalty, const IksvmPoint& point)
{
    const Vector s = marginShortfalls(targets, point.product.array() + point.bias);
    return std::max(symmetricTimes(gram, penalty * point.coefficients - s).cwiseAbs().maxCoeff(), std::abs(s.sum()));
}

/// v, and f there. f along d costs O(n): Kd is the difference of two products.
double searchAlong(const Vector& targets, const IksvmDcaOptions& options, const IksvmPoint& at,
    const IksvmPoint& direction, double stepSquared, double& objective)
{
    const double here = objective;
    const double constant = at.coefficients.dot(at.product), curvature = direction.coefficients.dot(direction.product);
    const double slope = at.coefficients.dot(direction.product);
    double step = options.firstStep;
    for (int reduction = 0; reduction <= mostReductions; ++reduction, step *= options.shrink) {
        const Vector scores = (at.product + step * direction.product).array() + (at.bias + step * direction.bias);
        const double value = 0.5
            * (options.penalty * (constant + step * (2.0 * slope + step * curvature))
                + marginShortfalls(targets, scores).squaredNorm());
        if (value <= here - options.slope * step * stepSquared) {
            objective = value;
            return step;
        }
    }
    return 0.0;
}

IksvmPoint difference(const IksvmPoint& a, const IksvmPoint& b)
{
    return {a.coefficients - b.coefficients, a.bias - b.bias, a.product - b.product};
}

/// ⟨∇f, d⟩ where `direction` holds Kd: ∇f = (K(γβ − s), −1ᵀs).
double slopeAlong(const Vector& targets, double penalty, const IksvmPoint& at, const IksvmPoint& direction)
{
    const Vector s = marginShortfalls(targets, at.product.array() + at.bias);
    return (penalty * at.coefficients - s).dot(direction.product) - s.sum() * direction.bias;
}

IksvmPoint moved(const IksvmPoint& from, double step, const IksvmPoint& direction)
{
    return {from.coefficients + step * direction.coefficients, from.bias + step * direction.bias,
        from.product + step * direction.product};
}

}  // namespace

IksvmGuarantee iksvmGuarantee(IksvmSplit split, double penalty, double shift, double stepSquared, double form)
{
    const bool first = split == IksvmSplit::AddToKernel;
    return {.decrease = 0.5 * penalty * (2.0 * shift * stepSquared + (first ? form : -form)),
        .descent = penalty * (shift * stepSquared - (first ? 0.0 : form))};
}

namespace {

/// The iterate before the first step.
IksvmDcaSolution begun(const Matrix& gram, const Vector& targets, const IksvmDcaOptions& options, const StartPoint& from)
{
    IksvmDcaSolution result{.point = {from.coefficients, from.bias, symmetricTimes(gram, from.coefficients)},
        .termination = Termination::IterationLimit};
    result.objective = iksvmObjective(targets, options.penalty, from.coefficients, result.point.product, from.bias);
    result.gradientNorm = gradientNormAt(gram, targets, options.penalty, result.point);
    return result;
}

/// How far the line search goes on along the step that led to `at`.
/// @param objective  there, and where it ends   @param ray  set if there is no end
double lengthAlong(const Vector& targets, const IksvmDcaOptions& options, const IksvmPoint& at,
    const IksvmPoint& direction, double& objective, IksvmPoint& ray)
{
    if (!options.lineSearch) return 0.0;
    if (options.search == IksvmSearch::Armijo)
        return searchAlong(targets, options, at, direction, direction.coefficients.squaredNorm(), objective);
    const RayMinimum lowest = lowestAlongRay(targets, options.penalty, at, direction);
    if (lowest.unbounded) ray = direction;
    objective = lowest.objective;
    return lowest.step;
}

/// What the theory promises of a step.
IksvmGuarantee promised(const IksvmDcaOptions& options, const IksvmPoint& direction, double length)
{
    const double stepSquared = direction.coefficients.squaredNorm();
    IksvmGuarantee least = iksvmGuarantee(options.split, options.penalty, options.shift, stepSquared,
        direction.coefficients.dot(direction.product));
    // A step of Armijo's rule adds what it was accepted for; an exact search goes no higher.
    if (options.search == IksvmSearch::Armijo) least.decrease += options.slope * length * stepSquared;
    return least;
}

}  // namespace

IksvmDcaSolution solveIksvmDca(const Matrix& gram, const Vector& targets, const IksvmDcaOptions& options,
    const StartPoint* start, const RunControl& control, const IksvmObserver& observe)
{
    requireOptions(options);
    IksvmDcaSolution result = begun(
        gram, targets, options, start ? *start : StartPoint{.coefficients = Vector::Zero(targets.size())});
    if (observe) observe({.point = &result.point, .objective = result.objective, .gradientNorm = result.gradientNorm});
    const IksvmReduction reduction = iksvmReduction(
        gram, targets, options.penalty, options.shift, options.split, control);

    IksvmActiveSet active;
    while (result.iterations < options.mostIterations) {
        if (control.stopped()) {
            result.termination = Termination::Cancelled;
            return result;
        }
        IksvmStep step = solveIksvmSubproblem(reduction, result.point, active, control);
        if (step.stopped) continue;
        double objective = iksvmObjective(
            targets, options.penalty, step.point.coefficients, step.point.product, step.point.bias);
        const IksvmPoint direction = difference(step.point, result.point);
        const double stepSquared = direction.coefficients.squaredNorm();
        if (!isWithinRange(step.point, objective)) {
            result.diverged = true;
            return result;
        }
        result.largestError = std::max(result.largestError, step.relativeError);
        if (!(step.relativeError <= largestSubproblemError)) {
            result.termination = Termination::NumericalFailure;
            return result;
        }
        const bool converged = stepSquared <= options.tolerance;
        const double slope = slopeAlong(targets, options.penalty, step.point, direction);
        const double length = converged
            ? 0.0
            : lengthAlong(targets, options, step.point, direction, objective, result.ray);
        if (options.endsBelowZero && objective < 0.0) {
            result.endedBelowZero = true;
            return result;
        }
        IksvmPoint next = length > 0.0 ? moved(step.point, length, direction) : std::move(step.point);
        if (!isWithinRange(next, objective)) {
            result.diverged = true;
            return result;
        }
        const double gradientNorm = length > 0.0 ? gradientNormAt(gram, targets, options.penalty, next)
                                                 : step.gradientNorm;
        const bool first = ++result.iterations == 1;
        const double rise = objective - result.objective;
        result.largestRise = first ? rise : std::max(result.largestRise, rise);
        result.largestSlope = first ? slope : std::max(result.largestSlope, slope);
        result.point = std::move(next);
        result.objective = objective;
        result.gradientNorm = gradientNorm;
        result.stepSquared = stepSquared;
        if (observe) {
            const IksvmGuarantee least = promised(options, direction, length);
            observe({result.iterations, &result.point, objective, stepSquared, length, gradientNorm, slope, -rise,
                least.descent, least.decrease});
        }
        control.report(
            static_cast<double>(result.iterations) / static_cast<double>(options.mostIterations), "IKSVM-DC");
        if (converged) {
            result.termination = Termination::Converged;
            return result;
        }
        if (result.ray.coefficients.size() > 0) return result;
    }
    return result;
}

}  // namespace krein
