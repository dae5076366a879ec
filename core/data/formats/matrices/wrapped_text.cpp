// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/wrapped_text.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/data/formats/matrices/condensed_text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/matrices/triangle_records.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/tables/number_room.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

using Side = MatrixPart::Side;

CellStyle wrappedStyle(std::string_view line, char decimal)
{
    if (decimal == ',') return {' ', ','};
    return {line.find(',') == std::string_view::npos ? ' ' : ',', '.'};
}

/// What a line holds: how many numbers, perhaps behind a name; nothing if there is anything else.
struct WrappedLine {
    bool isNamed = false;
    std::size_t numbers = 0;
};

std::optional<WrappedLine> wrappedLine(std::string_view line, char decimal)
{
    const CellStyle style = wrappedStyle(line, decimal);
    WrappedLine found;
    bool isFirst = true;
    for (LineCell cell; takeCell(line, style, cell); isFirst = false) {
        if (cell.kind == LineCell::Kind::Text && !(isFirst && !cell.text.empty())) return std::nullopt;
        found.isNamed = found.isNamed || cell.kind == LineCell::Kind::Text;
        found.numbers += cell.kind == LineCell::Kind::Text ? 0 : 1;
    }
    return found;
}

/// All numbers of the text, and where its rows begin if names say so.
struct WrappedNumbers {
    std::vector<double> values;
    std::vector<std::string> names;
    std::vector<std::size_t> begins;  ///< of the row of each name
    std::size_t lines = 0;
    bool isGrid = true;    ///< every line has as many numbers as the first
    bool isFilled = true;  ///< so has every line but the last
};

/// Leaves out the names of the columns where those of the rows repeat them below, a cell on every line, as tables of a
/// PDF are copied.
void dropHeads(WrappedNumbers& all)
{
    const auto n = static_cast<std::ptrdiff_t>(all.names.size() / 2);
    if (n < 3 || all.names.size() % 2 != 0 || all.begins[static_cast<std::size_t>(n)] != 0) return;
    if (!std::equal(all.names.begin(), all.names.begin() + n, all.names.begin() + n)) return;
    all.names.erase(all.names.begin(), all.names.begin() + n);
    all.begins.erase(all.begins.begin(), all.begins.begin() + n);
}

/// Nothing if there is a text where `said` is false, or if asked to stop. @throws FileError  as readWrapped()
std::optional<WrappedNumbers> allNumbers(ByteSource& source, bool said, DecimalMark mark, const RunControl& control)
{
    const char decimal = decimalBetweenBlanks(headOf(source), mark);
    WrappedNumbers all;
    std::size_t first = 0;
    LineReader lines(source);
    NumberRoom room(source);
    for (std::string_view line; lines.next(line);) {
        if (!isTriangleLine(line)) continue;
        if (all.lines++ % 256 == 0 && !goesOn(source, control)) return std::nullopt;
        const CellStyle style = wrappedStyle(line, decimal);
        const std::size_t before = all.values.size(), length = line.size();
        bool isFirst = true;
        for (LineCell cell; takeCell(line, style, cell); isFirst = false) {
            if (cell.kind != LineCell::Kind::Text) {
                all.values.push_back(cell.value);
                continue;
            }
            if (!isFirst && !said) return std::nullopt;
            if (!isFirst) lines.refuse("there is the text " + inQuotes(cell.text) + " where a number is needed.");
            all.names.emplace_back(cell.text);
            all.begins.push_back(all.values.size());
        }
        const std::size_t count = all.values.size() - before;
        if (all.lines == 1) first = count;
        room.follow(length, all.values);
        all.isFilled = all.isGrid && count <= first;
        all.isGrid = all.isGrid && count == first;
        if (all.values.size() > mostArrayNumbers) lines.refuse(tooMany());
    }
    dropHeads(all);
    return all;
}

/// The n whose n × n, or whose n(n + 1)/2, is this count; 0 if there is none from 3 on.
std::size_t objectsOf(std::size_t count, Side side)
{
    const auto c = static_cast<double>(count);
    const auto n = static_cast<std::size_t>(
        std::llround(side == Side::Both ? std::sqrt(c) : (std::sqrt(8.0 * c + 1.0) - 1.0) / 2.0));
    return n >= 3 && MatrixPart{side, true}.size(n) == count ? n : 0;
}

/// Whether the rows that names begin are those of this part.
bool beginAsRows(const WrappedNumbers& all, const MatrixPart& part)
{
    const std::size_t n = all.names.size();
    for (std::size_t i = 0, at = 0; i < n; at += part.rowLength(i++, n))
        if (all.begins[i] != at) return false;
    return part.size(n) == all.values.size();
}

/// Whether numbers that nobody names look as such a part does.
bool looksAsPart(const Matrix& values, Side side)
{
    const auto diagonal = values.diagonal().array();
    const bool isOneValue = (diagonal == diagonal(0)).all();
    const bool isConstant = (values.array() == values(0, 0)).all();
    if (isConstant || !values.allFinite()) return false;
    return side == Side::Both ? values == values.transpose() : isOneValue;
}

/// The part that the numbers are; nothing if they are none, or if several fit.
std::optional<MatrixPart> partOf(const WrappedNumbers& all, bool said)
{
    constexpr Side sides[] = {Side::Both, Side::Lower, Side::Upper};
    if (!all.names.empty()) {
        for (const Side side : sides)
            if (all.names.size() >= 3 && beginAsRows(all, {side, true})) return MatrixPart{side, true};
        return std::nullopt;
    }
    std::optional<MatrixPart> found;
    for (const Side side : sides) {
        const std::size_t n = objectsOf(all.values.size(), side);
        if (n == 0 || n > mostArrayNumbers / n) continue;
        if (said && side == Side::Both) return MatrixPart{side, true};
        if (!looksAsPart(matrixOfPart(all.values, n, {side, true}), side)) continue;
        if (found) return std::nullopt;
        found = MatrixPart{side, true};
    }
    return found;
}

}  // namespace

bool areSquareRowByRow(std::span<const double> values)
{
    const std::size_t n = objectsOf(values.size(), Side::Both);
    if (n == 0 || n > mostArrayNumbers / n) return false;
    return looksAsPart(matrixOfPart(values, n, {Side::Both, true}), Side::Both);
}

bool beginsAsWrapped(const FileHead& head)
{
    const bool isWhole = head.bytes.size() < headSize;
    const char decimal = decimalBetweenBlanks(head.bytes, DecimalMark::Automatic);
    std::optional<std::size_t> first;  // numbers of the first line
    std::size_t lines = 0, named = 0;
    bool isRagged = false, beginsNamed = false, areCells = true;  // one on every line
    for (std::string_view text = head.bytes; !text.empty();) {
        const std::size_t end = text.find_first_of("\r\n");
        const std::string_view content = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if ((end == std::string_view::npos && !isWhole) || !isTriangleLine(content)) continue;
        const auto line = wrappedLine(content, decimal);
        if (!line) return false;
        if (!first) beginsNamed = line->isNamed && line->numbers > 0;
        if (!first) first = line->numbers;
        isRagged = isRagged || line->numbers < *first;
        areCells = areCells && line->numbers + line->isNamed == 1;
        named += line->isNamed;
        ++lines;
    }
    constexpr std::size_t fewest = 9;  // of three objects
    if (lines == 1) return isWhole && named == 0 && *first >= fewest;
    return lines > 1 && (named > 0 ? (beginsNamed || (areCells && named > fewest / 2)) && named < lines : isRagged);
}

std::optional<MatrixReading> readWrapped(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    const bool said = options.form == MatrixForm::Wrapped;
    std::optional<WrappedNumbers> all = allNumbers(source, said, options.decimal, control);
    if (!all || (!said && all->lines > 1 && all->isGrid && all->names.empty())) return std::nullopt;
    const std::optional<MatrixPart> part = partOf(*all, said);
    // A single line may be anything but a symmetric square.
    if (!said && all->lines == 1 && (!part || part->side != Side::Both)) return std::nullopt;
    // R writes five numbers of a vector on a line.
    if (!part && !said && all->names.empty() && all->isFilled && mayBeCondensed(all->values))
        return condensedMatrix(all->values, source.name(), true);
    if (!part && !said) return std::nullopt;
    if (!part)
        source.refuse(0,
            "there are " + counted(std::ssize(all->values), "number")
                + "; n × n of n objects are needed, or n(n + 1)/2 of one triangle with its diagonal.");
    const std::size_t n = all->names.empty() ? objectsOf(all->values.size(), part->side) : all->names.size();
    MatrixReading reading{.form = MatrixForm::Wrapped, .values = matrixOfPart(all->values, n, *part)};
    reading.rowNames = std::move(all->names);
    reading.columnNames = reading.rowNames;
    const bool isColumn = all->isGrid && all->lines == all->values.size();
    reading.remarks.push_back({.text = readAsText(*part, reading.values.rows(), "values",
                                   all->lines == 1 ? "row by row on one line"
                                       : isColumn  ? "row by row, a number on every line"
                                                   : "in rows over several lines")});
    return reading;
}

}  // namespace krein
