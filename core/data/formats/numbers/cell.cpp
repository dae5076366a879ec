// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/cell.h"

#include <algorithm>

#include "core/base/text.h"

namespace krein {

bool isMissing(std::string_view cell)
{
    static constexpr std::array<std::string_view, 12> spellings{
        "", "?", "NA", "N/A", "NaN", "nan", "null", "NULL", "n/a", "n.a.", "N.A.", "<NA>"};
    return cell.size() <= 4 && std::ranges::find(spellings, cell) != spellings.end();
}

namespace {

/// Numbers that only some programs write so: with a minus sign of typography, or with the exponent of Fortran,
/// "1.5D+00".
std::optional<double> parseUnusual(std::string_view cell)
{
    constexpr std::string_view minus = "\xE2\x88\x92";
    if (cell.starts_with(minus)) {
        const std::string_view rest = cell.substr(minus.size());
        const auto number = rest.empty() || rest[0] == '-' || rest[0] == '+' ? std::nullopt : parseNumber(rest);
        return number ? std::optional(-*number) : std::nullopt;
    }
    const std::size_t exponent = cell.find_first_of("Dd");
    if (exponent == 0 || exponent == std::string_view::npos || exponent + 2 >= cell.size()
        || (cell[exponent + 1] != '+' && cell[exponent + 1] != '-'))
        return std::nullopt;
    std::string text(cell);
    text[exponent] = 'e';
    return parseNumber(text);
}

}  // namespace

std::optional<double> parseNumber(std::string_view cell, char decimal)
{
    if (cell.size() > longestNumber) return std::nullopt;
    if (decimal == '.') {
        const auto number = parseNumber(cell);
        return number || cell.size() < 2 ? number : parseUnusual(cell);
    }
    if (cell.find('.') != std::string_view::npos) return std::nullopt;
    const std::size_t comma = cell.find(',');
    if (comma == std::string_view::npos) return parseNumber(cell, '.');
    std::string text(cell);
    text[comma] = '.';
    return parseNumber(text, '.');
}

std::string notANumber(const std::string& column, std::string_view cell, char decimal)
{
    const std::string where = "column " + inQuotes(column);
    if (parseNumber(cell, decimal))
        return where + " holds " + inQuotes(cell) + "; a finite number in double precision is needed.";
    return where + " holds the text " + inQuotes(cell) + "; a number with "
        + (decimal == ',' ? "a decimal comma" : "'.' as decimal point") + " is needed.";
}

bool hardlyAnyNumbers(std::span<const std::string_view> words)
{
    return 5 * std::ranges::count_if(words, [](std::string_view word) { return parseNumber(word, '.').has_value(); })
        < std::ssize(words);
}

bool isLabelName(std::string_view name)
{
    return std::ranges::find(labelNames, lowered(name)) != labelNames.end();
}

bool isGroupName(std::string_view name)
{
    static constexpr std::array<std::string_view, 6> names{"object", "id", "group", "shape", "polygon", "cloud"};
    return std::ranges::find(names, lowered(name)) != names.end();
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(
        result, result.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

}  // namespace krein
