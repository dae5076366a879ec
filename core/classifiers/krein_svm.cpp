// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/krein_svm.h"

#include <optional>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/base/parameters.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/svm_worth.h"
#include "core/solvers/smo/smo.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

void visitParameters(KreinSvm& method, ParameterVisitor& visit)
{
    visit(method.cost, boxParameter("Lin & Lin 2003, eq. (1)"));
    visit(method.tolerance, optimalityParameter("Chang & Lin 2011, eq. (14)"));
    visit(method.multiclass, multiClassParameter());
}

namespace {

/// −1, 0 or 1 of every eigenvalue, 0 within the tolerance.
Vector signsOf(const Vector& eigenvalues)
{
    const double zero = defaultTolerance(eigenvalues.size()) * eigenvalues.cwiseAbs().maxCoeff();
    return eigenvalues.unaryExpr([zero](double value) { return value > zero ? 1.0 : value < -zero ? -1.0 : 0.0; });
}

/// U sign(Λ) Uᵀ x
Vector withSigns(const Matrix& vectors, const Vector& signs, const Vector& x)
{
    return vectors * signs.cwiseProduct(vectors.transpose() * x);
}

Verdict verdictOf(const SmoSolution& solution, double tolerance, Index flipped)
{
    if (auto unfinished = unfinishedVerdict(solution, tolerance, " of the flipped problem")) return *unfinished;
    return {Worth::GlobalOptimum,
        {"global optimum of the flipped problem (", kktClause(solution.violation), "; ",
            countClause(VerdictNumber::FlippedEigenvalues, flipped, "negative eigenvalue"),
            flipped == 1 ? " was flipped)" : " were flipped)"}};
}

}  // namespace

TwoClassSolution solve(const KreinSvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    requireBothClasses("The Krein SVM", problem);
    const Vector& y = problem.targets();
    const Eigenpairs& spectrum = problem.spectrum();
    const Vector signs = signsOf(spectrum.values);
    const Vector roots = (signs.array() != 0.0).select(spectrum.values.array().abs().sqrt(), 0.0);
    const Matrix flipped = timesTranspose(spectrum.vectors * roots.asDiagonal(), control.run);
    if (control.run.stopped()) return withoutSolution(y.size(), Termination::Cancelled, cancelled("it finished"));

    const SmoOptions options = smoOptions(
        SmoOptions{.cost = method.cost, .tolerance = method.tolerance}, control.preview);
    std::optional<Vector> start = startingAlpha(problem, control);
    if (start) start = y.cwiseProduct(withSigns(spectrum.vectors, signs, y.cwiseProduct(*start)));
    Trace trace;
    const SmoSolution solution = runSmo(flipped, y, options, start, control, trace);
    TwoClassSolution result = svmSolution(solution, y, method.cost);
    if (result.termination == Termination::NumericalFailure) return result;
    result.coefficients = withSigns(spectrum.vectors, signs, result.coefficients);
    result.verdict = verdictOf(solution, options.tolerance, (signs.array() < 0.0).count());
    result.trace = std::move(trace);
    for (TraceIterate& iterate : result.trace.iterates)
        iterate.coefficients = withSigns(spectrum.vectors, signs, iterate.coefficients.cast<double>()).cast<float>();
    return result;
}

}  // namespace krein
