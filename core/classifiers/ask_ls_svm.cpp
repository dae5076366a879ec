// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/ask_ls_svm.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/resonance.h"
#include "core/data/landmarks.h"
#include "core/solvers/ask_ls/ask_ls_singular.h"
#include "core/solvers/ask_ls/ask_ls_stacking.h"
#include "core/solvers/nystrom.h"

namespace krein {

constexpr Option askLsSingularOptions[] = {
    {"refuse", "No solution"}, {"minimum-norm", "Minimum-norm solution"}, {"ridge", "Ridge, always"}};

constexpr Option askLsMergeOptions[] = {{"average", "Average of both"}, {"source", "Source only"},
    {"target", "Target only"}, {"stacking", "Stacking, learned weights"}};

void visitParameters(AskLs& method, ParameterVisitor& visit)
{
    visit(method.regularization, regularizationParameter("He et al. 2022, eq. (5)"));
    visit(method.merge,
        {"merge", "Function",
            "Which of the two functions decides; stacking learns their weights from leave-one-out scores.",
            {.options = askLsMergeOptions, .source = "He et al. 2022"}});
    visit(method.matrix,
        matrixParameter("All of K, or the approximation K(X, L) K(L, L)⁺ K(L, X) with some of the samples as landmarks "
                        "L, in O(nm²). Very many samples always use the approximation.",
            "He et al. 2022; Williams & Seeger 2001"));
    if (method.matrix == AskLsMatrix::Nystrom)
        visit(method.landmarks, landmarksParameter("Williams & Seeger 2001"));
    else
        visit(method.singular,
            {"singular", "Singular system",
                "What is done where 1/γ is a singular value of the centred kernel matrix: no solution; the "
                "least-squares solution (α, β) of minimum norm; or min ‖equations‖² + δ²‖(α, β)‖², then solved for "
                "every γ.",
                {.options = askLsSingularOptions, .source = "He et al. 2022, eq. (6)"}});
    if (method.matrix == AskLsMatrix::Exact && method.singular == AskLsSingular::Ridge)
        visit(method.ridge,
            {"ridge", "δ²", "Ridge",
                "Weight of ‖(α, β)‖² beside the squared violation of the equations: larger gives smaller coefficients "
                "and a larger violation.",
                Bounds(1e-15, 1e9).logarithmic(1e-9, 10)});
    visit(method.multiclass, multiClassParameter());
}

namespace {

/// Relative to the targets: what a system that has a solution may leave of its equations.
constexpr double largestRoundingLeft = 1e-9;
/// Nearer to a singular system than this it is decided by the singular values whether it is one.
constexpr double smallestCertain = 1e-10;

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
        result.note = "Any other γ will do; AsK-LS is singular wherever 1/γ is a singular value. You can choose the "
                      "minimum-norm solution or a ridge under “Singular system”.";
    return result;
}

/// ⟨ω, ν⟩ + ½γ Σ (e² + h²) at the solution, where ⟨ω, ν⟩ = uᵀKv, e = u/γ and h = v/γ up to signs.
double objectiveOf(const Matrix& gram, double regularization, const AskLsSolution& solution)
{
    const Vector &u = solution.target.col(0), &v = solution.source.col(0);
    return u.dot(gram * v) + (u.squaredNorm() + v.squaredNorm()) / (2.0 * regularization);
}

Clause residualClause(double violation)
{
    return {"largest residual of the system " + shortNumber(violation), VerdictNumber::Residual, violation};
}

Verdict verdictOf(const Matrix& gram, Index rank, double violation, const AskLsSolution& solution)
{
    const Index unbounded = askLsUnboundedDirections(solution, rank);
    const Clause residual = residualClause(violation);
    Verdict verdict = unbounded > 0
        ? Verdict{Worth::SaddlePoint,
            {"stationary point (", residual,
                "), not a minimum: the AsK-LS problem on the spans of the training samples' features is unbounded "
                "below along ",
                countClause(VerdictNumber::UnboundedDirections, unbounded, "direction")}}
        : Verdict{Worth::GlobalOptimum,
            {"global minimum (", residual,
                ") of the AsK-LS problem on the spans of the training samples' features, of rank ",
                countClause(VerdictNumber::Rank, rank), ": its Hessian there is positive definite"}};
    const double difference = (solution.source - solution.target).cwiseAbs().maxCoeff();
    const double size = solution.source.cwiseAbs().maxCoeff();
    const double limit = 1e-6 * size + 1e-300;
    if (gram == gram.transpose() && difference <= limit)
        verdict.add({"; the kernel is symmetric, and it equals LS-SVM (coefficients of both functions agree to ",
            numberClause(VerdictNumber::Difference, difference), ")"});
    return verdict;
}

/// The scores of every sample by the solution without it; empty where nothing asks for them.
using LeftOutScores = std::function<AskLsLeftOut()>;

Verdict verdictOf(const AskLs& method, double violation, const AskLsSubstitute& substitute)
{
    const Clause residual = residualClause(violation);
    if (method.singular == AskLsSingular::Ridge)
        return {Worth::Approximation,
            {"ridge solution with δ² = ", shortNumber(method.ridge), ", not that of the system itself (", residual,
                ")"}};
    if (substitute.residual <= largestRoundingLeft)
        return {Worth::StationaryPoint,
            {"stationary point, one of many: the system is singular, and this is its solution of minimum norm (",
                residual, ")"}};
    return {Worth::Approximation,
        {"no stationary point: the system is singular and has no solution; this is the one of minimum norm among those "
         "that violate it least (",
            residual, ")"}};
}

/// Weights of the two functions; for stacking with what they were learned from.
void setWeights(const AskLs& method, const Vector& targets, const LeftOutScores& leftOutOf, TwoClassSolution& result)
{
    TwoClassSolution::TargetSide& side = *result.target;
    if (method.merge == AskLsMerge::Source || method.merge == AskLsMerge::Target) {
        side.sourceWeight = method.merge == AskLsMerge::Source ? 1.0 : 0.0;
        side.targetWeight = 1.0 - side.sourceWeight;
    }
    if (method.merge != AskLsMerge::Stacking || !leftOutOf) return;
    const AskLsLeftOut leftOut = leftOutOf();
    const StackingWeights weights = stackingWeights(leftOut.scores, targets(leftOut.samples));
    side.sourceWeight = weights.source;
    side.targetWeight = weights.target;
    side.offset = weights.offset;
    result.facts.push_back({"stacking-samples", "samples the weights were learned from",
        static_cast<double>(leftOut.samples.size()), "Training samples with a leave-one-out score."});
    if (!weights.fitted) {
        result.note = "The weights could not be learned: fewer than two classes have leave-one-out scores. The average "
                      "is used.";
        return;
    }
    const Vector merged = (leftOut.scores * Eigen::Vector2d(weights.source, weights.target)).array() + weights.offset;
    const Index right = (merged.array() * targets(leftOut.samples).array() > 0.0).count();
    result.facts.push_back(
        {"left-out-accuracy", "leave-one-out accuracy", static_cast<double>(right) / static_cast<double>(merged.size()),
            "Share of these samples that the two functions, trained without the sample, classify correctly with the "
            "learned weights."});
}

void addFacts(const AskLs& method, const Matrix& gram, const Vector& targets, const AskLsSolution& solution,
    TwoClassSolution& result)
{
    result.facts.push_back(
        {"source-weight", "wₛ", result.target->sourceWeight, "Weight of the source function fₛ in f."});
    result.facts.push_back(
        {"target-weight", "wₜ", result.target->targetWeight, "Weight of the target function fₜ in f."});
    if (method.merge == AskLsMerge::Stacking)
        result.facts.push_back({"offset", "w₀", result.target->offset, "Constant added to the weighted functions."});
    const Vector image = gram * solution.source.col(0);
    const Eigen::ArrayXd source = image.array() + solution.sourceBias(0);
    const Eigen::ArrayXd target = (gram.transpose() * solution.target.col(0)).array() + solution.targetBias(0);
    const Index agreeing = ((source > 0.0) == (target > 0.0)).count();
    result.facts.push_back(
        {"agreement", "agreement of fₛ and fₜ", static_cast<double>(agreeing) / static_cast<double>(targets.size()),
            "Share of the training samples that both functions put into the same class."});
    result.facts.push_back({"omega-nu", "⟨ω, ν⟩", solution.target.col(0).dot(image),
        "Between the weight vectors ω = Σ yᵢβᵢ φₜ(xᵢ) of fₛ, a combination of target features, and ν = Σ yᵢαᵢ φₛ(xᵢ) "
        "of fₜ, "
        "one of source features; it may be negative."});
    if (solution.nearestSingularValue)
        result.facts.push_back(
            {"nearest-singular-value", "singular value nearest to 1/γ", *solution.nearestSingularValue,
                "Of the centred kernel matrix; the system is singular where 1/γ equals one."});
}

/// Near a singular system the solution is large along one pair of singular vectors for no reason that lies in the data.
std::string resonanceNote(double regularization, const AskLsSolution& solution)
{
    if (!(solution.distance < nearResonance)) return {};
    return "γ is close to a resonance, where the system is singular: a singular value σ of the centred kernel matrix "
           "is "
           "near 1/γ = "
        + shortNumber(1.0 / regularization) + " (|1 − γσ| = " + shortNumber(solution.distance)
        + "). One pair of singular vectors dominates f, and another γ gives another f.";
}

TwoClassSolution resultOf(const AskLs& method, const TwoClassProblem& problem, const LeftOutScores& leftOut,
    const AskLsSolution& solution, const RunControl& control, const AskLsSubstitute* substitute = nullptr)
{
    const Index n = problem.size();
    if (solution.termination != Termination::Solved) return refusal(n, solution, method.regularization);
    const Vector& targets = problem.targets();
    TwoClassSolution result;
    result.target = TwoClassSolution::TargetSide();
    setWeights(method, targets, leftOut, result);
    const std::optional<Index> rank = substitute ? 0 : rankOf(problem.gram(), control);
    if (control.stopped() || !rank) return withoutSolution(n, Termination::Cancelled, cancelled("it finished"));
    const double violation = askLsViolation(problem.gram(), targets, method.regularization, solution);
    result.verdict = substitute ? verdictOf(method, violation, *substitute)
                                : verdictOf(problem.gram(), *rank, violation, solution);
    if (!substitute) result.objective = objectiveOf(problem.gram(), method.regularization, solution);
    result.violation = violation;
    result.violationName = "largest residual of the system";
    result.reciprocalCondition = solution.reciprocalCondition;
    addFacts(method, problem.gram(), targets, solution, result);
    if (!substitute && result.note.empty()) result.note = resonanceNote(method.regularization, solution);
    if (substitute && method.singular == AskLsSingular::MinimumNorm)
        result.facts.push_back(
            {"singular-directions", "undetermined directions", static_cast<double>(substitute->dropped),
                "Directions of (α, β) that the singular system does not determine; the solution has no component along "
                "them."});
    result.dual = targets.cwiseProduct(solution.target.col(0));
    result.coefficients = solution.source.col(0);
    result.bias = solution.sourceBias(0);
    result.target->coefficients = solution.target.col(0);
    result.target->bias = solution.targetBias(0);
    return result;
}

/// The ridge solution, or that of minimum norm. @return nothing if the minimum norm has nothing to choose among
std::optional<TwoClassSolution> solvedBySubstitute(
    const AskLs& method, const TwoClassProblem& problem, const RunControl& control)
{
    if (control.stopped()) return withoutSolution(problem.size(), Termination::Cancelled, cancelled());
    const AskLsDecomposition decomposition = askLsDecomposition(problem.gram());
    const std::optional<double> ridge = method.singular == AskLsSingular::Ridge ? std::optional(method.ridge)
                                                                                : std::nullopt;
    const AskLsSubstitute substitute = solveAskLsSubstitute(
        decomposition, problem.targets(), method.regularization, ridge);
    if (!ridge && substitute.dropped == 0) return std::nullopt;
    const bool finite = substitute.solution.source.allFinite() && substitute.solution.target.allFinite();
    if (!finite)
        return withoutSolution(problem.size(), Termination::NumericalFailure, noSolution("the numbers overflowed"));
    return resultOf(
        method, problem,
        [&] { return leftOutScores(decomposition, problem.targets(), method.regularization, ridge, control); },
        substitute.solution, control, &substitute);
}

/// What a solution on landmarks is made of.
void setLandmarks(TwoClassSolution& result, const NystromFactor& factor, const Matrix& gram)
{
    const double size = gram.norm();
    const Index rank = factor.left.cols(), count = rank + factor.dropped;
    result.facts.push_back(
        {"landmarks", "landmarks", static_cast<double>(count), "Training samples that the others are compared with."});
    result.facts.push_back({"rank", "rank of the approximation", static_cast<double>(rank),
        "Singular values of the kernel matrix of the landmarks above rounding error."});
    result.facts.push_back({"approximation-error", "‖K − K̂‖ / ‖K‖",
        size > 0.0 ? (gram - factor.left * factor.right.transpose()).norm() / size : 0.0,
        "Distance of the approximation K̂ = K(X, L) K(L, L)⁺ K(L, X) from K, in the Frobenius norm."});
}

/// On Nyström's approximation.
TwoClassSolution solvedOnLandmarks(const AskLs& method, const TwoClassProblem& problem, const RunControl& control)
{
    if (method.merge == AskLsMerge::Stacking)
        throw InvalidInput(parameterName("method.merge") + " cannot be " + optionName("method.merge", "stacking")
            + " with the Nyström approximation, because leave-one-out scores need the whole matrix; use "
            + optionName("method.merge", "average") + ", " + optionName("method.merge", "source") + " or "
            + optionName("method.merge", "target") + ".");
    const Index n = problem.size();
    const Vector& targets = problem.targets();
    std::vector<int> labels(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i) labels[static_cast<std::size_t>(i)] = targets(i) > 0.0 ? 1 : 0;
    std::vector<Index> chosen = chooseLandmarks(labels, n, std::min(Index{method.landmarks}, n), 1);
    std::sort(chosen.begin(), chosen.end());
    const NystromFactor factor = nystromFactor(
        problem.gram()(Eigen::all, chosen), problem.gram()(chosen, Eigen::all), chosen);
    const LowRankSolution found = solveAskLsLowRank(factor, targets, method.regularization, control);
    if (found.termination != Termination::Solved) {
        TwoClassSolution none = withoutSolution(n, found.termination,
            found.termination == Termination::Cancelled      ? cancelled("it finished")
                : found.termination == Termination::Singular ? noUniqueSolution("the approximated system is singular")
                                                             : noSolution("the approximated system could not be solved "
                                                                          "accurately"));
        none.reciprocalCondition = found.reciprocalCondition;
        return none;
    }
    TwoClassSolution result;
    result.target = TwoClassSolution::TargetSide();
    setWeights(method, targets, {}, result);
    const auto spread = [&](const LandmarkFunction& function) {
        Vector all = Vector::Zero(n);
        all(chosen) = function.coefficients.col(0);
        return all;
    };
    result.coefficients = spread(found.source);
    result.bias = found.source.bias(0);
    result.target->coefficients = spread(found.target);
    result.target->bias = found.target.bias(0);
    result.dual = targets.cwiseProduct(result.target->coefficients);
    result.reciprocalCondition = found.reciprocalCondition;
    result.verdict = approximatedSystem();
    setLandmarks(result, factor, problem.gram());
    return result;
}

/// Whether the exact system is to be left for another.
bool isNearlySingular(const TwoClassSolution& solution)
{
    return solution.termination == Termination::Singular
        || (solution.reciprocalCondition && *solution.reciprocalCondition < smallestCertain);
}

}  // namespace

TwoClassSolution solve(const AskLs& method, const TwoClassProblem& problem, const TrainControl& control)
{
    if (method.matrix == AskLsMatrix::Nystrom) return solvedOnLandmarks(method, problem, control.run);
    if (method.singular == AskLsSingular::Ridge) return *solvedBySubstitute(method, problem, control.run);
    if (method.merge == AskLsMerge::Stacking) {  // needs the basis, else the reduced system is several times faster
        const std::optional<AskLsBasis> basis = askLsBasis(problem.gram(), control.run);
        if (!basis) return withoutSolution(problem.size(), Termination::Cancelled, cancelled("it finished"));
        return solve(method, problem, *basis, control);
    }
    const AskLsSolution found = solveAskLs(problem.gram(), problem.targets(), method.regularization, control.run);
    TwoClassSolution result = resultOf(method, problem, {}, found, control.run);
    if (method.singular == AskLsSingular::MinimumNorm && isNearlySingular(result))
        if (std::optional<TwoClassSolution> smallest = solvedBySubstitute(method, problem, control.run))
            return std::move(*smallest);
    return result;
}

TwoClassSolution solve(
    const AskLs& method, const TwoClassProblem& problem, const AskLsBasis& basis, const TrainControl& control)
{
    const AskLsSolution found = solveAskLs(basis, problem.targets(), method.regularization);
    TwoClassSolution result = resultOf(
        method, problem,
        [&] { return leftOutScores(basis, problem.targets(), method.regularization, found, control.run); }, found,
        control.run);
    if (method.singular == AskLsSingular::MinimumNorm && isNearlySingular(result))
        if (std::optional<TwoClassSolution> smallest = solvedBySubstitute(method, problem, control.run))
            return std::move(*smallest);
    return result;
}

}  // namespace krein
