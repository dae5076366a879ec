// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/coordinate_text.h"

#include <algorithm>
#include <set>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/cell.h"
#include "core/data/io/file_head.h"

namespace krein {

namespace {

/// A value, where it stands.
struct Coordinate {
    std::string_view row, column, value;  ///< an empty row: that of the line above
};

bool onlyDigits(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "(0, 1)    0.5" of SciPy.
std::optional<Coordinate> sparseEntry(std::string_view line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    if (words.size() != 3 || !words[0].starts_with('(') || !words[0].ends_with(',') || !words[1].ends_with(')'))
        return std::nullopt;
    const Coordinate found{words[0].substr(1, words[0].size() - 2), words[1].substr(0, words[1].size() - 1), words[2]};
    if (!onlyDigits(found.row) || !onlyDigits(found.column) || !parseNumber(found.value)) return std::nullopt;
    return found;
}

/// "a  b    0.5", or below it "   c    0.25".
std::optional<Coordinate> levelEntry(std::string_view line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    const bool isBelow = line.front() == ' ';
    if (words.size() != (isBelow ? 2 : 3) || !parseNumber(words.back())) return std::nullopt;
    return isBelow ? Coordinate{{}, words[0], words[1]} : Coordinate{words[0], words[1], words[2]};
}

/// What both print around the values, or above them the names of the levels.
bool isAroundValues(std::string_view line, bool isAbove)
{
    const std::vector<std::string_view> words = wordsIn(line);
    if (words.empty() || line.front() == '#') return true;
    if (isAbove && words.front() == "with" && words.back().ends_with('>')) return true;
    if (isAbove) return line.front() == '<' || (words.size() == 2 && !parseNumber(words.back()));
    return words.front() == "dtype:" || words.front() == "Name:" || words.front() == "Length:";
}

bool saysMoreFollows(std::string_view line)
{
    return trimmed(line).starts_with(':') || trimmed(line).starts_with("..");
}

/// Calls take(entry) for every value. @return false if a line is none, or none of those around
template <class Take> bool forEachCoordinate(std::string_view text, bool isSparse, bool& cut, Take take)
{
    bool isAbove = true, isBelow = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        const bool isLast = end == text.size();
        text.remove_prefix(std::min(text.size(), end + 1));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (trimmed(line).empty()) continue;
        const auto entry = isSparse ? sparseEntry(line) : levelEntry(line);
        if (entry && !isBelow && !(isAbove && entry->row.empty())) {
            take(*entry);
            isAbove = false;
            continue;
        }
        if (!isAbove && saysMoreFollows(line)) {
            cut = true;
            continue;
        }
        if (isLast && !isAbove && !isBelow) continue;  // the beginning of a file may end within a line
        if (!isAroundValues(line, isAbove)) return false;
        isBelow = !isAbove;
    }
    return true;
}

bool areCoordinatesOf(std::string_view text, bool isSparse)
{
    std::size_t entries = 0, below = 0;
    std::set<std::string_view> rows, columns;
    bool cut = false;
    const bool all = forEachCoordinate(text, isSparse, cut, [&](const Coordinate& entry) {
        ++entries;
        below += entry.row.empty();
        rows.insert(entry.row);
        columns.insert(entry.column);
    });
    if (!all || entries < 3) return false;
    // Both levels name the same objects; rows that go on over several lines hold other numbers.
    const auto shared = std::ranges::count_if(columns, [&](std::string_view name) { return rows.contains(name); });
    return isSparse || (3 * below >= entries && 2 * shared >= std::ssize(columns));
}

}  // namespace

bool areCoordinates(std::string_view text)
{
    return areCoordinatesOf(text, true) || areCoordinatesOf(text, false);
}

std::optional<std::string> coordinatesAsTable(std::string_view text)
{
    std::string table = "row\tcolumn\tvalue\n", row;
    bool cut = false;
    forEachCoordinate(text, areCoordinatesOf(text, true), cut, [&](const Coordinate& entry) {
        if (!entry.row.empty()) row = entry.row;
        table.append(row) += '\t';
        table.append(entry.column) += '\t';
        table.append(entry.value) += '\n';
    });
    return cut ? std::nullopt : std::optional(std::move(table));
}

}  // namespace krein
