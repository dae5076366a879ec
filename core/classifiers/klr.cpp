// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/klr.h"

#include <optional>

#include "core/base/parameters.h"
#include "core/classifiers/method_parameters.h"

namespace krein {

constexpr Option logisticSolverOptions[] = {{"newton", "Newton steps"},
    {"cg", "truncated Newton steps by conjugate gradients"}, {"nash-sofer", "the same, ended by Nash & Sofer's test"}};

void visitParameters(KernelLogistic& method, ParameterVisitor& visit)
{
    visit(method.cost, costParameter("Lin & Lin 2003, section 7"));
    visit(method.solver,
        {"solver", "Solver",
            "Newton factorises an n×n matrix in each step. Conjugate gradients only multiply by K: faster for many "
            "samples, slower for large C. They end at a small residual or, by the test of Nash & Sofer, when one more "
            "product would lower the quadratic model by less than half of the mean so far: more and shorter steps.",
            {.options = logisticSolverOptions, .source = "Lin & Lin 2003, eq. (33); Nash & Sofer 1990"}});
    visit(method.tolerance,
        toleranceParameter("Ends when the gradient is this small relative to its terms; smaller is more exact.",
            Bounds(1e-14, 1).logarithmic(1e-12, 1e-2)));
    visit(method.maxIterations,
        maxIterationsParameter("Maximum number of steps, whatever the gradient.", Bounds(1, 1e6).slider(1, 300)));
    visit(method.multiclass, multiClassParameter());
}

namespace {

constexpr double previewGradientTolerance = 1e-3;

Verdict verdictOf(const LogisticSolution& solution)
{
    switch (solution.termination) {
    case Termination::NoMinimiser:
        return {Worth::NoMinimiser, {"no minimum: with one class only, the objective keeps decreasing as b grows"}};
    case Termination::Cancelled: return cancelled();
    case Termination::NumericalFailure:
        return noSolution("the kernel values are too large or too small for double precision");
    default:
        return convexVerdict(solution.termination == Termination::Converged,
            {"‖∇F‖∞ ", numberClause(VerdictNumber::Slope, solution.point.slope())});
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
        solution.note = "In double precision no further step lowers the objective, so the tolerance could not be "
                        "reached.";
    if (method.solver != LogisticSolver::Newton)
        solution.facts.push_back({"products", "products with K and Kᵀ", static_cast<double>(fit.products),
            "Number of products with K and its transpose."});
    solution.objective = fit.point.objective;
    solution.violation = fit.point.slope();
    solution.violationName = "‖∇F‖∞";
    solution.bias = fit.point.bias;
    solution.dual = fit.point.alpha;
    solution.coefficients = std::move(fit.point.alpha);
    return solution;
}

}  // namespace krein
