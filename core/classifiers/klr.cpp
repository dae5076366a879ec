// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/klr.h"

#include <optional>

namespace krein {

namespace {

constexpr double previewGradientTolerance = 1e-3;

Verdict verdictOf(const LogisticSolution& solution)
{
    switch (solution.termination) {
    case Termination::NoMinimiser:
        return {.ground = Ground::NoMinimiser, .detail = "with one class only the objective keeps falling as b grows"};
    case Termination::Cancelled: return cancelled();
    case Termination::NumericalFailure:
        return noSolution("the kernel values are too large or too small for double precision");
    default:
        return {
            .ground = solution.termination == Termination::Converged ? Ground::ConvexProblem : Ground::ConvexNotReached,
            .numbers = {{Quantity::LogisticSlope, solution.point.slope()}}};
    }
}

}  // namespace

TwoClassSolution solve(const KernelLogistic& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Index n = problem.size();
    std::optional<TraceRecorder> recorder;
    if (control.traced) recorder.emplace(n, "‖∇F‖∞");
    const LogisticOptions options{.cost = method.cost,
        .solver = method.solver,
        .tolerance = control.preview ? std::max(method.tolerance, previewGradientTolerance) : method.tolerance,
        .mostIterations = method.maxIterations};
    LogisticSolution fit = solveLogistic(
        problem.gram(), problem.targets(), options, control.start, control.run, recorder ? &*recorder : nullptr);

    TwoClassSolution solution = withoutSolution(n, fit.termination, verdictOf(fit));
    solution.iterations = fit.iterations;
    if (recorder) solution.trace = recorder->take();
    if (!solution.usable()) return solution;
    if (fit.stalled)
        solution.note = "In double precision no step lowers the objective any more, so the tolerance could not be "
                        "reached.";
    if (method.solver != LogisticSolver::Newton)
        solution.facts.push_back({"products", "products with K and Kᵀ", static_cast<double>(fit.products),
            "How often the conjugate gradients multiplied by K and its transpose."});
    solution.objective = fit.point.objective;
    solution.violation = fit.point.slope();
    solution.violationName = "‖∇F‖∞";
    solution.bias = fit.point.bias;
    solution.dual = fit.point.alpha;
    solution.coefficients = std::move(fit.point.alpha);
    return solution;
}

}  // namespace krein
