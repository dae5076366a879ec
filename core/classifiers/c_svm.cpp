// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/c_svm.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/classifiers/svm_worth.h"
#include "core/solvers/smo/smo.h"
#include "core/solvers/smo/smo_feasible.h"

namespace krein {

namespace {

constexpr double previewKktTolerance = 1e-3;

SmoOptions smoOptions(const CSvm& method, bool preview)
{
    SmoOptions options{.cost = method.cost, .tolerance = method.tolerance};
    if (method.arithmetic == CSvmArithmetic::LibsvmExact) options.arithmetic = SmoArithmetic::LibsvmExact;
    if (preview) {
        options.arithmetic = SmoArithmetic::Single;
        options.tolerance = std::max(options.tolerance, previewKktTolerance);
    }
    return options;
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
        std::optional<TraceRecorder> recorder;
        if (control.traced) recorder.emplace(problem.size(), "KKT violation");
        SmoSolution solution = solveSmo(problem.gram(), problem.targets(), options, start ? &*start : nullptr,
            control.run, recorder ? &*recorder : nullptr);
        const bool stopped = solution.termination == Termination::Cancelled;
        if (random && !stopped) best.objectives.push_back(solution.objective);
        if (run == 0 || (!stopped && solution.objective < best.solution.objective)) {
            best.solution = std::move(solution);
            if (recorder) best.trace = recorder->take();
        }
        if (stopped) {
            best.solution.termination = Termination::Cancelled;
            break;
        }
        if (random) control.run.report(static_cast<double>(run + 1) / method.restarts, "random starts");
    }
    return best;
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
            "Samples with α = C, which are inside the margin or on the wrong side; many speak against this kernel."},
        {"bounded-share", "share of bounded ones", share,
            "Bounded support vectors among all support vectors; a share near 1 speaks against this kernel."},
        {"wmw", "αᵀQα", squaredNorm,
            "Squared length of w in the pseudo-Euclidean space: the margin has a meaning only where it is positive."},
        {"dcm2", "DCM²", distance,
            "Squared distance of the two class means in the pseudo-Euclidean space: where it is positive, the SVM has "
            "a "
            "solution for a sufficiently small C. Where it is not, nothing follows."},
    };
}

}  // namespace

TwoClassSolution solve(const CSvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    requireBothClasses("The C-SVM", problem);
    const SmoOptions options = smoOptions(method, control.preview);
    Best best = bestRun(method, problem, options, control);
    Verdict verdict = control.preview
        ? unexaminedVerdict(best.solution, options.tolerance, Ground::SinglePrecision)
        : svmVerdict(problem.gram(), problem.targets(), options, best.solution, control.run);
    TwoClassSolution result = svmSolution(best.solution, problem.targets(), method.cost);
    if (result.termination == Termination::NumericalFailure) return result;
    if (best.objectives.size() > 1)
        verdict.numbers.push_back({Quantity::Starts, static_cast<double>(best.objectives.size())});
    result.verdict = std::move(verdict);
    result.startObjectives = std::move(best.objectives);
    result.trace = std::move(best.trace);
    if (!control.preview && result.termination != Termination::Cancelled)
        result.facts = suitability(problem, best.solution, method.cost);
    return result;
}

}  // namespace krein
