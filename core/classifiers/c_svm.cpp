// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/c_svm.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "core/base/parameters.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/svm_worth.h"
#include "core/solvers/smo/smo.h"
#include "core/solvers/smo/smo_feasible.h"

namespace krein {

constexpr Option workingSetOptions[] = {
    {"second-order", "second order"}, {"maximal-violating-pair", "maximal violating pair"}};

constexpr Option cSvmStartOptions[] = {{"zero", "α = 0"}, {"random", "random α"}};

constexpr Option cSvmArithmeticOptions[] = {
    {"fast", "fast, double precision"}, {"libsvm-exact", "as LIBSVM, to the last bit"}};

void visitParameters(CSvm& method, ParameterVisitor& visit)
{
    visit(method.cost, boxParameter("Lin & Lin 2003, eq. (1)"));
    visit(method.tolerance, optimalityParameter("Chang & Lin 2011, eq. (14)"));
    visit(method.start,
        {"start", "Start",
            "Start of the iteration; with an indefinite kernel another start may end at another solution.",
            {.options = cSvmStartOptions, .source = "Lin & Lin 2003, Section 5"}});
    visit(method.restarts,
        {"restarts", "Random starts",
            "Number of random starts; the solution with the lowest objective is kept. Only used if the start is "
            "random.",
            Bounds(1, 1000).slider(1, 50)});
    visit(method.seed, seedParameter("Seed of the random starts.", Bounds(0, 0x1p53).slider(0, 100)));
    visit(method.arithmetic,
        {"arithmetic", "Arithmetic",
            "The fast arithmetic goes to the end of the box along non-positive curvature; the other reproduces LIBSVM "
            "3.24 without shrinking to the last bit and takes longer.",
            {.options = cSvmArithmeticOptions, .source = "Lin & Lin 2003, Section 5; Chang & Lin 2011"}});
    visit(method.workingSet,
        {"working-set", "Working set",
            "The two variables a step changes. The first violates the conditions most; the second promises the largest "
            "descent (second order), or violates them most in the other direction (22), for which the steps (27) "
            "provably converge (Theorem 11). Has no effect on the arithmetic of LIBSVM.",
            {.options = workingSetOptions,
                .source = "Lin & Lin 2003, (22) and (27); second order: Chen, Fan & Lin 2006"}});
    visit(method.coupled,
        {"coupled", "Couple C with r",
            "With the sigmoid kernel tanh(a⟨x, z⟩ + r) the cost is C = C̃/(1 + tanh r), where C̃ is the number above: as "
            "r decreases, so does the kernel, and f has a limit. Has no effect with other kernels.",
            {.source = "Lin & Lin 2003, (13)–(17), Theorem 8"}});
    visit(method.multiclass, multiClassParameter());
}

namespace {

SmoOptions smoOptions(const CSvm& method, bool preview)
{
    SmoOptions options{.cost = method.cost, .tolerance = method.tolerance, .workingSet = method.workingSet};
    if (method.arithmetic == CSvmArithmetic::LibsvmExact) options.arithmetic = SmoArithmetic::LibsvmExact;
    return smoOptions(options, preview);
}

/// The best of several runs, with the path of that one.
struct Best {
    SmoSolution solution;
    Trace trace;
    std::vector<double> objectives;
};

Best bestRun(const CSvm& method, const TwoClassProblem& problem, const SmoOptions& options, const TrainControl& control)
{
    const std::optional<Vector> given = startingAlpha(problem, control);
    const bool random = !given && method.start == CSvmStart::Random;
    RandomStream stream(method.seed);
    Best best;
    for (int run = 0; run < (random ? method.restarts : 1); ++run) {
        std::optional<Vector> start = given;
        if (random) start = randomStart(problem.targets(), method.cost, stream);
        Trace trace;
        SmoSolution solution = runSmo(problem.gram(), problem.targets(), options, start, control, trace);
        const bool stopped = solution.termination == Termination::Cancelled;
        if (random && !stopped) best.objectives.push_back(solution.objective);
        if (run == 0 || (!stopped && solution.objective < best.solution.objective)) {
            best.solution = std::move(solution);
            best.trace = std::move(trace);
        }
        if (stopped) {
            best.solution.termination = Termination::Cancelled;
            break;
        }
        if (random) control.run.report(static_cast<double>(run + 1) / method.restarts, "random starts");
    }
    return best;
}

/// Problem (5) of Lin & Lin, min ½αᵀQα + CΣξ with Qα + by ≥ 1 − ξ, ξ ≥ 0: whatever K is, α, b and the ξ that belong to
/// them are a point of it, and at a stationary point of the dual the two objectives agree.
void addPrimalFacts(TwoClassSolution& result, const TwoClassProblem& problem, const SmoSolution& solution, double cost)
{
    const Vector point = problem.targets().cwiseProduct(solution.alpha);
    Vector scores = Vector::Constant(problem.size(), solution.bias);
    for (Index j = 0; j < point.size(); ++j)
        if (point(j) != 0.0) scores += point(j) * problem.gram().col(j);
    const double slacks = (1.0 - problem.targets().array() * scores.array()).max(0.0).sum();
    const double primal = solution.objective + solution.alpha.sum() + cost * slacks;  // the dual is ½αᵀQα − Σα
    const bool bounded = supportCounts(solution.alpha, cost).bounded > 0;
    result.facts.push_back({"slack_sum", "Σξ", slacks,
        std::string("ξᵢ = max(0, 1 − yᵢf(xᵢ)), the margin violations of the samples. ")
            + (bounded ? "It is above the tolerance only where αᵢ = C. If no C separates the samples, some αᵢ = C for "
                         "every C (Theorem 2)."
                       : "No αᵢ is at C, so all samples keep the margin within the tolerance: α is also stationary "
                         "without the upper bound, in problem (6), and for every larger C.")});
    result.facts.push_back({"primal_objective", "½αᵀQα + CΣξ", primal,
        "The objective of problem (5); α, b and ξ are feasible for it for every K (Lin & Lin 2003, Theorem 1)."});
    result.facts.push_back({"duality_gap", "gap to Σα − ½αᵀQα", primal + solution.objective,
        "Zero within the tolerance at every stationary point. If K is indefinite, this does not prove a global "
        "optimum."});
}

/// The criteria of Haasdonk & Pękalska for whether an SVM with this indefinite kernel means anything.
std::vector<Fact> suitability(const TwoClassProblem& problem, const SmoSolution& solution, double cost)
{
    const SupportCounts counts = supportCounts(solution.alpha, cost);
    const double share = counts.support > 0 ? static_cast<double>(counts.bounded) / static_cast<double>(counts.support)
                                            : 0.0;
    const Vector& y = problem.targets();
    const double positive = static_cast<double>((y.array() > 0.0).count()),
                 negative = static_cast<double>(y.size()) - positive;
    const Vector c = (y.array() > 0.0).select(Vector::Constant(y.size(), 1.0 / positive).array(), -1.0 / negative);
    double distance = 0.0;
    for (Index j = 0; j < c.size(); ++j) distance += c(j) * problem.gram().col(j).dot(c);
    const double squaredNorm = 2.0 * (solution.objective + solution.alpha.sum());  // the objective is ½αᵀQα − Σα
    return {
        {"bounded_support_vectors", "bounded support vectors", static_cast<double>(counts.bounded),
            "Samples with α = C, inside the margin or on the wrong side. Many suggest that the kernel does not fit."},
        {"bounded-share", "bounded share", share,
            "Share of bounded support vectors among all support vectors; a share near 1 suggests that the kernel does "
            "not fit."},
        {"wmw", "αᵀQα", squaredNorm,
            "Squared length of w in the pseudo-Euclidean space: the margin has a meaning only if it is positive."},
        {"dcm2", "DCM²", distance,
            "Squared distance of the two class means in the pseudo-Euclidean space: if it is positive, the SVM has a "
            "solution for a sufficiently small C. Otherwise nothing follows."},
    };
}

}  // namespace

double coupledCost(double cost, double offset)
{
    return std::min(0.5 * cost * (1.0 + std::exp(-2.0 * offset)), 1e100);
}

TwoClassSolution solve(const CSvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    requireBothClasses("The C-SVM", problem);
    const SmoOptions options = smoOptions(method, control.preview);
    Best best = bestRun(method, problem, options, control);
    Verdict verdict = svmVerdict(problem, options, best.solution, control);
    TwoClassSolution result = svmSolution(best.solution, problem.targets(), method.cost);
    if (result.termination == Termination::NumericalFailure) return result;
    if (best.objectives.size() > 1)
        verdict.add({"; the lowest of ", countClause(VerdictNumber::Starts, static_cast<Index>(best.objectives.size())),
            " random starts"});
    result.verdict = std::move(verdict);
    result.startObjectives = std::move(best.objectives);
    result.trace = std::move(best.trace);
    if (!control.preview && control.examined && result.termination != Termination::Cancelled)
        result.facts = suitability(problem, best.solution, method.cost);
    if (!result.facts.empty()) addPrimalFacts(result, problem, best.solution, method.cost);
    if (!result.facts.empty() && method.coupled)
        result.facts.push_back({"coupled_cost", "C", method.cost, "The cost used for training, C̃/(1 + tanh r)."});
    return result;
}

}  // namespace krein
