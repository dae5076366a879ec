// SPDX-License-Identifier: GPL-3.0-or-later
#include "oracles/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <sstream>
#include <stdexcept>

namespace oracles {

namespace {

struct Tolerance {
    std::string mode;
    double atol = 0.0, rtol = 0.0;
};

Tolerance toleranceOf(const std::string& field, const Json& tolerances)
{
    if (!tolerances.contains(field)) throw std::runtime_error("the case gives no tolerance for '" + field + "'");
    const Json& entry = tolerances.at(field);
    return {entry.at("mode").get<std::string>(), entry.contains("atol") ? number(entry.at("atol")) : 0.0,
        entry.contains("rtol") ? number(entry.at("rtol")) : 0.0};
}

/// The largest difference met, measured in tolerances: above 1 it is off.
struct Worst {
    double ratio = 0.0;
    std::string sentence;

    void meet(double newRatio, const std::string& newSentence)
    {
        if (newRatio <= ratio) return;
        ratio = newRatio;
        sentence = newSentence;
    }
};

std::string text(double value)
{
    std::ostringstream stream;
    stream.precision(12);
    stream << value;
    return stream.str();
}

std::string allowed(const Tolerance& tolerance)
{
    return "allowed " + text(tolerance.atol) + " + " + text(tolerance.rtol) + "·|want|";
}

double ratioOf(double got, double want, const Tolerance& tolerance)
{
    if (got == want || (std::isnan(got) && std::isnan(want))) return 0.0;
    const double difference = std::abs(got - want), bound = tolerance.atol + tolerance.rtol * std::abs(want);
    if (!std::isfinite(difference) || !std::isfinite(want)) return std::numeric_limits<double>::infinity();
    return difference <= bound
        ? std::min(1.0, difference / std::max(bound, std::numeric_limits<double>::min()))
        : std::max(difference / std::max(bound, std::numeric_limits<double>::min()), 1.0 + 1e-15);
}

void compareClose(const std::string& place, const Json& got, const Json& want, const Tolerance& tolerance, Worst& worst)
{
    constexpr double mismatch = std::numeric_limits<double>::infinity();
    if (want.is_array() || want.is_object()) {
        if (got.type() != want.type() || got.size() != want.size()) {
            worst.meet(mismatch,
                place + ": got " + std::to_string(got.size()) + " entries, want " + std::to_string(want.size()));
            return;
        }
        if (want.is_array()) {
            for (std::size_t i = 0; i < want.size(); ++i)
                compareClose(place + "[" + std::to_string(i) + "]", got[i], want[i], tolerance, worst);
        } else {
            for (const auto& [key, value] : want.items()) {
                if (got.contains(key))
                    compareClose(place + "." + key, got.at(key), value, tolerance, worst);
                else
                    worst.meet(mismatch, place + ": has no '" + key + "'");
            }
        }
        return;
    }
    const double gotNumber = number(got), wantNumber = number(want);
    worst.meet(ratioOf(gotNumber, wantNumber, tolerance),
        place + ": got " + text(gotNumber) + ", want " + text(wantNumber) + ", off by "
            + text(std::abs(gotNumber - wantNumber)) + ", " + allowed(tolerance));
}

/// Column k of a list of rows, times a sign, as a list.
Json column(const Json& rows, std::size_t k, double sign)
{
    Json result = Json::array();
    for (const Json& row : rows) result.push_back(sign * number(row.at(k)));
    return result;
}

bool sameShape(const Json& got, const Json& want)
{
    if (!got.is_array() || got.size() != want.size()) return false;
    for (std::size_t i = 0; i < want.size(); ++i)
        if (!want[i].is_array() || !got[i].is_array() || got[i].size() != want[i].size()) return false;
    return true;
}

/// All fields that come from the same vectors: each column may have either sign, but the same in every field.
void compareSignColumns(
    const std::map<std::string, Tolerance>& fields, const Json& expected, const Json& computed, Verdict& verdict)
{
    std::size_t columns = 0;
    for (const auto& [field, tolerance] : fields) {
        if (!sameShape(computed.at(field), expected.at(field))) {
            verdict.off.push_back(field + ": got a matrix of another shape");
            return;
        }
        if (!expected.at(field).empty()) columns = std::max(columns, expected.at(field).front().size());
    }
    for (std::size_t k = 0; k < columns; ++k) {
        Worst best{.ratio = std::numeric_limits<double>::infinity(), .sentence = {}};
        for (const double sign : {1.0, -1.0}) {
            Worst worst;
            for (const auto& [field, tolerance] : fields) {
                if (expected.at(field).empty() || k >= expected.at(field).front().size()) continue;
                compareClose(field + ", column " + std::to_string(k) + " (either sign), row ",
                    column(computed.at(field), k, sign), column(expected.at(field), k, 1.0), tolerance, worst);
            }
            if (sign > 0.0 || worst.ratio < best.ratio) best = worst;
        }
        if (best.ratio > 1.0) verdict.off.push_back(best.sentence);
    }
}

/// S Sᵀ of a list of rows.
Json outerGram(const Json& rows)
{
    Json result = Json::array();
    for (const Json& a : rows) {
        Json line = Json::array();
        for (const Json& b : rows) {
            double sum = 0.0;
            for (std::size_t k = 0; k < a.size(); ++k) sum += number(a.at(k)) * number(b.at(k));
            line.push_back(sum);
        }
        result.push_back(line);
    }
    return result;
}

void compareBound(const std::string& field, double got, double want, const Tolerance& tolerance, Verdict& verdict)
{
    const bool upper = tolerance.mode == "upper_bound";
    if (upper ? got <= want + tolerance.atol : got >= want - tolerance.atol) return;
    verdict.off.push_back(field + ": got " + text(got) + ", which is " + (upper ? "above " : "below ") + text(want)
        + " by " + text(std::abs(got - want)) + ", allowed " + text(tolerance.atol));
}

void compareOneOf(
    const std::string& field, double got, const Json& candidates, const Tolerance& tolerance, Verdict& verdict)
{
    double nearest = std::numeric_limits<double>::infinity();
    for (const Json& candidate : candidates) nearest = std::min(nearest, std::abs(got - number(candidate)));
    if (nearest <= tolerance.atol) return;
    verdict.off.push_back(field + ": got " + text(got) + ", off by " + text(nearest) + " from the nearest of "
        + std::to_string(candidates.size()) + " values, allowed " + text(tolerance.atol));
}

void compareField(
    const std::string& field, const Json& got, const Json& want, const Tolerance& tolerance, Verdict& verdict)
{
    if (tolerance.mode == "exact") {
        if (got != want) verdict.off.push_back(field + ": got " + got.dump() + ", want exactly " + want.dump());
    } else if (tolerance.mode == "close" || tolerance.mode == "gram_of_scores") {
        Worst worst;
        if (tolerance.mode == "close")
            compareClose(field, got, want, tolerance, worst);
        else if (got.size() != want.size())
            worst.meet(
                2.0, field + ": got " + std::to_string(got.size()) + " rows, want " + std::to_string(want.size()));
        else
            compareClose(field + " (S Sᵀ)", outerGram(got), outerGram(want), tolerance, worst);
        if (worst.ratio > 1.0) verdict.off.push_back(worst.sentence);
    } else if (tolerance.mode == "upper_bound" || tolerance.mode == "lower_bound") {
        compareBound(field, number(got), number(want), tolerance, verdict);
    } else if (tolerance.mode == "one_of") {
        compareOneOf(field, number(got), want, tolerance, verdict);
    } else {
        throw std::runtime_error("unknown tolerance mode '" + tolerance.mode + "' of '" + field + "'");
    }
}

}  // namespace

double number(const Json& value)
{
    if (value.is_number()) return value.get<double>();
    if (value.is_string()) {
        const std::string name = value.get<std::string>();
        if (name == "Infinity") return std::numeric_limits<double>::infinity();
        if (name == "-Infinity") return -std::numeric_limits<double>::infinity();
        if (name == "NaN") return std::numeric_limits<double>::quiet_NaN();
    }
    throw std::runtime_error("not a number: " + value.dump());
}

Verdict compare(const Json& expected, const Json& tolerances, const Json& computed)
{
    Verdict verdict;
    std::map<std::string, Tolerance> signColumns;
    for (const auto& [field, want] : expected.items()) {
        const Tolerance tolerance = toleranceOf(field, tolerances);
        if (tolerance.mode == "informative") continue;
        if (!computed.contains(field)) {
            verdict.unknown.push_back(field);
            continue;
        }
        ++verdict.compared;
        if (tolerance.mode == "sign_columns")
            signColumns.emplace(field, tolerance);
        else
            compareField(field, computed.at(field), want, tolerance, verdict);
    }
    compareSignColumns(signColumns, expected, computed, verdict);
    return verdict;
}

}  // namespace oracles
