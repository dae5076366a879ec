// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/one_norm_svm.h"

#include <algorithm>
#include <optional>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/solvers/one_norm.h"

namespace krein {

void visitParameters(OneNormSvm& method, ParameterVisitor& visit)
{
    Parameter cost = costParameter("Xu et al. 2017, section 5.1");
    cost.meaning = "Weight of the errors; larger fits the training samples more closely. If it is too small, every α "
                   "is 0 and f is constant.";
    visit(method.cost, cost);
    visit(method.multiclass, multiClassParameter());
}

namespace {

/// A duality gap of more than this fraction of the objective is no rounding.
constexpr double largestRelativeGap = 1e-6;

Verdict verdictOf(const OneNormSolution& found)
{
    const double value = std::max(0.0, found.check.gap());
    const Clause gap("duality gap " + shortNumber(value), VerdictNumber::DualityGap, value);
    switch (found.termination) {
    case Termination::Solved: return oneClassOptimum();
    case Termination::Converged:
        if (found.check.gap() <= largestRelativeGap * found.check.objective)
            return {Worth::GlobalOptimum, {"global optimum of a linear program (", gap, ")"}};
        return {Worth::NearOptimum,
            {"not solved exactly: with a ", gap, " of ", numberClause(VerdictNumber::Objective, found.check.objective),
                ", the global optimum of this linear program may be that much lower"}};
    case Termination::Cancelled: return cancelled();
    case Termination::NumericalFailure: return noSolution("the linear program could not be solved in double precision");
    default: return convexVerdict(false, {gap});
    }
}

}  // namespace

TwoClassSolution solve(const OneNormSvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Index n = problem.size();
    const Vector& targets = problem.targets();
    std::optional<TraceRecorder> recorder;
    if (control.traced) recorder.emplace(n, "duality gap");
    const OneNormSolution found = solveOneNorm(
        problem.gram(), targets, {.cost = method.cost}, control.start, control.run, recorder ? &*recorder : nullptr);

    TwoClassSolution solution = withoutSolution(n, found.termination, verdictOf(found));
    solution.iterations = found.iterations;
    if (recorder) solution.trace = recorder->take();
    if (!solution.usable()) return solution;
    solution.objective = found.check.objective;
    solution.violation = std::max(0.0, found.check.gap());
    solution.violationName = "duality gap";
    solution.bias = found.bias;
    solution.dual = found.alpha;
    solution.coefficients = targets.cwiseProduct(found.alpha);
    solution.facts = {{"lower-bound", "proven lower bound", found.check.lowerBound,
        "No α, b, ξ have a smaller objective, as the multipliers of the constraints prove."}};
    solution.note = (found.alpha.array() == 0.0).all() ? "Every α is 0 and f is constant: the cost C is too small."
                                                       : "Only the optimal value is unique: another α may reach it "
                                                         "too.";
    return solution;
}

}  // namespace krein
