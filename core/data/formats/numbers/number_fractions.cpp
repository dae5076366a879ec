// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/number_fractions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/number_scan.h"

namespace krein {

namespace {

constexpr double largestPart = 1000.0;  // of a fraction that someone wrote by hand

struct Fraction {
    std::size_t begin = 0, length = 0;
    double value = 0.0;
};

bool areFigures(std::string_view text)
{
    return !text.empty() && text.size() < 5 && std::ranges::all_of(text, isFigure);
}

/// The value of "1/3"; nothing of another text.
std::optional<double> fractionIn(std::string_view cell)
{
    const bool isNegative = cell.starts_with('-');
    if (isNegative) cell.remove_prefix(1);
    const std::size_t bar = cell.find('/');
    if (bar == std::string_view::npos) return std::nullopt;
    const std::string_view above = cell.substr(0, bar), below = cell.substr(bar + 1);
    if (!areFigures(above) || !areFigures(below)) return std::nullopt;
    const double numerator = *parseNumber(above), denominator = *parseNumber(below);
    if (numerator > largestPart || denominator > largestPart) return std::nullopt;
    return (isNegative ? -numerator : numerator) / denominator;
}

/// The fractions of a text; none if one of them may be something else.
std::vector<Fraction> fractionsOf(std::string_view text)
{
    struct Column {
        bool hasFraction = false, hasNumber = false;
    };
    std::vector<Fraction> found;
    if (text.find('/') == std::string_view::npos) return found;
    const bool hasDecimals = text.find_first_of(";\t") != std::string_view::npos;  // so that commas are no separators
    const std::string_view separators = hasDecimals ? " \t\r;|\"" : " \t\r;|\",";
    std::vector<Column> columns;
    std::size_t lines = 0, longest = 0, shortest = text.size();
    for (std::size_t start = 0; start < text.size(); ++lines) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::string_view line = text.substr(start, end - start);
        std::size_t place = 0, fractions = 0, numbers = 0;
        for (std::size_t at = 0; (at = line.find_first_not_of(separators, at)) != std::string_view::npos; ++place) {
            const std::size_t stop = std::min(line.find_first_of(separators, at), line.size());
            const std::string_view cell = line.substr(at, stop - at);
            if (columns.size() <= place) columns.resize(place + 1);
            if (const auto value = fractionIn(cell)) {
                if (!std::isfinite(*value)) return {};
                found.push_back({start + at, cell.size(), *value});
                columns[place].hasFraction = true;
                ++fractions;
            } else if (numberLength(cell, true) == cell.size()) {
                columns[place].hasNumber = true;
                ++numbers;
            }
            at = stop;
        }
        if (fractions > 0 && numbers == 0) return {};
        if (fractions + numbers > 1) {
            longest = std::max(longest, place);
            shortest = std::min(shortest, place);
        }
        start = end + 1;
    }
    // Where cells are blank, what is below each other is not of one column.
    const bool isFull = longest == shortest;
    const bool hasColumnOfFractions = std::ranges::any_of(
        columns, [](const Column& column) { return column.hasFraction && !column.hasNumber; });
    if (isFull && hasColumnOfFractions) return {};
    return found;
}

}  // namespace

bool hasFractions(std::string_view text)
{
    return !fractionsOf(text).empty();
}

std::string takeFractions(std::string& text)
{
    const std::vector<Fraction> fractions = fractionsOf(text);
    if (fractions.empty()) return {};
    const std::string first = inQuotes(text.substr(fractions.front().begin, fractions.front().length));
    std::string result;
    std::size_t done = 0;
    for (const Fraction& fraction : fractions) {
        result.append(text, done, fraction.begin - done);
        result += numberText(fraction.value);
        done = fraction.begin + fraction.length;
    }
    result.append(text, done);
    text = std::move(result);
    const std::size_t count = fractions.size();
    return count == 1 ? "1 number is written as a fraction, " + first + "; its quotient is taken."
                      : grouped(static_cast<std::ptrdiff_t>(count)) + " numbers are written as fractions, as " + first
            + "; their quotients are taken.";
}

std::string takeSignsOfFractions(std::string& text)
{
    struct Sign {
        std::string_view text, decimals;
    };
    static constexpr std::array<Sign, 9> signs{{{"½", "5"}, {"¼", "25"}, {"¾", "75"}, {"⅓", "3333333333333333"},
        {"⅔", "6666666666666667"}, {"⅛", "125"}, {"⅜", "375"}, {"⅝", "625"}, {"⅞", "875"}}};
    const auto signAt = [&](std::size_t at) {
        return std::ranges::find_if(
            signs, [&](const Sign& sign) { return std::string_view(text).substr(at).starts_with(sign.text); });
    };
    constexpr std::string_view separators = "\t\r\n;|\", ";
    std::string result, first;
    std::ptrdiff_t count = 0;
    std::size_t done = 0, begin = 0;
    bool hasCommas = false;  // of decimals, before the first of them
    for (std::size_t at = text.find_first_of("\xC2\xE2"); at < text.size(); ++at) {
        const auto* const sign = signAt(at);
        if (sign == signs.end()) continue;
        for (begin = at; begin > done && isFigure(text[begin - 1]);) --begin;
        const std::size_t end = at + sign->text.size();
        const bool isCell = (begin == 0 || separators.find(text[begin - 1]) != std::string_view::npos)
            && (end == text.size() || separators.find(text[end]) != std::string_view::npos);
        if (!isCell) continue;
        if (count++ == 0) {
            first = text.substr(begin, end - begin);
            hasCommas = text.find_first_of(";\t") != std::string::npos && hasDecimalCommas(text);
        }
        result.append(text, done, at - done).append(begin == at ? "0" : "").append(1, hasCommas ? ',' : '.');
        result += sign->decimals;
        done = end;
        at = end - 1;
    }
    if (count == 0) return {};
    text = result.append(text, done);
    return counted(count, "number") + (count == 1 ? " is" : " are") + " written with the sign of a fraction, as "
        + inQuotes(first) + ", and read as decimals.";
}

}  // namespace krein
