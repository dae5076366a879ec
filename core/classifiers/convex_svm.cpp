// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/convex_svm.h"

#include <algorithm>
#include <optional>

#include "core/base/parameters.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/svm_worth.h"
#include "core/solvers/convex_variant.h"

namespace krein {

void visitParameters(ConvexSvm& method, ParameterVisitor& visit)
{
    visit(method.cost, costParameter("Lin & Lin 2003, section 7"));
    visit(method.tolerance, optimalityParameter());
    visit(method.multiclass, multiClassParameter());
}

namespace {

Verdict verdictOf(const ConvexVariantSolution& found)
{
    switch (found.termination) {
    case Termination::Solved: return oneClassOptimum();
    case Termination::Cancelled: return cancelled();
    case Termination::NumericalFailure: return noSolution("the squares of the kernel values overflow double precision");
    default:
        return convexVerdict(found.termination == Termination::Converged,
            {kktClause(found.check.violation), ", duality gap ",
                numberClause(
                    VerdictNumber::DualityGap, std::max(0.0, found.check.objective - found.check.dualObjective))});
    }
}

/// Few iterates are kept, as each costs a product with K afterwards.
std::size_t iterateBytes(Index n)
{
    return std::min<std::size_t>(mostTraceBytes, 64 * sizeof(float) * static_cast<std::size_t>(n));
}

/// The path in terms of f: the solver's y∘v become β = Kᵀ(y∘v). Its objective is that of the dual problem, to be
/// minimised.
void expand(Trace& trace, const Matrix& gram)
{
    for (TraceIterate& iterate : trace.iterates)
        iterate.coefficients = (gram.transpose() * iterate.coefficients.cast<double>()).cast<float>();
}

}  // namespace

TwoClassSolution solve(const ConvexSvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Index n = problem.size();
    std::optional<TraceRecorder> recorder;
    if (control.traced) recorder.emplace(n, "KKT violation", mostTraceSteps, iterateBytes(n));
    const ConvexVariantSolution found = solveConvexVariant(problem.gram(), problem.targets(),
        {.cost = method.cost, .tolerance = control.preview ? std::max(method.tolerance, previewGap) : method.tolerance},
        nullptr, control.run, recorder ? &*recorder : nullptr);

    TwoClassSolution solution = withoutSolution(n, found.termination, verdictOf(found));
    solution.iterations = found.iterations;
    if (recorder && !control.run.stopped()) {
        solution.trace = recorder->take();
        expand(solution.trace, problem.gram());
    }
    if (!solution.usable()) return solution;
    solution.objective = found.check.objective;
    solution.violation = found.check.violation;
    solution.violationName = "KKT violation";
    solution.bias = found.bias;
    solution.dual = found.check.alpha;
    solution.coefficients = problem.targets().cwiseProduct(found.check.alpha);
    const SupportCounts counts = supportCounts(found.multipliers, method.cost);
    solution.facts = {{"duality-gap", "duality gap", std::max(0.0, found.check.objective - found.check.dualObjective),
                          "Objective minus the lower bound that the multipliers prove; 0 at the optimum."},
        {"multipliers-positive", "active constraints", static_cast<double>(counts.support),
            "Samples whose constraint has a multiplier above 0: those on or inside the margin."},
        {"multipliers-bounded", "margin errors", static_cast<double>(counts.bounded),
            "Samples whose multiplier is at C: those inside the margin or misclassified."}};
    return solution;
}

}  // namespace krein
