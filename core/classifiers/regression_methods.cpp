// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/regression_methods.h"

#include <algorithm>
#include <optional>
#include <string>

#include "core/algebra/dense_products.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/ls_svm.h"
#include "core/classifiers/method_parameters.h"
#include "core/solvers/box_optimality.h"
#include "core/solvers/epsilon_svr.h"
#include "core/solvers/regression.h"

namespace krein {

namespace {

constexpr double previewSvrTolerance = 1e-2;
/// Nearer to −λ than this share of λ, an eigenvalue of K makes a large along one direction.
constexpr double nearRidge = 1e-2;

/// Names of the two functionals' kinds: "minimum" or "saddle point".
std::string kindOf(bool isMinimum)
{
    return isMinimum ? "a minimum" : "a saddle point";
}

/// Only where both functionals agree on a minimum is it one.
Verdict fitVerdict(bool isDualMinimum, bool isPrimalMinimum)
{
    if (isDualMinimum && isPrimalMinimum)
        return {Worth::GlobalOptimum, {"global optimum: the dual and the primal functional are convex"}};
    if (isDualMinimum == isPrimalMinimum)
        return {Worth::SaddlePoint, {"stationary point: a saddle point of the dual and of the primal functional"},
            Obstacle::Indefiniteness};
    return {Worth::StationaryPoint,
        {"stationary point: " + kindOf(isDualMinimum) + " of the dual functional, but " + kindOf(isPrimalMinimum)
            + " of the primal one"},
        Obstacle::Indefiniteness};
}

void addRidgeFacts(TwoClassSolution& solution, const RidgeSolution& found, double ridge)
{
    const RidgeCurvature& curvature = found.curvature;
    solution.facts.push_back(
        {"dual_negative", "negative eigenvalues of K + λI", static_cast<double>(curvature.system.negative),
            "Directions along which the dual functional ½aᵀ(K + λI)a − yᵀa falls without bound."});
    solution.facts.push_back(
        {"primal_negative", "negative eigenvalues of K² + λK", static_cast<double>(curvature.primalNegative),
            "Directions along which the primal functional ‖y − Ka‖² + λaᵀKa falls without bound: eigenvalues of K "
            "between "
            "−λ and 0."});
    solution.facts.push_back({"distance_to_singular", "min |λᵢ + λ|", curvature.distance,
        "Near 0, an eigenvalue of K is close to −λ and the coefficients are large for no reason that lies in the "
        "data."});
    if (found.termination == Termination::Solved && curvature.distance < nearRidge * ridge)
        solution.note = "An eigenvalue of K is close to −λ (the distance is " + shortNumber(curvature.distance)
            + "): one eigenvector dominates f, and another λ gives another f.";
}

/// The solution of (K + λI)a = y with its verdict; of a singular system none.
TwoClassSolution ridgeSolution(const RidgeSolution& found, double ridge)
{
    TwoClassSolution solution;
    solution.coefficients = found.coefficients;
    solution.termination = found.termination;
    solution.reciprocalCondition = found.reciprocalCondition;
    if (found.termination == Termination::Singular)
        solution.verdict = noUniqueSolution("K + λI is singular");
    else if (found.termination != Termination::Solved)
        solution.verdict = noSolution("the numbers overflowed");
    else
        solution.verdict = fitVerdict(found.curvature.isDualMinimum(), found.curvature.isPrimalMinimum());
    if (!solution.usable()) solution.coefficients.setZero();
    addRidgeFacts(solution, found, ridge);
    return solution;
}

Verdict svrVerdict(const TwoClassProblem& problem, const SvrOptions& options, const SvrSolution& found,
    const TrainControl& control, const Signature& free)
{
    const Clause violation = kktClause(found.gap);
    if (found.termination == Termination::Cancelled) return cancelled();
    if (found.termination == Termination::NumericalFailure) return noSolution("the numbers overflowed");
    if (found.termination == Termination::IterationLimit)
        return {Worth::Limit,
            {"not optimal: the ", violation, " is above the tolerance ",
                numberClause(VerdictNumber::Tolerance, options.tolerance)}};
    if (control.preview || !control.examined)
        return {Worth::StationaryPoint, {"stationary point (", violation, "), not examined further"}};
    if (isSemidefinite(problem.gram(), true, control.run))
        return {Worth::GlobalOptimum,
            {"global optimum (", violation,
                "; K is conditionally positive semidefinite up to rounding error by a "
                "Cholesky factorisation, so the problem is convex)"}};
    if (control.run.stopped()) return cancelled();
    const Index directions = std::max<Index>(found.free - 1, 0);
    const Clause freeDirections = countClause(VerdictNumber::FreeDirections, directions, "free direction");
    if (free.negative > 0)
        return {Worth::SaddlePoint,
            {"stationary point, not a local minimum (", violation, "; negative curvature along ",
                countClause(VerdictNumber::NegativeDirections, free.negative), " of ", freeDirections, ")"},
            Obstacle::Indefiniteness};
    if (free.positive == directions
        && isStrictlyComplementary(problem.gram(), problem.targets(), options, found, options.tolerance))
        return {Worth::LocalMinimum, {"local minimum (", violation, "; positive curvature along ", freeDirections, ")"},
            Obstacle::Indefiniteness};
    return {Worth::StationaryPoint, {"stationary point (", violation, "); nothing more is known"},
        Obstacle::Indefiniteness};
}

void addSvrFacts(TwoClassSolution& solution, const SvrSolution& found, const Signature& free)
{
    solution.facts.push_back({"free_variables", "free coefficients", static_cast<double>(found.free),
        "Samples with 0 < |c| < C: they lie on the edge of the tube, |y − f| = ε."});
    solution.facts.push_back(
        {"free_negative", "negative curvature on the free ones", static_cast<double>(free.negative),
            "Negative eigenvalues of K on the free coefficients with sum 0: along these the objective falls."});
}

void addProcessFacts(TwoClassSolution& solution, const GaussianProcessFit& fit)
{
    solution.facts.push_back(
        {"negative_pivots", "negative eigenvalues of K + σ²I", static_cast<double>(fit.negativePivots),
            "0 where K + σ²I is positive definite, as the covariance of a Gaussian process is."});
    solution.facts.push_back({"smallest_noise", "smallest noise σ²", fit.smallestNoise,
        "Above this σ², −λmin of K, the matrix K + σ²I is positive definite."});
    if (!solution.usable()) return;
    solution.facts.push_back({"log_abs_det", "log |det(K + σ²I)|", fit.logAbsDet,
        "The determinant has the sign (−1)^q with q negative eigenvalues."});
    solution.facts.push_back({"quadratic", "yᵀ(K + σ²I)⁻¹y", fit.quadratic,
        "Negative values are possible only with an indefinite K + σ²I."});
    if (fit.isDensity())
        solution.facts.push_back({"log_marginal_likelihood", "log marginal likelihood", fit.pseudoLogLikelihood,
            "−½yᵀA⁻¹y − ½log det A − ½n log 2π with A = K + σ²I."});
    else
        solution.facts.push_back({"pseudo_log_likelihood", "pseudo log likelihood", fit.pseudoLogLikelihood,
            "−½yᵀA⁻¹y − ½log |det A| − ½n log 2π with A = K + σ²I: the logarithm of no density, not comparable between "
            "different numbers of negative eigenvalues."});
}

}  // namespace

void visitParameters(KernelRidge& method, ParameterVisitor& visit)
{
    visit(method.ridge,
        {"lambda", "λ", "Ridge", "Added to the diagonal of K; larger is smoother.",
            Bounds(1e-12, 1e12).logarithmic(1e-6, 1e3),
            {.source = "Saunders, Gammerman & Vovk 1998", .simpler = Simpler::Larger}});
    visit(method.multiclass, multiClassParameter());
}

void visitParameters(EpsilonSvr& method, ParameterVisitor& visit)
{
    visit(method.cost,
        {"cost", "C", "Cost", "Upper bound of every |c|; larger fits the training samples more closely.",
            Bounds(1e-6, 1e9).logarithmic(1e-3, 1e4),
            {.source = "Chang & Lin 2011, Section 2.4", .simpler = Simpler::Smaller}});
    visit(method.epsilon,
        {"epsilon", "ε", "Tube", "Errors below this count nothing; in units of the target.",
            Bounds(0, 1e9).slider(0, 1), {.source = "Chang & Lin 2011, Section 2.4", .simpler = Simpler::Larger}});
    visit(method.tolerance, optimalityParameter("Chang & Lin 2011, Section 4"));
    visit(method.multiclass, multiClassParameter());
}

void visitParameters(GaussianProcess& method, ParameterVisitor& visit)
{
    visit(method.noiseVariance,
        {"noise-variance", "σ²", "Noise variance", "Variance of the noise of the target; added to the diagonal of K.",
            Bounds(1e-12, 1e12).logarithmic(1e-6, 1e3),
            {.source = "Rasmussen & Williams 2006, (2.20)", .simpler = Simpler::Larger}});
    visit(method.multiclass, multiClassParameter());
}

TwoClassSolution solve(const KernelRidge& method, const TwoClassProblem& problem, const TrainControl& control)
{
    if (control.run.stopped()) return withoutSolution(problem.size(), Termination::Cancelled, cancelled());
    const RidgeSolution found = solveKernelRidge(problem.spectrum(), problem.targets(), method.ridge);
    TwoClassSolution solution = ridgeSolution(found, method.ridge);
    if (solution.usable())  // at the solution ½aᵀ(K + λI)a − yᵀa
        solution.objective = -0.5 * problem.targets().dot(solution.coefficients);
    return solution;
}

TwoClassSolution solve(const EpsilonSvr& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const SvrOptions options{.cost = method.cost,
        .epsilon = method.epsilon,
        .tolerance = control.preview ? std::max(method.tolerance, previewSvrTolerance) : method.tolerance};
    std::optional<TraceRecorder> recorder;
    if (control.traced) recorder.emplace(problem.size(), "KKT violation");
    const SvrSolution found = solveSvr(
        problem.gram(), problem.targets(), options, control.run, recorder ? &*recorder : nullptr);
    const bool looked = !control.preview && control.examined && isUsable(found.termination);
    const Signature free = looked ? freeInertia(problem.gram(), found.coefficients, method.cost) : Signature();
    TwoClassSolution solution;
    solution.verdict = svrVerdict(problem, options, found, control, free);
    solution.termination = found.termination;
    solution.coefficients = Vector::Zero(problem.size());
    if (!solution.usable()) return solution;
    solution.coefficients = solution.dual = found.coefficients;
    solution.bias = found.bias;
    solution.objective = found.objective;
    solution.violation = found.gap;
    solution.violationName = "KKT violation";
    solution.iterations = found.iterations;
    solution.nonConvexSteps = found.nonConvexSteps;
    solution.upperBound = method.cost;
    if (recorder) solution.trace = recorder->take();
    if (looked) addSvrFacts(solution, found, free);
    return solution;
}

TwoClassSolution solve(const GaussianProcess& method, const TwoClassProblem& problem, const TrainControl& control)
{
    if (control.run.stopped()) return withoutSolution(problem.size(), Termination::Cancelled, cancelled());
    const GaussianProcessFit fit = fitGaussianProcess(problem.spectrum(), problem.targets(), method.noiseVariance);
    TwoClassSolution solution = ridgeSolution(fit.mean, method.noiseVariance);
    solution.facts.clear();
    addProcessFacts(solution, fit);
    if (!solution.usable()) return solution;
    const RidgeCurvature& curvature = fit.mean.curvature;
    if (curvature.isDualMinimum() && curvature.isPrimalMinimum())
        solution.verdict = Verdict{Worth::GlobalOptimum,
            {"global optimum: the training matrix is positive semidefinite, the covariance of a Gaussian process "
             "(reciprocal condition with σ²I added ",
                numberClause(VerdictNumber::ReciprocalCondition, fit.mean.reciprocalCondition), ")"}};
    else if (fit.isDensity())
        solution.verdict = Verdict{Worth::NoProcess,
            {"no Gaussian process has this covariance: the training matrix is not positive semidefinite, only with σ²I "
             "added is it; the mean is kernel ridge regression with λ = σ²"},
            Obstacle::Indefiniteness};
    else
        solution.verdict = Verdict{Worth::NoProcess,
            {"no Gaussian process has this covariance: K + σ²I has ",
                countClause(VerdictNumber::NegativeDirections, fit.negativePivots, "negative eigenvalue"),
                "; the mean is kernel ridge regression with λ = σ²"},
            Obstacle::Indefiniteness};
    return solution;
}

void describeFit(const LsSvm& method, const TwoClassProblem& problem, TwoClassSolution& solution)
{
    if (!solution.usable()) return;
    const Eigenpairs& spectrum = problem.spectrum();
    const Matrix gram = fromEigenpairs(spectrum.vectors, spectrum.values);
    const Index primal = leastSquaresPrimalNegative(gram, method.regularization);
    const bool isDualMinimum = std::ranges::all_of(solution.facts,
        [](const Fact& fact) { return fact.key != "centred_negative_directions" || fact.value == 0.0; });
    solution.facts.push_back({"primal_negative", "negative eigenvalues of K + γKHK", static_cast<double>(primal),
        "Directions along which the primal functional, the squared errors plus aᵀKa/γ, falls without bound."});
    solution.verdict = fitVerdict(isDualMinimum, primal == 0);
}

}  // namespace krein
