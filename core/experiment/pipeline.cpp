// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/pipeline.h"

#include <chrono>

#include "core/errors.h"
#include "core/experiment/stages.h"

namespace krein {

namespace {

/// Runs stages in order: times them, reports progress and keeps what went wrong.
class Stages {
public:
    Stages(Results& results, const RunControl& control) : m_results(results), m_control(control) {}

    /// Takes `reusable` over if it is not null, else computes. Does nothing once the run was asked to stop.
    template <class Value, class Compute>
    void run(const char* name, double fraction, std::shared_ptr<const Value>& slot,
        std::shared_ptr<const Value> reusable, Compute compute)
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
        if (m_control.stopped()) {  // a stage that was asked to stop may have returned early: its value is worth
                                    // nothing
            slot.reset();
            m_results.cancelled = true;
        }
    }

    /// The same for a stage that others can do without: what is wrong with it becomes a problem of the Results.
    template <class Value, class Compute>
    void attempt(const char* name, double fraction, std::shared_ptr<const Value>& slot,
        std::shared_ptr<const Value> reusable, Compute compute)
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

/// The model of samples that are too many to decompose, and why there is no projection.
void runLargeModel(Stages& stages, Results& now, const Results& previous, const RunControl& control)
{
    now.problems["projection"] = "There are more than " + std::to_string(mostDecomposed)
        + " training samples, so their eigenvalues are estimated from a part of them; lower split.limit for a "
          "projection.";
    if (!now.data->labelled()) {
        now.problems["model"] = "These data have no labels; choose a label column to train a classifier.";
        return;
    }
    const bool sameModel = now.gram == previous.gram && now.prepared == previous.prepared
        && previous.experiment.method == now.experiment.method
        && previous.experiment.correction == now.experiment.correction;
    stages.attempt(
        "model", 0.7, now.model, reuseIf(sameModel, previous.model), [&] { return computeLargeModel(now, control); });
}

/// The Gram matrix, and for many samples what stands in for its spectrum: the signature is found in the matrix's own
/// memory.
void runGram(Stages& stages, Results& now, const Results& previous, const Kernel& kernel,
    const SampleStatistics& statistics, const RunControl& control)
{
    const bool isLarge = static_cast<Index>(now.prepared->trainRows.size()) > mostDecomposed;
    const bool sameGram = now.prepared == previous.prepared && previous.gram && previous.gram->wanted == kernel;
    auto large = [&](GramValue& gram) {
        return std::make_shared<const LargeValue>(
            computeLarge(gram, kernel, *now.data, *now.prepared, now.experiment.spectrum, control));
    };
    stages.attempt("gram", 0.1, now.gram, reuseIf(sameGram, previous.gram), [&] {
        GramValue value = computeGram(kernel, statistics, *now.data, *now.prepared, control);
        if (isLarge && !control.stopped()) now.large = large(value);
        return value;
    });
    if (!isLarge || !now.gram || now.large) return;
    const bool sameLarge = previous.large && previous.experiment.spectrum == now.experiment.spectrum;
    stages.attempt("spectrum", 0.2, now.large, reuseIf(sameLarge, previous.large), [&] {
        GramValue copy = *now.gram;  // others may be looking at this one
        return *large(copy);
    });
}

/// The model, reused where nothing it depends on changed and it is as good as is wanted now.
void runModel(Stages& stages, Results& now, const Results& previous, const Extras& extras, const RunControl& control)
{
    if (!now.data->labelled() && !isNovelty(now.experiment.method)) {
        now.problems["model"] = "These data have no labels; choose a label column to train a classifier.";
        return;
    }
    const bool sameMatrix = now.gram == previous.gram && now.corrected == previous.corrected
        && now.experiment.correction == previous.experiment.correction;
    const bool sameModel = sameMatrix && previous.experiment.method == now.experiment.method && previous.model
        && (extras.preview || !previous.model->provisional);
    const bool comparable = previous.model && previous.experiment.method.index() == now.experiment.method.index()
        && previous.prepared && previous.prepared->trainLabels == now.prepared->trainLabels;
    const Training training{
        .preview = extras.preview, .traced = extras.traced, .previous = comparable ? previous.model.get() : nullptr};
    stages.attempt("model", 0.7, now.model, reuseIf(sameModel, previous.model),
        [&] { return computeModel(now, now.corrected.get(), training, control); });
}

/// Whether a boundary can be had before any eigenvalue.
bool doesWithoutSpectrum(const Experiment& experiment)
{
    return std::holds_alternative<NoCorrection>(experiment.correction) && !needsSpectrum(experiment.method);
}

/// The stages from the Gram matrix to the model and the projection.
void runStages(Stages& stages, Results& now, const Results& previous, const Extras& extras, const RunControl& control)
{
    const Experiment& experiment = now.experiment;
    const Experiment& before = previous.experiment;
    const SampleStatistics statistics = now.prepared == previous.prepared && previous.gram
        ? previous.gram->statistics
        : statisticsOf(now.prepared->train);
    const Kernel kernel = resolved(experiment.kernel, statistics);
    runGram(stages, now, previous, kernel, statistics, control);
    if (now.gram && now.large) runLargeModel(stages, now, previous, control);
    if (!now.gram || now.large) return;

    const bool sameGram = now.gram == previous.gram && previous.spectrum;
    if (extras.boundaryOnly && !sameGram && doesWithoutSpectrum(experiment) && now.data->hasVectors()) {
        now.boundaryOnly = true;
        runModel(stages, now, previous, extras, control);
        return;
    }
    stages.run("spectrum", 0.2, now.spectrum, reuseIf(sameGram, previous.spectrum),
        [&] { return computeSpectrum(*now.gram); });
    if (!now.spectrum) return;

    const bool sameSpectrum = now.spectrum == previous.spectrum;
    const bool sameDiagnosis = sameSpectrum && before.spectrum == experiment.spectrum;
    stages.run("diagnosis", 0.6, now.diagnosis, reuseIf(sameDiagnosis, previous.diagnosis), [&] {
        return diagnose(
            now.spectrum->raw.values, now.spectrum->centred.values, now.gram->asymmetry, experiment.spectrum);
    });
    if (!now.diagnosis) return;

    // What is zero matters to corrections of eigenvalues alone.
    const bool sameCorrection = before.correction == experiment.correction
        && (sameDiagnosis || (sameSpectrum && std::holds_alternative<NoCorrection>(experiment.correction)));
    stages.attempt("correction", 0.6, now.corrected, reuseIf(sameCorrection, previous.corrected), [&] {
        return computeCorrection(experiment.correction, *now.gram, *now.spectrum, now.diagnosis->tolerance, control);
    });
    if (now.corrected) runModel(stages, now, previous, extras, control);

    const bool sameProjection = sameDiagnosis && before.projection == experiment.projection;
    stages.attempt("projection", 0.75, now.projection, reuseIf(sameProjection, previous.projection),
        [&] { return computeProjection(experiment.projection, *now.gram, *now.spectrum, now.diagnosis->tolerance); });
}

void runMap(Stages& stages, Results& now, const Results& previous, const MapDetail& detail, const RunControl& control)
{
    // Objects without vectors are placed on their embedding.
    const bool samePlaces = now.data->hasVectors() || now.projection == previous.projection;
    const bool sameMap = samePlaces && now.data == previous.data && now.prepared == previous.prepared
        && now.gram == previous.gram && now.model == previous.model
        && (detail.eigenfunction == 0 || now.diagnosis == previous.diagnosis)
        && previous.experiment.map == now.experiment.map && previous.map && previous.map->detail == detail;
    stages.attempt(
        "map", 0.8, now.map, reuseIf(sameMap, previous.map), [&] { return computeMap(now, detail, control); });
}

/// What is asked for beyond the pictures; what is there already is kept even if it is not asked for now.
void runExtras(Stages& stages, Results& now, const Results& previous, const Extras& extras, const RunControl& control)
{
    if (!now.spectrum || !now.diagnosis) return;
    const bool sameReports = now.diagnosis == previous.diagnosis && now.projection == previous.projection
        && previous.reports;
    if (sameReports || extras.reports)
        stages.attempt("reports", 0.9, now.reports, reuseIf(sameReports, previous.reports),
            [&] { return computeReports(now, control); });
    const bool comparable = now.diagnosis == previous.diagnosis && now.experiment.method == previous.experiment.method
        && now.experiment.map == previous.experiment.map
        && (now.data->hasVectors() || now.projection == previous.projection) && previous.repairs;
    const bool sameRepairs = comparable && now.corrected == previous.corrected && now.corrected;
    const std::vector<RepairOutcome> known = comparable ? *previous.repairs : std::vector<RepairOutcome>();
    if (sameRepairs || extras.repairs)
        stages.attempt("repairs", 0.95, now.repairs, reuseIf(sameRepairs, previous.repairs),
            [&] { return computeRepairs(now, known, control); });
}

}  // namespace

std::string trainedOn(const Results& results, const CorrectedSpectrum* corrected)
{
    if (!results.gram) return {};
    if (corrected && !corrected->name.empty())
        return corrected->name + ", of the "
            + (corrected->ofAsymmetric ? results.gram->asItIs : results.gram->trainedOn);
    return keepsAsymmetry(results.experiment.method) && results.gram->asymmetry > 0.0 ? results.gram->asItIs
                                                                                      : results.gram->trainedOn;
}

std::string trainedOn(const Results& results)
{
    return trainedOn(results, results.corrected.get());
}

std::vector<Remark> allRemarks(const Results& results)
{
    std::vector<Remark> remarks;
    if (results.data) remarks = results.data->remarks;
    if (results.prepared)
        remarks.insert(remarks.end(), results.prepared->remarks.begin(), results.prepared->remarks.end());
    return remarks;
}

Results run(const Experiment& experiment, const Results& previous, const RunControl& control, const MapDetail& detail,
    const Extras& extras)
{
    const Experiment& before = previous.experiment;
    Results now;
    now.experiment = experiment;
    Stages stages(now, control);

    stages.run("data", 0.0, now.data, reuseIf(before.data == experiment.data, previous.data),
        [&] { return load(experiment.data, control); });
    if (!now.data) return now;

    const bool sameSamples = now.data == previous.data && before.prepare == experiment.prepare
        && before.split == experiment.split;
    stages.attempt("prepare", 0.05, now.prepared, reuseIf(sameSamples, previous.prepared),
        [&] { return prepare(*now.data, experiment.prepare, experiment.split); });
    if (now.prepared) runStages(stages, now, previous, extras, control);
    if (now.cancelled) return now;
    const bool isEmbedded = now.prepared && now.projection && now.projection->result.train.cols() > 0;
    if (now.data->hasVectors() || isEmbedded) runMap(stages, now, previous, detail, control);
    runExtras(stages, now, previous, extras, control);
    control.report(1.0, "done");
    return now;
}

}  // namespace krein
