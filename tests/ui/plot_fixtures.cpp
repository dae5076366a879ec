// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot_fixtures.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/kernels/kernel.h"

namespace krein::fixtures {

/// Results made by hand, without the pipeline: 2·perClass samples, the first class on a circle of radius 1, the second
/// on one of radius 2, every fourth sample held out; f = r² − 2.25 on a grid over [−3, 3]², so f = 0 is the circle of
/// radius 1.5. Eigenvalues run from n/2 down to below zero, one of them zero.
std::shared_ptr<Results> twoCircles(int perClass, int nodes)
{
    auto data = std::make_shared<DataSet>();
    auto prepared = std::make_shared<PreparedData>();
    const Index n = 2 * perClass;
    data->samples.resize(n, 2);
    data->featureNames = {"width", "height"};
    data->classNames = {"inner", "outer"};
    data->labelName = "ring";
    data->description = "two circles";
    for (Index i = 0; i < n; ++i) {
        const int label = i < perClass ? 0 : 1;
        const double angle = 2 * std::numbers::pi * static_cast<double>(i % perClass) / perClass;
        data->samples.row(i) << (label + 1) * std::cos(angle), (label + 1) * std::sin(angle);
        data->labels.push_back(label);
        (i % 4 == 3 ? prepared->testRows : prepared->trainRows).push_back(i);
        (i % 4 == 3 ? prepared->testLabels : prepared->trainLabels).push_back(label);
    }
    prepared->train = data->samples(prepared->trainRows, Eigen::all);
    prepared->test = data->samples(prepared->testRows, Eigen::all);
    prepared->encodedTrain = prepared->train;
    prepared->encodedTest = prepared->test;
    prepared->featureNames = prepared->encodedNames = data->featureNames;
    prepared->transform = {Vector::Zero(2), Vector::Ones(2)};

    auto map = std::make_shared<MapValue>();
    map->plane = {.origin = Vector::Zero(2),
        .horizontal = Vector::Unit(2, 0),
        .vertical = Vector::Unit(2, 1),
        .horizontalFeature = 0,
        .verticalFeature = 1,
        .horizontalLabel = "width",
        .verticalLabel = "height"};
    map->trainCoordinates = prepared->train;
    map->testCoordinates = prepared->test;
    map->map.box = {-3, 3, -3, 3};
    Eigen::ArrayXXf f(nodes, nodes);
    for (int r = 0; r < nodes; ++r)
        for (int c = 0; c < nodes; ++c) {
            const double x = -3 + 6.0 * c / (nodes - 1), y = -3 + 6.0 * r / (nodes - 1);
            f(r, c) = static_cast<float>(x * x + y * y - 2.25);
        }
    map->map.values = {f};

    const auto trained = static_cast<Index>(prepared->trainRows.size()),
               held = static_cast<Index>(prepared->testRows.size());
    auto model = std::make_shared<ModelValue>();
    model->model.method = "ls-svm";
    model->model.coefficients = Matrix::Constant(trained, 1, 0.5);
    model->model.dualCoefficients = Matrix::Constant(trained, 1, 0.5);
    model->model.bias = Vector::Zero(1);
    model->model.decision = (prepared->train.rowwise().squaredNorm().array() - 2.25).matrix();
    model->testDecision = (prepared->test.rowwise().squaredNorm().array() - 2.25).matrix();
    model->trainPredicted = prepared->trainLabels;
    model->testPredicted = prepared->testLabels;

    auto spectrum = std::make_shared<SpectrumValue>();
    spectrum->raw.values = Vector::LinSpaced(trained, static_cast<double>(trained) / 2, -2.0);
    spectrum->raw.values(trained / 2) = 0.0;
    std::sort(spectrum->raw.values.begin(), spectrum->raw.values.end(), std::greater<>());
    spectrum->centred = spectrum->raw;
    spectrum->centred.values *= 0.5;
    auto diagnosis = std::make_shared<Diagnosis>();
    diagnosis->tolerance = 1e-10;
    for (const double value : spectrum->raw.values)
        ++(value > 0        ? diagnosis->signature.positive
                : value < 0 ? diagnosis->signature.negative
                            : diagnosis->signature.zero);
    diagnosis->centredSignature = diagnosis->signature;

    auto projection = std::make_shared<ProjectionValue>();
    projection->result.eigenvalues = Eigen::Vector3d(9.0, -4.0, 1.0);
    projection->result.shares = Eigen::Vector3d(0.6, 0.3, 0.1);
    projection->result.train.resize(trained, 3);
    projection->result.train << prepared->train, prepared->train.col(0).cwiseAbs2();
    projection->result.coefficients = projection->result.train;
    projection->result.metric = Eigen::Vector3d(1.0, -1.0, 1.0);
    projection->result.positive = 2;
    projection->result.negative = 1;
    projection->result.reconstructionError = 0.25;
    projection->result.positiveLeftOut = 0.125;
    projection->result.negativeLeftOut = 0.07;
    projection->result.of = "HKH";
    projection->result.centred = true;
    projection->test.resize(held, 3);
    projection->test << prepared->test, prepared->test.col(0).cwiseAbs2();

    auto results = std::make_shared<Results>();
    results->experiment.edit().prepare.scale = Scaling::None;
    results->data = data;
    results->prepared = prepared;
    results->spectrum = spectrum;
    results->diagnosis = diagnosis;
    results->model = model;
    results->projection = projection;
    results->map = map;
    return results;
}

void correction(Results& results, const Correction& correction)
{
    auto spectrum = std::make_shared<SpectrumValue>(*results.spectrum);
    const Index n = spectrum->raw.values.size();
    spectrum->raw.vectors = Matrix::Identity(n, n);
    results.corrected = std::make_shared<CorrectedSpectrum>(
        correct(correction, Matrix(spectrum->raw.values.asDiagonal()), spectrum->raw, results.diagnosis->tolerance));
    results.spectrum = spectrum;
    results.experiment.edit().correction = correction;
}

/// Stand-in for the results of many samples: estimates falling from 100 to −20.
std::shared_ptr<Results> manySamples(Index samples, Index landmarks, std::optional<Signature> signature)
{
    auto results = twoCircles();
    auto prepared = std::make_shared<PreparedData>(*results->prepared);
    prepared->trainRows.resize(static_cast<std::size_t>(samples));
    auto large = std::make_shared<LargeValue>();
    large->signature = signature;
    large->tolerance = 1e-10;
    large->largest = 100.0;
    large->sampled.eigenvalues = Vector::LinSpaced(landmarks, 100.0, -20.0);
    large->sampled.landmarks = landmarks;
    large->sampled.negativeEigenfraction = 0.04;
    large->sampled.how = "Estimated from a part of the samples.";
    results->prepared = prepared;
    results->spectrum.reset();
    results->diagnosis.reset();
    results->model.reset();
    results->projection.reset();
    results->large = large;
    return results;
}

/// The same with a singular embedding: the target of every sample lies one to the right of its source, and a half
/// above.
std::shared_ptr<Results> twoCirclesSingular()
{
    auto results = twoCircles();
    auto projection = std::make_shared<ProjectionValue>(*results->projection);
    const auto moved = [](const Matrix& sources) {
        Matrix targets = sources;
        targets.col(0).array() += 1.0;
        targets.col(1).array() += 0.5;
        return targets;
    };
    projection->result.eigenvalues = projection->result.eigenvalues.cwiseAbs();
    projection->result.metric.setOnes();
    projection->result.positive = 3;
    projection->result.negative = 0;
    projection->result.of = "K";
    projection->result.centred = false;
    projection->result.targetTrain = moved(projection->result.train);
    projection->result.targetCoefficients = projection->result.targetTrain;
    projection->targetTest = moved(projection->test);
    results->projection = projection;
    projection->result.sharesOf = "Σσ";
    results->experiment.edit().projection = SingularEmbedding{.components = 3};
    return results;
}

/// The same with distances of all pairs of training samples: the given one counts up from −2, the embedded one is half
/// of it.
std::shared_ptr<Results> twoCirclesWithDistances()
{
    auto results = twoCircles();
    auto reports = std::make_shared<ReportsValue>();
    ShepardDiagram& shepard = reports->shepard.emplace();
    shepard.stress = {.raw = 2.5, .kruskal = 0.125};
    const auto n = static_cast<Index>(results->prepared->trainRows.size());
    shepard.all = static_cast<std::size_t>(n * (n - 1) / 2);
    for (Index i = 0; i < n; ++i)
        for (Index j = i + 1; j < n; ++j) {
            const double given = -2.0 + 0.01 * static_cast<double>(shepard.pairs.size());
            shepard.pairs.push_back({i, j, given, given / 2, given});
        }
    results->reports = reports;
    return results;
}

std::shared_ptr<Results> twoCirclesOfDissimilarities()
{
    auto results = twoCircles();
    auto data = std::make_shared<DataSet>(*results->data);
    data->kind = DataKind::Proximity;
    data->proximity.dissimilarity = true;
    results->data = data;
    auto gram = std::make_shared<GramValue>();
    gram->kernels.edit().resolved = GivenKernel{};
    results->gram = gram;
    return results;
}

}  // namespace krein::fixtures
