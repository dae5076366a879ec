// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/texts/coordinate_text.h"

#include <algorithm>
#include <set>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
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

/// "(0, 1)    0.5" of SciPy, "(1,2)    0.5" of MATLAB, "(1, 2) -> 0.5" of Octave, "[1, 2]  =  0.5" of Julia.
std::optional<Coordinate> sparseEntry(std::string_view line)
{
    line = trimmed(line);
    if (line.empty() || (line.front() != '(' && line.front() != '[')) return std::nullopt;
    const std::size_t comma = line.find(','), end = line.find(line.front() == '(' ? ')' : ']');
    if (comma == std::string_view::npos || end == std::string_view::npos || comma > end) return std::nullopt;
    Coordinate found{trimmed(line.substr(1, comma - 1)), trimmed(line.substr(comma + 1, end - comma - 1)),
        trimmed(line.substr(end + 1))};
    for (const std::string_view mark : {"->", "="})
        if (found.value.starts_with(mark)) found.value = trimmed(found.value.substr(mark.size()));
    if (!onlyDigits(found.row) || !onlyDigits(found.column) || !parseNumber(found.value)) return std::nullopt;
    return found;
}

/// The exponent of "1.0e+03 *" above the values of MATLAB, by which each is to be multiplied; empty if a line is none.
std::string_view matlabExponent(std::string_view line)
{
    line = trimmed(line);
    constexpr std::string_view one = "1.0e";
    if (!line.starts_with(one) || !line.ends_with('*')) return {};
    const std::string_view exponent = trimmed(line.substr(one.size(), line.size() - one.size() - 1));
    return parseNumber(exponent) ? exponent : std::string_view();
}

/// What MATLAB, Octave and Julia say above the values: "K =", "5×5 sparse double matrix (19 nonzeros)", "Compressed
/// Column Sparse (rows = 5, cols = 5, nnz = 19 [76%])", "5×5 SparseMatrixCSC{Float64, Int64} with 19 stored entries:".
bool isSparseHead(std::string_view line)
{
    line = trimmed(line);
    return line.ends_with('=') || !matlabExponent(line).empty() || line.find(" sparse ") != std::string_view::npos
        || line.find(" Sparse (rows =") != std::string_view::npos
        || line.find(" SparseMatrixCSC{") != std::string_view::npos;
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
    line = trimmed(line);
    return line.starts_with(':') || line.starts_with("..") || line.starts_with("\xE2\x8B\xAE");
}

/// Calls take(entry, exponent) for every value, to which the exponent is to be added unless it is empty. @return false
/// if a line is none, or none of those around
template <class Take> bool forEachCoordinate(std::string_view text, bool isSparse, bool& cut, Take take)
{
    bool isAbove = true, isBelow = false;
    std::string_view exponent;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        const bool isLast = end == text.size();
        text.remove_prefix(std::min(text.size(), end + 1));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (trimmed(line).empty()) continue;
        const auto entry = isSparse ? sparseEntry(line) : levelEntry(line);
        if (entry && !isBelow && !(isAbove && entry->row.empty())) {
            take(*entry, exponent);
            isAbove = false;
            continue;
        }
        if (!isAbove && saysMoreFollows(line)) {
            cut = true;
            continue;
        }
        if (isLast && !isAbove && !isBelow) continue;  // the beginning of a file may end within a line
        if (isAbove && isSparse && isSparseHead(line)) {
            if (const std::string_view above = matlabExponent(line); !above.empty()) exponent = above;
            continue;
        }
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
    const bool all = forEachCoordinate(text, isSparse, cut, [&](const Coordinate& entry, std::string_view) {
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
    forEachCoordinate(text, areCoordinatesOf(text, true), cut, [&](const Coordinate& entry, std::string_view exponent) {
        if (!entry.row.empty()) row = entry.row;
        table.append(row) += '\t';
        table.append(entry.column) += '\t';
        table.append(entry.value);
        if (!exponent.empty()) table.append("e").append(exponent);
        table += '\n';
    });
    return cut ? std::nullopt : std::optional(std::move(table));
}

}  // namespace krein
