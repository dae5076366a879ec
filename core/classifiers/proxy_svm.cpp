// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/proxy_svm.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/svm_worth.h"
#include "core/solvers/proxy_kernel.h"

namespace krein {

void visitParameters(ProxySvm& method, ParameterVisitor& visit)
{
    visit(method.cost, boxParameter("Luss & d'Aspremont 2008, eq. (2)"));
    visit(method.weight,
        {"weight", "ρ", "Weight of the distance",
            "Weight of ‖P − K‖²; larger keeps the learned kernel P closer to the clipped K.",
            Bounds(1e-9, 1e12).logarithmic(1e-3, 1e5),
            {.source = "Luss & d'Aspremont 2008, eq. (5)", .simpler = Simpler::Larger}});
    visit(method.tolerance,
        toleranceParameter("Ends when the objective is proven to be this near its maximum, relative to it.",
            Bounds(1e-12, 1).logarithmic(1e-9, 1e-1)));
    visit(method.multiclass, multiClassParameter());
}

namespace {

constexpr Index mostPreviewIterations = 5;

/// Eigenvalues below this share of the largest take no part: f on them would be rounding, multiplied by their inverse.
constexpr double leastInverted = 1e-7;

/// β with Kβ = g where that has a solution, else with the smallest error.
Vector inverted(const Eigenpairs& gram, const Vector& g)
{
    const double zero = leastInverted * gram.values.cwiseAbs().maxCoeff();
    const Vector along = gram.vectors.transpose() * g;
    return gram.vectors * along.binaryExpr(gram.values, [zero](double part, double value) {
        return std::abs(value) > zero ? part / value : 0.0;
    });
}

Verdict verdictOf(const ProxySolution& found)
{
    switch (found.termination) {
    case Termination::Cancelled: return cancelled();
    case Termination::NumericalFailure: return noSolution("the numbers overflowed");
    default:
        return convexVerdict(found.termination == Termination::Converged,
            {"duality gap ", numberClause(VerdictNumber::DualityGap, found.gap)});
    }
}

double squaredNormBelowZero(const Vector& values)
{
    return values.cwiseMin(0.0).squaredNorm();
}

}  // namespace

TwoClassSolution solve(const ProxySvm& method, const TwoClassProblem& problem, const TrainControl& control)
{
    requireBothClasses("The proxy-kernel SVM", problem);
    const Eigenpairs& gram = problem.spectrum();
    if (control.run.stopped()) return withoutSolution(problem.size(), Termination::Cancelled, cancelled());
    ProxyOptions options{.cost = method.cost, .weight = method.weight, .tolerance = method.tolerance};
    if (control.preview) {
        options.tolerance = std::max(options.tolerance, previewGap);
        options.mostIterations = mostPreviewIterations;
    }
    ProxySolution found = solveProxyKernel(problem.gram(), problem.targets(), options, control.run);
    if (found.termination != Termination::Cancelled && !(std::isfinite(found.gap) && found.alpha.allFinite()))
        found.termination = Termination::NumericalFailure;
    TwoClassSolution solution = withoutSolution(problem.size(), found.termination, verdictOf(found));
    solution.iterations = found.iterations;
    if (!solution.usable()) return solution;
    // f on the training samples is y∘(e − gradient) + b.
    const Vector f = problem.targets().cwiseProduct((1.0 - found.point.gradient.array()).matrix());
    solution.coefficients = inverted(gram, f);
    solution.bias = found.bias;
    solution.dual = found.alpha;
    solution.objective = found.point.objective;
    solution.violation = found.gap;
    solution.violationName = "duality gap";
    solution.upperBound = method.cost;
    const double lost = (problem.gram() * solution.coefficients - f).cwiseAbs().maxCoeff();
    solution.facts = {{"proxy_distance", "‖P − K‖", found.point.distance,
                          "How far the learned kernel matrix P is from K (Frobenius norm)."},
        {"clip_distance", "‖K₊ − K‖", std::sqrt(squaredNormBelowZero(gram.values)),
            "The same for the clipped K: no positive semidefinite matrix is nearer."},
        {"proxy_lost", "max |Kβ − Pv|", lost,
            "How far f differs from the SVM with P on training samples, where K is singular."}};
    return solution;
}

}  // namespace krein
