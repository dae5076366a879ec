// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/advice.h"

#include <algorithm>
#include <optional>

#include "core/base/text.h"
#include "core/experiment/advice_rules.h"
#include "core/experiment/experiment.h"
#include "core/experiment/fixes.h"
#include "core/experiment/unlabelled.h"

namespace krein {

namespace {

std::string methodIn(const Experiment& experiment)
{
    return std::string(info(experiment.method).name);
}

bool isCorrection(const Fix& fix)
{
    const auto sets = [&](std::string_view path) {
        return std::ranges::find(fix.changes, path, &Assignment::path) != fix.changes.end();
    };
    return sets("correction.id") && !sets("method.id");
}

/// Whether the examination decides on what it changes.
bool isTreatment(const Fix& fix)
{
    return std::ranges::any_of(fix.changes, [](const Assignment& change) {
        const bool isLearning = change.path == "method.id"
            && change.value != ParameterValue(std::string(Novelty::info.id));
        return isLearning || change.path == "correction.id" || change.path == "data.symmetrise"
            || change.path.starts_with("kernel.");
    });
}

/// In the order in which one acts on them.
std::vector<const Advice*> ordered(const Results& results, const std::vector<Advice>& all)
{
    std::vector<const Advice*> order;
    for (const Advice& advice : all) order.push_back(&advice);
    const bool isInVain = results.model && results.model->model.verdict
        && comesToNothing(results.model->model.verdict->worth);
    std::ranges::stable_sort(order, {}, [&](const Advice* advice) {
        return isInVain && advice->about == AdviceAbout::TheTraining ? -1 : static_cast<int>(advice->about);
    });
    return order;
}

void keepOneCorrection(const Results& results, std::vector<Advice>& all)
{
    std::optional<std::vector<Assignment>> kept;
    for (const Advice* advice : ordered(results, all))
        if (!kept && isCorrection(advice->fix)) kept = advice->fix.changes;
    std::erase_if(all, [&](const Advice& advice) { return isCorrection(advice.fix) && advice.fix.changes != *kept; });
}

/// What the examination recommends about the matrix is a fix. A method is none, and stands where training is told of.
/// @param examined  replaces what is not examined
void adviseAsExamined(const Results& results, const Experiment& examined, std::vector<Advice>& all)
{
    std::erase_if(all, [](const Advice& advice) { return isTreatment(advice.fix); });
    const Experiment& now = *results.experiment;
    const std::string fix = fixName(now, examined);
    const bool isOtherMethod = !(now.method == examined.method);
    const std::string method = methodIn(examined), objects = allObjectsText(results);
    const bool isOfAnother = !objects.empty() && isPositive(results);
    if (!fix.empty())
        all.insert(all.begin(),
            {AdviceAbout::TheKernel,
                "The examination recommends: " + fix + (isOtherMethod ? ", and " + method + " on the result." : ".")
                    + (isOfAnother ? " It is about " + objects + ", whose matrix has negative eigenvalues; that of the "
                                + counted(std::ssize(results.prepared->trainRows), "training object") + " has none."
                                   : std::string()),
                {{}, "Apply fix: " + fix}, true, isOfAnother});
    else if (isOtherMethod)
        all.push_back({AdviceAbout::TheTraining,
            "The examination recommends " + method + "; the method in use is " + methodIn(now) + ".",
            {{}, "Use " + method}, true});
}

}  // namespace

std::string allObjectsText(const Results& results)
{
    if (!results.data || !results.prepared || results.prepared->testRows.empty()) return {};
    return "all " + counted(results.data->size(), "object");
}

bool comesToNothing(Worth worth)
{
    return worth >= Worth::Diverged && worth != Worth::Cancelled;
}

const Advice* nextStep(const Results& results, const std::vector<Advice>& all)
{
    const std::vector<Fix> labels = labelFixes(results.experiment->data);
    std::vector<AdviceAbout> seen;
    for (const Advice* advice : ordered(results, all)) {
        if (std::ranges::find(seen, advice->about) != seen.end()) continue;
        if (std::ranges::find(labels, advice->fix) == labels.end()) return advice;
        seen.push_back(advice->about);
    }
    return nullptr;
}

std::optional<RecommendedCorrection> recommendedCorrection(
    const Results& results, const std::optional<Experiment>& examined)
{
    if (examined) return RecommendedCorrection{*examined, {}, true};
    for (const Advice& advice : advise(results))
        if (isCorrection(advice.fix))
            return RecommendedCorrection{withFix(*results.experiment, advice.fix), advice.sentence};
    if (isAsAdvised(results))
        return RecommendedCorrection{.experiment = *results.experiment, .sentence = {}, .isInUse = true};
    return std::nullopt;
}

std::vector<Advice> advise(const Results& results, const std::optional<Experiment>& examined)
{
    std::vector<Advice> all;
    adviseByRules(results, all);
    if (examined)
        adviseAsExamined(results, *examined, all);
    else
        keepOneCorrection(results, all);
    return all;
}

}  // namespace krein
