// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/iksvm_ca.h"

#include <algorithm>
#include <optional>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/solvers/joint_svm.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

void visitParameters(IksvmCa& method, ParameterVisitor& visit)
{
    constexpr std::string_view source = "Gu & Guo, AAAI 2012 (our reading)";
    visit(method.cost, costParameter(source));
    visit(method.components,
        {"components", "d", "Components",
            "Number of features; 0: enough for 90 % of the sum of the positive eigenvalues.",
            Bounds(0, 1e6).slider(0, 50), {.source = source, .simpler = Simpler::Smaller}});
    visit(method.rho,
        {"rho", "ρ", "Reconstruction weight",
            "Weight of reproducing K by the features; larger comes closer to kernel PCA followed by an SVM.",
            Bounds(0, 1e12).logarithmic(1e-6, 1e3), {.source = source}});
    visit(method.maxIterations,
        maxIterationsParameter(
            "Maximum number of steps of W, whatever the decrease.", Bounds(0, 1e6).slider(0, 300), source));
    visit(method.tolerance,
        toleranceParameter("Ends when three steps of W in a row each lower the objective by less than this fraction of "
                           "it.",
            Bounds(1e-12, 1).logarithmic(1e-8, 1e-1), source));
    visit(method.multiclass, multiClassParameter());
}

namespace {

/// Of the sum of the positive eigenvalues, what the automatic choice of d keeps.
constexpr double keptFraction = 0.9;
constexpr double innerTolerance = 1e-6, previewSvmTolerance = 1e-2;
constexpr Index previewAlternations = 3;

PositivePart positivePart(const Eigenpairs& spectrum)
{
    const Index n = spectrum.values.size();
    const double threshold = defaultTolerance(n) * spectrum.values.cwiseAbs().maxCoeff();
    const Index p = (spectrum.values.array() > threshold).count();  // these come first
    if (p == 0)
        throw InvalidInput("IKSVM-CA needs features with positive similarity, but no eigenvalue of the kernel matrix "
                           "is positive; choose another kernel, or another method.");
    return {.values = spectrum.values.head(p),
        .vectors = spectrum.vectors.leftCols(p),
        .restSquared = spectrum.values.tail(n - p).squaredNorm()};
}

Index componentsOf(int wanted, const Vector& values)
{
    if (wanted > 0) return std::min<Index>(wanted, values.size());
    const double total = values.sum();
    double kept = 0.0;
    Index d = 0;
    while (d < values.size() && kept < keptFraction * total) kept += values(d++);
    return std::max<Index>(d, 1);
}

Verdict verdictOf(const JointSvmSolution& found, bool allDirections)
{
    const Clause violation = kktClause(found.point.svm.violation),
                 slope("slope along W " + shortNumber(found.point.slope), VerdictNumber::Slope, found.point.slope);
    switch (found.termination) {
    case Termination::Solved: return {Worth::Constant, {"one class only: f is constant"}};
    case Termination::Cancelled: return cancelled();
    case Termination::NumericalFailure: return noSolution("the numbers are beyond double precision");
    case Termination::Converged:
        if (allDirections)
            return {Worth::GlobalOptimum,
                {"global optimum, that of the C-SVM on the clipped kernel: W has no freedom (", violation, ")"}};
        return {Worth::Settled,
            {found.stalled ? "no step of W lowers the objective further" : "the objective no longer falls noticeably",
                "; a problem that is not convex (", slope, ", ", violation, ")"}};
    default: return {Worth::Limit, {"not stationary yet (", slope, ", ", violation, ")"}};
    }
}

std::string noteOf(int wanted, Index d, Index p)
{
    if (wanted > p)
        return "Only " + std::to_string(p) + (p == 1 ? " eigenvalue is" : " eigenvalues are") + " positive, so "
            + std::to_string(p) + (p == 1 ? " component is" : " components are") + " used instead of "
            + std::to_string(wanted) + ".";
    if (d == p) return "All " + std::to_string(p) + " positive directions are used: W has no freedom.";
    return {};
}

}  // namespace

TwoClassSolution solve(const IksvmCa& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Index n = problem.size();
    const PositivePart part = positivePart(problem.spectrum());
    const Index p = part.values.size(), d = componentsOf(method.components, part.values);
    const JointSvmOptions options{.cost = method.cost,
        .reconstruction = method.rho,
        .components = d,
        .mostIterations = control.preview ? std::min<Index>(method.maxIterations, previewAlternations)
                                          : method.maxIterations,
        .tolerance = method.tolerance,
        .svmTolerance = control.preview ? previewSvmTolerance : innerTolerance};
    std::optional<TraceRecorder> recorder;
    if (control.traced) recorder.emplace(n, "slope along W");
    JointSvmObserver observe;
    if (recorder)
        observe = [&](const JointSvmIterate& at) {
            recorder->addStep({.iteration = at.iteration,
                .objective = at.point->objective,
                .violation = at.point->slope,
                .stepLength = at.iteration == 0 ? TraceStep::none : at.stepLength});
            recorder->addIterate(at.iteration, jointCoefficients(part, *at.point), at.point->svm.bias);
        };
    const JointSvmSolution found = solveJointSvm(part, problem.targets(), options, control.run, observe);

    TwoClassSolution solution = withoutSolution(n, found.termination, verdictOf(found, d == p));
    solution.iterations = found.iterations;
    if (recorder) solution.trace = recorder->take();
    if (!solution.usable()) return solution;
    solution.objective = found.point.objective;
    solution.violation = d == p ? found.point.svm.violation : found.point.slope;
    solution.violationName = d == p ? "KKT violation" : "slope along W";
    solution.bias = found.point.svm.bias;
    solution.coefficients = jointCoefficients(part, found.point);
    solution.dual = found.point.svm.alpha;
    solution.upperBound = method.cost;
    solution.facts = {{"components", "components", static_cast<double>(d), "Number of features used, d."},
        {"svm-objective", "SVM objective", found.point.svm.objective, "½‖w‖² + CΣξ on the features."},
        {"reconstruction-error", "‖K − KWWᵀK‖²", found.point.reconstructionError,
            "The part of K that the features do not reproduce; negative eigenvalues count in full."}};
    solution.note = noteOf(method.components, d, p);
    return solution;
}

}  // namespace krein
