// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/alternatives.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/documents/examples.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

constexpr std::size_t mostOthers = 4;
constexpr std::string_view axisNames[] = {"method", "kernel", "correction", "data"};
constexpr std::array<std::string_view, 5> smallDataSets{"xor", "two-moons", "monks-1", "monks-3", "sonar"};

std::string whyNot(const Method& method, const DataSet& data)
{
    if (data.hasTarget() && !isNovelty(method))
        return fitsTargets(method) ? "" : "It learns classes, and these data have a numeric target.";
    return data.labelled() || isNovelty(method) ? "" : "It learns classes, and these data have no labels.";
}

std::string whyNot(const Correction& correction, const DataSet&)
{
    const auto* byHand = std::get_if<ByHandCorrection>(&correction);
    return byHand && byHand->edits.empty() ? "No eigenvalue has been edited by hand." : "";
}

const Section& sectionOf(const std::vector<Section>& all, std::string_view name)
{
    return *std::ranges::find(all, name, &Section::name);
}

/// What makes one section of an experiment that of `target`: the assignments that choose it, and every parameter that
/// has another value then.
std::vector<Assignment> making(
    std::string_view name, std::vector<Assignment> choosing, const Experiment& target, const Experiment& base)
{
    Experiment changed = base;
    assignAll(changed, choosing);
    const std::vector<Section> now = sections(changed), wanted = sections(target);
    for (const Setting& setting : sectionOf(wanted, name).settings) {
        const Setting* present = find(sectionOf(now, name).settings, setting.parameter.key);
        if (!present || present->value != setting.value)
            choosing.push_back({std::string(name) + "." + setting.parameter.key, setting.value});
    }
    return choosing;
}

/// The assignments only if they really lead there; what no assignment says, drawn samples say, is left as it is.
std::vector<Assignment> ifTheyLead(
    std::vector<Assignment> assignments, const Experiment& target, const Experiment& from)
{
    Experiment changed = from;
    try {
        assignAll(changed, assignments);
    } catch (const InvalidInput&) {
        return {};
    }
    return changed == target ? std::move(assignments) : std::vector<Assignment>{};
}

/// @param own  what the experiment has in that section
template <class Variant>
std::vector<Alternative> alternativesOf(
    const std::string& section, const Variant& own, const Experiment& experiment, const DataSet& data)
{
    std::vector<Alternative> all;
    for (const Variant& other : alternatives<Variant>()) {
        const std::string id(info(other).id);
        const Assignment choosing{section + ".id", id};
        const bool present = other.index() == own.index();
        Experiment target = experiment;
        if (!present) assignAll(target, {choosing});
        all.push_back({.id = id,
            .choice = {.label = std::string(info(other).name),
                .set = ifTheyLead(making(section, {choosing}, target, experiment), target, experiment),
                .tune = {}},
            .present = present,
            .reason = whyNot(present ? own : other, data)});
    }
    return all;
}

/// Data, preparation and split of `target`, whatever those of the experiment they are assigned to; nothing of samples
/// drawn by hand, which no assignment makes.
std::vector<Assignment> makingData(const Experiment& target)
{
    if (std::holds_alternative<DrawnData>(target.data)) return {};
    const std::string selector(selectorOf(target.data));
    const std::vector<Section> wanted = sections(target);
    const Setting* chosen = find(sectionOf(wanted, "data").settings, selector);
    std::vector<Assignment> set = making("data",
        {{"data." + selector, chosen ? chosen->value : ParameterValue(std::string(info(target.data).id))}}, target,
        Experiment{});
    for (const std::string_view name : {"prepare", "split"})
        for (const Setting& setting : sectionOf(wanted, name).settings)
            set.push_back({std::string(name) + "." + setting.parameter.key, setting.value});
    return set;
}

std::string nameOfData(const DataSource& source)
{
    if (const auto* file = std::get_if<FileData>(&source)) return std::filesystem::path(file->file).stem().string();
    if (const auto* matrix = std::get_if<MatrixData>(&source))
        return std::filesystem::path(matrix->matrix).stem().string();
    if (const auto* graph = std::get_if<GraphData>(&source)) return std::filesystem::path(graph->edges).stem().string();
    return std::string(info(source).name);
}

Experiment withData(const Experiment& experiment, const Experiment& other)
{
    Experiment changed = experiment;
    changed.data = other.data;
    changed.prepare = other.prepare;
    changed.split = other.split;
    return changed;
}

std::vector<Alternative> dataSets(const Experiment& experiment)
{
    std::vector<Alternative> all;
    const auto add = [&](std::string id, std::string label, const Experiment& source, std::string reason) {
        const Experiment target = withData(experiment, source);
        all.push_back({.id = std::move(id),
            .choice = {.label = std::move(label),
                .set = ifTheyLead(makingData(target), target, experiment),
                .tune = {}},
            .present = source.data == experiment.data,
            .reason = std::move(reason)});
    };
    std::vector<const Example*> different;  // several examples may look at the same samples
    for (const Example& example : examples())
        if (std::ranges::none_of(
                different, [&](const Example* known) { return known->experiment->data == example.experiment->data; }))
            different.push_back(&example);
    if (std::ranges::none_of(
            different, [&](const Example* known) { return known->experiment->data == experiment.data; }))
        add("present",
            std::ranges::none_of(
                different, [&](const Example* known) { return known->title == nameOfData(experiment.data); })
                ? nameOfData(experiment.data)
                : nameOfData(experiment.data) + " (current)",
            experiment, {});
    for (const Example* example : different) {
        const bool own = example->experiment->data == experiment.data;
        const bool alike = comparesVectors(experiment.kernel) && comparesVectors(example->experiment->kernel);
        add(example->id, example->title, own ? experiment : *example->experiment,
            own || alike ? "" : "The kernel of this experiment does not compare its objects.");
    }
    return all;
}

/// Places of those that may come first, the best known first.
std::vector<std::size_t> byFame(Factor what, const std::vector<Alternative>& all)
{
    std::vector<std::size_t> places;
    const auto isUsual = [&](const Alternative& one) {
        if (what == Factor::DataSets) return std::ranges::find(smallDataSets, one.id) != smallDataSets.end();
        return what != Factor::Methods || !isNovelty(alternativeById<Method>("method", one.id));
    };
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].reason.empty() && !all[i].present && isUsual(all[i])) places.push_back(i);
    if (what != Factor::Kernels) return places;
    // The first of every family, then the second of every family …
    std::vector<std::pair<std::size_t, std::size_t>> turns;
    std::map<KernelFamily, std::size_t> seen;
    for (const std::size_t place : places)
        turns.emplace_back(seen[family(alternativeById<Kernel>("kernel", all[place].id))]++, place);
    std::ranges::stable_sort(turns, {}, [](const auto& turn) { return turn.first; });
    for (std::size_t i = 0; i < turns.size(); ++i) places[i] = turns[i].second;
    return places;
}

}  // namespace

std::vector<Alternative> alternativesFor(Factor what, const Experiment& experiment, const DataSet& data)
{
    switch (what) {
    case Factor::Methods: return alternativesOf("method", experiment.method, experiment, data);
    case Factor::Kernels: return alternativesOf("kernel", *experiment.kernel, experiment, data);
    case Factor::Corrections: return alternativesOf("correction", experiment.correction, experiment, data);
    case Factor::DataSets: return dataSets(experiment);
    }
    return {};
}

std::vector<std::string> usualIds(Factor what, const std::vector<Alternative>& all)
{
    std::vector<std::size_t> places = byFame(what, all);
    places.resize(std::min(places.size(), mostOthers));
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].present) places.push_back(i);
    std::ranges::sort(places);
    std::vector<std::string> ids;
    for (const std::size_t place : places) ids.push_back(all[place].id);
    return ids;
}

std::optional<Factor> factorOf(const StudyChoices& axis)
{
    if (axis.name == "repair") return Factor::Corrections;  // in older studies
    const auto* const name = std::ranges::find(axisNames, axis.name);
    if (name == std::end(axisNames)) return std::nullopt;
    return static_cast<Factor>(name - std::begin(axisNames));
}

StudyChoices choicesOf(
    Factor what, const Experiment& experiment, const DataSet& data, const std::vector<std::string>& ids)
{
    const std::vector<Alternative> all = alternativesFor(what, experiment, data);
    const std::vector<std::string> wanted = ids.empty() ? usualIds(what, all) : ids;
    for (const std::string& id : wanted) {
        if (std::ranges::find(all, id, &Alternative::id) != all.end()) continue;
        std::vector<std::string> known;
        for (const Alternative& one : all) known.push_back(one.id);
        throw InvalidInput("There is no " + inQuotes(id) + " among the "
            + std::string(factorOptions[static_cast<std::size_t>(what)].id) + suggestion(id, known) + "; there are "
            + listed(known) + ".");
    }
    StudyChoices axis{.name = std::string(axisNames[static_cast<std::size_t>(what)]), .choices = {}};
    for (const Alternative& one : all)
        if (one.reason.empty() && std::ranges::find(wanted, one.id) != wanted.end()) axis.choices.push_back(one.choice);
    return axis;
}

}  // namespace krein
