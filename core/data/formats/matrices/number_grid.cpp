// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/number_grid.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::string_view blanks = " \t";

/// ',' or ';' if the line has one, else a blank for runs of blanks.
char separatorOf(std::string_view line)
{
    if (line.find(';') != std::string_view::npos) return ';';
    return line.find(',') != std::string_view::npos ? ',' : ' ';
}

/// Takes the number at the beginning of the text. @return false if there is none
bool takeNumber(std::string_view& text, double& value)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc()) {
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        return true;
    }
    const std::string_view cell = text.substr(0, text.find_first_of(" \t,;"));  // "+1" or "1e999"
    const std::optional<double> number = parseNumber(cell);
    if (!number) return false;
    value = *number;
    text.remove_prefix(cell.size());
    return true;
}

void skipBlanks(std::string_view& text)
{
    const std::size_t first = text.find_first_not_of(blanks);
    text.remove_prefix(first == std::string_view::npos ? text.size() : first);
}

/// Appends the numbers of a line. @return how many, or nothing if there is anything else
std::optional<std::size_t> appendRow(std::string_view line, char separator, std::vector<double>& values)
{
    for (std::size_t count = 0;;) {
        skipBlanks(line);
        double value = 0.0;
        if (!takeNumber(line, value)) return std::nullopt;
        values.push_back(value);
        ++count;
        const std::size_t before = line.size();
        skipBlanks(line);
        if (line.empty()) return count;
        if (separator == ' ' ? line.size() == before : line.front() != separator) return std::nullopt;
        if (separator != ' ') line.remove_prefix(1);
    }
}

/// Whether a cell between tabs holds nothing, or such blanks stand for one.
bool hasEmptyCell(std::string_view line)
{
    while (!line.empty() && (line.back() == '\r' || line.back() == '\n')) line.remove_suffix(1);
    return line.starts_with('\t') || line.ends_with('\t') || line.find("\t\t") != std::string_view::npos;
}

/// Whether there is nothing to read in a line without blanks at its ends.
bool isSkipped(std::string_view line)
{
    return line.empty() || line.front() == '#' || line.front() == '%';
}

/// Whether the first values are 1, 2, 3, …, so many of them, at least three.
bool countUpFromOne(const std::vector<double>& values, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
        if (values[i] != static_cast<double>(i + 1)) return false;
    return count >= 3;
}

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace

std::optional<Matrix> readNumberGrid(ByteSource& source, const RunControl& control)
{
    LineReader lines(source);
    std::vector<double> values;
    std::size_t rows = 0, columns = 0;
    char separator = 0;
    std::size_t cells = 0;                       // of the first row, if tabs part them
    bool hasGaps = false, hasInnerGaps = false;  // between tabs, and with numbers on both sides
    std::string_view line;
    while (lines.next(line)) {
        const bool hasGap = hasEmptyCell(line);
        const auto tabs = static_cast<std::size_t>(rows == 0 ? std::ranges::count(line, '\t') : 0);
        line = trimmed(line);
        if (isSkipped(line)) continue;
        if (rows == 0) cells = tabs + 1;
        hasGaps = hasGaps || hasGap;
        hasInnerGaps = hasInnerGaps || line.find("\t\t") != std::string_view::npos;
        if (rows % 64 == 0 && !goesOn(source, control)) return std::nullopt;
        if (rows == 0) separator = separatorOf(line);
        const std::optional<std::size_t> count = appendRow(line, separator, values);
        if (!count) return std::nullopt;
        if (rows == 0) columns = *count;
        if (rows == 0) values.reserve(std::min(columns * columns, source.mostSize() / 2 + 1) + 2 * columns);
        // R's write.table: a line of names, here counted ones, without a cell above the names of the rows.
        if (rows == 1 && *count == columns + 1 && countUpFromOne(values, columns)) {
            values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(columns));
            columns = *count;
            rows = 0;
        }
        // Numbers that name the columns and begin the rows: no grid of numbers.
        if (rows == 1 && *count == columns + 1 && values[columns] == values[0]) return std::nullopt;
        if (*count != columns && separator == ' ' && hasGaps && *count <= cells) return std::nullopt;
        if (*count != columns)
            lines.refuse("there are " + std::to_string(*count) + " numbers, but the first row has "
                + std::to_string(columns) + "; every row needs as many.");
        if (values.size() > mostArrayNumbers) lines.refuse(tooMany());
        ++rows;
    }
    // A square without its diagonal, perhaps behind numbers that name its objects.
    const bool isOpen = hasGaps && (rows == cells || (rows + 1 == cells && hasInnerGaps)) && columns < cells;
    if (rows == 0 || (separator == ' ' && isOpen)) return std::nullopt;
    return Matrix(Eigen::Map<const RowMajor>(values.data(), static_cast<Index>(rows), static_cast<Index>(columns)));
}

}  // namespace krein
