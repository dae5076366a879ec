// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_values.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"
#include "core/experiment/gram_kernels.h"
#include "core/experiment/quantities/quantity.h"
#include "core/kernels/kernel.h"

namespace krein {

namespace {

using Found = std::optional<LessonValue>;
constexpr std::string_view factPrefix = "fact-";

/// A number of the solution beside those every method has: "fact-w-plus" is the one with the key "w_plus".
Found factValue(const Results& results, std::string key)
{
    if (!results.model) return {};
    const auto isIt = [&key](const Fact& fact) {
        std::string dashed = fact.key;
        std::ranges::replace(dashed, '_', '-');
        return dashed == key;
    };
    for (const ModelPart& part : results.model->model.parts)
        if (const auto found = std::ranges::find_if(part.solution.facts, isIt); found != part.solution.facts.end())
            return found->value;
    const std::vector<Fact>& facts = results.model->model.facts;
    const auto found = std::ranges::find_if(facts, isIt);
    return found == facts.end() ? Found() : Found(found->value);
}

Found lessonValue(const ParameterValue& value)
{
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    if (const auto* flag = std::get_if<bool>(&value)) return *flag;
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    return {};
}

Found parameterValue(const std::string& path, const Results& results)
{
    const std::size_t dot = path.find('.');
    const std::string_view name = std::string_view(path).substr(0, dot), key = std::string_view(path).substr(dot + 1);
    for (const Section& section : sections(results.experiment)) {
        if (section.name != name) continue;
        if (key == "id") return section.id.empty() ? Found() : Found(section.id);
        if (const Setting* setting = find(section.settings, key))
            if (const Found value = lessonValue(setting->value)) return value;
    }
    // What the data chose.
    if (name != "kernel" || !results.gram) return {};
    const std::vector<Setting> chosen = settings(filledIn(results.gram->kernels->fitted));
    const Setting* setting = find(chosen, key);
    return setting ? lessonValue(setting->value) : std::nullopt;
}

std::optional<double> meanOf(const StudyTable& table, std::string_view measure)
{
    const std::vector<std::string> ids = measuresOf(table.plan->study);
    const auto column = static_cast<std::size_t>(std::ranges::find(ids, measure) - ids.begin());
    if (column == ids.size()) return {};
    double sum = 0.0;
    for (const StudyRow& row : table.rows) {
        if (!row.values[column]) return {};
        sum += *row.values[column];
    }
    return table.rows.empty() ? std::nullopt : std::optional(sum / static_cast<double>(table.rows.size()));
}

}  // namespace

void checkReference(const ValueReference& reference)
{
    const std::string& name = reference.name;
    const QuantityInfo* quantity = quantityNamed(name);
    const int expected = quantity ? quantity->arguments : 0;
    if (!quantity && !name.starts_with(factPrefix) && name.find('.') == std::string::npos) {
        std::vector<std::string> known;
        for (const QuantityInfo& one : allQuantities()) known.emplace_back(one.id);
        throw InvalidInput("there is no value " + inQuotes(name) + suggestion(name, known)
            + eitherText("; kreinscope-cli lesson values lists them all.",
                "; the chapter “Lessons” of the help lists them all."));
    }
    if (static_cast<int>(reference.arguments.size()) != expected)
        throw InvalidInput(inQuotes(name)
            + (expected == 0 ? " takes no numbers in brackets."
                             : " takes " + std::to_string(expected) + (expected == 1 ? " number" : " numbers")
                        + " in brackets."));
}

std::optional<LessonValue> valueIn(const ValueReference& reference, const Results& results)
{
    const std::string& name = reference.name;
    if (const QuantityInfo* quantity = quantityNamed(name)) {
        const std::optional<QuantityValue> value = quantity->value(results, reference.arguments);
        if (value && quantity->kind == QuantityKind::Words) return value->text;
        return value && value->number && std::isfinite(*value->number) ? Found(*value->number) : std::nullopt;
    }
    if (name.starts_with(factPrefix)) return factValue(results, name.substr(factPrefix.size()));
    return parameterValue(name, results);
}

LessonValue valueOf(const ValueReference& reference, const StateValues& state)
{
    Found value;
    const QuantityInfo* quantity = quantityNamed(reference.name);
    if (state.table && quantity && isMeasure(*quantity)) {
        if (const auto mean = meanOf(*state.table, reference.name)) value = *mean;
    } else
        value = valueIn(reference, state.results);
    if (value) return *value;
    const std::string problem = commandText(firstProblem(state.results, Stage::Model));
    throw InvalidInput(inQuotes(textOf(reference)) + " has no value here"
        + (problem.empty() ? ": the experiment has no such number or parameter." : ": " + problem));
}

bool needsReports(const ValueReference& reference)
{
    const QuantityInfo* quantity = quantityNamed(reference.name);
    return quantity && quantity->needs == Needs::Reports;
}

}  // namespace krein
