// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study.h"

#include <algorithm>
#include <cmath>

#include "core/base/errors.h"
#include "core/base/parameters.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/experiment/experiment.h"

namespace krein {

namespace {

constexpr int mostSteps = 100000;

/// Without the rounding errors in the last digit that make 0.68 a 0.6799999999999999.
double tidied(double value)
{
    return parseNumber(roundedText(value, 15)).value_or(value);
}

void checkRange(const ValueRange& range, const std::string& path)
{
    if (range.steps < 1 || range.steps > mostSteps)
        throw InvalidInput("The values of " + path + " need 1 to " + std::to_string(mostSteps) + " steps, not "
            + std::to_string(range.steps) + ".");
    if (!std::isfinite(range.from) || !std::isfinite(range.to))
        throw InvalidInput("The values of " + path + " must go from a finite number to a finite number.");
    if (range.scale == Scale::Logarithmic && !(range.from > 0.0 && range.to > 0.0))
        throw InvalidInput("The values of " + path + " are logarithmic, so they must begin and end above 0.");
}

/// @param share  0: from, 1: to
double within(const ValueRange& range, double share)
{
    const double ratio = range.to / range.from, length = range.to - range.from;
    if (range.scale == Scale::Logarithmic) {
        if (std::isnormal(ratio)) return tidied(range.from * std::pow(ratio, share));
        // Between numbers that are further apart than the largest and the smallest of double precision from 1.
        return tidied(std::exp((1.0 - share) * std::log(range.from) + share * std::log(range.to)));
    }
    return tidied(std::isfinite(length) ? range.from + share * length : (1.0 - share) * range.from + share * range.to);
}

std::vector<double> spread(const ValueRange& range, const std::string& path)
{
    checkRange(range, path);
    std::vector<double> values;
    for (int i = 0; i < range.steps; ++i) {
        const double share = range.steps == 1 ? 0.0 : static_cast<double>(i) / (range.steps - 1);
        if (i == 0)
            values.push_back(range.from);
        else if (i == range.steps - 1)
            values.push_back(range.to);
        else
            values.push_back(within(range, share));
    }
    return values;
}

/// The kind of the parameter where the experiment has it; a choice made on another axis may bring it.
bool isWhole(const Experiment& experiment, std::string_view path)
{
    for (const Section& section : sections(experiment))
        for (const Setting& setting : section.settings)
            if (path == std::string(section.name) + "." + setting.parameter.key)
                return setting.kind == ParameterKind::Integer;
    return false;
}

ParameterValue assigned(double value, bool whole)
{
    constexpr double largestWhole = 9e15;  // what is larger is refused where it is assigned
    return whole && std::abs(value) <= largestWhole ? ParameterValue(static_cast<std::int64_t>(std::llround(value)))
                                                    : ParameterValue(value);
}

}  // namespace

std::vector<ParameterValue> valuesOf(const ParameterValues& axis, const Experiment& experiment)
{
    if (const auto* list = std::get_if<std::vector<ParameterValue>>(&axis.values)) {
        if (list->empty()) throw InvalidInput(axis.path + " has no value to vary over; give it a list or a range.");
        return *list;
    }
    const bool whole = isWhole(experiment, axis.path);
    std::vector<ParameterValue> values;
    for (const double value : spread(std::get<ValueRange>(axis.values), axis.path)) {
        values.push_back(assigned(value, whole));
        if (values.size() > 1 && values.back() == values[values.size() - 2]) values.pop_back();
    }
    return values;
}

ParameterValue drawnFrom(const ParameterValues& axis, const Experiment& experiment, RandomStream& random)
{
    const auto* range = std::get_if<ValueRange>(&axis.values);
    if (!range) {
        const std::vector<ParameterValue> values = valuesOf(axis, experiment);
        return values[random.below(values.size())];
    }
    checkRange(*range, axis.path);
    return assigned(within(*range, random.uniform()), isWhole(experiment, axis.path));
}

void assignAll(Experiment& experiment, const std::vector<Assignment>& assignments)
{
    const auto choosesAnother = [](std::string_view path) {
        return path.ends_with(".id") || path == "data.generator" || path == "data.file" || path == "data.matrix"
            || path == "data.edges" || path == "data.example";
    };
    for (const bool first : {true, false})
        for (const Assignment& assignment : assignments)
            if (choosesAnother(assignment.path) == first) setParameter(experiment, assignment.path, assignment.value);
}

std::string valueText(const ParameterValue& value)
{
    return std::visit(
        []<class Value>(const Value& held) -> std::string {
            if constexpr (std::is_same_v<Value, std::monostate>)
                return "auto";
            else if constexpr (std::is_same_v<Value, bool>)
                return held ? "true" : "false";
            else if constexpr (std::is_same_v<Value, double>)
                return numberText(held);
            else if constexpr (std::is_same_v<Value, std::int64_t>)
                return std::to_string(held);
            else
                return held;
        },
        value);
}

}  // namespace krein
