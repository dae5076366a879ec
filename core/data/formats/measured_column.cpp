// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/measured_column.h"

#include <cmath>
#include <optional>
#include <set>
#include <string_view>

#include "core/base/text.h"
#include "core/data/formats/clock_times.h"
#include "core/data/formats/measured_text.h"
#include "core/data/formats/number_marks.h"

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

/// What numbers without a unit are among those of one.
enum class Bare { Refused, Accepted };

/// Nothing if one of them is something else, or if a mark may be that of thousands, "5,123 kg".
std::vector<double> numbersOfOneUnit(const std::vector<std::string>& texts, char decimal, Bare bare)
{
    std::vector<std::string> column;
    std::vector<std::vector<std::string>> rows;
    std::optional<MeasuredText> first;
    for (const std::string& text : texts) {
        const auto one = measuredText(text);
        if (!one || (one->unit.empty() && bare == Bare::Refused)) return {};
        if (first && !one->unit.empty() && one->unit != first->unit) return {};
        if (!first && !one->unit.empty()) first = one;
        column.push_back(one->number);
        rows.push_back({one->number});
    }
    if (!first) return {};
    NumberMarks marks = marksOf(rows, decimal, false, '\t');
    if (first->isMoney) marks = marksOfMoney(column, marks, first->unit);
    if (marks.isDoubtful) return {};
    std::vector<double> numbers;
    for (const std::string& written : column) {
        const auto number = parseNumber(written, marks);
        if (!number || !std::isfinite(*number)) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

/// With this decimal mark, else with the other one.
std::vector<double> numbersWithMarks(const std::vector<std::string>& texts, char decimal, Bare bare)
{
    std::vector<double> numbers = numbersOfOneUnit(texts, decimal, bare);
    return numbers.empty() ? numbersOfOneUnit(texts, decimal == '.' ? ',' : '.', bare) : numbers;
}

/// Nothing if one of them is no time, or if all have the same number but 0 before the colon: ratios, as the titres
/// 1:10, 1:20 and 1:40.
std::vector<double> minutesOfTimes(const std::vector<std::string>& texts)
{
    std::vector<double> minutes;
    std::set<std::string_view> hours;
    for (const std::string& text : texts) {
        const auto one = minutesIn(trimmed(text));
        if (!one) return {};
        minutes.push_back(*one);
        hours.insert(trimmed(std::string_view(text).substr(0, text.find(':'))));
    }
    const bool mayBeRatios = hours.size() == 1 && texts.size() > 1 && parseNumber(*hours.begin()).value_or(0.0) > 0.0;
    return mayBeRatios ? std::vector<double>() : minutes;
}

}  // namespace

NumberMarks marksOfMoney(const std::vector<std::string>& numbers, const NumberMarks& marks, std::string_view currency)
{
    const LoneMark lone = loneMarkIn(numbers);
    if (lone.mark == 0) return marks;
    constexpr std::string_view euro = "\xE2\x82\xAC";  // where it is used either mark is that of thousands
    const bool areThousands = (lone.mark == ',' && currency != euro)
        || (!lone.hasSmall && (lone.hasTens || lone.hasHundreds));
    if (areThousands) return {.decimal = lone.mark == ',' ? '.' : ',', .thousands = lone.mark};
    return {.decimal = lone.mark, .isDoubtful = !lone.hasSmall || lone.mark == ','};
}

MeasuredColumn measuredColumn(const std::vector<std::string>& texts, char decimal)
{
    MeasuredColumn column{.numbers = numbersWithMarks(texts, decimal, Bare::Refused)};
    if (!column.numbers.empty()) return column;
    column.numbers = minutesOfTimes(texts);
    column.areMinutes = !column.numbers.empty();
    return column;
}

std::vector<double> amountsIn(const std::vector<std::string>& texts, char decimal)
{
    return numbersWithMarks(texts, decimal, Bare::Accepted);
}

}  // namespace krein
