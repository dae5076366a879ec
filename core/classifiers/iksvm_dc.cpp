// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/iksvm_dc.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/algebra/symmetric_algebra.h"
#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/classifiers/iksvm_certificates.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/two_targets.h"
#include "core/solvers/iksvm/iksvm_dca.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/large_spectrum.h"

namespace krein {

constexpr Option iksvmStartOptions[] = {{"zero", "β = 0"}, {"random", "random β"}};

constexpr Option iksvmSearchOptions[] = {{"armijo", "first sufficient descent"}, {"exact", "lowest point"}};

constexpr Option iksvmEndOptions[] = {
    {"step", "small step"}, {"negative-objective", "before the objective is negative"}};

constexpr Option curvatureOptions[] = {
    {"eigenvalue", "from the eigenvalues"}, {"bound", "from the row sums"}, {"lanczos", "by Lanczos, proven"}};

void visitParameters(IksvmDc& method, ParameterVisitor& visit)
{
    visit(method.penalty,
        {"penalty", "γ", "Penalty", "Weight of βᵀKβ against the errors, 1/C; larger gives a smoother f.",
            Bounds(1e-9, 1e9).logarithmic(1e-4, 1e3),
            {.source = "Xu et al. 2017, problem (7)", .simpler = Simpler::Larger}});
    visit(method.decomposition,
        {"decomposition", "Decomposition",
            "The two convex functions whose difference is the objective: 1 adds ρ‖β‖² with ρ ≥ −λ_min, 2 with ρ ≥ "
            "λ_max "
            "and therefore takes smaller steps.",
            Bounds(1, 2).slider(1, 2), {.source = "Xu et al. 2017, Section 3"}});
    visit(method.curvature,
        {"curvature", "ρ", "Bound ρ",
            "Source of ρ: the smallest eigenvalue (times 1.1) or the largest; a larger bound by row sums, with smaller "
            "steps; or the Lanczos estimate plus 2 % of max|λ|, proven by a Cholesky factorisation, without computing "
            "eigenvalues.",
            {.options = curvatureOptions, .source = "Xu et al. 2017, Section 3"}});
    visit(method.lineSearch,
        {"line-search", "Line search",
            "Goes further along the direction of each iteration as long as the objective decreases enough.",
            {.source = "Xu et al. 2017, Algorithm 1, lines 10–14"}});
    visit(method.search,
        {"search", "Step rule",
            "Target of the line search: the first of v̄, ηv̄, η²v̄, … with enough decrease, or the exact minimum along "
            "the direction (the objective is piecewise quadratic). If there is no minimum, the descent ends with that "
            "proof.",
            {.options = iksvmSearchOptions, .source = "Xu et al. 2017, Algorithm 1, lines 10–14"}});
    visit(method.armijoStep,
        {"armijo-step", "v̄", "First step",
            "First step of the line search, as a multiple of the step of the sub-problem; larger goes further.",
            Bounds(1e-6, 1e6).logarithmic(0.1, 100), {.source = "Xu et al. 2017, Algorithm 1, line 10"}});
    visit(method.armijoSlope,
        {"armijo-slope", "μ", "Required descent",
            "The objective must decrease by μv‖d‖². At γρ and above, no step may be accepted; the line search then has "
            "no effect.",
            Bounds(0, 1).logarithmic(1e-6, 0.5), {.source = "Xu et al. 2017, Algorithm 1, line 11"}});
    visit(method.armijoShrink,
        {"armijo-shrink", "η", "Step reduction",
            "Factor that reduces the step until the objective decreases enough; smaller needs fewer trials.",
            Bounds(0.01, 0.99).slider(0.1, 0.9), {.source = "Xu et al. 2017, Algorithm 1, line 12"}});
    visit(method.maxIterations,
        {"max-iterations", "T", "Maximum iterations",
            "The descent ends after this many iterations. If the objective has no minimum, this decides the result.",
            Bounds(1, 1e6).logarithmic(1, 1e4), {.source = "Xu et al. 2017, Algorithm 1"}});
    visit(method.tolerance,
        {"tolerance", "δ", "Tolerance", "The descent ends when the squared step ‖d‖² is at most this.",
            Bounds(0, 1).logarithmic(1e-16, 1e-2), {.source = "Xu et al. 2017, Algorithm 1, line 7"}});
    visit(method.start,
        {"start", "Start", "Start of the descent; another start may end at another point.",
            {.options = iksvmStartOptions, .source = "Xu et al. 2017, Algorithm 1, line 1"}});
    visit(method.seed,
        seedParameter("Seed of the random start: β uniform in [−1, 1).", Bounds(0, 0x1p53).slider(0, 100)));
    visit(method.startBias,
        {"start-bias", "b₀", "First bias",
            "Start of b. The sub-problem does not depend on it; it only changes the direction of the first line "
            "search.",
            Bounds(-1e6, 1e6).slider(-2, 2), {.source = "Xu et al. 2017, Algorithm 1, line 1"}});
    visit(method.end,
        {"end", "End",
            "When the descent ends: at a small step, or also before the objective becomes negative, as in the authors' "
            "program. The second rule does not return a stationary point.",
            {.options = iksvmEndOptions, .source = "Xu et al. 2017, Algorithm 1, line 7, and the authors' program"}});
    visit(method.multiclass, multiClassParameter());
}

namespace {

/// A gradient is small below this, relative to the scale of iksvmGradientScale().
constexpr double smallGradient = 1e-6;
/// A preview ends at this squared step or after this many iterations.
constexpr double previewDcaTolerance = 1e-6;
constexpr Index previewIterations = 30;

StartPoint startPoint(const IksvmDc& method, const TwoClassProblem& problem, const TrainControl& control)
{
    if (control.start && control.start->coefficients.size() == problem.size() && control.start->coefficients.allFinite()
        && std::isfinite(control.start->bias))
        return *control.start;
    StartPoint start{.coefficients = Vector::Zero(problem.size()), .bias = method.startBias};
    if (method.start == IksvmStart::Random) {
        RandomStream random(method.seed);
        for (double& value : start.coefficients) value = 2.0 * random.uniform() - 1.0;
    }
    return start;
}

IksvmDcaOptions dcaOptions(const IksvmDc& method, double shift, bool preview)
{
    return {.penalty = method.penalty,
        .shift = shift,
        .split = method.decomposition == 1 ? IksvmSplit::AddToKernel : IksvmSplit::SubtractFromIdentity,
        .lineSearch = method.lineSearch,
        .firstStep = method.armijoStep,
        .slope = method.armijoSlope,
        .shrink = method.armijoShrink,
        .tolerance = preview ? std::max(method.tolerance, previewDcaTolerance) : method.tolerance,
        .mostIterations = preview ? std::min<Index>(method.maxIterations, previewIterations) : method.maxIterations,
        .search = method.search,
        .endsBelowZero = method.end == IksvmEnd::Negative};
}

bool isPositive(const Vector& eigenvalues)
{
    return eigenvalues.minCoeff() >= -relativeRounding(eigenvalues.size()) * eigenvalues.cwiseAbs().maxCoeff();
}

Clause iterationsOf(const IksvmDcaSolution& result)
{
    return countClause(VerdictNumber::Iterations, result.iterations, "iteration");
}

/// "‖∇f‖∞ = 2·10⁻⁷"
Clause gradientOf(const IksvmDcaSolution& result)
{
    return {"‖∇f‖∞ = " + shortNumber(result.gradientNorm), VerdictNumber::Slope, result.gradientNorm};
}

/// Only an eigenvalue between −γ and 0 excludes every local minimum: along its eigenvector the Hessian is at most
/// γλ + λ² < 0 wherever one is. The other proofs tell of a ray that f falls along far out.
bool excludesMinima(const std::vector<UnboundedProof>& proofs)
{
    return std::ranges::any_of(
        proofs, [](const UnboundedProof& proof) { return proof.certificate == UnboundedCertificate::Eigenvalue; });
}

Verdict unboundedVerdict(const UnboundedProof& proof, const IksvmDcaSolution& result)
{
    return {Worth::Unbounded,
        {"the objective is unbounded below, so that there is no minimum: ",
            {proof.words, VerdictNumber::Certificate, proof.number}, "; stopped after ", iterationsOf(result),
            " at f = ", numberClause(VerdictNumber::Objective, result.objective)},
        Obstacle::Indefiniteness};
}

/// Whether the eigenvalues of K are used: by choice, or as they are there anyway. Else what they would tell is proven
/// by factorisations.
bool usesEigenvalues(const IksvmDc& method, const TwoClassProblem& problem)
{
    return method.wantsSpectrum() || problem.knownSpectrum();
}

/// Likewise without eigenvalues.
bool isPositive(const Matrix& gram)
{
    return signatureByInertia(gram, relativeRounding(gram.rows()), largestMagnitudeEstimate(gram)).negative == 0;
}

/// What a point with a small gradient is. @param ray  of an objective that is unbounded below elsewhere, else null
Verdict stationaryVerdict(const TwoClassProblem& problem, const IksvmDc& method, const IksvmDcaSolution& result,
    const UnboundedProof* ray, const RunControl& control)
{
    const Clause gradient = gradientOf(result);
    const bool decomposed = usesEigenvalues(method, problem);
    if (decomposed ? isPositive(problem.spectrum().values) : isPositive(problem.gram())) {
        Verdict verdict{Worth::GlobalOptimum, {"global minimum: K has no negative eigenvalue up to rounding error"}};
        if (decomposed)
            verdict.add({" (the smallest is ",
                numberClause(VerdictNumber::SmallestEigenvalue, problem.spectrum().values.minCoeff()), "), and ",
                gradient});
        return verdict;
    }
    const Vector& beta = result.point.coefficients;
    const HessianSigns hessian = decomposed
        ? hessianSigns(problem.spectrum(), problem.targets(), method.penalty, beta, result.point.bias, control)
        : hessianSigns(problem.gram(), problem.targets(), method.penalty, beta, result.point.bias, control);
    const Clause below = numberClause(VerdictNumber::HessianBound, -hessian.bound);
    switch (hessian.kind) {
    case HessianSigns::Kind::Positive: {
        Verdict verdict{Worth::LocalMinimum,
            {ray ? "local minimum of an objective that is unbounded below: " : "local minimum by DCA: ", gradient,
                ", and every eigenvalue of the Hessian on the range of K is above ",
                numberClause(VerdictNumber::HessianBound, hessian.bound)},
            Obstacle::Indefiniteness};
        if (ray) verdict.add({"; far away the objective decreases without bound, as ", ray->words});
        return verdict;
    }
    case HessianSigns::Kind::NotNegative:
        return {Worth::StationaryPoint,
            {"stationary point: ", gradient, "; no eigenvalue of the Hessian is below ", below,
                ", but some are too small to prove a minimum"},
            Obstacle::Indefiniteness};
    case HessianSigns::Kind::Negative:
        if (hessian.onMargin > 0) break;
        return {Worth::SaddlePoint,
            {"stationary point, not a minimum: ", gradient, ", and the Hessian has an eigenvalue below ", below},
            Obstacle::Indefiniteness};
    case HessianSigns::Kind::Unknown: break;
    }
    return {Worth::StationaryPoint, {"stationary point: ", gradient, "; whether it is a minimum is not known"},
        Obstacle::Indefiniteness};
}

/// The ray of an exact line search, or the iterate itself: where f < 0 it falls along v(β, b) like v², because
/// max(0, −m)² ≤ max(0, 1 − m)².
std::optional<UnboundedProof> foundRay(
    const TwoClassProblem& problem, const IksvmDc& method, const IksvmDcaSolution& result)
{
    const auto proofOf = [&](const IksvmPoint& along) {
        return rayProof(
            problem.gram(), problem.targets(), method.penalty, along.coefficients, along.bias, result.iterations);
    };
    if (result.ray.coefficients.size() > 0)
        if (auto proof = proofOf(result.ray)) return proof;
    if (!(result.objective < 0.0)) return std::nullopt;
    auto proof = proofOf(result.point);
    if (proof)
        proof->words = "f is negative at iterate " + std::to_string(result.iterations)
            + " and falls from 0 through it like " + shortNumber(proof->number) + " v², for max|β| = 1";
    return proof;
}

bool isStationary(const TwoClassProblem& problem, const IksvmDcaSolution& result, double penalty)
{
    const IksvmPrimal primal = iksvmPrimal(
        problem.gram(), problem.targets(), penalty, result.point.coefficients, result.point.bias);
    const IksvmGradientScale scale = iksvmGradientScale(problem.gram());
    return primal.gradient.cwiseAbs().maxCoeff() <= smallGradient * scale.coefficients
        && std::abs(primal.biasGradient) <= smallGradient * scale.bias;
}

Verdict verdictOf(const TwoClassProblem& problem, const IksvmDc& method, const IksvmDcaSolution& result,
    const std::vector<UnboundedProof>& proofs, const RunControl& control)
{
    switch (result.termination) {
    case Termination::Cancelled: return {Worth::Cancelled, {"cancelled after ", iterationsOf(result)}};
    case Termination::NumericalFailure:
        // What is proven of the problem holds however the iteration ended.
        if (!proofs.empty()) return unboundedVerdict(proofs.front(), result);
        return failedSubProblem("what is left of its gradient is more than 1e-4 of its terms");
    default: break;
    }
    if (!proofs.empty()) {
        // Beside a falling ray there may be local minima, unless f falls along an eigenvector from everywhere.
        if (!excludesMinima(proofs) && isStationary(problem, result, method.penalty))
            if (Verdict local = stationaryVerdict(problem, method, result, &proofs.front(), control);
                local.worth == Worth::LocalMinimum)
                return local;
        return unboundedVerdict(proofs.front(), result);
    }
    if (result.diverged)
        return {Worth::Diverged,
            {"no minimum was found: f had fallen to ", numberClause(VerdictNumber::Objective, result.objective),
                " after ", iterationsOf(result), " and then overflowed"},
            Obstacle::Indefiniteness};
    if (isStationary(problem, result, method.penalty))
        return stationaryVerdict(problem, method, result, nullptr, control);
    const Clause gradient = gradientOf(result),
                 step("‖d‖² = " + shortNumber(result.stepSquared), VerdictNumber::StepSquared, result.stepSquared);
    if (result.termination == Termination::Converged)
        return {Worth::Limit,
            {"no stationary point: ended because ", step, " is within the tolerance, while ", gradient,
                " is not small; a smaller tolerance continues"}};
    return {Worth::Limit,
        {"no stationary point yet: stopped after ", iterationsOf(result), " with ", gradient, " and ", step}};
}

/// f against the dual of the L2-SVM with K + γI, γ[Σα − ½αᵀ(Q + γI)α] at α = ξ/γ with the shortfalls ξ.
void addDualFacts(TwoClassSolution& solution, const TwoClassProblem& problem, const IksvmPoint& point, double penalty)
{
    const Vector shortfalls = marginShortfalls(problem.targets(), point.product.array() + point.bias);
    solution.facts.push_back(
        {"support_vectors", "support vectors", static_cast<double>((shortfalls.array() != 0.0).count()),
            "Samples within the margin, V_i ≠ 0; at a stationary point f depends on these only."});
    const double dual = shortfalls.cwiseAbs().sum() - 0.5 * shortfalls.squaredNorm()
        - 0.5 * shortfalls.dot(symmetricTimes(problem.gram(), shortfalls)) / penalty;
    const double gap = solution.objective.value() - dual;
    if (!std::isfinite(dual) || !std::isfinite(gap)) return;
    solution.facts.push_back({"dual_objective", "d, the dual objective", dual,
        "γ[Σα − ½αᵀ(Q + γI)α] at α = ξ/γ, with ξ the margin violations: the dual objective if K is positive "
        "semidefinite. If K is indefinite it is not a bound and may lie above the objective p."});
    solution.facts.push_back({"duality_gap", "gap p − d", gap,
        "Zero at a stationary point for every K. It bounds the distance of p from the optimum only if K is positive "
        "semidefinite."});
}

void addDescentFacts(TwoClassSolution& solution, const IksvmDcaSolution& result)
{
    if (result.iterations == 0) return;
    solution.facts.push_back({"largest_rise", "largest change of f in a step", result.largestRise,
        "At most zero up to rounding error: every iteration lowers the objective (Xu et al. 2017, Prop. 1)."});
    solution.facts.push_back({"largest_slope", "largest slope ⟨∇f, d⟩", result.largestSlope,
        "The largest slope of f along d at the start of the line search, over all iterations: at most zero up to "
        "rounding error, so d is a descent direction (Xu et al. 2017, Prop. 2)."});
}

void addFacts(TwoClassSolution& solution, const IksvmDcaSolution& result, const IksvmShift& shift)
{
    solution.facts.push_back({"shift", "ρ", shift.value, "The constant of the decomposition: " + shift.words + "."});
    solution.facts.push_back({"form", "βᵀKβ", result.point.coefficients.dot(result.point.product),
        "The squared length of the normal vector in the feature space; negative if the negative directions prevail."});
    solution.facts.push_back({"step-squared", "‖d‖²", result.stepSquared,
        "The squared step of the last sub-problem, compared with the tolerance."});
    solution.facts.push_back({"coefficient-norm", "‖β‖", result.point.coefficients.norm(),
        "The size of the coefficients; it grows if the objective has no minimum."});
    addDescentFacts(solution, result);
}

}  // namespace

IksvmShift provenShift(int decomposition, const Matrix& gram)
{
    if (decomposition == 1 && isPositive(gram))
        return {0.0, "0, as K has no negative eigenvalue up to rounding error, by inertia"};
    if (decomposition == 1)
        return {std::max(provenUpperBound(-gram), 0.0), "Lanczos estimate of −λ_min and a margin, proven"};
    if (const double shift = provenUpperBound(gram); shift > 0.0)
        return {shift, "Lanczos estimate of λ_max and a margin, proven"};
    return iksvmShift({.decomposition = 2, .curvature = CurvatureBound::Bound}, gram, {});
}

IksvmShift iksvmShift(const IksvmDc& method, const Matrix& gram, const Vector& eigenvalues)
{
    const Eigen::ArrayXd diagonal = gram.diagonal().array(),
                         others = gram.cwiseAbs().colwise().sum().transpose().array() - diagonal.abs();
    const bool byEigenvalues = method.curvature == CurvatureBound::Eigenvalue;
    if (method.decomposition == 1) {
        if (isPositive(eigenvalues)) return {0.0, "0, as K has no negative eigenvalue up to rounding error"};
        if (method.curvature == CurvatureBound::Lanczos)
            return {std::max(provenUpperBound(-gram), 0.0), "Lanczos estimate of −λ_min and a margin, proven"};
        if (byEigenvalues) return {-1.1 * eigenvalues.minCoeff(), "1.1 times −λ_min"};
        return {std::max((others - diagonal).maxCoeff(), 0.0), "Gershgorin bound on −λ_min by row sums"};
    }
    const bool byLanczos = method.curvature == CurvatureBound::Lanczos;
    const double shift = byEigenvalues ? eigenvalues.maxCoeff()
        : byLanczos                    ? provenUpperBound(gram)
                                       : (diagonal + others).maxCoeff();
    if (shift > 0.0)
        return {shift,
            byEigenvalues   ? "λ_max"
                : byLanczos ? "Lanczos estimate of λ_max and a margin, proven"
                            : "Gershgorin bound on λ_max by row sums"};
    const double largest = gram.cwiseAbs().maxCoeff();
    return largest > 0.0 ? IksvmShift{largest, "the largest |K_ij|, as λ_max is not above 0"}
                         : IksvmShift{1.0, "1, as K = 0"};
}

TwoClassSolution solve(const IksvmDc& method, const TwoClassProblem& problem, const TrainControl& control)
{
    requireTwoClasses(IksvmDc::info.name, problem.gram(), problem.targets());
    const Index n = problem.size();
    if (control.run.stopped()) return withoutSolution(n, Termination::Cancelled, cancelled("the first iteration"));
    const bool decomposed = usesEigenvalues(method, problem);
    std::vector<UnboundedProof> proofs = decomposed
        ? certificates(problem.gram(), problem.spectrum(), problem.targets(), method.penalty)
        : certificatesByInertia(problem.gram(), problem.targets(), method.penalty, control.run);
    if (control.run.stopped()) return withoutSolution(n, Termination::Cancelled, cancelled("the first iteration"));
    const IksvmShift shift = decomposed ? iksvmShift(method, problem.gram(), problem.spectrum().values)
                                        : provenShift(method.decomposition, problem.gram());
    const StartPoint start = startPoint(method, problem, control);

    std::optional<TraceRecorder> recorder;
    if (control.traced) recorder.emplace(n, "‖∇f‖∞");
    IksvmObserver observe;
    if (recorder)
        observe = [&recorder](const IksvmIterate& at) {
            recorder->addStep({.iteration = at.iteration,
                .objective = at.objective,
                .stepSquared = at.iteration > 0 ? at.stepSquared : TraceStep::none,
                .violation = at.gradientNorm,
                .stepLength = at.iteration > 0 ? at.stepLength : TraceStep::none,
                .slope = at.iteration > 0 ? at.slope : TraceStep::none,
                .decrease = at.iteration > 0 ? at.decrease : TraceStep::none,
                .leastDecrease = at.iteration > 0 ? at.leastDecrease : TraceStep::none,
                .leastDescent = at.iteration > 0 ? at.leastDescent : TraceStep::none});
            recorder->addIterate(at.iteration, at.point->coefficients, at.point->bias);
        };
    const IksvmDcaSolution result = solveIksvmDca(problem.gram(), problem.targets(),
        dcaOptions(method, shift.value, control.preview), &start, control.run, observe);

    if (const auto proof = foundRay(problem, method, result); proof && proofs.empty()) proofs.push_back(*proof);

    TwoClassSolution solution{.coefficients = result.point.coefficients,
        .bias = result.point.bias,
        .dual = problem.targets().cwiseProduct(result.point.coefficients),
        .termination = result.termination,
        .objective = result.objective,
        .violation = result.gradientNorm,
        .violationName = "‖∇f‖∞",
        .iterations = result.iterations};
    solution.verdict = verdictOf(problem, method, result, proofs, control.run);
    const Worth worth = solution.verdict->worth;
    if (!proofs.empty() && result.termination != Termination::Cancelled) solution.proof = proofs.front();
    if (worth == Worth::Unbounded)
        solution.termination = Termination::Unbounded;
    else if (worth == Worth::Limit && result.termination == Termination::Converged)
        solution.termination = Termination::Stalled;
    if (result.endedBelowZero)
        solution.note = "Ended before the iteration that would have made the objective negative, as the authors' "
                        "program does; this is not a stationary point.";
    else if (result.diverged)
        solution.note = "Ended where f or ‖β‖ left ±1e100; the iterate before is shown.";
    else if (worth == Worth::Unbounded && result.termination == Termination::Converged)
        solution.note = "The step became small, but the point is not a minimum: the objective is lower along the ray "
                        "of the proof.";
    addFacts(solution, result, shift);
    addDualFacts(solution, problem, result.point, method.penalty);
    if (recorder) solution.trace = recorder->take();
    return solution;
}

}  // namespace krein
