// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/feature_classifiers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/iknn.h"
#include "core/classifiers/method_parameters.h"
#include "core/solvers/linear_svm.h"
#include "core/solvers/termination.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

static Parameter covarianceRidgeParameter()
{
    return {"ridge", "Ridge",
        "Added to every variance, as a share of the mean within-class variance; a larger ridge relies less on the "
        "covariance.",
        Bounds(0, 1e9).logarithmic(1e-9, 10), {.source = "Hastie, Tibshirani & Friedman 2009, ch. 4.3"}};
}

void visitParameters(FisherOnFeatures& method, ParameterVisitor& visit)
{
    visit(method.ridge, covarianceRidgeParameter());
}

void visitParameters(QuadraticOnFeatures& method, ParameterVisitor& visit)
{
    visit(method.ridge, covarianceRidgeParameter());
}

void visitParameters(NeighboursOnFeatures& method, ParameterVisitor& visit)
{
    visit(method.k, neighboursParameter("Cover & Hart 1967"));
}

void visitParameters(LinearSvmOnFeatures& method, ParameterVisitor& visit)
{
    visit(method.cost, costParameter("Huang et al. 2016, Table 2", Bounds(1e-6, 1e9).logarithmic(1e-3, 1e4)));
}

namespace {

/// On the KKT violation of the linear SVM.
constexpr double linearSvmTolerance = 1e-4;

FeatureClassifier unusableClassifier(Termination termination, Verdict verdict)
{
    return {.termination = termination, .verdict = std::move(verdict)};
}

Matrix classMeans(const Matrix& features, const PresentClasses& present)
{
    return meanWeights(present).transpose() * features;
}

/// Σ (x − μ)(x − μ)ᵀ over the samples of a class, d×d.
Matrix classScatter(
    const Matrix& features, const PresentClasses& present, Index label, const Matrix& means, const RunControl& control)
{
    const Matrix deviations = features(present.members[static_cast<std::size_t>(label)], Eigen::all).rowwise()
        - means.row(label);
    return timesTranspose(deviations.transpose(), control);
}

Vector logPriors(const PresentClasses& present)
{
    Vector result(present.count());
    for (Index j = 0; j < present.count(); ++j)
        result(j) = std::log(static_cast<double>(present.members[static_cast<std::size_t>(j)].size())
            / static_cast<double>(present.samples));
    return result;
}

/// A covariance factored by its eigenvectors: C⁻¹ = WWᵀ.
struct Whitening {
    Matrix matrix;                     ///< W, d×d
    double logDeterminant = 0.0;       ///< of C
    double reciprocalCondition = 0.0;  ///< 0: C is singular and the rest is not set
};

Whitening whiten(const Matrix& covariance)
{
    const Eigenpairs spectrum = eigenpairs(covariance);
    const double largest = spectrum.values(0), smallest = spectrum.values(spectrum.values.size() - 1);
    if (!(smallest > singularCondition * largest)) return {};
    return {.matrix = spectrum.vectors * spectrum.values.cwiseSqrt().cwiseInverse().asDiagonal(),
        .logDeterminant = spectrum.values.array().log().sum(),
        .reciprocalCondition = smallest / largest};
}

FeatureClassifier singularCovariance(double ridge)
{
    FeatureClassifier none = unusableClassifier(Termination::Singular,
        noUniqueSolution("with the ridge " + shortNumber(ridge)
            + " the within-class covariance of the features is singular; use a larger ridge, fewer features or the "
              "nearest mean"));
    none.reciprocalCondition = 0.0;
    return none;
}

FeatureClassifier trained(
    const NearestMeanOnFeatures&, const Matrix& features, const PresentClasses& present, const RunControl&)
{
    const Matrix means = classMeans(features, present);
    return {.scores = LinearScores{.weights = means.transpose(), .biases = -0.5 * means.rowwise().squaredNorm()},
        .verdict = closedForm()};
}

FeatureClassifier trained(
    const FisherOnFeatures& method, const Matrix& features, const PresentClasses& present, const RunControl& control)
{
    const Index d = features.cols();
    const Matrix means = classMeans(features, present);
    Matrix pooled = Matrix::Zero(d, d);
    for (Index j = 0; j < present.count() && !control.stopped(); ++j)
        pooled += classScatter(features, present, j, means, control);
    pooled /= static_cast<double>(present.samples);
    pooled.diagonal().array() += method.ridge * pooled.trace() / static_cast<double>(d);
    if (control.stopped()) return unusableClassifier(Termination::Cancelled, cancelled());
    const Whitening whitening = whiten(pooled);
    if (whitening.reciprocalCondition == 0.0) return singularCovariance(method.ridge);
    const Matrix white = means * whitening.matrix;  // W Wᵀ = S⁻¹
    FeatureClassifier result{.scores = LinearScores{.weights = whitening.matrix * white.transpose(),
                                 .biases = -0.5 * white.rowwise().squaredNorm() + logPriors(present)},
        .verdict = closedForm("the covariance", whitening.reciprocalCondition)};
    result.reciprocalCondition = whitening.reciprocalCondition;
    return result;
}

FeatureClassifier trained(
    const QuadraticOnFeatures& method, const Matrix& features, const PresentClasses& present, const RunControl& control)
{
    const Index d = features.cols();
    GaussianScores scores{.means = classMeans(features, present), .biases = logPriors(present)};
    std::vector<Matrix> scatters;
    double total = 0.0;
    for (Index j = 0; j < present.count(); ++j) {
        if (control.stopped()) return unusableClassifier(Termination::Cancelled, cancelled());
        scatters.push_back(classScatter(features, present, j, scores.means, control));
        total += scatters.back().trace();
    }
    const double ridge = method.ridge * total / static_cast<double>(present.samples * d);
    double reciprocal = 1.0;
    for (Index j = 0; j < present.count(); ++j) {
        if (control.stopped()) return unusableClassifier(Termination::Cancelled, cancelled());
        Matrix& covariance = scatters[static_cast<std::size_t>(j)];
        covariance /= static_cast<double>(present.members[static_cast<std::size_t>(j)].size());
        covariance.diagonal().array() += ridge;
        Whitening whitening = whiten(covariance);
        if (whitening.reciprocalCondition == 0.0) return singularCovariance(method.ridge);
        reciprocal = std::min(reciprocal, whitening.reciprocalCondition);
        scores.biases(j) -= 0.5 * whitening.logDeterminant;
        scores.whitening.push_back(std::move(whitening.matrix));
    }
    FeatureClassifier result{.scores = std::move(scores), .verdict = closedForm("the covariance", reciprocal)};
    result.reciprocalCondition = reciprocal;
    return result;
}

FeatureClassifier trained(
    const NeighboursOnFeatures& method, const Matrix& features, const PresentClasses& present, const RunControl&)
{
    return {.scores = NeighbourScores{.features = features,
                .classOf = presentIndex(present),
                .classes = present.count(),
                .k = Index{method.k}},
        .verdict = votesVerdict()};
}

Vector targetsAgainstRest(const PresentClasses& present, Index label)
{
    Vector targets = Vector::Constant(present.samples, -1.0);
    for (const Index i : present.members[static_cast<std::size_t>(label)]) targets(i) = 1.0;
    return targets;
}

FeatureClassifier trained(
    const LinearSvmOnFeatures& method, const Matrix& features, const PresentClasses& present, const RunControl& control)
{
    const Index classes = present.count(), first = classes == 2 ? 1 : 0;
    LinearScores scores{.weights = Matrix::Zero(features.cols(), classes), .biases = Vector::Zero(classes)};
    FeatureClassifier result{.termination = Termination::Converged};
    double violation = 0.0;
    for (Index j = first; j < classes; ++j) {
        const LinearSvmSolution svm = solveLinearSvm(features, targetsAgainstRest(present, j),
            {.cost = method.cost, .tolerance = linearSvmTolerance}, nullptr, control);
        if (!isUsable(svm.termination) || control.stopped())
            return unusableClassifier(control.stopped() ? Termination::Cancelled : svm.termination,
                control.stopped() ? cancelled() : noSolution("the linear SVM was not solved"));
        if (svm.termination != Termination::Converged) result.termination = svm.termination;
        scores.weights.col(j) = svm.weights;
        scores.biases(j) = svm.bias;
        violation = std::max(violation, svm.violation);
        if (classes == 2) result.objective = svm.objective;
    }
    result.scores = std::move(scores);
    const bool converged = result.termination == Termination::Converged;
    result.verdict = Verdict{converged ? Worth::GlobalOptimum : Worth::Limit,
        {converged ? "global optimum on these features (" : "not converged: an iterate of a convex problem (",
            kktClause(violation), ")"}};
    return result;
}

}  // namespace

FeatureClassifier trainOnFeatures(const FeatureClassifierChoice& choice, const Matrix& features,
    const PresentClasses& present, const RunControl& control)
{
    if (control.stopped()) return unusableClassifier(Termination::Cancelled, cancelled());
    return std::visit([&](const auto& method) { return trained(method, features, present, control); }, choice);
}

Matrix scoresOf(const FeatureClassifier& classifier, const Matrix& features)
{
    if (const LinearScores* linear = classifier.linear())
        return (features * linear->weights).rowwise() + linear->biases.transpose();
    if (const auto* gaussian = std::get_if<GaussianScores>(&classifier.scores)) {
        Matrix scores(features.rows(), gaussian->biases.size());
        for (Index j = 0; j < scores.cols(); ++j) {
            const Matrix white = times(
                features.rowwise() - gaussian->means.row(j), gaussian->whitening[static_cast<std::size_t>(j)]);
            scores.col(j) = (-0.5 * white.rowwise().squaredNorm()).array() + gaussian->biases(j);
        }
        return scores;
    }
    const auto& neighbours = std::get<NeighbourScores>(classifier.scores);
    Matrix distances(features.rows(), neighbours.features.rows());
    for (Index i = 0; i < distances.cols(); ++i)
        distances.col(i) = (features.rowwise() - neighbours.features.row(i)).rowwise().squaredNorm();
    return neighbourVotes(distances, neighbours.classOf, neighbours.classes, neighbours.k);
}

}  // namespace krein
