// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/measured_column.h"

#include <cmath>
#include <optional>

#include "core/base/text.h"
#include "core/data/formats/clock_times.h"
#include "core/data/formats/number_marks.h"
#include "core/data/formats/number_signs.h"

namespace krein {

namespace {

/// The only mark of all numbers that have one, a point or a comma, if three digits follow it in each, "61,833"; else 0.
char markBeforeThree(const std::vector<std::vector<std::string>>& numbers)
{
    char only = 0;
    for (const std::vector<std::string>& row : numbers) {
        const std::string& number = row.front();
        const std::size_t mark = number.find_first_of(".,");
        if (mark == std::string::npos) continue;
        constexpr std::size_t thousands = 3;
        if ((only != 0 && number[mark] != only) || number.size() - mark - 1 != thousands) return 0;
        only = number[mark];
    }
    return only;
}

/// Nothing if one of them is something else, or if a mark may be that of thousands, "5,123 kg". Prices have no third
/// decimal: "$61,833" are thousands.
std::vector<double> numbersOfOneUnit(const std::vector<std::string>& texts, char decimal)
{
    std::vector<std::vector<std::string>> column;
    std::optional<MeasuredText> first;
    for (const std::string& text : texts) {
        const auto one = measuredText(text);
        if (!one || one->sign.empty() || (first && one->sign != first->sign)) return {};
        if (!first) first = one;
        column.push_back({one->number});
    }
    NumberMarks marks = marksOf(column, decimal, false, '\t');
    if (const char mark = first && first->isMoney ? markBeforeThree(column) : char{}; mark != 0)
        marks = {.decimal = mark == ',' ? '.' : ',', .thousands = mark};
    if (marks.isDoubtful) return {};
    std::vector<double> numbers;
    for (const std::vector<std::string>& row : column) {
        const auto number = parseNumber(row.front(), marks);
        if (!number || !std::isfinite(*number)) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

/// Nothing if one of them is no time.
std::vector<double> minutesOfTimes(const std::vector<std::string>& texts)
{
    std::vector<double> minutes;
    for (const std::string& text : texts) {
        const auto one = minutesIn(trimmed(text));
        if (!one) return {};
        minutes.push_back(*one);
    }
    return minutes;
}

}  // namespace

MeasuredColumn measuredColumn(const std::vector<std::string>& texts, char decimal)
{
    MeasuredColumn column{.numbers = minutesOfTimes(texts)};
    column.areMinutes = !column.numbers.empty();
    if (column.numbers.empty()) column.numbers = numbersOfOneUnit(texts, decimal);
    if (column.numbers.empty()) column.numbers = numbersOfOneUnit(texts, decimal == '.' ? ',' : '.');
    return column;
}

}  // namespace krein
