// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/journal_row.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <zlib.h>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/experiment/json/json_reader.h"
#include "core/experiment/json/json_writer.h"
#include "core/experiment/quantities/shares.h"
#include "core/study/measures.h"

namespace krein {

namespace {

constexpr std::string_view secondsUnit = "s";
constexpr double mostSeconds = 1e10;  ///< of one run: some centuries

[[noreturn]] void refuseLine()
{
    throw InvalidInput("this is not a line of a study's journal; remove it to compute its run again.");
}
[[noreturn]] void refuseRun()
{
    throw InvalidInput("this run does not belong to the study in line 1.");
}

constexpr std::string_view checkKey = ",\"check\":";

/// CRC-32 of a line without its check.
unsigned long sumOf(std::string_view line)
{
    return ::crc32_z(0, reinterpret_cast<const Bytef*>(line.data()), line.size());
}

/// @param line  an object of JSON
std::string withCheck(std::string line)
{
    const std::string sum = std::to_string(sumOf(line));
    line.pop_back();
    return line.append(checkKey).append(sum) + "}";
}

/// A line that has no check, of an earlier version or by hand, is taken as it is.
bool isAsWritten(std::string_view line)
{
    const std::size_t at = line.rfind(checkKey);
    if (at == std::string_view::npos) return true;
    const std::string_view given = line.substr(at + checkKey.size());
    unsigned long sum = 0;
    const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), sum);
    return error == std::errc() && std::string_view(end, given.data() + given.size()) == "}"
        && sum == sumOf(std::string(line.substr(0, at)) + "}");
}

const JsonValue& memberOf(const JsonValue& line, std::string_view key, JsonValue::Kind kind)
{
    const JsonMember* member = line.find(key);
    if (!member || member->value.kind != kind) refuseLine();
    return member->value;
}

std::optional<double> numberIn(const JsonValue& value)
{
    if (value.kind != JsonValue::Kind::Scalar) return std::nullopt;
    if (const auto* whole = std::get_if<std::int64_t>(&value.scalar)) return static_cast<double>(*whole);
    const auto* number = std::get_if<double>(&value.scalar);
    return number && std::isfinite(*number) ? std::optional(*number) : std::nullopt;
}

/// A share lies between 0 and 1, a count is whole, and neither it nor a time is negative.
bool isPossible(const QuantityInfo& measure, double value)
{
    static constexpr std::string_view counted[] = {
        "classes", "directions", "edges", "eigenvalues", "features", "objects", "pairs", "samples", "steps", "triples"};
    if (isShare(measure)) return value >= 0.0 && value <= 1.0;
    if (std::ranges::find(counted, measure.unit) != std::end(counted))
        return value >= 0.0 && value == std::floor(value);
    return measure.unit != secondsUnit || value >= 0.0;
}

std::vector<std::optional<double>> valuesFrom(const JsonValue& list, const StudyPlan& plan)
{
    const std::vector<std::string> measures = measuresOf(plan.study);
    if (list.elements.size() != measures.size()) refuseRun();
    std::vector<std::optional<double>> values;
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const JsonValue& element = list.elements[i];
        const bool isNull = element.kind == JsonValue::Kind::Scalar
            && std::holds_alternative<std::monostate>(element.scalar);
        values.push_back(isNull ? std::nullopt : numberIn(element));
        if (!isNull && !values.back()) refuseLine();
        if (values.back() && !isPossible(measureById(measures[i]), *values.back()))
            throw InvalidInput(measures[i] + " cannot be " + numberText(*values.back())
                + "; remove this line to compute its run again.");
    }
    return values;
}

std::vector<Assignment> tunedFrom(const JsonValue& line, const std::vector<ParameterValues>& tune)
{
    std::vector<Assignment> tuned;
    if (!line.find("tuned")) return tuned;
    for (const JsonMember& one : memberOf(line, "tuned", JsonValue::Kind::Object).members) {
        if (one.value.kind != JsonValue::Kind::Scalar) refuseLine();
        if (std::ranges::find(tune, one.key, &ParameterValues::path) == tune.end()) refuseRun();
        tuned.push_back({one.key, one.value.scalar});
    }
    return tuned;
}

bool areClose(double a, double b)
{
    constexpr double rounding = 1e-6;
    return std::abs(a - b) <= rounding * std::max({std::abs(a), std::abs(b), 1e-6});
}

}  // namespace

std::string lineOf(const StudyRow& row)
{
    Json values = Json::array();
    for (const std::optional<double>& value : row.values) values.push_back(value ? Json(*value) : Json(nullptr));
    Json line{{"unit", row.unit}, {"values", std::move(values)}};
    if (!row.tuned.empty()) {
        Json tuned = Json::object();
        for (const Assignment& chosen : row.tuned) tuned[chosen.path] = jsonValue(chosen.value);
        line["tuned"] = std::move(tuned);
    }
    line["seconds"] = row.seconds;
    if (!row.problem.empty()) line["problem"] = row.problem;
    if (!row.eigenvalues.empty()) line["eigenvalues"] = row.eigenvalues;
    return withCheck(textOf(line)) + "\n";
}

StudyRow rowFrom(const std::string& text, const StudyPlan& plan)
{
    static const std::vector<std::string> known{
        "unit", "values", "tuned", "seconds", "problem", "eigenvalues", "check"};
    JsonValue line;
    try {
        line = parseJson(text, {});
    } catch (const FileError&) {
        refuseLine();  // its own line is that of the journal, which the caller knows
    }
    if (line.kind != JsonValue::Kind::Object) refuseLine();
    for (const JsonMember& member : line.members)
        if (std::ranges::find(known, member.key) == known.end()) refuseLine();
    const JsonValue& number = memberOf(line, "unit", JsonValue::Kind::Scalar);
    const auto* unit = std::get_if<std::int64_t>(&number.scalar);
    if (!unit) {
        const std::optional<double> given = numberIn(number);
        if (!given) refuseLine();
        throw InvalidInput("unit must be a whole number below " + std::to_string(plan.units.size()) + ", not "
            + numberText(*given) + "; remove this line to compute its run again.");
    }
    if (*unit < 0 || static_cast<std::size_t>(*unit) >= plan.units.size()) refuseRun();
    StudyRow row{.unit = static_cast<std::size_t>(*unit)};
    row.values = valuesFrom(memberOf(line, "values", JsonValue::Kind::Array), plan);
    row.tuned = tunedFrom(line, plan.cells[plan.units[row.unit].cell].tune);
    const std::optional<double> seconds = numberIn(memberOf(line, "seconds", JsonValue::Kind::Scalar));
    if (!seconds || *seconds < 0.0 || *seconds > mostSeconds) refuseLine();
    row.seconds = *seconds;
    if (line.find("problem")) {
        const auto* problem = std::get_if<std::string>(&memberOf(line, "problem", JsonValue::Kind::Scalar).scalar);
        if (!problem) refuseLine();
        row.problem = *problem;
    }
    if (line.find("eigenvalues"))
        for (const JsonValue& element : memberOf(line, "eigenvalues", JsonValue::Kind::Array).elements) {
            const std::optional<double> value = numberIn(element);
            if (!value) refuseLine();
            row.eigenvalues.push_back(*value);
        }
    if (!isAsWritten(text))
        throw InvalidInput("this line was changed after it was written; remove it to compute its run again.");
    return row;
}

bool agree(const StudyRow& one, const StudyRow& other, const StudyPlan& plan)
{
    if (one.problem.empty() != other.problem.empty() || one.tuned != other.tuned) return false;
    const std::vector<std::string> measures = measuresOf(plan.study);
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const std::optional<double>&a = one.values[i], &b = other.values[i];
        if (measureById(measures[i]).unit == secondsUnit) continue;
        if (a.has_value() != b.has_value() || (a && !areClose(*a, *b))) return false;
    }
    return true;
}

}  // namespace krein
