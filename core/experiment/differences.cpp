// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/differences.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/base/object_number.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

constexpr std::array<std::string_view, 6> trainedSections{"data", "prepare", "split", "kernel", "correction", "method"};

std::string lowered(std::string text)
{
    // Abbreviations and symbols stay as they are.
    const bool sentence = text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a' && text[1] <= 'z';
    if (sentence) text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

const Section& sectionOf(const std::vector<Section>& all, std::string_view name)
{
    return *std::ranges::find(all, name, &Section::name);
}

/// What one section of the i-th experiment does differently: another choice, or another value than one with the same
/// choice.
void addDifferences(std::vector<std::string>& words, const std::vector<Experiment>& experiments,
    const std::vector<std::vector<Section>>& all, std::size_t i, std::string_view name)
{
    const Section& own = sectionOf(all[i], name);
    std::vector<std::string> values;
    for (const Setting& setting : own.settings) {
        const bool differs = std::ranges::any_of(all, [&](const std::vector<Section>& other) {
            const Section& section = sectionOf(other, name);
            const Setting* same = section.id == own.id ? find(section.settings, setting.parameter.key) : nullptr;
            return same && same->value != setting.value;
        });
        if (differs) values.push_back(settingText(setting));
    }
    const bool otherChoice = std::ranges::any_of(
        all, [&](const auto& other) { return sectionOf(other, name).id != own.id; });
    // Samples changed by hand differ in no parameter.
    const bool otherData = name == "data" && values.empty()
        && std::ranges::any_of(
            experiments, [&](const Experiment& other) { return !(other.data == experiments[i].data); });
    if (otherChoice || otherData) words.push_back(choiceName(experiments[i], name));
    words.insert(words.end(), values.begin(), values.end());
}

}  // namespace

std::string choiceName(const Experiment& experiment, std::string_view section)
{
    if (section == "data") return std::string(info(experiment.data).name);
    if (section == "kernel") return std::string(info(*experiment.kernel).name);
    if (section == "correction") return std::string(info(experiment.correction).name);
    return std::string(info(experiment.method).name);
}

std::string settingText(const Setting& setting)
{
    const Parameter& parameter = setting.parameter;
    const std::string label = lowered(parameter.label);
    const std::string name = parameter.symbol.empty() ? label : parameter.symbol;
    if (const auto* flag = std::get_if<bool>(&setting.value)) return (*flag ? "with " : "without ") + label;
    if (const auto* whole = std::get_if<std::int64_t>(&setting.value))
        return name + (parameter.symbol.empty() ? " " : " = ")
            + (parameter.isObject ? objectNumber(*whole) : std::to_string(*whole));
    if (const auto* number = std::get_if<double>(&setting.value))
        return name + (parameter.symbol.empty() ? " " : " = ") + roundedText(*number);
    if (const auto* text = std::get_if<std::string>(&setting.value)) {
        for (const Option& option : parameter.options)
            if (option.id == *text) return label + ": " + std::string(option.label);
        return *text;
    }
    return label + ": chosen from the data";
}

std::vector<std::string> differences(const std::vector<Experiment>& experiments)
{
    std::vector<std::vector<Section>> all;
    for (const Experiment& experiment : experiments) all.push_back(sections(experiment));
    std::vector<std::string> labels;
    std::map<std::string, int> used;
    for (std::size_t i = 0; i < experiments.size(); ++i) {
        std::vector<std::string> words;
        for (const std::string_view name : trainedSections) addDifferences(words, experiments, all, i, name);
        std::string label;
        for (const std::string& word : words) label += (label.empty() ? "" : ", ") + word;
        if (label.empty()) label = choiceName(experiments[i], "method");
        const int number = ++used[label];
        labels.push_back(number == 1 ? label : label + " (" + std::to_string(number) + ")");
    }
    return labels;
}

bool sharesObjective(const Experiment& a, const Experiment& b)
{
    if (!sameUpTo(Stage::Corrected, a, b) || a.method.index() != b.method.index()) return false;
    const std::vector<Setting> ours = settings(a.method), theirs = settings(b.method);
    return std::ranges::all_of(ours, [&](const Setting& setting) {
        return setting.kind != ParameterKind::Number || find(theirs, setting.parameter.key)->value == setting.value;
    });
}

}  // namespace krein
