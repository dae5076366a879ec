// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/pipeline.h"

#include <chrono>
#include <future>

#include "core/errors.h"
#include "core/kernels/gram.h"
#include "core/kernels/object_gram.h"

namespace krein {

namespace {

/// Runs stages in order: times them, reports progress and keeps what went wrong.
class Stages {
public:
    Stages(Results& results, const RunControl& control) : m_results(results), m_control(control) {}

    /// Takes `reusable` over if it is not null, else computes. Does nothing once the run was asked to stop.
    template <class Value, class Compute>
    void run(const char* name, double fraction, std::shared_ptr<const Value>& slot, std::shared_ptr<const Value> reusable, Compute compute)
    {
        m_results.cancelled = m_results.cancelled || m_control.stopped();
        if (m_results.cancelled) return;
        m_control.report(fraction, name);
        const auto start = std::chrono::steady_clock::now();
        m_results.seconds[name] = 0.0;
        if (reusable) {
            slot = std::move(reusable);
            return;
        }
        slot = std::make_shared<const Value>(compute());
        m_results.seconds[name] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (m_control.stopped()) {  // a stage that was asked to stop may have returned early: its value is worth nothing
            slot.reset();
            m_results.cancelled = true;
        }
    }

    /// The same for a stage that others can do without: what is wrong with it becomes a problem of the Results.
    template <class Value, class Compute>
    void attempt(const char* name, double fraction, std::shared_ptr<const Value>& slot, std::shared_ptr<const Value> reusable, Compute compute)
    {
        try {
            run(name, fraction, slot, std::move(reusable), std::move(compute));
        } catch (const InvalidInput& problem) {
            m_results.problems[name] = problem.what();
        }
    }

private:
    Results& m_results;
    const RunControl& m_control;
};

template <class Value> std::shared_ptr<const Value> reuseIf(bool same, const std::shared_ptr<const Value>& value)
{
    return same ? value : nullptr;
}

GramValue computeGram(const Kernel& kernel, const SampleStatistics& statistics, const DataSet& data, const PreparedData& prepared,
    const RunControl& control)
{
    GramValue value{.kernel = kernel, .statistics = statistics};
    GramBlocks blocks = gramBlocks(kernel, data, prepared, control);
    if (control.stopped()) return value;
    value.train = std::move(blocks.train);
    value.cross = std::move(blocks.cross);
    value.asymmetry = asymmetry(value.train);
    value.trainedOn = std::move(blocks.trainedOn);
    if (value.asymmetry > 0.0) value.trainedOn = "symmetric part (K + Kᵀ)/2 of the " + value.trainedOn;
    return value;
}

SpectrumValue computeSpectrum(const GramValue& gram)
{
    SpectrumValue value;
    const bool symmetric = gram.asymmetry == 0.0;
    const Matrix part = symmetric ? Matrix() : Matrix(0.5 * (gram.train + gram.train.transpose()));
    const Matrix& matrix = symmetric ? gram.train : part;
    auto centredPairs = std::async(std::launch::async, [&] { return eigenpairs(centred(matrix)); });
    value.raw = eigenpairs(matrix);
    value.centred = centredPairs.get();
    return value;
}

ModelValue computeModel(const Method& method, const GramValue& gram, const SpectrumValue& spectrum, const PreparedData& prepared, int classes)
{
    ModelValue value;
    value.model = train(method, spectrum.raw, prepared.trainLabels, classes);
    if (!value.model.usable()) return value;
    value.trainPredicted = predict(value.model.decision);
    value.trainScores = score(prepared.trainLabels, value.trainPredicted, classes);
    if (prepared.test.rows() > 0) {
        value.testDecision = decide(value.model, gram.cross);
        value.testPredicted = predict(value.testDecision);
        value.testScores = score(prepared.testLabels, value.testPredicted, classes);
    }
    return value;
}

ProjectionValue computeProjection(const Projection& projection, const GramValue& gram, const SpectrumValue& spectrum, double tolerance)
{
    ProjectionValue value;
    value.result = kernelPca(std::get<KernelPca>(projection), spectrum.centred, tolerance);
    value.test = project(value.result, centredCross(gram.cross, gram.train));
    return value;
}

/// Coordinates of all samples, in order, when they could not be prepared: so that they can still be seen and edited.
MapValue placeSamples(const Results& results, const MapDetail& detail)
{
    MapValue value{.detail = detail};
    value.plane = planeOfData(results.experiment.map, *results.data);
    value.trainCoordinates = coordinatesOn(value.plane, *results.data);
    value.testCoordinates = Matrix(0, 2);
    value.map.box = detail.box.value_or(boxAround(value.trainCoordinates));
    return value;
}

MapValue computeMap(const Results& results, const MapDetail& detail, const RunControl& control)
{
    if (!results.prepared) return placeSamples(results, detail);
    const PreparedData& prepared = *results.prepared;
    MapValue value{.detail = detail};
    value.plane = makePlane(results.experiment.map, prepared);
    value.trainCoordinates = coordinatesOn(value.plane, prepared, SamplePart::Train);
    value.testCoordinates = coordinatesOn(value.plane, prepared, SamplePart::Test);
    Matrix all(value.trainCoordinates.rows() + value.testCoordinates.rows(), 2);
    all << value.trainCoordinates, value.testCoordinates;
    value.map.box = detail.box.value_or(boxAround(all));
    if (detail.columns > 0 && results.model && results.model->model.usable() && hasDecisionMap(results.gram->kernel))
        value.map = decisionMap(results.gram->kernel, prepared, results.model->model, value.plane, value.map.box, detail.columns,
            detail.rows, control);
    return value;
}

/// The stages from the Gram matrix to the model and the projection.
void runStages(Stages& stages, Results& now, const Results& previous, const RunControl& control)
{
    const Experiment& experiment = now.experiment;
    const Experiment& before = previous.experiment;
    const SampleStatistics statistics = now.prepared == previous.prepared && previous.gram ? previous.gram->statistics
                                                                                          : statisticsOf(now.prepared->train);
    const Kernel kernel = resolved(experiment.kernel, statistics);
    const bool sameGram = now.prepared == previous.prepared && previous.gram && previous.gram->kernel == kernel;
    stages.attempt("gram", 0.1, now.gram, reuseIf(sameGram, previous.gram),
        [&] { return computeGram(kernel, statistics, *now.data, *now.prepared, control); });
    if (!now.gram) return;

    stages.run("spectrum", 0.2, now.spectrum, reuseIf(now.gram == previous.gram, previous.spectrum),
        [&] { return computeSpectrum(*now.gram); });
    if (!now.spectrum) return;

    const bool sameSpectrum = now.spectrum == previous.spectrum;
    const bool sameDiagnosis = sameSpectrum && before.spectrum == experiment.spectrum;
    stages.run("diagnosis", 0.7, now.diagnosis, reuseIf(sameDiagnosis, previous.diagnosis), [&] {
        return diagnose(now.spectrum->raw.values, now.spectrum->centred.values, now.gram->asymmetry, experiment.spectrum);
    });
    if (!now.diagnosis) return;

    if (!now.data->labelled()) {
        now.problems["model"] = "These data have no labels; choose a label column to train a classifier.";
    } else {
        const bool sameModel = sameSpectrum && before.method == experiment.method && before.correction == experiment.correction;
        stages.attempt("model", 0.7, now.model, reuseIf(sameModel, previous.model), [&] {
            return computeModel(experiment.method, *now.gram, *now.spectrum, *now.prepared, static_cast<int>(now.data->classNames.size()));
        });
    }

    const bool sameProjection = sameDiagnosis && before.projection == experiment.projection;
    stages.attempt("projection", 0.75, now.projection, reuseIf(sameProjection, previous.projection), [&] {
        return computeProjection(experiment.projection, *now.gram, *now.spectrum, now.diagnosis->tolerance);
    });
}

}  // namespace

std::vector<Remark> allRemarks(const Results& results)
{
    std::vector<Remark> remarks;
    if (results.data) remarks = results.data->remarks;
    if (results.prepared) remarks.insert(remarks.end(), results.prepared->remarks.begin(), results.prepared->remarks.end());
    return remarks;
}

Results run(const Experiment& experiment, const Results& previous, const RunControl& control, const MapDetail& detail)
{
    const Experiment& before = previous.experiment;
    Results now;
    now.experiment = experiment;
    Stages stages(now, control);

    stages.run("data", 0.0, now.data, reuseIf(before.data == experiment.data, previous.data),
        [&] { return load(experiment.data, control); });
    if (!now.data) return now;

    const bool sameSamples = now.data == previous.data && before.prepare == experiment.prepare && before.split == experiment.split;
    stages.attempt("prepare", 0.05, now.prepared, reuseIf(sameSamples, previous.prepared),
        [&] { return prepare(*now.data, experiment.prepare, experiment.split); });
    if (now.prepared) runStages(stages, now, previous, control);
    if (now.cancelled || !now.data->hasVectors()) return now;  // other objects lie on no plane

    const bool sameMap = now.data == previous.data && now.prepared == previous.prepared && now.gram == previous.gram
        && now.model == previous.model && before.map == experiment.map && previous.map
        && previous.map->detail == detail;
    stages.attempt("map", 0.8, now.map, reuseIf(sameMap, previous.map), [&] { return computeMap(now, detail, control); });
    control.report(1.0, "done");
    return now;
}

}  // namespace krein
