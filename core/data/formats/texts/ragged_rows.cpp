// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/ragged_rows.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// A line that is not blank.
struct RaggedLine {
    std::size_t begin = 0, end = 0;  ///< without its end
    std::size_t cells = 0;           ///< at the separator that is counted
};

std::vector<RaggedLine> raggedLines(std::string_view text, char separator)
{
    std::vector<RaggedLine> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::size_t last = end;
        if (last > begin && text[last - 1] == '\r') --last;
        const std::string_view line = text.substr(begin, last - begin);
        if (!trimmed(line).empty())
            lines.push_back({begin, last, static_cast<std::size_t>(std::ranges::count(line, separator)) + 1});
        begin = end + 1;
    }
    return lines;
}

/// Whether every row below the names is a cell longer than the one before, up to the end or the cell before it.
bool growByCell(const std::vector<RaggedLine>& lines)
{
    constexpr std::size_t fewestRows = 3, fewestCells = 3;
    if (lines.size() < fewestRows + 1 || lines[1].cells < fewestCells) return false;
    for (std::size_t i = 2; i < lines.size(); ++i)
        if (lines[i].cells != lines[i - 1].cells + 1) return false;
    return lines.back().cells <= lines.front().cells && lines.back().cells + 1 >= lines.front().cells;
}

/// The cells of a line without empty ones at its end; between blanks its words.
std::vector<std::string_view> cellsOfRow(std::string_view line, char separator)
{
    std::vector<std::string_view> cells = plainCells(line, std::string_view(&separator, 1));
    while (!cells.empty() && cells.back().empty()) cells.pop_back();
    return cells;
}

bool isNumberOrGap(std::string_view word)
{
    return parseNumber(word) || parseNumber(word, ',') || isAbsentCell(word);
}

/// Whether as many numbers stand in n rows as in those of a square, or of a triangle with its diagonal or without it.
bool areRowsOfMatrix(const std::vector<std::size_t>& counts)
{
    const std::size_t n = counts.size();
    bool isSquare = true, isLower = true, isStrict = true, isUpper = true, isStrictUpper = true;
    for (std::size_t i = 0; i < n; ++i) {
        isSquare = isSquare && counts[i] == n;
        isLower = isLower && counts[i] == i + 1;
        isStrict = isStrict && counts[i] == i;
        isUpper = isUpper && counts[i] == n - i;
        isStrictUpper = isStrictUpper && counts[i] == n - 1 - i;
    }
    return isSquare || isLower || isStrict || isUpper || isStrictUpper;
}

/// Where the numbers of rows stand that are followed by a name each, and by those of a triangle; none of others.
std::vector<std::size_t> numbersBeforeNames(std::string_view text, char separator)
{
    constexpr std::size_t fewest = 3;
    std::vector<std::size_t> begins, counts;
    std::size_t first = 0;
    for (const RaggedLine& line : raggedLines(text, separator)) {
        const std::vector<std::string_view> cells = cellsOfRow(
            text.substr(line.begin, line.end - line.begin), separator);
        const std::size_t row = begins.size();
        if (row == 0 && !cells.empty()) first = cells.front() == "0" ? 0 : 1;
        if (cells.size() < 2 || cells[0] != std::to_string(row + first) || isNumberOrGap(cells[1])) return {};
        if (!std::all_of(cells.begin() + 2, cells.end(), isNumberOrGap)) return {};
        begins.push_back(line.begin);
        counts.push_back(cells.size() - 2);
    }
    const bool isTriangle = counts.size() >= fewest && counts.back() >= counts.size() - 1 && areRowsOfMatrix(counts);
    return isTriangle && counts.front() < counts.back() ? begins : std::vector<std::size_t>();
}

}  // namespace

bool dropRowNumbers(std::string& text)
{
    for (const char separator : {'\t', ';', ',', ' '}) {
        if (separator != ' ' && text.find(separator) == std::string::npos) continue;
        const std::vector<std::size_t> begins = numbersBeforeNames(text, separator);
        for (auto begin = begins.rbegin(); begin != begins.rend(); ++begin) {
            const std::size_t number = text.find_first_not_of(' ', *begin);
            const std::size_t end = text.find(separator, number);
            text.erase(*begin, text.find_first_not_of(' ', end + 1) - *begin);
        }
        if (!begins.empty()) return true;
    }
    return false;
}

bool dropNameBars(std::string& text)
{
    constexpr std::size_t fewest = 3;
    if (text.find('|') == std::string::npos || text.find_first_of(",;\t\"") != std::string::npos) return false;
    std::string plain;
    std::vector<std::size_t> counts;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = trimmed(takeLineOf(rest));
        if (line.empty()) {
            plain += '\n';
            continue;
        }
        const std::size_t bar = line.find('|');
        if (bar == std::string_view::npos || bar == 0 || line.rfind('|') != bar) return false;
        const std::vector<std::string_view> numbers = wordsIn(line.substr(bar + 1));
        if (!std::ranges::all_of(numbers, isNumberOrGap)) return false;
        counts.push_back(numbers.size());
        plain.append("\"").append(trimmed(line.substr(0, bar))).append("\"").append(line.substr(bar + 1)) += '\n';
    }
    if (counts.size() < fewest || !areRowsOfMatrix(counts)) return false;
    text = std::move(plain);
    return true;
}

bool padTriangle(std::string& text)
{
    for (const char separator : {'\t', ';', ','}) {
        if (text.find(separator) == std::string::npos) continue;
        const std::vector<RaggedLine> lines = raggedLines(text, separator);
        if (!growByCell(lines)) continue;
        for (auto line = lines.rbegin(); line + 1 != lines.rend(); ++line)
            text.insert(line->end, std::string(lines.front().cells - line->cells, separator));
        return true;
    }
    return false;
}

bool dropEmptyRows(std::string& text)
{
    constexpr std::string_view separators = ",;\t|";
    std::vector<std::size_t> empty;  // where such lines begin
    std::size_t rows = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = trimmed(std::string_view(text).substr(begin, end - begin));
        const bool hasCells = line.find_first_of(separators) != std::string_view::npos;
        if (hasCells && line.find_first_not_of(",;\t| ") == std::string_view::npos)
            empty.push_back(begin);
        else if (rows++ > 0 && (line.empty() || separators.find(line.front()) != std::string_view::npos))
            return false;
        begin = end + 1;
    }
    constexpr std::size_t fewest = 4;  // names and three rows, and what is between them
    if (rows < fewest || empty.size() + 2 < rows) return false;
    for (auto begin = empty.rbegin(); begin != empty.rend(); ++begin)
        text.erase(*begin, std::min(text.find('\n', *begin), text.size() - 1) + 1 - *begin);
    return true;
}

std::string dropIndexNames(std::string& text)
{
    if (text.find_first_of(",;|\t") != std::string::npos) return {};
    std::string kept, name;
    std::string_view rest = text;
    const auto lineAt = [](std::string_view from) { return from.substr(0, std::min(from.find('\n'), from.size())); };
    for (bool isHead = true; !rest.empty();) {
        const std::string_view line = lineAt(rest);
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        const std::string_view below = lineAt(rest), row = lineAt(rest.substr(std::min(rest.size(), below.size() + 1)));
        std::vector<std::string_view> heads = wordsIn(trimmed(line));
        if (!heads.empty() && heads.back() == "\\") heads.pop_back();
        const std::string_view second = lineAt(rest.substr(std::min(rest.size(), below.size() + row.size() + 2)));
        const std::vector<std::string_view> words = wordsIn(trimmed(below));
        const bool isNamed = line.starts_with(' ');  // no name of the columns stands before their heads
        const std::size_t cells = heads.size() + (isNamed ? 1 : 0);
        const bool isIndex = isHead && words.size() == 1 && !below.starts_with(' ') && !row.starts_with(' ')
            && (heads.size() > 1 || (heads.size() == 1 && !name.empty())) && wordsIn(trimmed(row)).size() == cells
            && !parseNumber(words.front()) && wordsIn(trimmed(second)).size() != cells + 1  // below a title
            && std::find(heads.begin() + (isNamed ? 0 : 1), heads.end(), words.front()) == heads.end();
        if (isHead && !heads.empty() && !isIndex) return {};
        isHead = heads.empty();
        kept.append(line) += '\n';
        if (!isIndex) continue;
        name = words.front();
        if (!isNamed) kept.replace(kept.size() - 1 - line.size(), heads.front().size(), heads.front().size(), ' ');
        rest.remove_prefix(std::min(rest.size(), below.size() + 1));
    }
    if (!name.empty()) text = std::move(kept);
    return name;
}

bool dropLastSeparators(std::string& text)
{
    constexpr std::size_t fewest = 3;
    const char separator = text.empty() ? '\0' : text.front();
    if (std::string_view(",;\t").find(separator) == std::string_view::npos) return false;
    const std::vector<RaggedLine> lines = raggedLines(text, separator);
    if (lines.size() < fewest) return false;
    const std::string_view whole = text;
    for (const RaggedLine& line : lines) {
        const std::string_view row = whole.substr(line.begin, line.end - line.begin);
        if (line.cells != lines.size() + 1 || !row.ends_with(separator)) return false;
        if (row.find_first_not_of("0123456789+-.,;eE\t ") != std::string_view::npos) return false;
    }
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) text.erase(line->end - 1, 1);
    return true;
}

bool dropEndCells(std::string& text)
{
    constexpr std::size_t fewest = 3;
    for (const char separator : {'\t', ';', ','}) {
        if (text.find(separator) == std::string::npos) continue;
        const std::vector<RaggedLine> lines = raggedLines(text, separator);
        if (lines.size() < fewest || lines.back().cells < fewest) continue;
        const auto lineAt = [&](const RaggedLine& line) {
            return std::string_view(text).substr(line.begin, line.end - line.begin);
        };
        const auto cellsAt = [&](const RaggedLine& line) { return cellsOfRow(lineAt(line), separator); };
        const auto isNumber = [](std::string_view cell) { return parseNumber(cell) || parseNumber(cell, ','); };
        const std::size_t first = std::ranges::none_of(cellsAt(lines.front()), isNumber) ? 1 : 0;
        const std::size_t rows = lines.size() - first, columns = lines.back().cells - 1;
        const auto endsEmpty = [&](const RaggedLine& line) {
            return line.cells == columns + 1 && lineAt(line).ends_with(separator);
        };
        if (!std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(first), lines.end(), endsEmpty)) continue;
        // Names above behind a corner, or a number in the corner of a square, which no triangle has there.
        const bool areNamed = first == 1 && lines.front().cells == columns && rows + 1 == columns;
        const std::vector<std::string_view> row = cellsAt(lines[first]);
        const bool isSquare = (rows == columns || (first == 1 && rows + 1 == columns)) && row.size() == columns
            && isNumber(row.back());
        if (!areNamed && !isSquare) continue;
        for (auto line = lines.rbegin(); line != lines.rend(); ++line)
            if (endsEmpty(*line)) text.erase(line->end - 1, 1);
        return true;
    }
    return false;
}

bool dropEmptyTop(std::string& text)
{
    constexpr std::size_t mostTitles = 6;
    constexpr char tab = '\t';
    const auto filledCells = [](std::string_view line) {
        const std::vector<std::string_view> cells = cellsOfRow(line, tab);
        return std::ranges::count_if(cells, [](std::string_view cell) { return !cell.empty() && cell != "\"\""; });
    };
    std::vector<std::size_t> empty;  // where such lines begin
    std::size_t titles = 0;
    for (std::size_t begin = 0; begin < text.size() && titles <= mostTitles;) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view whole = std::string_view(text).substr(begin, end - begin), line = trimmed(whole);
        const auto filled = filledCells(line);
        if (filled > 1 || (filled == 1 && isNumberOrGap(cellsOfRow(line, tab).front()))) {
            const std::vector<std::string_view> names = cellsOfRow(whole, tab);
            if (filled < 2
                || std::ranges::any_of(names, [](std::string_view name) { return parseNumber(name).has_value(); }))
                return false;  // the empty line is the row of the first object
            break;
        }
        if (filled == 0 && whole.find(tab) != std::string_view::npos) {
            if (titles == 0) break;  // it may be the row of the first object
            empty.push_back(begin);
        }
        titles += filled == 1 ? 1 : 0;
        begin = end + 1;
    }
    for (auto begin = empty.rbegin(); begin != empty.rend(); ++begin)
        text.erase(*begin, std::min(text.find('\n', *begin), text.size() - 1) + 1 - *begin);
    return !empty.empty();
}

bool dropRowMarks(std::string& text)
{
    std::vector<std::size_t> marks;  // where the colons stand
    std::size_t heads = 0, number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = std::string_view(text).substr(begin, end - begin);
        const std::vector<std::string_view> words = wordsIn(trimmed(line));
        if (number == 0) {
            heads = words.size();
        } else if (!words.empty()) {
            if (words.size() != heads + 1 || words.front() != std::to_string(number) + ":" || !parseNumber(words[1]))
                return false;
            marks.push_back(begin + line.find(':'));
        }
        number += !words.empty();
        begin = end + 1;
    }
    constexpr std::size_t fewest = 3;
    if (marks.size() < fewest) return false;
    for (const std::size_t mark : marks) {
        std::size_t at = mark + 1;
        while (at > 0 && text[at - 1] != '\n') text[--at] = ' ';
    }
    return true;
}

bool dropTypes(std::string& text)
{
    constexpr std::size_t fewest = 3;
    const std::size_t first = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::size_t end = std::min(text.find('\n', first), text.size());
    const std::vector<std::string_view> words = wordsIn(std::string_view(text).substr(first, end - first));
    const auto isType = [](std::string_view word) {
        return word.size() > 2 && word.front() == '<' && word.back() == '>';
    };
    if (words.size() < fewest || !std::ranges::all_of(words, isType)) return false;
    text.erase(first, end + 1 - first);
    return true;
}

}  // namespace krein
