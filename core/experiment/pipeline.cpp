// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/pipeline.h"

#include <algorithm>
#include <chrono>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/load_data.h"
#include "core/experiment/stages.h"
#include "core/experiment/storage_bands.h"
#include "core/experiment/unlabelled.h"
#include "core/kernels/kernel.h"
#include "core/kernels/known_pairs.h"

namespace krein {

namespace {

/// What a stage made; null: nothing.
const void* valueOf(Stage stage, const Results& results)
{
    switch (stage) {
    case Stage::Data: return results.data.get();
    case Stage::Prepare: return results.prepared.get();
    case Stage::Gram: return results.gram.get();
    case Stage::Spectrum: return results.spectrum.get();
    case Stage::Diagnosis:
        if (results.large) return results.large.get();
        return results.diagnosis.get();
    case Stage::Corrected: return results.corrected.get();
    case Stage::Model: return results.model.get();
    case Stage::Projected: return results.projection.get();
    case Stage::Map: return results.map.get();
    case Stage::Reports: return results.reports.get();
    case Stage::Corrections: return results.corrections.get();
    }
    return nullptr;
}

/// Runs stages in order: times them, reports progress and keeps what went wrong.
class Stages {
public:
    Stages(Results& results, const Results& previous, const RunControl& control, Fixes& fixes)
        : m_results(results),
          m_previous(previous),
          m_control(control),
          m_fixes(fixes)
    {
    }

    /// Whether what a stage is computed from, all but `aside`, is what the results before were computed from.
    bool isUnchanged(Stage stage, std::optional<Stage> aside = std::nullopt) const
    {
        return samePartsOf(stage, m_previous.experiment, m_results.experiment) && hasSameInputs(stage, aside);
    }

    /// The same for the stages it takes in alone, or took in before. One that made nothing, now and before, is the same
    /// if it was made from the same.
    bool hasSameInputs(Stage stage, std::optional<Stage> aside = std::nullopt) const
    {
        const bool hasVectors = !m_results.data || m_results.data->hasVectors();
        const auto isSame = [&](const Input& input) {
            const void* value = valueOf(input.stage, m_results);
            return input.stage == aside
                || (value == valueOf(input.stage, m_previous) && (value || isUnchanged(input.stage)));
        };
        return std::ranges::all_of(inputsOf(stage, m_results.experiment, hasVectors), isSame)
            && std::ranges::all_of(inputsOf(stage, m_previous.experiment, hasVectors), isSame);
    }

    /// Takes `reusable` over if it is not null, else computes. Does nothing once the run was asked to stop.
    template <class Value, class Compute>
    void run(Stage stage, double fraction, std::shared_ptr<const Value>& slot, std::shared_ptr<const Value> reusable,
        Compute compute)
    {
        m_results.cancelled = m_results.cancelled || m_control.stopped();
        if (m_results.cancelled) return;
        m_control.report(fraction, info(stage).id);
        const auto start = std::chrono::steady_clock::now();
        m_results.seconds[stage] = 0.0;
        if (reusable) {
            slot = std::move(reusable);
            return;
        }
        slot = std::make_shared<const Value>(compute());
        m_results.seconds[stage] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (m_control.stopped()) {  // a stage that was asked to stop may have returned early: its value is worth
                                    // nothing
            slot.reset();
            m_results.cancelled = true;
        }
    }

    /// The same for a stage that others can do without: what is wrong with it becomes a problem of the Results.
    template <class Value, class Compute>
    void attempt(Stage stage, double fraction, std::shared_ptr<const Value>& slot,
        std::shared_ptr<const Value> reusable, Compute compute)
    {
        try {
            run(stage, fraction, slot, std::move(reusable), std::move(compute));
        } catch (const InvalidInput& problem) {
            refuse(stage, problem.problem(), fixesOf(problem));
        }
    }

    /// Keeps what is wrong with a stage, and what would take that away.
    void refuse(Stage stage, Problem problem, std::vector<Fix> fixes = {})
    {
        m_results.problems[stage] = std::move(problem);
        if (!fixes.empty()) m_fixes[stage] = std::move(fixes);
    }

private:
    Results& m_results;
    const Results& m_previous;
    const RunControl& m_control;
    Fixes& m_fixes;
};

template <class Value> std::shared_ptr<const Value> reuseIf(bool same, const std::shared_ptr<const Value>& value)
{
    return same ? value : nullptr;
}

/// Samples without labels have novelty to look for, but nothing to classify.
void refuseUnlabelled(Stages& stages, const Results& now)
{
    std::vector<Fix> fixes = labelFixes(now.experiment->data);
    fixes.emplace_back("method.id", std::string("novelty"), "Try novelty detection");
    stages.refuse(Stage::Model, {noLabelsSentence(*now.data)}, std::move(fixes));
}

/// What K shows of samples that are not of every class can be seen all the same.
void refuseEmptyClass(Stages& stages, const std::string& sentence)
{
    stages.refuse(Stage::Model, {sentence}, {{"method.id", std::string("novelty"), "Try novelty detection"}});
}

/// A method of classes has nothing to learn of a numeric target.
void refuseTarget(Stages& stages, const Results& now)
{
    stages.refuse(Stage::Model,
        {std::string(info(now.experiment->method).name) + " learns classes, but " + inQuotes(now.data->targetName)
            + " is a numeric target: choose " + optionName("method.id", "kernel-ridge") + ", "
            + optionName("method.id", "svr") + ", " + optionName("method.id", "gp") + ", "
            + optionName("method.id", "ls-svm") + ", " + optionName("method.id", "krein-ridge")
            + " or, to keep an asymmetric matrix as it is, " + optionName("method.id", "ls-svm-asymmetric") + "."},
        {{"method.id", std::string("kernel-ridge"), "Use kernel ridge"},
            {"method.id", std::string("ls-svm"), "Use LS-SVM"}});
}

/// The model of samples that are too many to decompose, and why there is no projection.
void runLargeModel(Stages& stages, Results& now, const Results& previous, const RunControl& control)
{
    stages.refuse(Stage::Projected,
        {"There are more than " + grouped(mostDecomposed)
            + " training samples, so the eigenvalues are estimated from a subset; lower " + parameterName("split.limit")
            + " for an embedding."},
        {{"split.limit", std::int64_t{2500}, "Use 2,500 samples"}});
    if (now.data->hasTarget())
        return stages.refuse(Stage::Model,
            {"A numeric target is fitted to at most " + grouped(mostDecomposed) + " training samples; lower "
                + parameterName("split.limit") + "."},
            {{"split.limit", std::int64_t{2500}, "Use 2,500 samples"}});
    if (!now.data->labelled()) return refuseUnlabelled(stages, now);
    if (const std::string empty = emptyClassSentence(*now.data); !empty.empty()) return refuseEmptyClass(stages, empty);
    stages.attempt(Stage::Model, 0.7, now.model, reuseIf(stages.isUnchanged(Stage::Model), previous.model),
        [&] { return computeLargeModel(now, control); });
}

/// Where the numbers of pairs are looked up: where at least half of all objects train, so that those of all are not
/// much more.
KnownPairs* pairsFor(const Results& now, const Extras& extras)
{
    if (!extras.pairs || 2 * static_cast<Index>(now.prepared->trainRows.size()) < now.data->size()) return nullptr;
    extras.pairs->use(now.data, now.experiment->prepare, mostDecomposed);
    return extras.pairs;
}

/// The Gram matrix, and for many samples what stands in for its spectrum: the signature is found in the matrix's own
/// memory.
void runGram(Stages& stages, Results& now, const Results& previous, const Kernel& kernel,
    const SampleStatistics& statistics, const Extras& extras, const RunControl& control)
{
    const bool isLarge = static_cast<Index>(now.prepared->trainRows.size()) > mostDecomposed;
    // A parameter may be given in another way and mean the same: what counts is the kernel it is resolved to.
    const bool sameGram = stages.hasSameInputs(Stage::Gram) && previous.gram
        && previous.gram->kernels->wanted == kernel;
    auto large = [&](GramValue& gram) {
        return std::make_shared<const LargeValue>(
            computeLarge(gram, kernel, *now.data, *now.prepared, now.experiment->spectrum, control));
    };
    stages.attempt(Stage::Gram, 0.1, now.gram, reuseIf(sameGram, previous.gram), [&] {
        KnownPairs* pairs = pairsFor(now, extras);
        GramValue value = computeGram(kernel, statistics, *now.data, *now.prepared, control, pairs,
            pairs && !followsSamples(now.experiment->kernel));
        if (isLarge && !control.stopped()) now.large = large(value);
        return value;
    });
    if (!isLarge || !now.gram || now.large) return;
    stages.attempt(Stage::Spectrum, 0.2, now.large, reuseIf(stages.isUnchanged(Stage::Diagnosis), previous.large), [&] {
        GramValue copy = *now.gram;  // others may be looking at this one
        return *large(copy);
    });
}

/// The model, reused where nothing it depends on changed and it is as good as is wanted now.
void runModel(Stages& stages, Results& now, const Results& previous, const Extras& extras, const RunControl& control)
{
    const bool needsOutcome = !isNovelty(now.experiment->method);
    if (needsOutcome && now.data->hasTarget() && !fitsTargets(now.experiment->method)) return refuseTarget(stages, now);
    if (needsOutcome && !now.data->hasOutcome()) return refuseUnlabelled(stages, now);
    if (const std::string empty = emptyClassSentence(*now.data); needsOutcome && !empty.empty())
        return refuseEmptyClass(stages, empty);
    const bool sameModel = stages.isUnchanged(Stage::Model) && previous.model
        && (extras.preview || !previous.model->provisional);
    const bool comparable = previous.model && previous.experiment->method.index() == now.experiment->method.index()
        && previous.prepared && previous.prepared->trainLabels == now.prepared->trainLabels && !now.data->hasTarget();
    const Training training{.preview = extras.preview,
        .traced = extras.traced,
        .examined = extras.examined,
        .previous = comparable ? previous.model.get() : nullptr};
    stages.attempt(Stage::Model, 0.7, now.model, reuseIf(sameModel, previous.model),
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
    const SampleStatistics statistics = now.prepared == previous.prepared && previous.gram
        ? previous.gram->statistics
        : statisticsOf(now.prepared->train);
    const Kernel kernel = resolved(experiment.kernel, statistics);
    runGram(stages, now, previous, kernel, statistics, extras, control);
    if (now.gram && now.large) runLargeModel(stages, now, previous, control);
    if (!now.gram || now.large) return;

    const bool sameGram = now.gram == previous.gram && previous.spectrum;
    if (extras.boundaryOnly && !sameGram && doesWithoutSpectrum(experiment) && now.data->hasVectors()) {
        now.boundaryOnly = true;
        runModel(stages, now, previous, extras, control);
        return;
    }
    stages.run(Stage::Spectrum, 0.2, now.spectrum, reuseIf(stages.isUnchanged(Stage::Spectrum), previous.spectrum),
        [&] { return computeSpectrum(now, control); });
    if (!now.spectrum) return;

    const bool sameDiagnosis = stages.isUnchanged(Stage::Diagnosis);
    stages.run(Stage::Diagnosis, 0.6, now.diagnosis, reuseIf(sameDiagnosis, previous.diagnosis), [&] {
        return diagnose(now.spectrum->raw.values, now.spectrum->centred.values, now.gram->asymmetry,
            experiment.spectrum, experiment.spectrum.tolerance ? StorageBands() : storageBands(now));
    });
    if (!now.diagnosis) return;

    const bool sameCorrection = stages.isUnchanged(Stage::Corrected);
    stages.attempt(Stage::Corrected, 0.6, now.corrected, reuseIf(sameCorrection, previous.corrected),
        [&] { return computeCorrection(experiment.correction, now, control); });
    if (now.corrected) runModel(stages, now, previous, extras, control);

    const bool sameProjection = stages.isUnchanged(Stage::Projected);
    stages.attempt(Stage::Projected, 0.75, now.projection, reuseIf(sameProjection, previous.projection),
        [&] { return computeProjection(experiment.projection, now, control); });
}

void runMap(Stages& stages, Results& now, const Results& previous, const MapDetail& detail, const RunControl& control)
{
    const bool sameMap = stages.isUnchanged(Stage::Map)
        && (detail.eigenfunction == 0 || now.diagnosis == previous.diagnosis) && previous.map
        && previous.map->detail == detail;
    stages.attempt(
        Stage::Map, 0.8, now.map, reuseIf(sameMap, previous.map), [&] { return computeMap(now, detail, control); });
}

/// The whole line of a homotopy, which does not depend on where on it the experiment is.
void runHomotopy(Results& now, const Results& previous, const Extras& extras, const RunControl& control)
{
    if (!hasHomotopyCurve(now)) return;
    const bool same = previous.homotopy && now.spectrum == previous.spectrum && now.prepared == previous.prepared
        && now.experiment->method == previous.experiment->method;
    if (same)
        now.homotopy = previous.homotopy;
    else if (extras.reports)
        if (std::optional<HomotopyCurve> curve = homotopyCurve(now, control))
            now.homotopy = std::make_shared<const HomotopyCurve>(std::move(*curve));
}

/// What is asked for beyond the pictures; what is there already is kept even if it is not asked for now.
void runExtras(Stages& stages, Results& now, const Results& previous, const Extras& extras, const RunControl& control)
{
    if (!now.spectrum || !now.diagnosis) return;
    const bool sameReports = stages.isUnchanged(Stage::Reports) && previous.reports;
    if (sameReports || extras.reports)
        stages.attempt(Stage::Reports, 0.9, now.reports, reuseIf(sameReports, previous.reports),
            [&] { return computeReports(now, control); });
    runHomotopy(now, previous, extras, control);
    // With another correction those of the list stay what they were.
    const bool comparable = stages.isUnchanged(Stage::Corrections, Stage::Corrected) && previous.corrections;
    const bool sameCorrections = comparable && now.corrected == previous.corrected && now.corrected;
    const std::vector<CorrectionOutcome> known = comparable ? *previous.corrections : std::vector<CorrectionOutcome>();
    // Another one of the list is chosen: the cards stay, and nothing is computed again.
    const bool isKnown = std::ranges::any_of(known, [&](const CorrectionOutcome& one) {
        return one.correction == now.experiment->correction && one.problem.empty();
    });
    if (sameCorrections || isKnown || extras.corrections)
        stages.attempt(Stage::Corrections, 0.95, now.corrections, reuseIf(sameCorrections, previous.corrections),
            [&] { return computeCorrections(now, known, control); });
}

}  // namespace

Experiment withFix(const Experiment& experiment, const Fix& fix)
{
    Experiment changed = experiment;
    for (const Assignment& assignment : fix.changes) setParameter(changed, assignment.path, assignment.value);
    return changed;
}

Results run(const Experiment& experiment, const Results& previous, const RunControl& control, const MapDetail& detail,
    const Extras& extras)
{
    Fixes ignored;
    return runWithFixes(experiment, previous, control, detail, extras, ignored);
}

Results runWithFixes(const Experiment& experiment, const Results& previous, const RunControl& control,
    const MapDetail& detail, const Extras& extras, Fixes& fixes)
{
    Results now;
    now.experiment = experiment;
    fixes.clear();
    Stages stages(now, previous, control, fixes);

    stages.run(Stage::Data, 0.0, now.data, reuseIf(stages.isUnchanged(Stage::Data), previous.data),
        [&] { return loadData(experiment, control); });
    if (!now.data) return now;

    stages.attempt(Stage::Prepare, 0.05, now.prepared, reuseIf(stages.isUnchanged(Stage::Prepare), previous.prepared),
        [&] { return prepare(*now.data, experiment.prepare, experiment.split); });
    Extras needed = extras;
    if (detail.sides) needed.boundaryOnly = false;  // the two parts of f are made of eigenvectors
    if (now.prepared) runStages(stages, now, previous, needed, control);
    if (now.cancelled) return now;
    const bool isEmbedded = now.prepared && now.projection && now.projection->result.train.cols() > 0;
    if (now.data->hasVectors() || isEmbedded) runMap(stages, now, previous, detail, control);
    runExtras(stages, now, previous, extras, control);
    control.report(1.0, "done");
    return now;
}

}  // namespace krein
