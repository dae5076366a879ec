// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/novelty.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "core/algebra/centring.h"
#include "core/algebra/lapack.h"
#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/present_classes.h"
#include "core/solvers/smo/smo_one_class.h"
#include "core/solvers/termination.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/large_spectrum.h"

namespace krein {

constexpr Option noveltyCovarianceOptions[] = {
    {"regularised", "regularised, signed"}, {"invertible", "invertible, never negative"}};

void visitParameters(MahalanobisNovelty& kind, ParameterVisitor& visit)
{
    visit(kind.covariance,
        {"covariance", "Covariance",
            "Regularised: α is added to all eigenvalues, and distance outside the span of the samples counts. "
            "Invertible: eigenvalues below α are left out.",
            {.options = noveltyCovarianceOptions, .source = "Haasdonk & Pękalska 2010"}});
    visit(kind.alpha,
        alphaParameter("Regularisation",
            "On the scale of the eigenvalues of the centred kernel matrix; larger gives rounder, smoother regions.",
            "0.1·max|λ|, if regularised at least −2·λₘᵢₙ"));
}

void visitParameters(Novelty& method, ParameterVisitor& visit)
{
    visitChoice(method.kind, {"kind", "Kind", "Definition of typical."}, visit);
    visit(method.category,
        {"class", "Class",
            "The class the objects are compared with, counted from 1 in class order; 0: all training samples.",
            Bounds(0, 1e6).slider(0, 10)});
    visit(method.share,
        {"share", "ν", "Share outside",
            "Largest share of training samples called novel; larger makes the region tighter.",
            Bounds(1e-6, 0.999).slider(0.01, 0.5), {.source = "Schölkopf et al. 2001, ν"}});
}

namespace {

/// On the KKT violation of the one-class SVM, relative to max|K|.
constexpr double oneClassTolerance = 1e-6;

std::vector<Index> membersOf(const Novelty& method, const ClassProblem& problem)
{
    if (method.category > problem.classes())
        throw InvalidInput("class is " + std::to_string(method.category) + ", but there are "
            + std::to_string(problem.classes()) + " classes; 0 stands for all training samples.");
    if (method.category > 0) {
        std::vector<Index> members = problem.members(method.category - 1);
        if (members.empty())
            throw InvalidInput("Class " + std::to_string(method.category)
                + " has no training sample; choose another class, or 0 for all.");
        return members;
    }
    std::vector<Index> all(static_cast<std::size_t>(problem.size()));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

Fact outsideFact(Index outside)
{
    return {.key = "outside",
        .label = "training samples outside",
        .value = static_cast<double>(outside),
        .meaning = "Number of training samples with f ≤ 0."};
}

/// What cannot be used, as a solution that says so.
std::optional<RuleSolution> refusal(
    const MahalanobisNovelty& kind, const ClassSpectrum& spectrum, const ClassDistance& distance, double alpha)
{
    if (!(spectrum.largest > spectrum.zero))
        return withoutRule(Termination::Singular, noSolution("the samples do not differ in K and have no covariance"));
    if (kind.covariance == NoveltyCovariance::Invertible && distance.directions.cols() == 0)
        return withoutRule(Termination::Singular,
            noSolution("no eigenvalue reaches α = " + shortNumber(alpha) + ", the largest magnitude is "
                + shortNumber(spectrum.largest) + "; use a smaller α"));
    if (distance.reciprocalCondition > singularCondition) return std::nullopt;
    RuleSolution none = withoutRule(Termination::Singular,
        noUniqueSolution(
            "with α = " + shortNumber(alpha) + " added the centred kernel matrix is singular; use another α"));
    none.reciprocalCondition = distance.reciprocalCondition;
    return none;
}

RuleSolution trained(
    const MahalanobisNovelty& kind, const Novelty& method, const ClassProblem& problem, const RunControl& control)
{
    if (control.stopped()) return withoutRule(Termination::Cancelled, cancelled());
    const ClassSpectrum spectrum = classSpectrum(problem.gram(), membersOf(method, problem));
    if (control.stopped()) return withoutRule(Termination::Cancelled, cancelled());
    const double n = static_cast<double>(spectrum.size());
    const bool invertible = kind.covariance == NoveltyCovariance::Invertible;
    const double chosen = invertible ? automaticAlpha(spectrum)
                                     : n * automaticSigma(spectrum) * automaticSigma(spectrum);
    const double alpha = kind.alpha.value_or(chosen);
    const bool flat = !(spectrum.largest > spectrum.zero);
    const ClassDistance distance = invertible || flat ? invertibleDistance(spectrum, alpha)
                                                      : regularisedDistance(spectrum, std::sqrt(alpha / n));
    if (std::optional<RuleSolution> none = refusal(kind, spectrum, distance, alpha)) return std::move(*none);

    const KernelRows own{
        .rows = problem.gram()(spectrum.members, Eigen::all), .self = problem.gram().diagonal()(spectrum.members)};
    const Vector distances = squaredDistances(distance, own, control);
    if (control.stopped()) return withoutRule(Termination::Cancelled, cancelled());
    const double threshold = noveltyThreshold(distances, method.share);
    if (!std::isfinite(threshold))
        return withoutRule(Termination::NumericalFailure, noSolution("the distances overflow"));
    RuleSolution solution;
    solution.rule = {.needsSelf = distance.selfWeight != 0.0, .decide = [distance, threshold](const KernelRows& rows) {
                         return Matrix(threshold - squaredDistances(distance, rows).array());
                     }};
    solution.verdict = closedForm("what is inverted", distance.reciprocalCondition);
    solution.reciprocalCondition = distance.reciprocalCondition;
    const Index negative = (distances.array() < -1e-12 * distances.cwiseAbs().maxCoeff()).count();
    solution.facts = {{.key = "alpha",
                          .label = "α",
                          .value = alpha,
                          .meaning = "The regularisation used, given or chosen from the samples."},
        {.key = "threshold", .label = "t", .value = threshold, .meaning = "The squared distance where f = 0."},
        outsideFact((distances.array() >= threshold).count()),
        {.key = "negative-distances",
            .label = "negative distances",
            .value = static_cast<double>(negative),
            .meaning = "Training samples with a negative squared distance to the mean; an indefinite kernel makes this "
                       "possible."}};
    if (negative > 0)
        solution.note = "The squared distance is negative for " + std::to_string(negative) + " of the "
            + std::to_string(spectrum.size()) + " samples: it is not a distance, and smaller does not mean closer.";
    return solution;
}

/// Whether ½αᵀKα is convex where Σ α is fixed: HKH has no eigenvalue below zero, by the inertia of HKH + τI.
bool isConvexOnSum(const Matrix& gram, const RunControl& control)
{
    Matrix shifted = centred(gram);
    shifted.diagonal().array() += relativeRounding(gram.rows()) * largestMagnitudeEstimate(gram, control);
    return lapack::inertia(lapack::factorSymmetric(std::move(shifted))).negative == 0;
}

RuleSolution trained(
    const OneClassNovelty&, const Novelty& method, const ClassProblem& problem, const RunControl& control)
{
    const std::vector<Index> members = membersOf(method, problem);
    const Matrix gram = problem.gram()(members, members);
    const double scale = gram.cwiseAbs().maxCoeff();
    if (!(scale > 0.0))
        return withoutRule(Termination::Singular, noSolution("all kernel values are 0, so f would be 0 everywhere"));
    const auto svm = solveOneClass(gram, {.nu = method.share, .tolerance = oneClassTolerance * scale}, control);
    if (control.stopped()) return withoutRule(Termination::Cancelled, cancelled());
    if (!isUsable(svm.termination) || !svm.alpha.allFinite() || !std::isfinite(svm.rho))
        return withoutRule(isUsable(svm.termination) ? Termination::NumericalFailure : svm.termination,
            noSolution("the one-class SVM was not solved"));

    RuleSolution solution;
    solution.termination = svm.termination;
    solution.coefficients = Matrix::Zero(problem.size(), 1);
    for (std::size_t i = 0; i < members.size(); ++i)
        (*solution.coefficients)(members[i], 0) = svm.alpha(static_cast<Index>(i));
    solution.biases = Vector::Constant(1, -svm.rho);
    const Vector products = gram * svm.alpha;
    solution.objective = 0.5 * svm.alpha.dot(products);
    solution.facts = {{.key = "rho", .label = "ρ", .value = svm.rho, .meaning = "The offset: f = Σ α k − ρ."},
        outsideFact((products.array() <= svm.rho).count()),
        {.key = "support-vectors",
            .label = "support vectors",
            .value = static_cast<double>((svm.alpha.array() > 1e-6 * svm.alpha.maxCoeff()).count()),
            .meaning = "Samples with α > 0: at least the share ν of all."}};
    const bool converged = svm.termination == Termination::Converged || svm.termination == Termination::Solved;
    const Clause violation = kktClause(svm.violation);
    if (!converged)
        solution.verdict = Verdict{Worth::Limit, {"not converged: the last iterate (", violation, ")"}};
    else if (isConvexOnSum(gram, control))
        solution.verdict = Verdict{Worth::GlobalOptimum, {"global optimum (", violation, ")"}};
    else
        solution.verdict = Verdict{Worth::StationaryPoint,
            {"stationary point, not proven a minimum: K is indefinite where Σα is fixed (", violation, ")"},
            Obstacle::Indefiniteness};
    return solution;
}

}  // namespace

double noveltyThreshold(Vector distances, double share)
{
    std::sort(distances.begin(), distances.end());
    const Index n = distances.size();
    const double scale = distances.cwiseAbs().maxCoeff();
    // The first gap with no more than the share above it: equal distances are on the same side.
    Index inside = std::max<Index>(1, n - static_cast<Index>(std::floor(share * static_cast<double>(n) + 1e-9)));
    while (inside < n && !(distances(inside) - distances(inside - 1) > 1e-9 * scale)) ++inside;
    if (inside == n) return distances(n - 1) + (scale > 0.0 ? 1e-6 * scale : 1e-12);
    return 0.5 * distances(inside - 1) + 0.5 * distances(inside);
}

RuleSolution train(const Novelty& method, const ClassProblem& problem, const TrainControl& control)
{
    RuleSolution solution = std::visit(
        [&](const auto& kind) { return trained(kind, method, problem, control.run); }, method.kind);
    solution.isNovelty = true;
    return solution;
}

}  // namespace krein
