// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/feature_maps.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/classifiers/ikfd.h"
#include "core/classifiers/iknn.h"
#include "core/classifiers/method_parameters.h"
#include "core/classifiers/per_class.h"
#include "core/data/landmarks.h"
#include "core/projections/embedding.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

void visitParameters(KernelPcaFeatures& map, ParameterVisitor& visit)
{
    visit(map.components,
        keptParameter("Components", "Number of components to keep, unless a reduction ratio is given.", 1));
    visit(map.ratio,
        {"ratio", "Reduction ratio", "Number of components as a share of the number of features; at least one.",
            Bounds(1e-6, 100).logarithmic(0.01, 1),
            {.automatic = "components", .group = "ratio", .source = "Huang et al. 2016, Table 2"}});
    visit(map.sampleRatio,
        {"sample-ratio", "Share of samples",
            "Number of components as a share of the number of training samples; at least one.",
            Bounds(1e-6, 1).logarithmic(0.01, 1), {.automatic = "components", .group = "ratio"}});
    visit(map.order, componentOrderParameter());
}

void visitParameters(PseudoEuclideanFeatures& map, ParameterVisitor& visit)
{
    visit(map.components, keptParameter("Axes", "Number of axes to keep, by largest |λ|.", 1));
}

void visitParameters(IkfFeatures& map, ParameterVisitor& visit)
{
    visit(map.beta,
        betaParameter(
            "Ridge of the scatter", "Added to the within-class scatter; a larger ridge relies less on the scatter."));
}

void visitParameters(NystromFeatures& map, ParameterVisitor& visit)
{
    visit(map.landmarks,
        {"landmarks", "Landmarks",
            "Number of training samples that the others are compared with, at least one per class; all training "
            "samples if there are fewer.",
            Bounds(1, 1e6).logarithmic(2, 500), {.source = "Williams & Seeger 2001"}});
    visit(map.seed, seedParameter("Another seed draws other landmarks."));
}

namespace {

FeatureMap unusableMap(Termination termination, Verdict refusal)
{
    return {.termination = termination, .refusal = std::move(refusal)};
}

FeatureMap stopped()
{
    return unusableMap(Termination::Cancelled, cancelled());
}

FeatureMap linearMap(Matrix coefficients, Vector offsets)
{
    if (coefficients.cols() == 0) return unusableMap(Termination::Singular, noFeature("all eigenvalues are 0"));
    return {.map = LinearFeatures{.coefficients = std::move(coefficients), .offsets = std::move(offsets)}};
}

Index limited(int wanted, Index available)
{
    return std::min(Index{wanted}, available);
}

int componentsOf(const KernelPcaFeatures& options, const ClassProblem& problem)
{
    const auto share = [](double ratio, Index whole) {
        return static_cast<int>(std::max(1.0, std::round(ratio * static_cast<double>(whole))));
    };
    if (options.sampleRatio) return share(*options.sampleRatio, problem.size());
    if (!options.ratio) return options.components;
    if (problem.features() == 0)
        throw InvalidInput(parameterName("method.ratio")
            + " is a share of the features, and these objects have none; set " + parameterName("method.components")
            + " or " + parameterName("method.sample-ratio") + " instead.");
    return share(*options.ratio, problem.features());
}

FeatureMap fit(const KernelPcaFeatures& options, const ClassProblem& problem, const PresentClasses&, const RunControl&)
{
    const Index n = problem.size();
    const KernelPca projection{.components = componentsOf(options, problem), .order = options.order};
    const Eigenpairs pairs = eigenpairs(centred(problem.gram()));
    // HKH carries the rounding errors of K, however little is left of K itself.
    const double rounding = relativeRounding(n) * problem.gram().cwiseAbs().maxCoeff(),
                 largest = pairs.values.cwiseAbs().maxCoeff();
    const double tolerance = std::max(defaultTolerance(n), largest > 0.0 ? rounding / largest : 0.0);
    const Embedding embedding = kernelPca(projection, pairs, tolerance);
    // Centring a row, k ↦ H(k − K1/n), folded into the coefficients; they are orthogonal to 1 but for rounding.
    Matrix coefficients = embedding.coefficients;
    if (coefficients.cols() > 0) coefficients.rowwise() -= coefficients.colwise().mean();
    const Vector means = problem.gram().rowwise().mean();
    Vector offsets = -(coefficients.transpose() * means);
    FeatureMap map = linearMap(std::move(coefficients), std::move(offsets));
    map.facts.push_back({.key = "negative-components",
        .label = "components with λ < 0",
        .value = static_cast<double>(embedding.negative),
        .meaning = "Number of features in the negative part of the space."});
    return map;
}

FeatureMap fit(
    const PseudoEuclideanFeatures& options, const ClassProblem& problem, const PresentClasses&, const RunControl&)
{
    const Eigenpairs& spectrum = problem.spectrum();
    const double tolerance = defaultTolerance(problem.size());
    std::vector<Index> axes = nonZeroAxes(spectrum.values, AxisOrder::Absolute, tolerance);
    axes.resize(static_cast<std::size_t>(limited(options.components, static_cast<Index>(axes.size()))));
    const Embedding embedding = pseudoEuclideanCoordinates(spectrum, axes, tolerance);
    FeatureMap map = linearMap(embedding.coefficients, Vector::Zero(embedding.coefficients.cols()));
    map.facts.push_back({.key = "negative-components",
        .label = "axes with λ < 0",
        .value = static_cast<double>(embedding.negative),
        .meaning = "Number of features in the negative part of the space."});
    return map;
}

FeatureMap fit(
    const IkmIc& options, const ClassProblem& problem, const PresentClasses& present, const RunControl& control)
{
    const std::optional<Vector> given = perClass("alpha-per-class", options.alpha, options.alphas, problem.classes());
    FeatureMap map;
    std::vector<ClassDistance> distances;
    std::string flat;
    for (std::size_t j = 0; j < present.members.size(); ++j) {
        if (control.stopped()) return stopped();
        const ClassSpectrum spectrum = classSpectrum(problem.gram(), present.members[j]);
        distances.push_back(
            invertibleDistance(spectrum, given ? (*given)(present.labels[j]) : automaticAlpha(spectrum)));
        if (distances.back().directions.cols() == 0)
            flat += (flat.empty() ? "" : ", ") + present.name(j);
        else
            map.reciprocalCondition = std::min(map.reciprocalCondition, distances.back().reciprocalCondition);
    }
    if (std::all_of(
            distances.begin(), distances.end(), [](const ClassDistance& d) { return d.directions.cols() == 0; }))
        return unusableMap(Termination::Singular,
            noFeature("no eigenvalue of any class reaches α, so every distance is 0; use a smaller α"));
    if (!flat.empty()) map.note = "No eigenvalue of " + flat + " reaches α: the distance to it is 0 everywhere.";
    map.map = std::move(distances);
    return map;
}

FeatureMap fit(
    const IkmFk& options, const ClassProblem& problem, const PresentClasses& present, const RunControl& control)
{
    const std::optional<Vector> given = perClass("alpha-per-class", options.alpha, options.alphas, problem.classes());
    FeatureMap map;
    std::vector<RowDistance> distances;
    for (std::size_t j = 0; j < present.members.size(); ++j) {
        if (control.stopped()) return stopped();
        const double alpha = given ? (*given)(present.labels[j])
                                   : automaticRowAlpha(problem.gram(), present.members[j]);
        if (!(alpha > 0.0))
            return unusableMap(Termination::Singular,
                noFeature(
                    "the samples of " + present.name(j) + " do not differ, so α cannot be chosen from them; set α"));
        std::optional<RowDistance> distance = rowDistance(problem.gram(), present.members[j], alpha, control);
        if (control.stopped()) return stopped();
        if (!distance)
            return unusableMap(Termination::Singular,
                {Worth::NoUniqueSolution,
                    {"no unique feature: with α = ", shortNumber(alpha), " the covariance of ", present.name(j),
                        " is singular; use a larger α"}});
        distances.push_back(std::move(*distance));
    }
    map.map = std::move(distances);
    return map;
}

FeatureMap fit(
    const IkfFeatures& options, const ClassProblem& problem, const PresentClasses& present, const RunControl& control)
{
    const Eigenpairs& spectrum = problem.spectrum();
    if (control.stopped()) return stopped();
    FisherFeatures fisher = fisherFeatures(spectrum, present, options.beta);
    if (fisher.drowned)
        return unusableMap(
            Termination::Singular, fisherVerdict(fisher.reciprocalCondition, fisher.drowned, options.beta));
    const Index features = fisher.coefficients.cols();
    if (features == 0) return unusableMap(Termination::Singular, noFeature("the class means coincide in K"));
    FeatureMap map = linearMap(std::move(fisher.coefficients), Vector::Zero(features));
    map.reciprocalCondition = fisher.reciprocalCondition;
    for (Index k = 0; k < features; ++k)
        map.facts.push_back({.key = "fisher-eigenvalue-" + std::to_string(k + 1),
            .label = "λ" + std::to_string(k + 1),
            .value = fisher.eigenvalues(k),
            .meaning = "Between-class scatter divided by within-class scatter along this feature."});
    return map;
}

FeatureMap fit(const NystromFeatures& options, const ClassProblem& problem, const PresentClasses& present,
    const RunControl& control)
{
    const Index n = problem.size(), count = std::max(limited(options.landmarks, n), present.count());
    std::vector<Index> landmarks = chooseLandmarks(presentIndex(present), n, count, options.seed);
    const Eigenpairs spectrum = eigenpairs(problem.gram()(landmarks, landmarks));
    if (control.stopped()) return stopped();
    const double tolerance = defaultTolerance(count);
    const Embedding embedding = pseudoEuclideanCoordinates(
        spectrum, nonZeroAxes(spectrum.values, AxisOrder::Absolute, tolerance), tolerance);
    Matrix coefficients = Matrix::Zero(n, embedding.coefficients.cols());
    for (Index l = 0; l < count; ++l)
        coefficients.row(landmarks[static_cast<std::size_t>(l)]) = embedding.coefficients.row(l);
    FeatureMap map = linearMap(std::move(coefficients), Vector::Zero(embedding.coefficients.cols()));
    map.facts.push_back({.key = "landmarks",
        .label = "landmarks",
        .value = static_cast<double>(count),
        .meaning = "Number of training samples that the others are compared with."});
    return map;
}

bool isFinite(const FeatureMap& map)
{
    if (const LinearFeatures* linear = map.linear())
        return linear->coefficients.allFinite() && linear->offsets.allFinite();
    return true;  // distances are checked where they are used, on the training samples
}

}  // namespace

FeatureMap fitFeatureMap(const FeatureMapChoice& choice, const ClassProblem& problem, const PresentClasses& present,
    const RunControl& control)
{
    if (control.stopped()) return stopped();
    FeatureMap map = std::visit([&](const auto& options) { return fit(options, problem, present, control); }, choice);
    if (control.stopped()) return stopped();
    if (map.usable() && !isFinite(map))
        return unusableMap(Termination::NumericalFailure, noFeature("the eigenvalues overflow"));
    return map;
}

Matrix featuresOf(const FeatureMap& map, const KernelRows& rows, const RunControl& control)
{
    if (const LinearFeatures* linear = map.linear())
        return times(rows.rows, linear->coefficients, control).rowwise() + linear->offsets.transpose();
    if (const auto* distances = std::get_if<std::vector<ClassDistance>>(&map.map)) {
        Matrix features(rows.rows.rows(), static_cast<Index>(distances->size()));
        for (std::size_t j = 0; j < distances->size(); ++j)
            features.col(static_cast<Index>(j)) = squaredDistances((*distances)[j], rows, control).cwiseSqrt();
        return features;
    }
    const auto& distances = std::get<std::vector<RowDistance>>(map.map);
    Matrix features(rows.rows.rows(), static_cast<Index>(distances.size()));
    for (std::size_t j = 0; j < distances.size(); ++j)
        features.col(static_cast<Index>(j)) = squaredDistances(distances[j], rows.rows, control).cwiseSqrt();
    return features;
}

}  // namespace krein
