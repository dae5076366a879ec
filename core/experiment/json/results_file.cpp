// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/results_file.h"

#include <cmath>

#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/experiment/correction_ranking.h"
#include "core/experiment/directed_entries.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/json/data_json.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/hodge_json.h"
#include "core/experiment/json/json_numbers.h"
#include "core/experiment/json/json_writer.h"
#include "core/experiment/json/model_json.h"
#include "core/experiment/json/nearest_json.h"
#include "core/experiment/json/outermost_json.h"
#include "core/experiment/json/remarks_json.h"
#include "core/experiment/kernel_note.h"
#include "core/experiment/quantities/quantity.h"
#include "core/experiment/take_away.h"
#include "core/experiment/unlabelled.h"
#include "core/kernels/kernel.h"
#include "core/spectrum/severity.h"

namespace krein {

namespace {

Json dataResult(const Results& results)
{
    const DataSet& data = *results.data;
    Json object{{"kind", kindId(data.kind)}, {"samples", data.size()}, {"features", data.samples.cols()},
        {"feature_names", data.featureNames}};
    if (!data.objectNames.empty()) object["object_names"] = data.objectNames;
    if (data.kind == DataKind::Graph) object["edges"] = data.edges.size();
    if (data.labelled()) {
        std::vector<int> counts(data.classNames.size(), 0);
        for (const int label : data.labels) ++counts[static_cast<std::size_t>(label)];
        Json classes = Json::array();
        for (std::size_t c = 0; c < counts.size(); ++c)
            classes.push_back({{"label", data.classNames[c]}, {"count", counts[c]}});
        object["label"] = data.labelName;
        object["classes"] = std::move(classes);
    }
    if (data.hasTarget()) {
        object["target"] = data.targetName;
        put(object, "target_range", Vector(Eigen::Vector2d(data.targets.minCoeff(), data.targets.maxCoeff())));
    }
    if (results.prepared) {
        object["train"] = results.prepared->trainRows.size();
        object["test"] = results.prepared->testRows.size();
        object["train_rows"] = results.prepared->trainRows;
        object["test_rows"] = results.prepared->testRows;
        object["unused"] = results.prepared->unused;
    }
    object["remarks"] = remarksJson(allRemarks(results));
    return object;
}

Json kernelObject(const Kernel& kernel)
{
    Json object{{"id", info(kernel).id}};
    for (const Setting& setting : settings(kernel)) putSetting(object, setting.parameter.key, jsonValue(setting.value));
    return object;
}

Json gramObject(const Results& results)
{
    const GramValue& gram = *results.gram;
    Json object{{"symmetric", gram.asymmetry == 0.0}};
    put(object, "asymmetry", gram.asymmetry);
    object["trained_on"] = trainedOn(results);
    if (!gram.unseenNote.empty()) object["unseen"] = gram.unseenNote;
    object["kernel"] = kernelObject(gram.kernels->resolved);
    if (const std::string note = kernelNote(results); !note.empty()) object["kernel_note"] = note;
    return object;
}

Json signatureObject(const Signature& signature, double tolerance, bool stable)
{
    return {{"positive", signature.positive}, {"negative", signature.negative}, {"zero", signature.zero},
        {"tolerance", tolerance}, {"stable", stable}};
}

/// How the numbers are stored, and which eigenvalues that may explain.
Json roundingObject(const StorageBand& band)
{
    Json object{{"storage", storageId(band.storage.kind)}};
    if (band.storage.digits > 0) object["digits"] = band.storage.digits;
    if (std::isfinite(band.storage.wholeFrom)) object["whole_from"] = band.storage.wholeFrom;
    put(object, "reach", band.reach());
    put(object, "zero", band.zero());
    return object;
}

Json spectrumObject(const Results& results)
{
    Json object;
    put(object, "eigenvalues", results.spectrum->raw.values);
    put(object, "centred_eigenvalues", results.spectrum->centred.values);
    if (!results.diagnosis) return object;
    const Diagnosis& d = *results.diagnosis;
    object["signature"] = signatureObject(d.signature, d.tolerance, d.stable);
    object["centred_signature"] = signatureObject(d.centredSignature, d.centredTolerance, d.centredStable);
    object["severity"] = severityId(severityOf(d, isOfDistances(results)));
    object["judged"] = judged(d, isOfDistances(results)).centred ? "centred" : "raw";
    object["definiteness"] = definitenessId(d.definiteness);
    object["proof"] = d.proof;
    if (d.negativeByRounding) object["negative_by_rounding"] = roundingObject(*d.negativeByRounding);
    if (d.centredNegativeByRounding)
        object["centred_negative_by_rounding"] = roundingObject(*d.centredNegativeByRounding);
    put(object, "jitter", d.sufficientShift);
    for (const DiagnosticEntry& entry : diagnosticTable(results))
        if (entry.info->group == QuantityGroup::Spectrum && entry.info->needs < Needs::Reports && entry.value.number)
            put(object, jsonKey(*entry.info), *entry.value.number);
    return object;
}

/// What stands in for the spectrum of many samples: marked as estimated.
Json largeObject(const Results& results)
{
    const LargeValue& large = *results.large;
    Json object;
    if (large.signature) {
        object["signature"] = {{"positive", large.signature->positive}, {"negative", large.signature->negative},
            {"zero", large.signature->zero}, {"tolerance", large.tolerance}};
    } else {
        object["signature"] = nullptr;
        object["signature_reason"] = "the kernel matrix of more than " + grouped(mostCounted(results))
            + " samples is not factored";
    }
    if (large.outermost) object["outermost"] = outermostObject(*large.outermost);
    put(object, "estimated_eigenvalues", large.sampled.eigenvalues);
    object["landmarks"] = large.sampled.landmarks;
    object["how"] = large.sampled.how;
    return object;
}

Json correctionObject(const Correction& correction, const CorrectedSpectrum& corrected)
{
    Json object{{"id", info(correction).id}};
    put(object, "eigenvalues", corrected.pairs.values);
    put(object, "change", corrected.change);
    put(object, "norm", corrected.norm);
    put(object, "shift", shiftOf(corrected));
    if (corrected.constant) put(object, "constant", *corrected.constant);
    if (corrected.iterations > 0) object["iterations"] = corrected.iterations;
    if (corrected.certificate) {
        if (std::holds_alternative<NearestPsdCorrection>(correction)) {
            put(object, "residual", corrected.certificate->diagonalError);
            put(object, "least_change", corrected.certificate->bound);
        }
        object["certificate"] = certificateObject(*corrected.certificate);
    }
    object["unseen"] = unseenText(corrected);
    return object;
}

/// The rows of training objects in the data, and their names if they have any.
void putObjects(Json& object, const Results& results, std::initializer_list<Index> objects)
{
    std::vector<Index> rows;
    for (const Index i : objects) rows.push_back(results.prepared->trainRows[static_cast<std::size_t>(i)]);
    object["rows"] = rows;
    if (!results.data->objectNames.empty()) object["names"] = namesOf(*results.data, rows);
}

Json witnessesObject(const Witnesses& witnesses, const Results& results)
{
    Json object = Json::object();
    if (witnesses.direction) {
        put(object["direction"], "value", witnesses.direction->value);
        put(object["direction"], "vector", witnesses.direction->direction);
    }
    if (witnesses.centredDirection) {
        put(object["centred_direction"], "value", witnesses.centredDirection->value);
        put(object["centred_direction"], "vector", witnesses.centredDirection->direction);
    }
    if (const auto& pair = witnesses.pair) {
        putObjects(object["pair"], results, {pair->i, pair->j});
        object["pair"]["squared_distance"] = pair->squaredDistance;
    }
    if (const auto& triangle = witnesses.triangle) {
        putObjects(object["triangle"], results, {triangle->i, triangle->j, triangle->k});
        object["triangle"]["excess"] = triangle->excess;
    }
    return object;
}

/// Of more samples the triangles take too long for a file; the command asymmetry writes them.
constexpr Index mostWrittenDirections = 1000;

/// One member per line of the table of diagnostics: the value as a number, or in words if it is none.
Json reportsObject(const Results& results)
{
    const ReportsValue& reports = *results.reports;
    Json object;
    for (const auto& [info, value] : diagnosticTable(results)) {
        if (value.number)
            put(object, jsonKey(*info), *value.number);
        else
            object[jsonKey(*info)] = value.text;
    }
    object["witnesses"] = witnessesObject(reports.witnesses, results);
    Json pairs = Json::array();
    for (const PairWitness& pair : reports.pairs.worst) {
        Json& listed = pairs.emplace_back();
        putObjects(listed, results, {pair.i, pair.j});
        listed["squared_distance"] = pair.squaredDistance;
        listed["same_class"] = pair.sameClass;
    }
    object["worst_pairs"] = std::move(pairs);
    Json triangles = Json::array();
    for (const TriangleWitness& triangle : reports.triangles.worst) {
        Json& listed = triangles.emplace_back();
        putObjects(listed, results, {triangle.i, triangle.j, triangle.k});
        listed["excess"] = triangle.excess;
    }
    object["worst_triangles"] = std::move(triangles);
    Json subsets = Json::array();
    for (const SubsetFraction& size : reports.subsets.sizes)
        subsets.push_back(
            {{"size", size.size}, {"median", size.median}, {"smallest", size.smallest}, {"largest", size.largest}});
    object["subsets"] = std::move(subsets);
    if (reports.asymmetry) put(object, "singular_values", reports.asymmetry->singularValues);
    if (reports.asymmetry && results.gram->train.rows() <= mostWrittenDirections)
        object["direction"] = hodgeJson(hodgeReport(DirectedEntries(results).matrix()), results.prepared->trainRows);
    return object;
}

/// Of an LS-SVM along the line K₊ − tK₋: where it has no solution, and its scores elsewhere.
Json homotopyObject(const HomotopyCurve& curve)
{
    Json object;
    put(object, "singular", curve.singular);
    Json points = Json::array();
    for (const HomotopyPoint& point : curve.points) {
        Json& listed = points.emplace_back(Json{{"t", point.t}, {"unbounded_directions", point.unbounded}});
        if (point.train) put(listed, "train_accuracy", *point.train);
        if (point.test) put(listed, "test_accuracy", *point.test);
    }
    object["points"] = std::move(points);
    return object;
}

Json stressObject(const EmbeddingStress& stress, std::size_t axes)
{
    Json object{{"axes", axes}};
    put(object, "raw", stress.raw);
    put(object, "squares", stress.squares);
    if (stress.kruskal) put(object, "stress_1", *stress.kruskal);
    return object;
}

/// Of the distances along all axes, and of the two that a picture begins with.
Json stressObjects(const Results& results, const Embedding& embedding)
{
    const Matrix& gram = results.gram->matrix();
    const bool isKnown = results.reports && results.reports->shepard;
    const auto axes = static_cast<std::size_t>(embedding.train.cols());
    Json object{{"all_axes",
        stressObject(
            isKnown ? results.reports->shepard->stress : stressOfAxes(gram, embedding, allAxes(embedding)), axes)}};
    if (axes > 2) {
        const auto [x, y] = firstAxes(embedding.eigenvalues);
        object["first_two"] = stressObject(stressOfAxes(gram, embedding, {x, y}), 2);
        object["first_two"]["which"] = {x + 1, y + 1};
    }
    object["compared_with"] = embedding.ordinal ? "monotone regression" : "distances implied by K";
    return object;
}

Json projectionObject(const Results& results)
{
    const Projection& projection = results.experiment->projection;
    const ProjectionValue& value = *results.projection;
    Json object{{"method", info(projection).id}};
    put(object, "eigenvalues", value.result.eigenvalues);
    if (!value.result.sharesOf.empty()) {
        put(object, "shares", value.result.shares);
        object["shares_of"] = value.result.sharesOf;
    }
    object["of"] = value.result.of;
    object["positive"] = value.result.positive;
    object["negative"] = value.result.negative;
    if (!value.result.ordinal) put(object, "reconstruction_error", value.result.reconstructionError);
    if (value.result.targetTrain.size() == 0 && value.result.train.cols() > 0)
        object["stress"] = stressObjects(results, value.result);
    if (value.reconstructionErrors.size() > 0) put(object, "reconstruction_errors", value.reconstructionErrors);
    put(object, "coefficients", value.result.coefficients, true);
    put(object, "train", value.result.train, true);
    put(object, "test", value.test, true);
    if (value.result.targetTrain.size() > 0) {
        put(object, "target_train", value.result.targetTrain, true);
        put(object, "target_test", value.targetTest, true);
    }
    return object;
}

}  // namespace

std::string dataJson(const Results& results)
{
    return memberPerLine(Json{{"kreinscope", formatVersion}, {"source", dataObject(results.experiment->data, {})},
        {"data", dataResult(results)}});
}

Json resultsObject(const Results& results)
{
    Json object{{"kreinscope", formatVersion}, {"experiment", experimentObject(results.experiment, {})}};
    if (results.data) object["data"] = dataResult(results);
    if (results.gram) object["gram"] = gramObject(results);
    if (results.spectrum) object["spectrum"] = spectrumObject(results);
    if (results.large) object["spectrum"] = largeObject(results);
    if (results.corrected) object["correction"] = correctionObject(results.experiment->correction, *results.corrected);
    if (results.homotopy) object["homotopy"] = homotopyObject(*results.homotopy);
    if (results.reports) object["diagnostics"] = reportsObject(results);
    if (results.model) putModel(object, results);
    if (results.projection) object["projection"] = projectionObject(results);
    object["problems"] = Json::object();
    for (const auto& [stage, problem] : results.problems)
        if (stage != Stage::Model || !lacksOnlyLabels(results))
            object["problems"][std::string(info(stage).id)] = commandText(problem);
    if (results.cancelled) object["cancelled"] = true;
    object["seconds"] = Json::object();
    for (const auto& [stage, seconds] : results.seconds) put(object["seconds"], std::string(info(stage).id), seconds);
    return object;
}

std::string toJson(const Results& results)
{
    return memberPerLine(resultsObject(results));
}

}  // namespace krein
