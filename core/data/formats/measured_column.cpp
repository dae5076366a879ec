// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/measured_column.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string_view>

#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/formats/clock_times.h"
#include "core/data/formats/measured_text.h"
#include "core/data/formats/number_marks.h"
#include "core/data/formats/powers_of_ten.h"

namespace krein {

namespace {

/// Whole numbers without a mark, below 100 and from there to 999, beside others whose only mark has three digits behind
/// it.
struct LoneMark {
    char mark = 0;         ///< 0 if there is no such mark
    bool hasTens = false;  ///< some number has two digits or three before it, "61,833"
    bool hasSmall = false, hasHundreds = false;
};

LoneMark loneMarkIn(const std::vector<std::string>& numbers)
{
    LoneMark lone;
    for (const std::string& written : numbers) {
        const std::string_view number = std::string_view(written).substr(written.starts_with('-') ? 1 : 0);
        const std::size_t mark = number.find_first_of(".,");
        if (mark == std::string_view::npos) {
            const double whole = parseNumber(number).value_or(0.0);
            lone.hasSmall = lone.hasSmall || (whole >= 1.0 && whole < 100.0);
            lone.hasHundreds = lone.hasHundreds || (whole >= 100.0 && whole < 1000.0);
            continue;
        }
        constexpr std::size_t thousands = 3;
        if (number.starts_with('0')) return {};  // "0.125"
        if ((lone.mark != 0 && number[mark] != lone.mark) || number.size() - mark - 1 != thousands) return {};
        lone.mark = number[mark];
        lone.hasTens = lone.hasTens || mark > 1;
    }
    return lone;
}

/// A column in one unit with this decimal mark; without numbers if one of the texts is something else, if many numbers
/// lack the unit, or if a mark may be that of thousands, "5,123 kg".
MeasuredColumn columnOfOneUnit(
    const std::vector<std::string>& texts, char decimal, const std::vector<std::size_t>& cells)
{
    MeasuredColumn column;
    std::vector<std::string> numbers;
    std::vector<std::vector<std::string>> rows;
    std::optional<MeasuredText> first;
    std::size_t all = 0;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string& text = texts[i];
        const std::size_t count = cells.empty() ? 1 : cells[i];
        all += count;
        const auto one = measuredText(text);
        if (!one || (first && !one->unit.empty() && !areOneUnit(one->unit, first->unit))) return {};
        if (!first && !one->unit.empty()) {
            first = one;
            column.example = text;
            column.unit = one->unit;
        }
        if (one->unit.empty() && parseNumber(one->number, decimal) != 0.0) {
            if (column.bareCells == 0) column.bare = text;
            column.bareCells += count;
        }
        numbers.push_back(one->number);
        rows.push_back({one->number});
    }
    if (!first || !areFewBare(column.bareCells, all - column.bareCells)) return {};
    NumberMarks marks = marksOf(rows, decimal, false, '\t');
    if (first->isMoney) marks = marksOfMoney(numbers, marks, first->unit);
    if (marks.isDoubtful) return {};
    for (const std::string& written : numbers) {
        const auto number = parseNumber(written, marks);
        if (!number || !std::isfinite(*number)) return {};
        column.numbers.push_back(*number);
    }
    return column;
}

/// With this decimal mark, else with the other one.
MeasuredColumn columnWithMarks(
    const std::vector<std::string>& texts, char decimal, const std::vector<std::size_t>& cells)
{
    MeasuredColumn column = columnOfOneUnit(texts, decimal, cells);
    return column.numbers.empty() ? columnOfOneUnit(texts, decimal == '.' ? ',' : '.', cells) : column;
}

/// Some number is written with a power of ten, and the others are plain ones.
MeasuredColumn columnOfPowers(const std::vector<std::string>& texts, char decimal)
{
    MeasuredColumn column{.kind = MeasuredColumn::Kind::Powers};
    for (const std::string& text : texts) {
        auto number = parseNumber(text, decimal);
        if (!number)
            if (const auto power = numberWithPower(trimmed(text), true)) {
                number = parseNumber(*power, power->find(',') == std::string::npos ? '.' : ',');
                if (column.example.empty()) column.example = text;
            }
        if (!number || !std::isfinite(*number)) return {};
        column.numbers.push_back(*number);
    }
    return column.example.empty() ? MeasuredColumn{} : column;
}

/// Nothing if one of them is no time, or if all have 1 before the colon: ratios, as the titres 1:10, 1:20 and 1:40.
std::vector<double> minutesOfTimes(const std::vector<std::string>& texts)
{
    std::vector<double> minutes;
    bool mayBeRatios = texts.size() > 1;
    for (const std::string& text : texts) {
        const auto one = minutesIn(trimmed(text));
        if (!one) return {};
        minutes.push_back(*one);
        mayBeRatios = mayBeRatios && trimmed(text).starts_with("1:");
    }
    return mayBeRatios ? std::vector<double>() : minutes;
}

}  // namespace

NumberMarks marksOfMoney(const std::vector<std::string>& numbers, const NumberMarks& marks, std::string_view currency)
{
    const LoneMark lone = loneMarkIn(numbers);
    if (lone.mark == 0) return marks;
    constexpr std::string_view euros[] = {"\xE2\x82\xAC", "EUR", "Euro", "euro"};
    const bool areEuros = std::ranges::find(euros, currency) != std::end(euros);  // where either mark is that of
                                                                                  // thousands
    const bool areThousands = (lone.mark == ',' && !areEuros) || (!lone.hasSmall && (lone.hasTens || lone.hasHundreds));
    if (areThousands) return {.decimal = lone.mark == ',' ? '.' : ',', .thousands = lone.mark};
    return {.decimal = lone.mark, .isDoubtful = !lone.hasSmall || areEuros};
}

MeasuredColumn measuredColumn(
    const std::vector<std::string>& texts, char decimal, const std::vector<std::size_t>& cells)
{
    if (MeasuredColumn amounts = columnWithMarks(texts, decimal, cells); !amounts.numbers.empty()) return amounts;
    if (MeasuredColumn powers = columnOfPowers(texts, decimal); !powers.numbers.empty()) return powers;
    return {.kind = MeasuredColumn::Kind::Minutes,
        .numbers = minutesOfTimes(texts),
        .example = texts.empty() ? std::string() : texts.front()};
}

std::vector<double> amountsIn(const std::vector<std::string>& texts, char decimal)
{
    return columnWithMarks(texts, decimal, {}).numbers;
}

}  // namespace krein
