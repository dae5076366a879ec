// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/measured_column.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string_view>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/clock_times.h"
#include "core/data/formats/numbers/measured_text.h"
#include "core/data/formats/numbers/number_marks.h"
#include "core/data/formats/numbers/number_scan.h"
#include "core/data/formats/numbers/powers_of_ten.h"
#include "core/data/formats/numbers/unit_kinds.h"

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

/// Whether texts that are no amounts in the unit of the others may be among them, if they are few.
enum class Others { Refused, Accepted };

/// What is taken for an amount: all of a cell, or what stands behind a sign or word for nearly.
struct Amount {
    std::optional<MeasuredText> measured;
    bool isNearly = false;
};

Amount amountIn(const std::string& text, Others others)
{
    const std::string_view rest = others == Others::Accepted ? withoutNearly(text) : std::string_view();
    return {.measured = measuredText(rest.empty() ? std::string_view(text) : rest), .isNearly = !rest.empty()};
}

/// "6.5 KG" where the unit is "kg".
std::optional<MeasuredText> inOtherCapitals(const std::string& text, const std::string& unit)
{
    const std::size_t length = numberLength(text, true);
    const std::string_view word = trimmed(std::string_view(text).substr(length));
    if (length == 0 || lowered(word) != lowered(unit) || !unitRatio(word, unit)) return std::nullopt;
    return MeasuredText{.number = text.substr(0, length), .unit = unit};
}

/// The unit in most of the cells, the first of such.
const MeasuredText* commonUnit(const std::vector<Amount>& amounts, const std::vector<std::size_t>& cells)
{
    std::vector<std::pair<const MeasuredText*, std::size_t>> counts;
    for (std::size_t i = 0; i < amounts.size(); ++i) {
        const auto& one = amounts[i].measured;
        if (!one || one->unit.empty()) continue;
        auto known = std::ranges::find_if(
            counts, [&](const auto& count) { return areOneUnit(count.first->unit, one->unit); });
        if (known == counts.end()) known = counts.insert(known, {&*one, 0});
        known->second += cells.empty() ? 1 : cells[i];
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
    return most == counts.end() ? nullptr : most->first;
}

/// A column in one unit with this decimal mark; without numbers if many of the texts are something else, if many
/// numbers lack the unit, or if a mark may be that of thousands, "5,123 kg".
MeasuredColumn columnOfOneUnit(
    const std::vector<std::string>& texts, char decimal, const std::vector<std::size_t>& cells, Others others)
{
    std::vector<Amount> amounts;
    for (const std::string& text : texts) amounts.push_back(amountIn(text, others));
    const MeasuredText* const common = commonUnit(amounts, cells);
    if (!common) return {};
    MeasuredColumn column;
    column.unit = common->unit;
    std::vector<std::string> numbers;
    std::vector<std::vector<std::string>> rows;
    std::vector<double> ratios;  // NaN of what is no amount
    std::size_t dressed = 0;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::size_t count = cells.empty() ? 1 : cells[i];
        if (others == Others::Accepted && !amounts[i].measured)
            amounts[i].measured = inOtherCapitals(texts[i], column.unit);
        const auto& one = amounts[i].measured;
        const bool isBare = one && one->unit.empty();
        const auto ratio = !one ? std::nullopt : isBare ? std::optional(1.0) : unitRatio(one->unit, column.unit);
        const double factor = ratio.value_or(std::nan(""));
        if ((factor != 1.0 || (isBare && amounts[i].isNearly)) && others == Others::Refused) return {};
        ratios.push_back(factor);
        if (!ratio) {
            column.absent.add(texts[i], count);
            continue;
        }
        if (factor != 1.0) column.converted.add(texts[i], count);
        if (amounts[i].isNearly) column.nearly.add(texts[i], count);
        if (!isBare && column.example.empty() && factor == 1.0 && !amounts[i].isNearly) column.example = texts[i];
        if (isBare && parseNumber(one->number, decimal) != 0.0) {
            if (column.bareCells == 0) column.bare = texts[i];
            column.bareCells += count;
        } else {
            dressed += count;
        }
        numbers.push_back(one->number);
        rows.push_back({one->number});
    }
    if (column.example.empty()) column.example = column.nearly.first;
    if (column.example.empty() || !areFewBare(column.bareCells, dressed) || !areFewBare(column.absent.count, dressed))
        return {};
    NumberMarks marks = marksOf(rows, decimal, false, '\t');
    if (common->isMoney)
        marks = marksOfMoney(numbers, marks, column.unit);
    else if (others == Others::Refused)
        marks = marksOfAmounts(numbers, marks);
    if (marks.isDoubtful) return {};
    std::size_t next = 0;
    for (const double ratio : ratios) {
        const auto number = std::isnan(ratio) ? std::optional(0.0) : parseNumber(numbers[next++], marks);
        if (!number || !std::isfinite(*number)) return {};
        column.numbers.push_back(*number * ratio);
    }
    return column;
}

/// With this decimal mark, else with the other one.
MeasuredColumn columnWithMarks(
    const std::vector<std::string>& texts, char decimal, const std::vector<std::size_t>& cells, Others others)
{
    MeasuredColumn column = columnOfOneUnit(texts, decimal, cells, others);
    return column.numbers.empty() ? columnOfOneUnit(texts, decimal == '.' ? ',' : '.', cells, others) : column;
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

/// Nothing if one of them is no time, or if all have 1 before the only colon: ratios, as the titres 1:10, 1:20 and
/// 1:40.
std::vector<double> minutesOfTimes(const std::vector<std::string>& texts)
{
    std::vector<double> minutes;
    bool mayBeRatios = texts.size() > 1;
    for (const std::string& text : texts) {
        const auto one = minutesIn(trimmed(text));
        if (!one) return {};
        minutes.push_back(*one);
        const std::string_view time = trimmed(text);
        mayBeRatios = mayBeRatios && time.starts_with("1:")
            && time.find_first_not_of("0123456789", 2) == std::string_view::npos;
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

NumberMarks marksOfAmounts(const std::vector<std::string>& numbers, const NumberMarks& marks)
{
    const LoneMark lone = loneMarkIn(numbers);
    const bool isPoint = lone.mark == '.' && marks == NumberMarks{.decimal = '.'};
    if (!isPoint || lone.hasSmall || lone.hasHundreds) return marks;
    return {.decimal = '.', .isDoubtful = true};
}

MeasuredColumn measuredColumn(
    const std::vector<std::string>& texts, char decimal, const std::vector<std::size_t>& cells)
{
    if (MeasuredColumn amounts = columnWithMarks(texts, decimal, cells, Others::Accepted); !amounts.numbers.empty())
        return amounts;
    if (MeasuredColumn powers = columnOfPowers(texts, decimal); !powers.numbers.empty()) return powers;
    return {.kind = MeasuredColumn::Kind::Minutes,
        .numbers = minutesOfTimes(texts),
        .example = texts.empty() ? std::string() : texts.front()};
}

std::vector<double> amountsIn(const std::vector<std::string>& texts, char decimal)
{
    return columnWithMarks(texts, decimal, {}, Others::Refused).numbers;
}

}  // namespace krein
