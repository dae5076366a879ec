// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/suggest.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/differences.h"
#include "core/experiment/experiment.h"

namespace krein {

namespace {

constexpr std::pair<std::string_view, std::string_view> choiceNames[] = {
    {"data.generator", "Data"}, {"kernel.id", "Kernel"}, {"correction.id", "Correction"}, {"method.id", "Method"}};

constexpr std::string_view varied[] = {"data", "prepare", "kernel", "correction", "method"};

/// Asks about files and texts make no axis, nor does the number of an object, which is no quantity.
bool canVary(const Setting& setting)
{
    return setting.kind != ParameterKind::Text && !setting.parameter.isPath && !setting.parameter.isObject;
}

const Setting* settingAt(std::vector<Section>& all, std::string_view path)
{
    for (const Section& section : all)
        if (path.starts_with(section.name) && path.size() > section.name.size() && path[section.name.size()] == '.')
            return find(section.settings, path.substr(section.name.size() + 1));
    return nullptr;
}

/// 0.56 instead of 0.5599999999999999: a range is read by people.
double withoutNoise(double value)
{
    return parseNumber(roundedText(value, 6)).value_or(value);
}

/// The slider's ends, or a decade on either side, with the present value between them.
ValueRange rangeOf(const Parameter& parameter, std::optional<double> present, bool isAutomatic, int steps)
{
    ValueRange range{.from = parameter.low, .to = parameter.high, .steps = steps, .scale = parameter.scale};
    const bool hasSlider = parameter.low < parameter.high;
    const bool isOfTheData = isAutomatic && parameter.low >= 0.0;
    if (present && *present > 0.0 && (isOfTheData || !hasSlider)) {
        range = {.from = withoutNoise(*present / 10.0),
            .to = withoutNoise(*present * 10.0),
            .steps = steps,
            .scale = Scale::Logarithmic};
    } else if (!hasSlider) {
        range = {.from = present.value_or(0.0), .to = present.value_or(0.0) + 1.0, .steps = steps, .scale = {}};
    } else if (present) {
        range.from = std::min(range.from, *present);
        range.to = std::max(range.to, *present);
    }
    range.from = std::max(range.from, parameter.minimum);
    range.to = std::min(range.to, parameter.maximum);
    if (range.from <= 0.0) range.scale = Scale::Linear;
    return range;
}

}  // namespace

std::vector<Variable> variablesOf(const Experiment& experiment)
{
    std::vector<Variable> variables;
    for (const Section& section : sections(experiment)) {
        if (std::ranges::find(varied, section.name) == std::end(varied)) continue;
        for (const Setting& setting : section.settings)
            if (canVary(setting))
                variables.push_back({std::string(section.name) + "." + setting.parameter.key, setting});
    }
    return variables;
}

Simpler simplerEnd(const Experiment& experiment, std::string_view path)
{
    std::vector<Section> all = sections(experiment);
    const Setting* setting = settingAt(all, path);
    return setting ? setting->parameter.simpler : Simpler::Unknown;
}

bool hasParameter(const Experiment& experiment, std::string_view path)
{
    std::vector<Section> all = sections(experiment);
    return settingAt(all, path) != nullptr;
}

std::optional<ParameterValues> ownTuning(const Experiment& experiment, int steps)
{
    const std::optional<Parameter> tuned = tunedParameter(experiment.method);
    if (!tuned) return std::nullopt;
    return suggestedValues(experiment, "method." + tuned->key, std::nullopt, steps);
}

std::string nameOf(const Experiment& experiment, std::string_view path)
{
    std::vector<Section> all = sections(experiment);
    const Setting* setting = settingAt(all, path);
    for (const auto& [id, name] : choiceNames)
        if (path == id) return std::string(name);
    // Only some of the experiments have it: that of another kernel, or the constant of a formula.
    const std::optional<Parameter> described = setting ? setting->parameter : parameterAt(experiment, path);
    if (!described) return std::string(path.substr(path.rfind('.') + 1));
    const Parameter& parameter = *described;
    if (parameter.symbol.empty() || parameter.symbol == parameter.label) return parameter.label;
    return parameter.label + " " + parameter.symbol;
}

std::string shownValue(const Experiment& experiment, const std::string& path, const ParameterValue& value)
{
    if (const auto* number = std::get_if<double>(&value)) return roundedText(*number, 4);
    if (!std::holds_alternative<std::string>(value)) return valueText(value);
    try {
        Experiment changed = experiment;
        assignAll(changed, {{path, value}});
        for (const auto& [id, name] : choiceNames)
            if (path == id) return choiceName(changed, path.substr(0, path.find('.')));
        std::vector<Section> all = sections(changed);
        const Setting* setting = settingAt(all, path);
        const auto* chosen = setting ? std::get_if<std::string>(&setting->value) : nullptr;
        if (!chosen) return valueText(value);
        for (const Option& option : setting->parameter.options)
            if (option.id == *chosen) return std::string(option.label);
    } catch (const InvalidInput&) {  // another experiment of the study has it
    }
    return valueText(value);
}

std::optional<double> numberOf(const Experiment& experiment, std::string_view path)
{
    std::vector<Section> all = sections(experiment);
    const Setting* setting = settingAt(all, path);
    if (!setting) return std::nullopt;
    if (const auto* whole = std::get_if<std::int64_t>(&setting->value)) return static_cast<double>(*whole);
    if (const auto* number = std::get_if<double>(&setting->value)) return *number;
    return std::nullopt;
}

ParameterValues suggestedValues(
    const Experiment& experiment, std::string_view path, std::optional<double> automatic, int steps)
{
    std::vector<Section> all = sections(experiment);
    const Setting* setting = settingAt(all, path);
    if (!setting) throw InvalidInput("There is no parameter " + inQuotes(path) + " to vary here.");
    const Parameter& parameter = setting->parameter;
    ParameterValues values{.path = std::string(path), .values = std::vector<ParameterValue>()};
    if (setting->kind == ParameterKind::Choice) {
        std::vector<ParameterValue> options;
        for (const Option& option : parameter.options) options.emplace_back(std::string(option.id));
        values.values = std::move(options);
    } else if (setting->kind == ParameterKind::Flag) {
        values.values = std::vector<ParameterValue>{false, true};
    } else if (setting->kind == ParameterKind::Text) {
        throw InvalidInput(inQuotes(path) + " is a text; name its values.");
    } else {
        const std::optional<double> present = numberOf(experiment, path);
        const bool unset = !present && automatic;
        ValueRange range = rangeOf(parameter, unset ? automatic : present, unset, steps);
        if (setting->kind == ParameterKind::Integer) {
            range.from = std::ceil(range.from);
            range.to = std::max(range.from, std::floor(range.to));
            range.steps = static_cast<int>(std::min<double>(steps, range.to - range.from + 1.0));
        }
        values.values = range;
    }
    return values;
}

std::vector<ParameterValue> listedValues(const Setting& setting)
{
    std::vector<ParameterValue> values;
    const Parameter& parameter = setting.parameter;
    if (setting.kind == ParameterKind::Flag) values = {true, false};
    if (setting.kind == ParameterKind::Choice)
        for (const Option& option : parameter.options) values.emplace_back(std::string(option.id));
    if (setting.kind == ParameterKind::Integer && parameter.maximum - parameter.minimum < mostListedValues)
        for (auto value = static_cast<std::int64_t>(parameter.minimum); static_cast<double>(value) <= parameter.maximum;
             ++value)
            values.emplace_back(value);
    return values;
}

StudyChoices everyValue(const Experiment& experiment, std::string_view path)
{
    std::vector<Section> all = sections(experiment);
    const Setting* setting = settingAt(all, path);
    if (!setting)
        throw InvalidInput("There is no parameter " + inQuotes(path)
            + " in this experiment; name one by its section and key, as in method.seed.");
    StudyChoices axis{.name = nameOf(experiment, path), .choices = {}};
    for (const ParameterValue& value : listedValues(*setting))
        axis.choices.push_back({.label = settingText({setting->parameter, setting->kind, value}),
            .set = {{std::string(path), value}},
            .tune = {}});
    return axis;
}

StudyChoices randomStarts(int count)
{
    StudyChoices axis{.name = "start", .choices = {}};
    for (int seed = 1; seed <= count; ++seed)
        axis.choices.push_back({.label = "start " + std::to_string(seed),
            .set = {{"method.start", std::string("random")}, {"method.seed", std::int64_t{seed}}},
            .tune = {}});
    return axis;
}

}  // namespace krein
