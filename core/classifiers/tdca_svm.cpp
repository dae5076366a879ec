// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/tdca_svm.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/svm_worth.h"
#include "core/classifiers/two_targets.h"
#include "core/solvers/tdca.h"

namespace krein {

void visitParameters(TdcaSvm& method, ParameterVisitor& visit)
{
    visit(method.cost, costParameter("Xu et al. 2017, problem (2)"));
    visit(method.tolerance, optimalityParameter());
    visit(method.maxIterations,
        maxIterationsParameter("Maximum number of convex sub-problems.", Bounds(1, 1e6).logarithmic(1, 1e4)));
    visit(method.multiclass, multiClassParameter());
}

namespace {

constexpr double previewStepTolerance = 1e-2;

Verdict verdictOf(
    const TwoClassProblem& problem, const TdcaOptions& options, TdcaSolution& result, const RunControl& control)
{
    const Clause iterations = countClause(VerdictNumber::Iterations, result.iterations, "iteration");
    const bool isStuck = result.stepSquared == 0.0;
    switch (result.termination) {
    case Termination::Cancelled: return {Worth::Cancelled, {"cancelled after ", iterations}};
    case Termination::NumericalFailure: return failedSubProblem();
    case Termination::Converged: break;
    default:
        return {Worth::Limit,
            {"no stationary point within the tolerance ", numberClause(VerdictNumber::Tolerance, options.tolerance),
                ": stopped after ", iterations, " (", kktClause(result.violation),
                isStuck ? "; further iterations change nothing)" : ")"},
            isStuck ? Obstacle::Indefiniteness : Obstacle::None};
    }
    // A stationary point of the C-SVM's problem, and examined as one.
    SmoSolution point{.alpha = result.alpha,
        .bias = result.bias,
        .objective = result.objective,
        .violation = result.violation,
        .iterations = result.iterations};
    const Verdict verdict = svmVerdict(
        problem, {.cost = options.cost, .tolerance = options.tolerance}, point, {.run = control});
    result.termination = point.termination;
    return verdict;
}

/// α of a start β, y∘β, which the solver brings into the box; nothing where there is none to use.
std::optional<Vector> startOf(const TwoClassProblem& problem, const StartPoint* start)
{
    if (!start || start->coefficients.size() != problem.size() || !start->coefficients.allFinite()) return std::nullopt;
    return problem.targets().cwiseProduct(start->coefficients);
}

}  // namespace

double tdcaShift(const Vector& eigenvalues, double cost)
{
    const double largest = eigenvalues.cwiseAbs().maxCoeff(), below = std::max(0.0, -eigenvalues.minCoeff());
    return largest > 0.0 ? std::max(1.1 * below, below + 1e-6 * largest) : 1.0 / cost;
}

TwoClassSolution solve(const TdcaSvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    requireTwoClasses(TdcaSvm::info.name, problem.gram(), problem.targets());
    if (control.run.stopped())
        return withoutSolution(problem.size(), Termination::Cancelled, cancelled("the first iteration"));
    const Vector& eigenvalues = problem.spectrum().values;
    const Vector& y = problem.targets();
    std::optional<TraceRecorder> recorder;
    if (control.traced) recorder.emplace(problem.size(), "KKT violation");
    TdcaObserver observe;
    if (recorder)
        observe = [&](const TdcaIterate& at) {
            recorder->addStep({.iteration = at.iteration,
                .objective = at.objective,
                .stepSquared = at.iteration > 0 ? at.stepSquared : TraceStep::none,
                .violation = at.violation});
            recorder->addIterate(at.iteration, y.cwiseProduct(*at.alpha), at.bias);
        };
    const TdcaOptions options{.cost = method.cost,
        .shift = tdcaShift(eigenvalues, method.cost),
        .tolerance = control.preview ? std::max(method.tolerance, previewStepTolerance) : method.tolerance,
        .mostIterations = method.maxIterations};
    const std::optional<Vector> start = startOf(problem, control.start);
    TdcaSolution result = solveTdca(problem.gram(), y, options, start ? &*start : nullptr, control.run, observe);

    const Verdict verdict = verdictOf(problem, options, result, control.run);
    TwoClassSolution solution{.coefficients = y.cwiseProduct(result.alpha),
        .bias = result.bias,
        .dual = result.alpha,
        .termination = result.termination,
        .verdict = verdict,
        .objective = result.objective,
        .violation = result.violation,
        .violationName = "KKT violation",
        .iterations = result.iterations,
        .upperBound = method.cost};
    solution.facts.push_back(
        {"shift", "ρ", options.shift, "Added to the diagonal of Q to make the sub-problems convex."});
    solution.facts.push_back({"form", "αᵀQα", 2.0 * (result.objective + result.alpha.sum()),
        "The squared length of the normal vector in the feature space; negative if the negative directions prevail."});
    if (result.termination == Termination::IterationLimit && result.stepSquared > 0.0)
        solution.note = "The limit of " + std::to_string(method.maxIterations)
            + " iterations ended the descent; it was still moving by ‖d‖² = " + shortNumber(result.stepSquared) + ".";
    if (recorder) solution.trace = recorder->take();
    return solution;
}

}  // namespace krein
