// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/tuning.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/shared_stages.h"
#include "core/statistics/equal_scores.h"
#include "core/study/measures.h"
#include "core/study/suggest.h"
#include "core/study/unit_run.h"

namespace krein {

namespace {

/// Accuracy, the usual one, is R² where the target is numeric: both are better the higher they are.
const QuantityInfo& criterionOf(const StudyTuning& tuning, bool hasTarget = false)
{
    if (!tuning.criterion) return measureById(hasTarget ? "test-r2" : "test-accuracy");
    try {
        return measureById(*tuning.criterion);
    } catch (const InvalidInput& problem) {
        throw InvalidInput(std::string("tune.criterion: ") + problem.what());
    }
}

std::optional<double> numberOf(const ParameterValue& value)
{
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    return std::nullopt;
}

/// Whether one combination is a simpler model than another, by the first parameter that tells.
/// @param ends  simplerEnd() of every parameter
bool isSimpler(const std::vector<Simpler>& ends, const TuningStep& one, const TuningStep& other)
{
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const auto a = numberOf(one.values[i]), b = numberOf(other.values[i]);
        if (ends[i] == Simpler::Unknown || !a || !b || *a == *b) continue;
        return (ends[i] == Simpler::Smaller) == (*a < *b);
    }
    return false;
}

std::vector<TuningStep> combinations(const Experiment& experiment, const std::vector<ParameterValues>& parameters)
{
    std::vector<TuningStep> steps(1);
    for (const ParameterValues& parameter : parameters) {
        std::vector<TuningStep> longer;
        const std::vector<ParameterValue> values = valuesOf(parameter, experiment);
        for (const TuningStep& step : steps)
            for (const ParameterValue& value : values) {
                longer.push_back(step);
                longer.back().values.push_back(value);
            }
        steps = std::move(longer);
    }
    return steps;
}

/// Different ones; fewer than asked for where lists have no more.
std::vector<TuningStep> drawnCombinations(
    const Experiment& experiment, const std::vector<ParameterValues>& parameters, const StudyTuning& tuning)
{
    constexpr int mostAttempts = 20;  // per combination
    RandomStream random(tuning.seed);
    std::vector<TuningStep> steps;
    for (int i = 0; i < mostAttempts * tuning.samples && std::ssize(steps) < tuning.samples; ++i) {
        TuningStep step;
        for (const ParameterValues& parameter : parameters)
            step.values.push_back(drawnFrom(parameter, experiment, random));
        if (std::ranges::find(steps, step.values, &TuningStep::values) == steps.end()) steps.push_back(std::move(step));
    }
    return steps;
}

Experiment withValues(
    const Experiment& experiment, const std::vector<ParameterValues>& parameters, const TuningStep& step)
{
    std::vector<Assignment> assignments;
    for (std::size_t i = 0; i < parameters.size(); ++i) assignments.push_back({parameters[i].path, step.values[i]});
    Experiment changed = experiment;
    assignAll(changed, assignments);
    return changed;
}

/// The inner folds as test rows of the data set: the training rows dealt like the data as a whole would be.
std::vector<std::vector<Index>> innerFolds(
    const DataSet& data, const Split& split, const std::vector<Index>& rows, int folds)
{
    DataSet training;  // whose objects have labels and nothing else
    training.kind = DataKind::Strings;
    training.strings.resize(rows.size());
    training.classNames = data.classNames;
    if (data.labelled())
        for (const Index row : rows) training.labels.push_back(data.labels[static_cast<std::size_t>(row)]);
    std::vector<std::vector<Index>> tested;
    for (int fold = 1; fold <= folds; ++fold) {
        const SplitRows dealt = splitRows(training,
            {.by = SplitBy::Fold,
                .folds = folds,
                .fold = fold,
                .stratified = split.stratified,
                .seed = split.seed,
                .limit = split.limit});
        tested.emplace_back();
        for (const Index row : dealt.test) tested.back().push_back(rows[static_cast<std::size_t>(row)]);
    }
    return tested;
}

Experiment onFold(const Experiment& experiment, const std::vector<Index>& rows, const std::vector<Index>& tested)
{
    std::vector<Index> trained;
    std::ranges::set_difference(rows, tested, std::back_inserter(trained));
    Experiment inner = experiment;
    inner.split.by = SplitBy::Rows;
    inner.split.trainRows = rowsText(trained);
    inner.split.testRows = rowsText(tested);
    return inner;
}

void summarise(TuningStep& step)
{
    double sum = 0.0, squares = 0.0;
    for (const std::optional<double>& value : step.criterion) {
        if (!value) return;
        sum += *value;
    }
    const auto n = static_cast<double>(step.criterion.size());
    step.mean = sum / n;
    for (const std::optional<double>& value : step.criterion) squares += (*value - *step.mean) * (*value - *step.mean);
    if (n > 1.0) step.standardError = std::sqrt(squares / (n - 1.0) / n);
}

void choose(TuningOutcome& outcome, const std::vector<Simpler>& ends, const StudyTuning& tuning)
{
    const bool higher = criterionOf(tuning).better == Better::Higher;
    const auto isBetter = [&](double one, double other) {
        return !isSameScore(one, other) && (higher ? one > other : one < other);
    };
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < outcome.path.size(); ++i) {
        const TuningStep& step = outcome.path[i];
        if (!step.mean) continue;
        if (!best || isBetter(*step.mean, *outcome.path[*best].mean)
            || (isSameScore(*step.mean, *outcome.path[*best].mean) && isSimpler(ends, step, outcome.path[*best])))
            best = i;
    }
    outcome.chosen = best;
    if (!best || tuning.rule == TuningRule::Best) return;
    const TuningStep& top = outcome.path[*best];
    const double within = *top.mean + (higher ? -top.standardError : top.standardError);
    for (std::size_t i = 0; i < outcome.path.size(); ++i) {
        const TuningStep& step = outcome.path[i];
        if (step.mean && !isBetter(within, *step.mean) && isSimpler(ends, step, outcome.path[*outcome.chosen]))
            outcome.chosen = i;
    }
}

}  // namespace

void checkCriterion(const StudyTuning& tuning)
{
    if (criterionOf(tuning).better == Better::Neither)
        throw InvalidInput("tune.criterion is " + *tuning.criterion
            + ", which has no better direction; accuracy, macro-f1 and micro-f1 are usual.");
}

void checkTuning(const StudyTuning& tuning)
{
    checkCriterion(tuning);
    if (tuning.samples < 1 || tuning.samples > mostTuningSamples)
        throw InvalidInput(
            "tune.samples must be from 1 to " + grouped(mostTuningSamples) + ", not " + grouped(tuning.samples) + ".");
    if (tuning.folds < 2)
        throw InvalidInput("tune.folds must be at least 2, not " + std::to_string(tuning.folds) + ".");
}

TuningOutcome tuned(const Experiment& experiment, const std::vector<ParameterValues>& parameters,
    const StudyTuning& tuning, Results& latest, const RunControl& control, KnownPairs* pairs)
{
    TuningOutcome outcome{.path = tuning.search == TuningSearch::Random
            ? drawnCombinations(experiment, parameters, tuning)
            : combinations(experiment, parameters),
        .chosen = {},
        .problem = {}};
    const std::shared_ptr<const DataSet> data = dataOf(experiment, latest, control);
    if (!data) return outcome;
    const QuantityInfo& criterion = criterionOf(tuning, data->hasTarget());
    const std::vector<Index> rows = splitRows(*data, experiment.split).train;
    std::vector<Experiment> candidates;
    for (const TuningStep& step : outcome.path) candidates.push_back(withValues(experiment, parameters, step));
    std::vector<const Experiment*> shared;
    for (const Experiment& candidate : candidates) shared.push_back(&candidate);
    const std::vector<std::size_t> order = sharingOrder(shared);
    const std::vector<std::vector<Index>> folds = innerFolds(*data, experiment.split, rows, tuning.folds);
    // All folds of one kernel before the next kernel, so that they share its matrix, and in a fold all that share that.
    for (auto begin = order.begin(); begin != order.end();) {
        const auto end = std::find_if(begin, order.end(),
            [&](std::size_t i) { return sharedStages(candidates[*begin], candidates[i]) < stagesToGram; });
        for (const std::vector<Index>& tested : folds)
            for (auto i = begin; i != end; ++i) {
                if (control.stopped()) return outcome;
                latest = runFor(onFold(candidates[*i], rows, tested), latest, criterion.needs, control, pairs);
                outcome.path[*i].criterion.push_back(measured(criterion, latest));
                if (!outcome.path[*i].criterion.back() && outcome.problem.empty())
                    outcome.problem = commandText(firstProblem(latest, Stage::Model));
            }
        begin = end;
    }
    for (TuningStep& step : outcome.path) summarise(step);
    std::vector<Simpler> ends;
    for (const ParameterValues& parameter : parameters) ends.push_back(simplerEnd(experiment, parameter.path));
    choose(outcome, ends, tuning);
    if (!outcome.chosen)
        outcome.problem = "No value could be evaluated"
            + (outcome.problem.empty() ? std::string(".") : ": " + outcome.problem);
    return outcome;
}

void assignChosen(Experiment& experiment, const std::vector<ParameterValues>& parameters, const TuningOutcome& outcome)
{
    experiment = withValues(experiment, parameters, outcome.path[*outcome.chosen]);
}

}  // namespace krein
