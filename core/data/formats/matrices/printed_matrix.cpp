// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/form_readers.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/data/formats/matrices/condensed_text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/matrices/numbered_text.h"
#include "core/data/formats/matrices/printed_grid.h"
#include "core/data/formats/matrices/printed_table.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/formats/texts/titled_role.h"

namespace krein {

namespace {

using Names = std::vector<std::string>;

/// Whether the names only count, "[1,]" or "[,1]" of R, or 0, 1, 2 … or 1, 2, 3 … of pandas and of data frames.
bool onlyCount(const Names& names)
{
    const auto isIndex = [&](std::size_t first, const std::string& before, const std::string& after) {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] != before + std::to_string(first + i) + after) return false;
        return true;
    };
    return isIndex(1, "[", ",]") || isIndex(1, "[,", "]") || isIndex(1, "", "") || isIndex(0, "", "");
}

bool isBracketed(const Names& names)
{
    return !names.empty() && names.front().starts_with('[');
}

/// Whether `shorter` is `name` with letters left out behind the first, as R's abbreviate() makes it.
bool isAbbreviation(std::string_view shorter, std::string_view name)
{
    if (shorter.empty() || name.empty() || shorter.front() != name.front()) return false;
    for (const char c : name) {
        if (shorter.empty()) break;
        if (c == shorter.front()) shorter.remove_prefix(1);
    }
    return shorter.empty();
}

bool areAbbreviations(const Names& columns, const Names& rows)
{
    return std::ranges::equal(columns, rows, isAbbreviation);
}

/// Whether the names from `from` on in one list are the first ones of the other.
bool continues(const Names& first, const Names& second)
{
    return !first.empty() && first.size() == second.size()
        && std::equal(first.begin() + 1, first.end(), second.begin());
}

/// The square matrix of a printed table, and the names of its objects; values are empty if it is none.
MatrixReading squareOf(PrintedTable&& table)
{
    const Names &rows = table.rowNames, &columns = table.columnNames;
    MatrixReading reading{.form = MatrixForm::Printed};
    const bool bracketed = isBracketed(rows) || isBracketed(columns);
    // Of distances the first row and the last column hold nothing, and are left out.
    const bool lower = !bracketed && rows != columns && continues(columns, rows) && columns.size() == rows.size();
    const bool upper = !bracketed && rows != columns && !lower && continues(rows, columns);
    if (rows.size() != columns.size()) return reading;
    const Index n = static_cast<Index>(rows.size()), size = lower || upper ? n + 1 : n;
    if (lower) table.rows.emplace(table.rows.begin(), static_cast<std::size_t>(size), std::nan(""));
    for (std::vector<double>& row : table.rows)
        if (lower || upper) row.resize(static_cast<std::size_t>(size), std::nan(""));
    if (upper) {
        for (std::vector<double>& row : table.rows) std::ranges::rotate(row, row.end() - 1);
        table.rows.emplace_back(static_cast<std::size_t>(size), std::nan(""));
    }
    reading.values = matrixOfRows(std::move(table.rows));
    Names names = lower ? columns : rows;
    if (lower || upper) names.push_back(lower ? rows.back() : columns.back());
    const bool same = lower || upper || rows == columns || areAbbreviations(columns, rows);
    if (same) {
        if (!onlyCount(names)) reading.rowNames = reading.columnNames = std::move(names);
    } else {
        reading.hasIndex = !onlyCount(columns) && onlyCount(rows) && !isBracketed(rows);
        if (!onlyCount(rows)) reading.rowNames = rows;
        if (!onlyCount(columns)) reading.columnNames = columns;
    }
    return reading;
}

std::string inBlocks(std::size_t blocks)
{
    return blocks > 1 ? "a print-out in " + std::to_string(blocks) + " blocks of columns" : "a print-out";
}

/// Mirrors a triangle, fills the diagonal of distances, and says so.
void complete(MatrixReading& reading, const PrintedTable& table, bool areSimilarities)
{
    const auto n = static_cast<std::size_t>(reading.values.rows());
    const MatrixPart part =
        table.hasGaps || n != table.rowNames.size() ? partPresent(reading.values).value_or(MatrixPart{}) : MatrixPart{};
    // Correlations are printed without their diagonal, too.
    if (!part.diagonal && !areSimilarities && mayBeDistances(reading.values))
        reading.role = ProximityRole::Dissimilarity;
    mirrorTriangle(reading.values, part.side);
    reading.remarks.push_back(readAsPart(part, n, reading.role, inBlocks(table.blocks)));
    if (table.goesOn)
        reading.remarks.push_back({.text = "The text holds more than this print-out; only the first one was read."});
}

bool areTitledSimilarities(const ByteSource& source)
{
    const std::optional<TitledRole> titled = roleInTitles(source.titles());
    return titled && titled->role == ProximityRole::Similarity;
}

[[noreturn]] void refuseShape(const ByteSource& source, std::size_t line, std::size_t rows, std::size_t columns)
{
    source.refuse(line,
        "this is a print-out of " + std::to_string(rows) + " rows and " + std::to_string(columns)
            + " columns; a row and a column for every object are needed. Save objects with features as CSV, in R with "
              "write.csv(), in MATLAB with writematrix().");
}

/// Whether one number stands beside one name and below another, as R prints the distance of two objects. A table of one
/// row is of no other use.
bool isOneDistance(const PrintedTable& table)
{
    return table.rows.size() == 1 && table.rows.front().size() == 1 && table.rows.front().front() >= 0.0
        && table.rowNames != table.columnNames;
}

/// Whether rows and columns have the names that Stata gives those without any, r1 … rn and c1 … cn.
bool areNamedByStata(const Names& rows, const Names& columns)
{
    if (rows.size() != columns.size()) return false;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i] != "r" + std::to_string(i + 1) || columns[i] != "c" + std::to_string(i + 1)) return false;
    return true;
}

std::optional<MatrixReading> fromTable(PrintedTable&& table, const ByteSource& source, const MatrixTextOptions& options)
{
    const bool automatic = options.form == MatrixForm::Automatic;
    if (areNamedByStata(table.rowNames, table.columnNames)) table.columnNames = table.rowNames;
    const bool bracketed = isBracketed(table.rowNames) || isBracketed(table.columnNames);
    // A plain table of names and numbers may be objects with features, too.
    const bool isNumbered = table.rowNames == table.columnNames && onlyCount(table.rowNames);
    const bool isAmongOthers = table.rowNames == table.columnNames && (table.goesOn || table.hasWords);
    const bool isPlain = !bracketed && !isNumbered && table.blocks == 1 && !table.hasGaps && !table.hasBlanksInNames
        && !isAmongOthers && !isOneDistance(table);
    if (automatic && isPlain) return std::nullopt;
    if (table.rowNames.size() != table.columnNames.size()) {
        if (automatic && !bracketed && table.blocks == 1) return std::nullopt;
        if (automatic && table.rowNames.size() == 1) return std::nullopt;
        refuseShape(source, table.line, table.rowNames.size(), table.columnNames.size());
    }
    MatrixReading reading = squareOf(std::move(table));
    const bool sameObjects = reading.rowNames == reading.columnNames && !reading.hasIndex;
    if (automatic && !bracketed && !sameObjects && table.blocks == 1) return std::nullopt;
    complete(reading, table, source.areCorrelations() || areTitledSimilarities(source));
    return reading;
}

std::optional<MatrixReading> fromGrid(PrintedGrid&& grid, const ByteSource& source)
{
    if (grid.isBroken && grid.values.cols() < grid.values.rows())
        source.refuse(grid.line,
            "the matrix was cut short: of " + std::to_string(grid.values.rows()) + " columns only "
                + std::to_string(grid.values.cols())
                + " are here; save all of it, in MATLAB with writematrix(K, \"K.csv\").");
    // The distances of pdist, which stand in one row as no feature does.
    if (const std::span<const double> row(grid.values.data(), static_cast<std::size_t>(grid.values.size()));
        grid.values.rows() == 1 && mayBeCondensed(row))
        return condensedMatrix(row, source.name(), true);
    if (grid.values.rows() != grid.values.cols())
        refuseShape(source, grid.line, static_cast<std::size_t>(grid.values.rows()),
            static_cast<std::size_t>(grid.values.cols()));
    MatrixReading reading{.form = MatrixForm::Printed, .values = std::move(grid.values)};
    std::string form = inBlocks(grid.blocks) + " of " + grid.program;
    if (grid.scale != 1.0) form += ", times the common factor " + numberText(grid.scale);
    reading.remarks.push_back(readAsPart({}, static_cast<std::size_t>(reading.values.rows()), std::nullopt, form));
    return reading;
}

/// Whether a word is a number or stands for a missing one, or is a text in quotes that does or is empty.
bool isPrintedValue(std::string_view word)
{
    if (word.size() > 1 && word.front() == '"' && word.back() == '"') word = word.substr(1, word.size() - 2);
    return isAbsentCell(word) || parseNumber(word, '.') || parseNumber(word, ',');
}

/// Whether the first two lines may be heads of columns, behind blanks, and a row.
bool beginsAsTable(std::string_view bytes)
{
    std::string_view before;
    bool isIndented = false;
    for (int lines = 0; !bytes.empty() && lines < 40; ++lines) {
        const std::size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
        const std::string_view line = withoutOutputMark(bytes.substr(0, end));
        bytes.remove_prefix(std::min(bytes.size(), end + 1));
        const std::string_view text = trimmed(line);
        if (text.empty()) continue;
        if (text.starts_with("[,1] ") || text == "[,1]" || text.starts_with("[1,] ")) return true;
        if (isSparseOfR(text)) return true;
        if (line.find('\t') != std::string_view::npos) return false;  // what is printed stands between blanks
        isIndented = isIndented || isTitleOfIndented(text);
        const bool isRow = line.front() != ' ' || (isIndented && !before.empty());
        const std::vector<std::string_view> words = wordsIn(line);
        if (isRow && !before.empty() && words.size() > 1 && isPrintedValue(words.back())
            && before.find(',') == std::string_view::npos)
            return true;
        const bool isRule = text.starts_with("__") || text.starts_with("---");
        if (isRule && !before.empty()) isIndented = true;
        if (isRule) continue;
        // The first row of a triangle is empty, of which the name stands above a column.
        const bool isEmptyRow = isRow && (words.size() == 1 || before.find(text) != std::string_view::npos);
        if (!isEmptyRow) before = isRow ? std::string_view() : line;
    }
    return false;
}

}  // namespace

bool beginsAsPrinted(const FileHead& head)
{
    return beginsAsPrintedGrid(head) || beginsAsTable(head.bytes) || beginsAsNumberedText(head);
}

std::optional<MatrixReading> readPrintedMatrix(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    const std::string bytes = headOf(source);
    const FileHead head = fileHead(bytes);
    if (beginsAsNumberedText(head)) {
        if (auto reading = readNumberedText(source, options.decimal, control)) return reading;
        if (control.stopped()) return std::nullopt;
        source.rewind();
    }
    if (beginsAsPrintedGrid(head)) {
        if (auto grid = readPrintedGrid(source, control)) return fromGrid(std::move(*grid), source);
        if (control.stopped()) return std::nullopt;
        source.rewind();
    }
    if (auto table = readPrintedTable(source, options.decimal, control))
        return fromTable(std::move(*table), source, options);
    if (options.form == MatrixForm::Automatic || control.stopped()) return std::nullopt;
    source.refuse(0,
        "no printed matrix was found; heads above the columns and a name before every row, as R prints them, or rows "
        "of numbers below \"K =\", as MATLAB prints them, are needed.");
}

}  // namespace krein
