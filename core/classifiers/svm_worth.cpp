// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/svm_worth.h"

#include "core/errors.h"
#include "core/solvers/box_optimality.h"
#include "core/solvers/smo/smo_feasible.h"
#include "core/text.h"

namespace krein {

namespace {

std::string violationText(const SmoSolution& solution)
{
    return "KKT violation " + shortNumber(solution.violation);
}

std::string missedText(const SmoSolution& solution, double tolerance)
{
    return "not optimal: the " + violationText(solution) + " is above the tolerance " + shortNumber(tolerance);
}

std::string freeText(const BoxOptimality& optimality)
{
    return optimality.free == 1 ? "the one free α" : "the " + std::to_string(optimality.free) + " free α";
}

std::string localText(const BoxOptimality& optimality, const SmoSolution& solution)
{
    const std::string hessian = optimality.directions == 0
        ? "no direction is free"
        : "the Hessian on " + freeText(optimality) + " is positive definite";
    const std::string facts = " (" + violationText(solution) + "; " + hessian;
    if (!optimality.smallestMultiplier)
        return "local minimum" + facts + "; K is indefinite, so there may be lower ones)";
    const std::string multiplier = shortNumber(*optimality.smallestMultiplier);
    if (*optimality.smallestMultiplier > solution.violation)
        return "local minimum" + facts + ", every multiplier at a bound is at least " + multiplier
            + "; K is indefinite, so there may be lower ones)";
    return "stationary point, a minimum over its free α" + facts + ", but a multiplier at a bound is only " + multiplier
        + ", within the violation, so a local minimum is not shown)";
}

std::string stationaryText(const BoxOptimality& optimality, const SmoSolution& solution)
{
    const std::string all = std::to_string(optimality.directions);
    if (!optimality.negative)
        return "stationary point (" + violationText(solution) + "; the Hessian on " + freeText(optimality)
            + " is not positive definite)";
    if (*optimality.negative == 0)
        return "stationary point (" + violationText(solution) + "; among the " + all
            + " free directions none of negative curvature, some flat)";
    return "stationary point, no local minimum (" + violationText(solution) + "; negative curvature along "
        + std::to_string(*optimality.negative) + " of the " + all + " free directions)";
}

}  // namespace

void requireBothClasses(std::string_view method, const TwoClassProblem& problem)
{
    const Vector& targets = problem.targets();
    const std::string name(method);
    if (problem.gram().rows() != targets.size() || problem.gram().cols() != targets.size())
        throw InvalidInput(name + " needs a square kernel matrix with one row per target; it is "
            + std::to_string(problem.gram().rows()) + "×" + std::to_string(problem.gram().cols()) + " with "
            + std::to_string(targets.size()) + " targets.");
    if (!(targets.array() > 0.0).any() || !(targets.array() < 0.0).any())
        throw InvalidInput(
            name + " needs samples of two classes; all " + std::to_string(targets.size()) + " are of one.");
}

std::optional<Vector> startingAlpha(const TwoClassProblem& problem, const TrainControl& control)
{
    if (!control.start) return std::nullopt;
    if (control.start->coefficients.size() != problem.size())
        throw InvalidInput("The start has " + std::to_string(control.start->coefficients.size()) + " coefficients for "
            + std::to_string(problem.size()) + " samples; one each is needed.");
    return problem.targets().cwiseProduct(control.start->coefficients);
}

TwoClassSolution svmSolution(const SmoSolution& solution, const Vector& targets, double cost)
{
    if (solution.termination == Termination::NumericalFailure)
        return withoutSolution(targets.size(), solution.termination,
            "no solution: a number of the computation is not finite; a kernel of smaller values is needed");
    TwoClassSolution result;
    result.coefficients = targets.cwiseProduct(solution.alpha);
    result.bias = solution.bias;
    result.dual = solution.alpha;
    result.termination = solution.termination;
    result.objective = solution.objective;
    result.violation = solution.violation;
    result.violationName = "KKT violation";
    result.iterations = solution.iterations;
    result.nonConvexSteps = solution.nonConvexSteps;
    result.upperBound = cost;
    return result;
}

std::string svmWorth(const Matrix& gram, const Vector& targets, const SmoOptions& options, SmoSolution& solution,
    const RunControl& control)
{
    if (solution.termination == Termination::Cancelled)
        return "cancelled before it was done (" + violationText(solution) + ")";
    if (solution.termination != Termination::Converged) return missedText(solution, options.tolerance);
    const Vector point = targets.cwiseProduct(solution.alpha);
    Vector slack = targets;
    for (Index j = 0; j < point.size(); ++j)
        if (point(j) != 0.0) slack -= point(j) * gram.col(j);
    const BoxOptimality optimality = boxOptimality(
        gram, smoBox(targets, options), point, slack, solution.bias, control);
    if (optimality.stopped) {
        solution.termination = Termination::Cancelled;
        return "stationary point (" + violationText(solution) + "), not examined further as it was cancelled";
    }
    if (optimality.convex)
        return "global optimum (" + violationText(solution) + "; K is " + (options.bias ? "conditionally " : "")
            + "positive semidefinite within 1e-10 of its scale by a Cholesky factorisation, so the problem is convex)";
    return optimality.positiveDefinite ? localText(optimality, solution) : stationaryText(optimality, solution);
}

std::string previewWorth(const SmoSolution& solution, double tolerance)
{
    if (solution.termination == Termination::Cancelled)
        return "cancelled before it was done (" + violationText(solution) + ")";
    if (solution.termination != Termination::Converged) return missedText(solution, tolerance);
    return "stationary point in single precision (" + violationText(solution)
        + "), a preview that is not examined further";
}

}  // namespace krein
