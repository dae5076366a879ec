// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/numbers/number_marks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The length in bytes of the mark at the beginning of a text; 0 if there is none.
std::size_t markLength(std::string_view text, char mark)
{
    if (text.empty()) return 0;
    if (text.front() == mark) return 1;
    if (mark == ' ')  // no-break, figure, thin, narrow no-break
        for (const std::string_view blank : {"\xC2\xA0", "\xE2\x80\x87", "\xE2\x80\x89", "\xE2\x80\xAF"})
            if (text.starts_with(blank)) return blank.size();
    if (mark == '\'' && text.starts_with("\xE2\x80\x99")) return 3;
    return 0;
}

/// A number whose whole part is in groups.
struct Grouped {
    std::string plain;       // with a point and without marks
    std::size_t groups = 0;  // behind the first
    bool hasFraction = false, endsInZero = false;
};

std::optional<Grouped> groupedNumber(std::string_view cell, char decimal, char thousands)
{
    Grouped result;
    if (!cell.empty() && (cell.front() == '-' || cell.front() == '+')) {
        if (cell.front() == '-') result.plain = "-";
        cell.remove_prefix(1);
    }
    std::size_t digits = 0;
    while (digits < cell.size() && isDigit(cell[digits])) ++digits;
    if (digits == 0 || digits > 3 || cell.front() == '0') return std::nullopt;
    result.plain += cell.substr(0, digits);
    cell.remove_prefix(digits);
    const std::size_t first = digits;
    std::size_t pairs = 0;  // groups of two, as in India before the last: 12,34,567
    for (std::size_t mark = markLength(cell, thousands); mark > 0; mark = markLength(cell, thousands)) {
        cell.remove_prefix(mark);
        for (digits = 0; digits < cell.size() && isDigit(cell[digits]);) ++digits;
        if (digits != 3 && !(digits == 2 && thousands == ',' && markLength(cell.substr(2), thousands) > 0))
            return std::nullopt;
        pairs += digits == 2 ? 1 : 0;
        result.plain += cell.substr(0, digits);
        result.endsInZero = cell[digits - 1] == '0';
        ++result.groups;
        cell.remove_prefix(digits);
    }
    if (result.groups == 0 || (pairs > 0 && (pairs + 1 != result.groups || first > 2))) return std::nullopt;
    if (!cell.empty() && cell.front() == decimal) {
        result.hasFraction = true;
        result.plain += '.';
        cell.remove_prefix(1);
    } else if (!cell.empty() && isDigit(cell.front())) {
        return std::nullopt;
    }
    result.plain += cell;
    return parseNumber(result.plain) ? std::optional(result) : std::nullopt;
}

/// Whether a cell is made of digits and some mark, so that it may be a number.
bool isNumeric(std::string_view cell)
{
    bool hasDigit = false, hasMark = false;
    for (const char c : cell) {
        hasDigit = hasDigit || isDigit(c);
        hasMark = hasMark || std::string_view(" .,'").find(c) != std::string_view::npos
            || static_cast<unsigned char>(c) >= 0x80;
        if (!isDigit(c) && std::string_view(" .,'+-eE").find(c) == std::string_view::npos
            && static_cast<unsigned char>(c) < 0x80)
            return false;
    }
    return hasDigit && hasMark;
}

/// What speaks for and against a pair of marks.
struct Evidence {
    std::size_t grouped = 0;   // cells with groups
    std::size_t numbers = 0;   // cells that are numbers
    bool fits = true;          // all numeric cells in the columns with groups are numbers
    bool isCertain = false;    // some cell cannot be read otherwise
    bool hasHundreds = false;  // whole numbers from 100 to 999 in a column with groups
    bool endsInZero = false;
};

Evidence evidenceOf(const std::vector<std::vector<std::string>>& rows, char decimal, char thousands)
{
    Evidence evidence;
    std::size_t width = 0;
    for (const auto& row : rows) width = std::max(width, row.size());
    for (std::size_t j = 0; j < width; ++j) {
        std::size_t grouped = 0, bad = 0;
        bool hundreds = false;
        for (const auto& row : rows) {
            if (j >= row.size() || isMissing(row[j])) continue;
            const std::string& cell = row[j];
            if (const auto group = groupedNumber(cell, decimal, thousands)) {
                ++grouped;
                evidence.isCertain = evidence.isCertain || group->groups > 1 || group->hasFraction;
                evidence.endsInZero = evidence.endsInZero || group->endsInZero;
                continue;
            }
            const auto plain = parseNumber(cell, decimal);
            if (plain) {
                ++evidence.numbers;
                const bool isWhole = cell.find_first_not_of("+-0123456789") == std::string::npos;
                hundreds = hundreds || (isWhole && std::abs(*plain) >= 100 && std::abs(*plain) < 1000);
                if (isWhole && std::abs(*plain) >= 1000) ++bad;  // which would have a mark
                if (!isWhole && cell.find(decimal) != std::string::npos) evidence.isCertain = true;
            } else if (isNumeric(cell)) {
                ++bad;
                if (thousands == ',' || thousands == '.') evidence.fits = false;  // 0,5 in any column
            }
        }
        if (grouped == 0) continue;
        evidence.grouped += grouped;
        evidence.fits = evidence.fits && bad == 0;
        evidence.hasHundreds = evidence.hasHundreds || hundreds;
    }
    evidence.numbers += evidence.grouped;
    return evidence;
}

/// Blanks and apostrophes, which are no decimal marks.
std::optional<NumberMarks> unmistakable(const std::vector<std::vector<std::string>>& rows, char decimal, bool isSaid)
{
    for (const char thousands : {' ', '\''}) {
        const Evidence same = evidenceOf(rows, decimal, thousands);
        const char other = decimal == '.' ? ',' : '.';
        const Evidence opposite = isSaid ? Evidence{} : evidenceOf(rows, other, thousands);
        const bool isOther = opposite.grouped > 0 && opposite.fits && opposite.numbers > same.numbers;
        if (isOther) return NumberMarks{other, thousands};
        if (same.grouped > 0 && same.fits) return NumberMarks{decimal, thousands};
    }
    return std::nullopt;
}

}  // namespace

std::optional<double> parseNumber(std::string_view cell, const NumberMarks& marks)
{
    if (cell.size() > longestNumber) return std::nullopt;  // before a word of megabytes is copied for every spelling
    if (marks.thousands != 0)
        if (const auto group = groupedNumber(cell, marks.decimal, marks.thousands)) return parseNumber(group->plain);
    if (marks.thousands == ',' && cell.find(',') != std::string_view::npos) return std::nullopt;
    return parseNumber(cell, marks.decimal);
}

bool looksLikeNumber(std::string_view cell, char decimal)
{
    if (parseNumber(cell, decimal)) return true;
    if (cell.empty() || !(isDigit(cell.front()) || cell.front() == '-' || cell.front() == '+')) return false;
    static constexpr std::array<std::pair<char, char>, 6> marks{
        {{'.', ','}, {',', '.'}, {'.', ' '}, {',', ' '}, {'.', '\''}, {',', '\''}}};
    return std::ranges::any_of(
        marks, [&](const auto& pair) { return groupedNumber(cell, pair.first, pair.second).has_value(); });
}

NumberMarks marksOf(const std::vector<std::vector<std::string>>& rows, char decimal, bool isSaid, char separator)
{
    if (const auto marks = unmistakable(rows, decimal, isSaid)) return *marks;
    const NumberMarks none{.decimal = decimal};
    const auto may = [&](char mark) { return !isSaid || decimal == mark; };
    const Evidence commas = may('.') ? evidenceOf(rows, '.', ',') : Evidence{};
    if (commas.grouped > 0 && commas.fits) {
        if (isSaid || commas.isCertain) return {'.', ','};
        if (separator == ',' || commas.hasHundreds) return {'.', ',', true};
        return {',', 0, true};
    }
    const Evidence points = may(',') ? evidenceOf(rows, ',', '.') : Evidence{};
    if (points.grouped == 0 || !points.fits) return none;
    if (isSaid || points.isCertain) return {',', '.'};
    constexpr std::size_t many = 5;  // three decimals in each of fewer are nothing strange
    if (!points.hasHundreds && separator == ';' && points.grouped >= many) return {'.', 0, true};
    if (!points.hasHundreds || separator == ',') return none;
    return points.endsInZero ? NumberMarks{',', '.', true} : NumberMarks{'.', 0, true};
}

Wording marksSentence(const NumberMarks& marks)
{
    const std::string name = marks.thousands == ',' ? "comma"
        : marks.thousands == '.'                    ? "point"
        : marks.thousands == ' '                    ? "blank"
                                                    : "apostrophe";
    const std::string mark(1, marks.thousands == 0 ? marks.decimal : marks.thousands), example = "'1" + mark + "318'";
    if (marks.isDoubtful && marks.thousands == 0)
        return std::string("The ") + (marks.decimal == ',' ? "comma" : "point") + " was taken for the decimal mark, so "
            + example + " is 1.318; if it marks thousands, "
            + setTo("data.decimal", marks.decimal == ',' ? "point" : "comma") + ".";
    if (marks.isDoubtful)
        return "The " + name + " was taken for a mark of thousands, so " + example
            + " is 1318; if it is the decimal mark, " + setTo("data.decimal", name) + ".";
    if (marks.thousands == 0) return {};
    return (marks.thousands == '\'' ? "An " : "A ") + name + " marks thousands: " + example + " is 1318.";
}

}  // namespace krein
