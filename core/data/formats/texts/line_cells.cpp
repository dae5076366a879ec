// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/line_cells.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/numbers/number_marks.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

constexpr double noValue = std::numeric_limits<double>::quiet_NaN();

bool isBlankOrTab(char c)
{
    return c == ' ' || c == '\t';
}

void skipBlanksAt(std::string_view& line, const CellStyle& style)
{
    std::size_t count = 0;
    while (count < line.size() && isBlankOrTab(line[count])
        && line[count] != (style.separator == ' ' ? 0 : style.separator))
        ++count;
    line.remove_prefix(count);
}

/// Where the cell at the beginning of the line ends.
std::size_t cellEnd(std::string_view line, const CellStyle& style)
{
    if (style.separator == ' ') return std::min(line.find_first_of(" \t"), line.size());
    return std::min(line.find(style.separator), line.size());
}

/// Skips what stands behind a cell: one separator, and the blanks around it.
void skipSeparator(std::string_view& line, const CellStyle& style)
{
    skipBlanksAt(line, style);
    if (style.separator != ' ' && !line.empty() && line.front() == style.separator) {
        line.remove_prefix(1);
        skipBlanksAt(line, style);
    }
}

/// What a whole cell without quotes is.
void judgeCell(LineCell& cell, const CellStyle& style)
{
    cell.value = noValue;
    cell.kind = LineCell::Kind::Absent;
    if (isAbsentCell(cell.text)) return;
    constexpr std::string_view minus = "−";
    const std::optional<double> number = cell.text.starts_with(minus)
        ? parseNumber("-" + std::string(cell.text.substr(minus.size())), style.decimal)
        : parseNumber(cell.text, NumberMarks{.decimal = style.decimal, .thousands = style.thousands});
    if (number) cell.value = *number;
    cell.kind = !number          ? LineCell::Kind::Text
        : std::isfinite(*number) ? LineCell::Kind::Number
                                 : LineCell::Kind::Absent;
}

/// Takes a cell in quotes if there is a whole one.
bool takeQuoted(std::string_view& line, const CellStyle& style, LineCell& cell)
{
    const char quote = line.front();
    const std::size_t end = line.find(quote, 1);
    if (end == std::string_view::npos) return false;
    std::string_view rest = line.substr(end + 1);
    if (!rest.empty() && !isBlankOrTab(rest.front()) && rest.front() != style.separator) return false;
    cell = {LineCell::Kind::Text, noValue, line.substr(1, end - 1)};
    line = rest;
    return true;
}

/// Words for no value, and what stands between objects that no path joins.
bool isAbsentWord(std::string_view cell)
{
    static constexpr std::array<std::string_view, 8> words{
        "none", "n.d.", "missing", "+inf", "-inf", "infinity", "+infinity", "-infinity"};
    return std::ranges::find(words, cell) != words.end();
}

/// "NAN", "na", "ND", "n/c"; and as C and Visual C++ print what is no number, "-nan(ind)", "1.#INF".
bool isNoNumber(std::string_view cell)
{
    static constexpr std::array<std::string_view, 8> words{
        "na", "nd", "n/c", "nan", "-nan", "n/d", "-nan(ind)", "nan(ind)"};
    constexpr std::string_view visual = "1.#";
    if (cell.starts_with('-') && cell.size() > 3 && cell.substr(1).starts_with(visual)) cell.remove_prefix(1);
    if (cell.starts_with(visual)) {
        cell.remove_prefix(visual.size());
        return std::ranges::any_of(std::array<std::string_view, 4>{"INF", "IND", "QNAN", "SNAN"},
            [&](std::string_view kind) { return cell.starts_with(kind); });
    }
    return std::ranges::find(words, lowered(cell)) != words.end();
}

}  // namespace

bool isAbsentCell(std::string_view cell)
{
    if (!cell.empty() && cell.front() >= '0' && cell.front() <= '9')  // most cells
        return cell.size() > 3 && cell.substr(1).starts_with(".#") && isNoNumber(cell);
    static constexpr std::array<std::string_view, 10> spellings{
        "-", "--", "---", ".", "–", "—", "−", "*", "inf", "Inf"};
    static constexpr std::array<std::string_view, 6> errors{"#N/A", "#NA", "#DIV/0!", "#VALUE!", "#NUM!", "#REF!"};
    if (cell.starts_with('#')) return std::ranges::find(errors, cell) != errors.end();  // of Excel
    // Drawn through, as many signs as fill the column.
    constexpr std::string_view drawn = "-*.xX=\\";
    const bool isDrawn = !cell.empty() && drawn.find(cell.front()) != std::string_view::npos
        && cell.find_first_not_of(cell.front()) == std::string_view::npos;
    if (cell.size() > 3 && cell.size() < 10 && isAbsentWord(lowered(cell))) return true;
    if (cell.size() > 1 && cell.size() < 10 && isNoNumber(cell)) return true;
    return isMissing(cell) || isDrawn || (cell.size() <= 3 && std::ranges::find(spellings, cell) != spellings.end());
}

bool takeCell(std::string_view& line, const CellStyle& style, LineCell& cell)
{
    skipBlanksAt(line, style);
    if (line.empty()) return false;
    const char first = line.front();
    if ((first == '"' || first == '\'') && takeQuoted(line, style, cell)) {
        skipSeparator(line, style);
        return true;
    }
    if (style.decimal == '.' && first <= '9') {  // most cells
        const char* const begin = line.data();
        const char* const stop = begin + line.size();
        const auto [end, error] = std::from_chars(begin, stop, cell.value);
        if (error == std::errc() && (end == stop || isBlankOrTab(*end) || *end == style.separator)) {
            std::string_view rest = line.substr(static_cast<std::size_t>(end - begin));
            std::string_view behind = rest;
            skipBlanksAt(behind, style);
            if (style.separator == ' ' || behind.empty() || behind.front() == style.separator) {
                cell.kind = std::isfinite(cell.value) ? LineCell::Kind::Number : LineCell::Kind::Absent;
                cell.text = line.substr(0, line.size() - rest.size());
                line = rest;
                skipSeparator(line, style);
                return true;
            }
        }
    }
    const std::size_t end = cellEnd(line, style);
    cell.text = trimmed(line.substr(0, end));
    line.remove_prefix(end);
    judgeCell(cell, style);
    skipSeparator(line, style);
    return true;
}

char decimalBetweenBlanks(std::string_view text, DecimalMark said)
{
    if (said != DecimalMark::Automatic) return said == DecimalMark::Comma ? ',' : '.';
    std::size_t commas = 0, points = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::vector<std::string_view> words = wordsIn(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
        for (const std::string_view word : words) {
            if (words.size() < 2) break;
            if (word.find(',') < word.size() - 1 && parseNumber(word, ',')) ++commas;  // "1," ends a cell
            if (word.find('.') != std::string_view::npos && parseNumber(word)) ++points;
        }
    }
    return commas > points ? ',' : '.';
}

std::vector<std::string_view> plainCells(std::string_view line, std::string_view mark)
{
    if (mark == " ") return wordsIn(line);
    std::vector<std::string_view> cells;
    for (std::size_t begin = 0;;) {
        const std::size_t end = line.find(mark, begin);
        cells.push_back(trimmed(line.substr(begin, end - begin)));
        if (end == std::string_view::npos) return cells;
        begin = end + mark.size();
    }
}

std::size_t countCells(std::string_view line, const CellStyle& style)
{
    std::size_t count = 0;
    for (LineCell cell; takeCell(line, style, cell);) ++count;
    return count;
}

}  // namespace krein
