// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/krein_ridge_methods.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/data/landmarks.h"

namespace krein {

namespace {

constexpr Option normOptions[] = {{"associated", "λ₊|f₊|² + λ₋|f₋|²"}, {"krein", "λ₊|f₊|² − λ₋|f₋|²"}};
constexpr double mostResidual = 1e-8;

Parameter penaltyParameter(std::string_view key, std::string_view symbol, std::string_view label,
    std::string_view meaning, std::string_view source)
{
    return {key, symbol, label, meaning, Bounds(0, 1e9).logarithmic(1e-3, 1e3),
        {.source = source, .simpler = Simpler::Larger}};
}

void visitPenalties(double& positive, double& negative, ParameterVisitor& visit, std::string_view source)
{
    visit(positive,
        penaltyParameter("lambda-plus", "λ₊", "Positive penalty",
            "Weight of the norm of the positive part; larger gives a smoother f.", source));
    visit(negative,
        penaltyParameter("lambda-minus", "λ₋", "Negative penalty",
            "Weight of the norm of the negative part; a very large one leaves that part out.", source));
}

TwoClassSolution solutionOf(const KreinFit& fit, Verdict verdict)
{
    TwoClassSolution solution;
    solution.coefficients = fit.coefficients;
    solution.dual = fit.coefficients;
    solution.objective = fit.objective;
    solution.verdict = std::move(verdict);
    solution.facts = {{"norm_plus", "|f₊|²", fit.positive, "βᵀK₊β, the squared norm of the positive part of f."},
        {"norm_minus", "|f₋|²", fit.negative, "βᵀK₋β, the squared norm of the negative part of f."},
        {"krein_square", "βᵀKβ", fit.square(), "|f₊|² − |f₋|²: may be negative, so it is no norm."}};
    return solution;
}

/// ‖K(f − y) + λ₊K₊β + λ₋K₋β‖∞, half the gradient of the problem, relative to max|λ| ‖y‖, which bounds it at β = 0 also
/// where K maps the targets to nothing.
double ridgeResidual(const Eigenpairs& gram, const Vector& targets, const KreinFit& fit, const KreinPenalty& penalty)
{
    const Eigen::ArrayXd values = gram.values.array();
    const Eigen::ArrayXd beta = (gram.vectors.transpose() * fit.coefficients).array();
    const Eigen::ArrayXd error = (gram.vectors.transpose() * (fit.fitted - targets)).array();
    const Eigen::ArrayXd weights = (values > 0.0)
                                       .select(Eigen::ArrayXd::Constant(values.size(), penalty.positive),
                                           Eigen::ArrayXd::Constant(values.size(), penalty.negative));
    const Vector slope = gram.vectors * (values * error + weights * values.abs() * beta).matrix();
    const double largest = values.size() > 0 ? values.abs().maxCoeff() : 0.0;  // none of a zero matrix
    const double scale = largest * targets.norm();
    return slope.cwiseAbs().maxCoeff() / std::max(scale, std::numeric_limits<double>::min());
}

TwoClassSolution stoppedSolution(Index n)
{
    return withoutSolution(n, Termination::Cancelled, cancelled("it finished"));
}

}  // namespace

void visitParameters(KreinRidge& method, ParameterVisitor& visit)
{
    visitPenalties(method.positive, method.negative, visit, "Oglic & Gärtner 2019");
    visit(method.matrix,
        matrixParameter("All of K, or the approximation K(X, L) K(L, L)⁺ K(L, X) with some of the samples as landmarks "
                        "L. It keeps the signs of the eigenvalues of K(L, L), and may miss negative ones of K. Very "
                        "many samples always use the approximation.",
            "Oglic & Gärtner 2019"));
    if (method.matrix == KreinMatrix::Nystrom) visit(method.landmarks, landmarksParameter("Oglic & Gärtner 2019"));
    visit(method.multiclass, multiClassParameter());
}

void visitParameters(KreinSphere& method, ParameterVisitor& visit)
{
    visitPenalties(method.positive, method.negative, visit, "Oglic & Gärtner 2018");
    visit(method.radius,
        {"radius", "r²/n", "Mean square of f", "The constraint: the mean of f² over the training samples.",
            Bounds(1e-6, 1e6).logarithmic(1e-2, 1e2),
            {.automatic = "that of the labels", .source = "Oglic & Gärtner 2018"}});
    visit(method.norm,
        {"norm", "Penalty",
            "The sum of both squared norms, or their difference, which is the inner product of the "
            "space itself.",
            {.options = normOptions, .source = "Oglic & Gärtner 2018"}});
    visit(method.multiclass, multiClassParameter());
}

void visitParameters(StabilisedRidge& method, ParameterVisitor& visit)
{
    visit(method.penalty,
        penaltyParameter(
            "penalty", "λ", "Penalty", "Weight of βᵀKβ, which is negative for some functions.", "Ong et al. 2004"));
    visit(method.multiclass, multiClassParameter());
}

namespace {

/// ‖K − K̂‖ / ‖K‖ from both decompositions.
double relativeDistance(const Eigenpairs& gram, const Eigenpairs& approximation)
{
    const double square = gram.values.squaredNorm();
    if (square == 0.0) return 0.0;
    const Matrix overlaps = (gram.vectors.transpose() * approximation.vectors).cwiseAbs2();
    const double both = gram.values.dot(overlaps * approximation.values);
    return std::sqrt(std::max(0.0, square + approximation.values.squaredNorm() - 2.0 * both) / square);
}

/// On Nyström's approximation.
TwoClassSolution solvedOnLandmarks(const KreinRidge& method, const TwoClassProblem& problem)
{
    const Eigenpairs& gram = problem.spectrum();
    const Vector& targets = problem.targets();
    const Index n = problem.size();
    std::vector<int> labels;  // of numeric targets there are none
    if ((targets.array().abs() == 1.0).all())
        for (const double target : targets) labels.push_back(target > 0.0 ? 1 : 0);
    std::vector<Index> chosen = chooseLandmarks(labels, n, std::min(Index{method.landmarks}, n), 1);
    std::ranges::sort(chosen);
    const Matrix marked = gram.vectors(chosen, Eigen::all);
    const Matrix columns = gram.vectors * gram.values.asDiagonal() * marked.transpose();
    const Matrix among = columns(chosen, Eigen::all);
    const KreinNystrom approximation = kreinNystrom(columns, 0.5 * (among + among.transpose()));
    const KreinPenalty penalty{method.positive, method.negative};
    KreinFit fit = kreinRidge(approximation.pairs, targets, penalty);
    const double residual = ridgeResidual(approximation.pairs, targets, fit, penalty);
    if (!(residual <= mostResidual))
        return withoutSolution(
            n, Termination::NumericalFailure, noSolution("the equations could not be solved accurately"));
    const Vector between = approximation.landmarkInverse * (approximation.columns * fit.coefficients);
    fit.coefficients.setZero();
    fit.coefficients(chosen) = between;
    TwoClassSolution solution = solutionOf(fit,
        {Worth::GlobalOptimum,
            {"global optimum on the Nyström approximation: both penalties are norms, so the problem is convex "
             "(residual ",
                shortNumber(residual) + ")"}});
    const auto count = [&](bool negative) {
        const double zero = 1e-12 * approximation.landmarkValues.cwiseAbs().maxCoeff();
        return static_cast<double>(((negative ? -1.0 : 1.0) * approximation.landmarkValues.array() > zero).count());
    };
    solution.facts.push_back({"landmarks", "landmarks", static_cast<double>(chosen.size()),
        "Training samples that the others are compared with."});
    solution.facts.push_back({"landmarks-positive", "positive eigenvalues between landmarks", count(false),
        "Of the kernel matrix of the landmarks, and so of the approximation."});
    solution.facts.push_back({"landmarks-negative", "negative eigenvalues between landmarks", count(true),
        "Of the kernel matrix of the landmarks, and so of the approximation; K may have more."});
    solution.facts.push_back({"approximation-error", "‖K − K̂‖ / ‖K‖", relativeDistance(gram, approximation.pairs),
        "Distance of the approximation K̂ = K(X, L) K(L, L)⁺ K(L, X) from K, in the Frobenius norm."});
    solution.facts.push_back({"effective_degrees", "effective degrees of freedom",
        effectiveDegrees(approximation.pairs.values, penalty), "Σ |λ|/(|λ| + λ±): how many directions are fitted."});
    return solution;
}

}  // namespace

TwoClassSolution solve(const KreinRidge& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Eigenpairs& gram = problem.spectrum();
    if (control.run.stopped()) return stoppedSolution(problem.size());
    if (method.matrix == KreinMatrix::Nystrom) return solvedOnLandmarks(method, problem);
    const KreinPenalty penalty{method.positive, method.negative};
    const KreinFit fit = kreinRidge(gram, problem.targets(), penalty);
    const double residual = ridgeResidual(gram, problem.targets(), fit, penalty);
    if (!(residual <= mostResidual))
        return withoutSolution(
            problem.size(), Termination::NumericalFailure, noSolution("the equations could not be solved accurately"));
    TwoClassSolution solution = solutionOf(fit,
        {Worth::GlobalOptimum,
            {"global optimum: both penalties are norms, so the problem is convex (residual ",
                shortNumber(residual) + ")"}});
    solution.facts.push_back({"effective_degrees", "effective degrees of freedom",
        effectiveDegrees(gram.values, penalty), "Σ |λ|/(|λ| + λ±): how many directions are fitted."});
    return solution;
}

TwoClassSolution solve(const KreinSphere& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Eigenpairs& gram = problem.spectrum();
    if (control.run.stopped()) return stoppedSolution(problem.size());
    const double squared = method.radius.value_or(1.0) * static_cast<double>(problem.size());
    SphereFit found = kreinSphere(gram, problem.targets(), {method.positive, method.negative}, squared, method.norm);
    if (!found.possible)
        return withoutSolution(problem.size(), Termination::NoMinimiser,
            noSolution("the kernel matrix is zero, so no f reaches the sphere"));
    if (found.hardCase) found.fit.coefficients += found.missing;
    const std::string numbers = "multiplier μ = " + shortNumber(found.multiplier)
        + " ≤ min d = " + shortNumber(found.smallest) + ", residual ";
    Verdict verdict = found.isGlobal()
        ? Verdict{Worth::GlobalOptimum,
            {found.hardCase ? "global optimum, one of several: " : "global optimum of a problem that is not convex: ",
                numbers, shortNumber(found.residual)}}
        : Verdict{Worth::StationaryPoint,
            {"stationary point: rounding keeps the proof of a global optimum from holding (", numbers,
                shortNumber(found.residual), ")"}};
    TwoClassSolution solution = solutionOf(found.fit, std::move(verdict));
    solution.facts.push_back({"multiplier", "multiplier μ", found.multiplier,
        "Of the constraint. The optimum is global exactly if (D − μI)z = b and μ ≤ min d."});
    solution.facts.push_back({"smallest_d", "min d", found.smallest,
        "The smallest curvature d = λ±/|λ| (or λ±/λ) among the eigenvalues λ of K."});
    return solution;
}

TwoClassSolution solve(const StabilisedRidge& method, const TwoClassProblem& problem, const TrainControl& control)
{
    const Eigenpairs& gram = problem.spectrum();
    if (control.run.stopped()) return stoppedSolution(problem.size());
    const StabilisedFit found = stabilisedRidge(gram, problem.targets(), method.penalty);
    if (found.singular)
        return withoutSolution(
            problem.size(), Termination::Singular, noUniqueSolution("−λ is an eigenvalue of K, so K + λI is singular"));
    return solutionOf(found.fit,
        found.isMinimum()
            ? Verdict{Worth::GlobalOptimum, {"global optimum: no eigenvalue of K lies between −λ and 0"}}
            : Verdict{Worth::SaddlePoint,
                {"saddle point, not a minimum: the problem is unbounded below along ",
                    countClause(VerdictNumber::UnboundedDirections, found.negativeDirections, "direction"),
                    ", the eigenvalues of K between −λ and 0"},
                Obstacle::Indefiniteness});
}

}  // namespace krein
