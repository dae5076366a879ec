// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/text.h"
#include "core/evaluation/interpolated_map.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/map_unit.h"
#include "core/experiment/stages.h"
#include "core/kernels/kernel.h"
#include "core/projections/plane_axes.h"

namespace krein {

namespace {

/// Coordinates of all samples, in order, when they could not be prepared: so that they can still be seen and edited.
MapValue placeSamples(const Results& results, const MapDetail& detail)
{
    MapValue value{.detail = detail};
    value.plane = planeOfData(results.experiment->map, *results.data);
    value.trainCoordinates = coordinatesOn(value.plane, *results.data);
    value.testCoordinates = Matrix(0, 2);
    value.map.box = detail.box.value_or(boxAround(value.trainCoordinates));
    return value;
}

/// "axis 1 of the embedding (λ = -3.2)"; empty if there is no such axis.
std::string axisLabel(const Embedding& embedding, Index axis)
{
    if (axis >= embedding.eigenvalues.size()) return {};
    return "axis " + std::to_string(axis + 1) + " of the embedding (" + (embedding.targetTrain.size() > 0 ? "σ" : "λ")
        + " = " + shortNumber(embedding.eigenvalues(axis)) + ")";
}

/// Places objects that are no vectors on the first two axes of their embedding; what has one axis is on a line.
void placeOnEmbedding(const ProjectionValue& projection, MapValue& value)
{
    const auto [across, up] = planeAxes(projection.result.eigenvalues);
    const auto onPlane = [across = across, up = up](const Matrix& coordinates) {
        Matrix result = Matrix::Zero(coordinates.rows(), 2);
        if (across < coordinates.cols()) result.col(0) = coordinates.col(across);
        if (up < coordinates.cols()) result.col(1) = coordinates.col(up);
        return result;
    };
    value.interpolated = true;
    value.plane.kind = PlaneKind::Principal;
    value.plane.axisAligned = false;
    value.plane.horizontalLabel = axisLabel(projection.result, across);
    value.plane.verticalLabel = axisLabel(projection.result, up);
    value.plane.note = "interpolated on the embedding: f is known at the samples only";
    value.trainCoordinates = onPlane(projection.result.train);
    value.testCoordinates = onPlane(projection.test);
}

void placeOnPlane(const Results& results, MapValue& value)
{
    if (!results.data->hasVectors()) return placeOnEmbedding(*results.projection, value);
    value.plane = makePlane(results.experiment->map, *results.prepared);
    value.trainCoordinates = coordinatesOn(value.plane, *results.prepared, SamplePart::Train);
    value.testCoordinates = coordinatesOn(value.plane, *results.prepared, SamplePart::Test);
}

/// Fewer nodes where a kernel value takes long: aligning a series at every node of a fine grid with every training
/// sample would take minutes. What it takes is counted and not measured, so that a picture is the same everywhere.
MapDetail affordable(MapDetail detail, const Results& results)
{
    constexpr double mostSteps = 5e8;  // about 5 s
    constexpr int fewest = 16;
    if (!results.prepared || !results.gram) return detail;
    const Matrix& train = results.prepared->train;
    const double perNode = static_cast<double>(train.rows()) * static_cast<double>(train.cols() * train.cols())
        * alignedSeries(results.gram->kernels->resolved);
    const double wanted = perNode * detail.columns * detail.rows;
    if (wanted <= mostSteps) return detail;
    const double share = std::sqrt(mostSteps / wanted);
    for (int* nodes : {&detail.columns, &detail.rows})
        *nodes = std::min(*nodes, std::max(fewest, static_cast<int>(share * *nodes)));
    return detail;
}

/// The unit of a function with these values at the training samples. @param scales  whether it can be drawn as
/// multiples
double unitOf(const Matrix& atSamples, bool scales)
{
    constexpr double huge = 1e30;  // eight digits below the end of single precision: f grows away from the samples
    if (!scales || atSamples.cols() != 1 || atSamples.rows() == 0 || !atSamples.allFinite()) return 1.0;
    const double largest = atSamples.cwiseAbs().maxCoeff();
    return largest > huge ? std::pow(10.0, std::floor(std::log10(largest))) : 1.0;
}

bool isScalable(const MapValue& value, const Model& model)
{
    return value.interpolated || (model.isExpansion() && model.outputs() == 1);
}

/// A function on the plane, of which `atSamples` (n×c) are the values at the training samples.
DecisionMap draw(const Results& results, const MapValue& value, const FittedKernel& kernel, const Model& model,
    const Matrix& atSamples, const RunControl& control)
{
    const MapDetail& detail = value.detail;
    if (const double unit = unitOf(atSamples, isScalable(value, model)); unit != 1.0) {
        Model scaled = model;
        scaled.coefficients /= unit;
        scaled.bias /= unit;
        return draw(results, value, kernel, scaled, atSamples / unit, control);
    }
    if (value.interpolated)
        return interpolatedMap(value.trainCoordinates, atSamples, value.map.box, detail.columns, detail.rows, control);
    return decisionMap(
        kernel, *results.prepared, model, value.plane, value.map.box, detail.columns, detail.rows, control);
}

/// The two functions of a model that keeps asymmetry and the one they are merged to.
void drawSides(const Results& results, const RunControl& control, MapValue& value)
{
    const MapDetail& detail = value.detail;
    const ModelValue& trained = *results.model;
    if (!value.interpolated) {
        SidedMaps maps = sidedMaps(kernelOf(*results.gram, trained), *results.prepared, trained.onKernel, value.plane,
            value.map.box, detail.columns, detail.rows, control);
        value.map = std::move(maps.merged);
        value.source = std::move(maps.source);
        value.target = std::move(maps.target);
        return;
    }
    const Matrix& gram = trained.onAsymmetric ? results.gram->train : results.gram->matrix();
    const auto side = [&](Side which) {
        const Matrix atSamples = decide(
            sideOf(trained.onKernel, which), which == Side::Source ? gram : Matrix(gram.transpose()));
        return interpolatedMap(value.trainCoordinates, atSamples, value.map.box, detail.columns, detail.rows, control);
    };
    value.map = interpolatedMap(
        value.trainCoordinates, trained.model.decision, value.map.box, detail.columns, detail.rows, control);
    value.source = side(Side::Source);
    value.target = side(Side::Target);
}

/// f and the two functions it is the difference of. None of them is scaled: where one would have to be, f alone is
/// drawn.
void drawParts(const Results& results, const RunControl& control, MapValue& value)
{
    const Model& model = results.model->onKernel;
    const FittedKernel& kernel = kernelOf(*results.gram, *results.model);
    value.map = draw(results, value, kernel, model, results.model->model.decision, control);
    KreinMaps maps{
        .functions = kreinParts(results.spectrum->raw, model.coefficients.col(0)), .positive = {}, .negative = {}};
    const Matrix& atSamples = maps.functions.atSamples;
    if (unitOf(results.model->model.decision, true) != 1.0 || unitOf(atSamples.col(0), true) != 1.0
        || unitOf(atSamples.col(1), true) != 1.0)
        return;
    const auto drawn = [&](const Vector& coefficients, Index column) {
        return draw(results, value, kernel, expansionModel(coefficients), atSamples.col(column), control);
    };
    maps.positive = drawn(maps.functions.positive, 0);
    maps.negative = drawn(maps.functions.negative, 1);
    value.parts = std::move(maps);
}

/// The i-th eigenfunction, from 1, as a function Σ β_j k(x, x_j); unusable if there is none or its eigenvalue is zero.
Model eigenfunction(const SpectrumValue& spectrum, Index i, double tolerance)
{
    Model model;
    model.termination = Termination::Singular;
    const Vector& values = spectrum.raw.values;
    if (i < 1 || i > values.size() || std::abs(values(i - 1)) <= tolerance * values.cwiseAbs().maxCoeff()) return model;
    model.termination = Termination::Solved;
    model.coefficients = spectrum.raw.vectors.col(i - 1) / values(i - 1);
    model.bias = Vector::Zero(1);
    return model;
}

/// Shows an iterate of the path in place of the model if one is asked for and there is one.
bool showIterate(const Results& results, const RunControl& control, MapValue& value)
{
    const std::optional<IterateFunction> function = iterateFunction(results, value.detail.iterate);
    if (!function) return false;
    const ModelValue& trained = *results.model;
    value.iterate = function->iteration;
    value.iterateDecision = decide(
        function->model, trained.onAsymmetric ? results.gram->train : results.gram->matrix());
    value.map = draw(results, value, kernelOf(*results.gram, trained), function->model, value.iterateDecision, control);
    return true;
}

}  // namespace

double mapUnit(const Results& results)
{
    if (!results.map || !results.model || results.map->eigenfunction > 0 || results.map->source) return 1.0;
    if (results.map->iterate >= 0) return unitOf(results.map->iterateDecision, true);
    return unitOf(results.model->model.decision, isScalable(*results.map, results.model->onKernel));
}

std::optional<IterateFunction> iterateFunction(const Results& results, Index iterate)
{
    if (iterate < 0 || !results.gram || !results.model || results.model->model.parts.empty()
        || !results.model->model.isExpansion())
        return {};
    const std::vector<TraceIterate>& kept = results.model->model.parts.front().solution.trace.iterates;
    const auto after = std::ranges::upper_bound(kept, iterate, {}, &TraceIterate::iteration);
    if (after == kept.begin()) return {};
    const TraceIterate& at = *std::prev(after);
    if (at.coefficients.size() != results.gram->train.rows() || !at.coefficients.allFinite() || !std::isfinite(at.bias))
        return {};
    IterateFunction function{.iteration = at.iteration, .model = {}};
    function.model.coefficients = at.coefficients.cast<double>();
    function.model.bias = Vector::Constant(1, static_cast<double>(at.bias));
    if (isCorrected(results.corrected.get())) {
        const RowMap& map = results.corrected->rowMap;
        function.model.bias += rawBias(map, function.model.coefficients);
        function.model.coefficients = rawCoefficients(map, results.spectrum->raw, function.model.coefficients);
    }
    return function;
}

bool splitsInKreinSpace(const Results& results)
{
    if (!results.gram || !results.spectrum || !results.model) return false;
    const Model& model = results.model->onKernel;
    return results.model->model.usable() && model.isExpansion() && model.coefficients.cols() == 1
        && !results.model->onAsymmetric && model.coefficients.rows() == results.spectrum->raw.values.size()
        && negativeDirections(results.spectrum->raw.values) > 0;
}

const FittedKernel& kernelOf(const GramValue& gram, const ModelValue& model)
{
    return model.onAsymmetric ? gram.kernels->fitted : gram.kernels->evaluated();
}

DecisionMap mapOf(const Results& results, const ModelValue& model, const MapDetail& detail, const RunControl& control)
{
    if (!model.model.usable()) return {};
    if (results.map->interpolated)
        return interpolatedMap(
            results.map->trainCoordinates, model.model.decision, *detail.box, detail.columns, detail.rows, control);
    if (!comparesVectors(results.gram->kernels->resolved)) return {};
    const MapDetail coarser = affordable(detail, results);
    return decisionMap(kernelOf(*results.gram, model), *results.prepared, model.onKernel, results.map->plane,
        *detail.box, coarser.columns, coarser.rows, control);
}

namespace {

/// In the plane of the experiment, with exactly these nodes.
MapValue mapWith(const Results& results, const MapDetail& detail, const RunControl& control)
{
    if (!results.prepared) return placeSamples(results, detail);
    MapValue value{.detail = detail};
    placeOnPlane(results, value);
    Matrix all(value.trainCoordinates.rows() + value.testCoordinates.rows(), 2);
    all << value.trainCoordinates, value.testCoordinates;
    value.map.box = detail.box.value_or(boxAround(all));
    if (detail.columns <= 0 || !results.gram
        || (!value.interpolated && !comparesVectors(results.gram->kernels->resolved)))
        return value;
    if (detail.eigenfunction > 0 && results.spectrum && results.diagnosis) {
        const Model model = eigenfunction(*results.spectrum, detail.eigenfunction, results.diagnosis->tolerance);
        if (model.usable()) {
            const Matrix atSamples = results.spectrum->raw.vectors.col(detail.eigenfunction - 1);
            value.map = draw(results, value, results.gram->kernels->evaluated(), model, atSamples, control);
            value.eigenfunction = detail.eigenfunction;
            return value;
        }
    }
    if (showIterate(results, control, value)) return value;
    if (!results.model || !results.model->model.usable()) return value;
    const ModelValue& trained = *results.model;
    if (detail.sides && trained.onKernel.isTwoSided())
        drawSides(results, control, value);
    else if (detail.sides && splitsInKreinSpace(results))
        drawParts(results, control, value);
    else
        value.map = draw(
            results, value, kernelOf(*results.gram, trained), trained.onKernel, trained.model.decision, control);
    return value;
}

}  // namespace

MapValue computeMap(const Results& results, const MapDetail& detail, const RunControl& control)
{
    const MapDetail coarser = affordable(detail, results);
    MapValue value = mapWith(results, coarser, control);
    if (coarser != detail && !value.map.values.empty())
        value.plane.note += (value.plane.note.empty() ? "" : "; ") + std::string("f is computed at ")
            + std::to_string(coarser.columns) + " × " + std::to_string(coarser.rows)
            + " points only, because aligning series takes long";
    value.detail = detail;
    return value;
}

}  // namespace krein
