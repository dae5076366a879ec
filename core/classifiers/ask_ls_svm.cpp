// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/ask_ls_svm.h"

#include <cmath>
#include <utility>

#include "core/solvers/ask_ls/ask_ls_stacking.h"
#include "core/text.h"

namespace krein {

namespace {

Verdict refusalVerdict(const AskLsSolution& solution, double regularization)
{
    const std::string condition = "reciprocal condition " + shortNumber(solution.reciprocalCondition);
    if (solution.termination == Termination::Cancelled) return cancelled("it finished");
    if (solution.termination != Termination::Singular)
        return noSolution("the linear system could not be solved accurately (" + condition + ")");
    if (!solution.nearestSingularValue) return noUniqueSolution("the AsK-LS system is singular (" + condition + ")");
    return noUniqueSolution("1/γ = " + shortNumber(1.0 / regularization)
        + " is a singular value of the centred kernel matrix (nearest " + shortNumber(*solution.nearestSingularValue)
        + ", " + condition + ")");
}

TwoClassSolution refusal(Index n, const AskLsSolution& solution, double regularization)
{
    TwoClassSolution result = withoutSolution(n, solution.termination, refusalVerdict(solution, regularization));
    if (solution.termination == Termination::Cancelled) return result;
    result.reciprocalCondition = solution.reciprocalCondition;
    if (solution.termination == Termination::Singular)
        result.note = "Any other γ will do; AsK-LS is singular wherever 1/γ is a singular value.";
    return result;
}

/// ⟨ω, ν⟩ + ½γ Σ (e² + h²) at the solution, where ⟨ω, ν⟩ = uᵀKv, e = u/γ and h = v/γ up to signs.
double objectiveOf(const Matrix& gram, double regularization, const AskLsSolution& solution)
{
    const Vector &u = solution.target.col(0), &v = solution.source.col(0);
    return u.dot(gram * v) + (u.squaredNorm() + v.squaredNorm()) / (2.0 * regularization);
}

Verdict verdictOf(const Matrix& gram, double violation, const AskLsSolution& solution)
{
    const Index rank = rankOf(gram), unbounded = askLsUnboundedDirections(solution, rank);
    Verdict verdict{.ground = unbounded > 0 ? Ground::UnboundedBilinearForm : Ground::BoundedBilinearForm,
        .numbers = {{Quantity::Residual, violation}, {Quantity::Rank, static_cast<double>(rank)}}};
    if (unbounded > 0) verdict.numbers.push_back({Quantity::UnboundedDirections, static_cast<double>(unbounded)});
    const double difference = (solution.source - solution.target).cwiseAbs().maxCoeff();
    const double size = solution.source.cwiseAbs().maxCoeff();
    const double limit = 1e-6 * size + 1e-300;
    if (gram == gram.transpose() && difference <= limit) verdict.numbers.push_back({Quantity::Difference, difference});
    return verdict;
}

/// Weights of the two functions; for stacking with what they were learned from.
void setWeights(const AskLs& method, const Vector& targets, const AskLsBasis* basis, const AskLsSolution& solution,
    const RunControl& control, TwoClassSolution& result)
{
    TwoClassSolution::TargetSide& side = *result.target;
    if (method.merge == AskLsMerge::Source || method.merge == AskLsMerge::Target) {
        side.sourceWeight = method.merge == AskLsMerge::Source ? 1.0 : 0.0;
        side.targetWeight = 1.0 - side.sourceWeight;
    }
    if (method.merge != AskLsMerge::Stacking || !basis) return;
    const AskLsLeftOut leftOut = leftOutScores(*basis, targets, method.regularization, solution, control);
    const StackingWeights weights = stackingWeights(leftOut.scores, targets(leftOut.samples));
    side.sourceWeight = weights.source;
    side.targetWeight = weights.target;
    side.offset = weights.offset;
    result.facts.push_back(
        {"stacking-samples", "samples the weights were learned from", static_cast<double>(leftOut.samples.size()),
            "Training samples whose scores, when they are left out, are determined."});
    if (!weights.fitted) {
        result.note = "The weights could not be learned, for no two classes have scores when left out; the average is "
                      "used.";
        return;
    }
    const Vector merged = (leftOut.scores * Eigen::Vector2d(weights.source, weights.target)).array() + weights.offset;
    const Index right = (merged.array() * targets(leftOut.samples).array() > 0.0).count();
    result.facts.push_back(
        {"left-out-accuracy", "leave-one-out accuracy", static_cast<double>(right) / static_cast<double>(merged.size()),
            "Share of these samples that the two functions trained without each classify rightly with the learned "
            "weights."});
}

void addFacts(const AskLs& method, const Vector& targets, const AskLsSolution& solution, TwoClassSolution& result)
{
    result.facts.push_back(
        {"source-weight", "wₛ", result.target->sourceWeight, "Weight of the source function fₛ in f."});
    result.facts.push_back(
        {"target-weight", "wₜ", result.target->targetWeight, "Weight of the target function fₜ in f."});
    if (method.merge == AskLsMerge::Stacking)
        result.facts.push_back({"offset", "w₀", result.target->offset, "Constant added to the weighted functions."});
    // By the system, f_s = y − u/γ and f_t = y − v/γ on the training samples.
    const Eigen::ArrayXd source = (targets - solution.target.col(0) / method.regularization).array();
    const Eigen::ArrayXd target = (targets - solution.source.col(0) / method.regularization).array();
    const Index agreeing = ((source > 0.0) == (target > 0.0)).count();
    result.facts.push_back(
        {"agreement", "agreement of fₛ and fₜ", static_cast<double>(agreeing) / static_cast<double>(targets.size()),
            "Share of the training samples that both functions put into the same class."});
    if (solution.nearestSingularValue)
        result.facts.push_back(
            {"nearest-singular-value", "singular value nearest to 1/γ", *solution.nearestSingularValue,
                "Of the centred kernel matrix; the system is singular where 1/γ equals one."});
}

TwoClassSolution resultOf(const AskLs& method, const TwoClassProblem& problem, const AskLsBasis* basis,
    AskLsSolution solution, const RunControl& control)
{
    const Index n = problem.size();
    if (solution.termination != Termination::Solved) return refusal(n, solution, method.regularization);
    const Vector& targets = problem.targets();
    TwoClassSolution result;
    result.target = TwoClassSolution::TargetSide();
    setWeights(method, targets, basis, solution, control, result);
    if (control.stopped()) return withoutSolution(n, Termination::Cancelled, cancelled("it finished"));
    const double violation = askLsViolation(problem.gram(), targets, method.regularization, solution);
    result.verdict = verdictOf(problem.gram(), violation, solution);
    result.objective = objectiveOf(problem.gram(), method.regularization, solution);
    result.violation = violation;
    result.violationName = "largest residual of (6)";
    result.reciprocalCondition = solution.reciprocalCondition;
    addFacts(method, targets, solution, result);
    result.dual = targets.cwiseProduct(solution.target.col(0));
    result.coefficients = solution.source.col(0);
    result.bias = solution.sourceBias(0);
    result.target->coefficients = solution.target.col(0);
    result.target->bias = solution.targetBias(0);
    return result;
}

}  // namespace

TwoClassSolution solve(const AskLs& method, const TwoClassProblem& problem, const TrainControl& control)
{
    if (method.merge != AskLsMerge::Stacking)  // the reduced system is several times faster than the basis, which
                                               // stacking needs
        return resultOf(method, problem, nullptr,
            solveAskLs(problem.gram(), problem.targets(), method.regularization, control.run), control.run);
    const std::optional<AskLsBasis> basis = askLsBasis(problem.gram(), control.run);
    if (!basis) return withoutSolution(problem.size(), Termination::Cancelled, cancelled("it finished"));
    return solve(method, problem, *basis, control);
}

TwoClassSolution solve(
    const AskLs& method, const TwoClassProblem& problem, const AskLsBasis& basis, const TrainControl& control)
{
    return resultOf(method, problem, &basis, solveAskLs(basis, problem.targets(), method.regularization), control.run);
}

}  // namespace krein
