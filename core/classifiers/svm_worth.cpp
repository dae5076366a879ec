// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/svm_worth.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/errors.h"
#include "core/solvers/box_optimality.h"
#include "core/solvers/smo/smo_feasible.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/large_spectrum.h"

namespace krein {

namespace {

/// "the 12 free α"
Clause freeClause(Index count)
{
    const std::string words = count == 1 ? "the one free α" : "the " + std::to_string(count) + " free α";
    return {words, VerdictNumber::FreeVariables, static_cast<double>(count)};
}

/// Of a point where the Hessian on the free variables is positive definite.
Verdict minimumVerdict(const BoxOptimality& optimality, const SmoSolution& solution)
{
    const std::optional<double> multiplier = optimality.smallestMultiplier;
    const bool isWeak = multiplier && *multiplier <= solution.violation;
    Verdict verdict{isWeak ? Worth::StationaryPoint : Worth::LocalMinimum,
        {isWeak ? "stationary point, a minimum over its free α (" : "local minimum (", kktClause(solution.violation)},
        Obstacle::Indefiniteness};
    if (optimality.directions == 0)
        verdict.add({"; no direction is free"});
    else
        verdict.add({"; the Hessian on ", freeClause(optimality.free), " is positive definite"});
    if (multiplier)
        verdict.add({isWeak ? ", but a multiplier at a bound is only " : ", every multiplier at a bound is at least ",
            numberClause(VerdictNumber::SmallestMultiplier, *multiplier)});
    verdict.add({isWeak ? ", within the violation, so a local minimum is not shown)"
                        : "; K is indefinite, so there may be lower ones)"});
    return verdict;
}

Verdict stationaryVerdict(const BoxOptimality& optimality, const SmoSolution& solution)
{
    const Clause violation = kktClause(solution.violation),
                 directions = countClause(VerdictNumber::FreeDirections, optimality.directions);
    if (!optimality.negative)
        return {Worth::StationaryPoint,
            {"stationary point (", violation, "; the Hessian on ", freeClause(optimality.free),
                " is not positive definite)"},
            Obstacle::Indefiniteness};
    if (*optimality.negative == 0)
        return {Worth::StationaryPoint,
            {"stationary point (", violation, "; among the ", directions, " free directions ",
                {"none", VerdictNumber::NegativeDirections, 0.0}, " of negative curvature, some flat)"},
            Obstacle::Indefiniteness};
    return {Worth::SaddlePoint,
        {"stationary point, not a local minimum (", violation, "; negative curvature along ",
            countClause(VerdictNumber::NegativeDirections, *optimality.negative), " of the ", directions,
            " free directions)"},
        Obstacle::Indefiniteness};
}

constexpr double previewKktTolerance = 1e-3;
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

SmoOptions smoOptions(SmoOptions options, bool preview)
{
    if (!preview) return options;
    options.arithmetic = SmoArithmetic::Single;
    options.tolerance = std::max(options.tolerance, previewKktTolerance);
    return options;
}

SmoSolution runSmo(const Matrix& gram, const Vector& targets, const SmoOptions& options,
    const std::optional<Vector>& start, const TrainControl& control, Trace& trace)
{
    std::optional<TraceRecorder> recorder;
    if (control.traced) recorder.emplace(targets.size(), "KKT violation");
    SmoSolution solution = solveSmo(
        gram, targets, options, start ? &*start : nullptr, control.run, recorder ? &*recorder : nullptr);
    if (recorder) trace = recorder->take();
    return solution;
}

TwoClassSolution svmSolution(const SmoSolution& solution, const Vector& targets, double cost)
{
    if (solution.termination == Termination::NumericalFailure)
        return withoutSolution(targets.size(), solution.termination,
            noSolution("a number in the computation is not finite; use a kernel with smaller values"));
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

std::optional<Verdict> unfinishedVerdict(const SmoSolution& solution, double tolerance, const std::string& ofProblem)
{
    const Clause violation = kktClause(solution.violation);
    if (solution.termination == Termination::Cancelled)
        return Verdict{Worth::Cancelled, {"cancelled before it finished (", violation, ")"}};
    if (solution.termination == Termination::Converged) return std::nullopt;
    return Verdict{Worth::Limit,
        {"not optimal: the ", violation, ofProblem, " is above the tolerance ",
            numberClause(VerdictNumber::Tolerance, tolerance)}};
}

Verdict svmVerdict(
    const TwoClassProblem& problem, const SmoOptions& options, SmoSolution& solution, const TrainControl& control)
{
    if (std::optional<Verdict> unfinished = unfinishedVerdict(solution, options.tolerance)) return *unfinished;
    const Clause violation = kktClause(solution.violation);
    if (control.preview)
        return {Worth::StationaryPoint,
            {"stationary point in single precision (", violation, "), a preview that is not examined further"}};
    if (!control.examined)
        return {Worth::StationaryPoint, {"stationary point (", violation, "), not examined further"}};
    const Matrix& gram = problem.gram();
    const Vector& targets = problem.targets();
    if (const double lost = roundingError(gram, solution.alpha); lost > largestLoss * std::abs(solution.objective))
        return {Worth::StationaryPoint,
            {"stationary point of the rounded problem; nothing more is known (", violation,
                "): the coefficients are so large that rounding errors in K may change the objective, ",
                numberClause(VerdictNumber::Objective, solution.objective), ", by ",
                numberClause(VerdictNumber::RoundingError, lost)}};
    const Vector point = targets.cwiseProduct(solution.alpha);
    Vector slack = targets;
    for (Index j = 0; j < point.size(); ++j)
        if (point(j) != 0.0) slack -= point(j) * gram.col(j);
    const BoxOptimality optimality = boxOptimality(
        gram, smoBox(targets, options), point, slack, solution.bias, control.run);
    if (optimality.stopped) {
        solution.termination = Termination::Cancelled;
        return {Worth::StationaryPoint, {"stationary point (", violation, "), not examined further: cancelled"}};
    }
    if (optimality.convex)
        return {Worth::GlobalOptimum,
            {"global optimum (", violation, "; K is ", options.bias ? "conditionally " : "",
                "positive semidefinite up to rounding error by a Cholesky factorisation, so the problem is convex)"}};
    return optimality.positiveDefinite ? minimumVerdict(optimality, solution) : stationaryVerdict(optimality, solution);
}

}  // namespace krein
