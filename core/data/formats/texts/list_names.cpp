// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/list_names.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

using CellsOfList = std::vector<std::string_view>;

constexpr std::string_view marksOfLists = "\t;,";

/// The lines that are not blank, without their ends.
std::vector<std::string_view> filledLines(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::string_view line = takeLineOf(text);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!trimmed(line).empty()) lines.push_back(line);
    }
    return lines;
}

/// One character.
std::string separatorOfList(std::string_view line)
{
    const std::size_t mark = line.find_first_of(marksOfLists);
    return std::string(1, mark == std::string_view::npos ? ' ' : line[mark]);
}

/// Whether a cell behind the name of the row holds a number; nothing of a text, or of an empty cell where none may be.
std::optional<bool> isGiven(const CellsOfList& row, std::size_t column, bool mayBeEmpty)
{
    const std::string_view cell = row[column + 1];
    if (isAbsentCell(cell)) return mayBeEmpty || !cell.empty() ? std::optional(false) : std::nullopt;
    return parseNumber(cell) ? std::optional(true) : std::nullopt;
}

/// Whether behind their first cells n rows hold one triangle, with the diagonal or without it, and nothing else.
/// Empty cells do not tell whether the first number is a name: the row of the first object may be left out.
bool holdTriangle(const std::vector<CellsOfList>& rows, bool areNamedAbove)
{
    const std::size_t n = rows.size();
    const auto isLower = isGiven(rows[n - 1], 0, areNamedAbove);
    const auto hasDiagonal = isGiven(rows[0], 0, areNamedAbove);
    if (!isLower || !hasDiagonal) return false;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            if (isGiven(rows[i], j, areNamedAbove) != (i == j ? *hasDiagonal : (i > j) == *isLower)) return false;
    return true;
}

bool areDistinctNumbers(const CellsOfList& cells)
{
    const bool areNumbers = std::ranges::all_of(cells, [](auto cell) { return parseNumber(cell).has_value(); });
    return areNumbers && std::set<std::string_view>(cells.begin(), cells.end()).size() == cells.size();
}

std::string quotedCell(std::string_view cell)
{
    return parseNumber(cell) ? "\"" + std::string(cell) + "\"" : std::string(cell);
}

}  // namespace

bool quoteNumberNames(std::string& text)
{
    constexpr std::size_t fewest = 3;
    if (text.find('"') != std::string::npos) return false;
    std::vector<std::string_view> lines = filledLines(text);
    if (lines.size() < fewest) return false;
    const std::string separator = separatorOfList(lines.back());
    const auto isTitle = [&](std::string_view line) {
        const CellsOfList words = wordsIn(line);
        const bool isOneCell = separator == " " || line.find(separator) == std::string_view::npos;
        return isOneCell && !parseNumber(words.front()) && words.size() < lines.size() - 1;
    };
    std::string titles;
    while (lines.size() > fewest && isTitle(lines.front())) {
        titles.append(lines.front()) += '\n';
        lines.erase(lines.begin());
    }
    std::vector<CellsOfList> rows;
    for (const std::string_view line : lines) rows.push_back(plainCells(line, separator));
    const auto endsEmpty = [](const CellsOfList& row) { return row.size() > 1 && row.back().empty(); };
    if (rows.back().size() > lines.size() + 1 && std::ranges::all_of(rows, endsEmpty))
        for (CellsOfList& row : rows) row.pop_back();  // behind a separator at the end of every line
    const std::size_t n = rows.back().size() - std::min<std::size_t>(rows.back().size(), 1);
    const bool hasHead = lines.size() == n + 1;
    if (n < fewest || (!hasHead && lines.size() != n)) return false;
    CellsOfList head, names;
    if (hasHead) {
        head = rows.front();
        rows.erase(rows.begin());
    }
    for (const CellsOfList& row : rows) {
        if (row.size() != n + 1) return false;
        names.push_back(row.front());
    }
    const bool isNamed = !hasHead || (head.size() >= n && std::equal(names.rbegin(), names.rend(), head.rbegin()));
    if (!areDistinctNumbers(names) || !isNamed || !holdTriangle(rows, hasHead)) return false;
    std::string quoted = titles;
    for (std::size_t j = 0; j < head.size(); ++j) quoted += (j > 0 ? separator : "") + quotedCell(head[j]);
    if (hasHead) quoted += '\n';
    for (const CellsOfList& row : rows) {
        quoted += quotedCell(row.front());
        for (std::size_t j = 1; j <= n; ++j) quoted.append(separator).append(row[j]);
        quoted += '\n';
    }
    text = std::move(quoted);
    return true;
}

namespace {

/// The lines of a matrix and those of a list of names.
struct ListAndRows {
    std::vector<std::string_view> names, rows;
};

bool isRowOfNumbers(std::string_view line)
{
    const CellsOfList cells = plainCells(trimmed(line), separatorOfList(trimmed(line)));
    std::size_t numbers = 0;
    for (const std::string_view cell : cells) {
        if (!parseNumber(cell) && !isAbsentCell(cell)) return false;
        numbers += parseNumber(cell) ? 1 : 0;
    }
    return numbers > 0;
}

bool isNameAlone(std::string_view line)
{
    return line.find_first_of("\t;,|:\"=#%") == std::string_view::npos && !parseNumber(trimmed(line))
        && !isRowOfNumbers(line);
}

/// Names one below the other above rows of numbers or below them, or behind a count on the second line.
ListAndRows listAndRows(const std::vector<std::string_view>& lines)
{
    ListAndRows parts;
    const auto take = [&](std::size_t from, std::size_t to, std::vector<std::string_view>& part) {
        part.assign(lines.begin() + static_cast<std::ptrdiff_t>(from), lines.begin() + static_cast<std::ptrdiff_t>(to));
    };
    const std::size_t count = lines.size();
    std::size_t first = 0, last = count;
    while (first < count && isNameAlone(lines[first])) ++first;
    while (last > 0 && isNameAlone(lines[last - 1])) --last;
    const auto announced = parseNumber(trimmed(lines.front()));
    const CellsOfList words = count > 1 ? wordsIn(lines[1]) : CellsOfList();
    if (first > 0 && first < count && last == count) {
        take(0, first, parts.names);
        take(first, count, parts.rows);
    } else if (last > 0 && last < count && first == 0) {
        take(0, last, parts.rows);
        take(last, count, parts.names);
    } else if (announced == static_cast<double>(words.size()) && isNameAlone(lines[1])) {
        parts.names = words;
        take(2, count, parts.rows);
    }
    return parts;
}

/// Whether the rows, which are numbers alone, are those of a square or of a triangle of n objects.
bool areRowsOf(const std::vector<std::string_view>& rows, std::size_t n)
{
    if (!std::ranges::all_of(rows, isRowOfNumbers)) return false;
    const std::string separator = separatorOfList(trimmed(rows.back()));
    std::vector<std::size_t> counts;
    for (const std::string_view row : rows) counts.push_back(plainCells(trimmed(row), separator).size());
    bool isSquare = counts.size() == n, isLower = isSquare, isStrict = counts.size() + 1 == n;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        isSquare = isSquare && counts[i] == n;
        isLower = isLower && counts[i] == i + 1;
        isStrict = isStrict && counts[i] == i + 1;
    }
    return isSquare || isLower || isStrict;
}

}  // namespace

std::string takeListOfNames(std::string& text)
{
    constexpr std::size_t fewest = 3;
    const std::vector<std::string_view> lines = filledLines(text);
    if (lines.size() < 2 * fewest - 1 && lines.size() < 2 + fewest - 1) return {};
    const ListAndRows parts = listAndRows(lines);
    const std::size_t n = parts.names.size();
    std::set<std::string_view> different;
    for (const std::string_view name : parts.names) different.insert(trimmed(name));
    if (n < fewest || different.size() != n || parts.rows.empty() || !areRowsOf(parts.rows, n)) return {};
    const std::string separator = separatorOfList(trimmed(parts.rows.back()));
    std::string named;
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t above = n - parts.rows.size();
        named.append("\"").append(trimmed(parts.names[i])).append("\"");
        if (i >= above) named.append(separator).append(trimmed(parts.rows[i - above]));
        named += '\n';
    }
    std::string first(trimmed(parts.names.front()));
    text = std::move(named);
    return first;
}

}  // namespace krein
