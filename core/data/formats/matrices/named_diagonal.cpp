// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/form_readers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t fewestNamed = 3, mostNamed = 5000;

/// The row of an object: its name, and the numbers before and behind it.
struct NamedRow {
    std::string name;
    std::vector<double> values;  ///< NaN on the diagonal and where a cell is empty
};

/// Row `i` if its cell i is its only text.
std::optional<NamedRow> rowOf(std::string_view line, std::size_t i, const CellStyle& style)
{
    NamedRow row;
    for (LineCell cell; takeCell(line, style, cell);) {
        const bool isNamed = row.values.size() == i;
        if (isNamed != (cell.kind == LineCell::Kind::Text) || row.values.size() >= mostNamed) return std::nullopt;
        if (isNamed) row.name = std::string(cell.text);
        row.values.push_back(
            cell.kind == LineCell::Kind::Number ? cell.value : std::numeric_limits<double>::quiet_NaN());
    }
    return row.values.size() > i ? std::optional(std::move(row)) : std::nullopt;
}

/// How the cells of such a text are kept apart; nothing if it is none.
std::optional<CellStyle> styleOf(const FileHead& head)
{
    for (const CellStyle style : {CellStyle{'\t', '.'}, CellStyle{'\t', ','}, CellStyle{';', ','}, CellStyle{';', '.'},
             CellStyle{',', '.'}, CellStyle{' ', '.'}, CellStyle{' ', ','}}) {
        std::size_t rows = 0, numbers = 0;
        for (const std::string_view line : head.lines) {
            const auto row = rowOf(line, rows, style);
            if (!row) break;
            numbers += static_cast<std::size_t>(
                std::ranges::count_if(row->values, [](double value) { return !std::isnan(value); }));
            ++rows;
        }
        if (rows >= fewestNamed && rows == head.lines.size() && numbers >= rows) return style;
    }
    return std::nullopt;
}

}  // namespace

bool beginsAsNamedDiagonal(const FileHead& head)
{
    return styleOf(head).has_value();
}

std::optional<MatrixReading> readNamedDiagonal(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    const bool automatic = options.form == MatrixForm::Automatic;
    const auto style = styleOf(fileHead(headOf(source)));
    LineReader lines(source);
    lines.rewind();
    std::vector<NamedRow> rows;
    std::set<std::string> names;
    const auto isNone = [&](std::size_t line) -> std::optional<MatrixReading> {
        if (automatic || control.stopped()) return std::nullopt;
        source.refuse(line,
            "this is no matrix with names on its diagonal; the only text of row i, its name, has to stand in column "
            "i.");
    };
    for (std::string_view line; lines.next(line);) {
        if (control.stopped()) return std::nullopt;
        if (trimmed(line).empty()) continue;
        auto row = style ? rowOf(line, rows.size(), *style) : std::nullopt;
        if (!row || !names.insert(row->name).second) return isNone(lines.lineNumber());
        rows.push_back(std::move(*row));
    }
    const std::size_t n = rows.size();
    if (n < fewestNamed) return isNone(1);
    MatrixReading reading{.form = MatrixForm::Diagonal};
    reading.values.setConstant(static_cast<Index>(n), static_cast<Index>(n), std::nan(""));
    for (std::size_t i = 0; i < n; ++i) {
        if (rows[i].values.size() > n) return isNone(i + 1);
        for (std::size_t j = 0; j < rows[i].values.size(); ++j)
            reading.values(static_cast<Index>(i), static_cast<Index>(j)) = rows[i].values[j];
        reading.rowNames.push_back(std::move(rows[i].name));
    }
    reading.columnNames = reading.rowNames;
    const MatrixPart part = partPresent(reading.values).value_or(MatrixPart{});
    mirrorTriangle(reading.values, part.side);
    reading.remarks.push_back(readAsPart(part, n, reading.role, "names on the diagonal"));
    return reading;
}

}  // namespace krein
