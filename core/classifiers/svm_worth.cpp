// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/svm_worth.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/errors.h"
#include "core/solvers/box_optimality.h"
#include "core/solvers/smo/smo_feasible.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/large_spectrum.h"

namespace krein {

namespace {

Number violationOf(const SmoSolution& solution)
{
    return {Quantity::KktViolation, solution.violation};
}

Number counted(Quantity what, Index count)
{
    return {what, static_cast<double>(count)};
}

/// Of a point where the Hessian on the free variables is positive definite.
Verdict minimumVerdict(const BoxOptimality& optimality, const SmoSolution& solution)
{
    Verdict verdict{.ground = Ground::SecondDerivatives,
        .numbers = {violationOf(solution),
            counted(Quantity::CurvedVariables, optimality.directions == 0 ? 0 : optimality.free)}};
    if (!optimality.smallestMultiplier) return verdict;
    verdict.numbers.push_back({Quantity::SmallestMultiplier, *optimality.smallestMultiplier});
    if (*optimality.smallestMultiplier <= solution.violation) verdict.ground = Ground::WeakMultiplier;
    return verdict;
}

Verdict stationaryVerdict(const BoxOptimality& optimality, const SmoSolution& solution)
{
    if (!optimality.negative)
        return {.ground = Ground::NotPositiveDefinite,
            .numbers = {violationOf(solution), counted(Quantity::FreeVariables, optimality.free)}};
    return {.ground = *optimality.negative == 0 ? Ground::FlatDirections : Ground::NegativeCurvature,
        .numbers = {violationOf(solution), counted(Quantity::FreeDirections, optimality.directions),
            counted(Quantity::NegativeDirections, *optimality.negative)}};
}

/// The entries of K carry rounding errors of this many units in the last place of the largest, kernels that cancel
/// more.
constexpr double unitsLost = 4.0;
/// An objective that rounding may change by more than this share of it says nothing.
constexpr double largestLoss = 0.01;

/// By how much rounding may change ½αᵀQα: errors of K's entries by at most the largest times ½(Σα)², a curvature that
/// counts as zero by that times ½‖α‖².
double roundingError(const Matrix& gram, const Vector& alpha)
{
    const double sum = alpha.cwiseAbs().sum(), largest = gram.cwiseAbs().maxCoeff();
    const double ofEntries = unitsLost * std::numeric_limits<double>::epsilon() * largest * sum * sum,
                 ofCurvature = relativeRounding(gram.rows()) * largestMagnitudeEstimate(gram) * alpha.squaredNorm();
    return 0.5 * std::max(ofEntries, ofCurvature);
}

/// Of an α that is no stationary point; nothing of one that is.
std::optional<Verdict> unfinishedVerdict(const SmoSolution& solution, double tolerance)
{
    if (solution.termination == Termination::Cancelled)
        return Verdict{.ground = Ground::Cancelled, .numbers = {violationOf(solution)}, .detail = "it finished"};
    if (solution.termination != Termination::Converged)
        return Verdict{
            .ground = Ground::AboveTolerance, .numbers = {violationOf(solution), {Quantity::Tolerance, tolerance}}};
    return std::nullopt;
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
            noSolution("a number in the computation is not finite; a kernel with smaller values is needed"));
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

Verdict svmVerdict(const Matrix& gram, const Vector& targets, const SmoOptions& options, SmoSolution& solution,
    const RunControl& control)
{
    if (std::optional<Verdict> unfinished = unfinishedVerdict(solution, options.tolerance)) return *unfinished;
    if (const double lost = roundingError(gram, solution.alpha); lost > largestLoss * std::abs(solution.objective))
        return {.ground = Ground::RoundingRules,
            .numbers = {
                violationOf(solution), {Quantity::Objective, solution.objective}, {Quantity::RoundingError, lost}}};
    const Vector point = targets.cwiseProduct(solution.alpha);
    Vector slack = targets;
    for (Index j = 0; j < point.size(); ++j)
        if (point(j) != 0.0) slack -= point(j) * gram.col(j);
    const BoxOptimality optimality = boxOptimality(
        gram, smoBox(targets, options), point, slack, solution.bias, control);
    if (optimality.stopped) {
        solution.termination = Termination::Cancelled;
        return {.ground = Ground::ExaminationCancelled, .numbers = {violationOf(solution)}};
    }
    if (optimality.convex)
        return {.ground = options.bias ? Ground::ConditionallyPositiveKernel : Ground::PositiveKernel,
            .numbers = {violationOf(solution)}};
    return optimality.positiveDefinite ? minimumVerdict(optimality, solution) : stationaryVerdict(optimality, solution);
}

Verdict unexaminedVerdict(const SmoSolution& solution, double tolerance, Ground ground)
{
    if (std::optional<Verdict> unfinished = unfinishedVerdict(solution, tolerance)) return *unfinished;
    return {.ground = ground, .numbers = {violationOf(solution)}};
}

}  // namespace krein
