// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/condensed_text.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/matrices/list_matrix.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/matrices/triangle_records.h"
#include "core/data/formats/matrices/wrapped_text.h"
#include "core/data/formats/pairs/pair_words.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/formats/tables/number_room.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

/// Semicolons or tabs before commas, commas before blanks.
CellStyle vectorStyle(std::string_view line)
{
    for (const char separator : {';', '\t', '|'})
        if (line.find(separator) != std::string_view::npos)
            return {separator, line.find(',') != std::string_view::npos ? ',' : '.'};
    return {line.find(',') != std::string_view::npos ? ',' : ' ', '.'};
}

/// Whether whole numbers repeat so often that they are labels, or count up as numbers of rows do.
bool areCodes(std::span<const double> values)
{
    if (!std::ranges::all_of(values, [](double value) { return value == std::trunc(value); })) return false;
    bool counting = values.front() <= 1.0;
    for (std::size_t i = 1; i < values.size(); ++i) counting = counting && values[i] == values[i - 1] + 1.0;
    const std::set<double> distinct(values.begin(), values.end());
    return counting || 2 * distinct.size() <= values.size();
}

/// Whether every second number, from the first on, counts the lines from 0 or 1.
bool beginWithCount(std::span<const double> pairs)
{
    if (pairs.size() < 6 || (pairs[0] != 0.0 && pairs[0] != 1.0)) return false;
    for (std::size_t i = 2; i < pairs.size(); i += 2)
        if (pairs[i] != pairs[i - 2] + 1.0) return false;
    return true;
}

/// The numbers behind the count that begins every line.
void dropCount(std::vector<double>& pairs)
{
    for (std::size_t i = 1; i < pairs.size(); i += 2) pairs[i / 2] = pairs[i];
    pairs.resize(pairs.size() / 2);
}

/// "[10]", as R marks the lines of a vector.
bool isLineMark(std::string_view text)
{
    return text.size() > 2 && text.front() == '[' && text.back() == ']'
        && text.find_first_not_of("0123456789", 1) == text.size() - 1;
}

/// Whether a line above numbers says that they are distances, "bray_curtis".
bool isHeadOfDistances(std::string_view line)
{
    line = trimmed(line);
    if (line.size() > 2 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
    if (line.find_first_of(" \t,;|") != std::string_view::npos) return false;
    const auto word = valueWord(line);
    return word && word->role == ProximityRole::Dissimilarity;
}

/// A vector of numbers that are most likely the distances above the diagonal.
bool isCondensed(const NamedArray& array)
{
    if (!array.problem.empty() || !array.texts.empty()) return false;
    if (array.values.rows() != 1 && array.values.cols() != 1) return false;
    return mayBeCondensed({array.values.data(), static_cast<std::size_t>(array.values.size())});
}

}  // namespace

std::optional<std::size_t> condensedObjects(std::size_t count)
{
    const auto n = static_cast<std::size_t>(
        std::llround((1.0 + std::sqrt(1.0 + 8.0 * static_cast<double>(count))) / 2));
    return n >= 3 && n * (n - 1) / 2 == count ? std::optional(n) : std::nullopt;
}

bool mayBeCondensed(std::span<const double> values)
{
    if (!condensedObjects(values.size())) return false;
    const bool distances = std::ranges::all_of(
        values, [](double value) { return std::isfinite(value) && value >= 0.0; });
    return distances && !areCodes(values);
}

const NamedArray* condensedArray(const std::vector<NamedArray>& arrays)
{
    const auto found = std::ranges::find_if(arrays, isCondensed);
    if (found == arrays.end()) return nullptr;
    const auto objects = condensedObjects(static_cast<std::size_t>(found->values.size()));
    const bool isAlone = std::ranges::all_of(arrays, [&](const NamedArray& other) {
        const auto count = std::max(other.texts.size(), static_cast<std::size_t>(other.values.size()));
        return &other == &*found || !other.problem.empty() || count == objects;
    });
    return isAlone ? &*found : nullptr;
}

MatrixReading condensedMatrix(std::span<const double> values, const std::filesystem::path& file, bool clear)
{
    const std::optional<std::size_t> n = clear && values.size() == 1 ? 2 : condensedObjects(values.size());
    if (!n) {
        const auto below = static_cast<std::size_t>(std::sqrt(2.0 * static_cast<double>(values.size()) + 0.25) + 0.5);
        const std::size_t low = std::max<std::size_t>(3, below);
        throw FileError(file, 0,
            "there are " + counted(static_cast<std::ptrdiff_t>(values.size()), "number")
                + "; a condensed vector of n objects has n(n − 1)/2: " + std::to_string(low * (low - 1) / 2) + " for "
                + std::to_string(low) + " objects, " + std::to_string(low * (low + 1) / 2) + " for "
                + std::to_string(low + 1) + ".");
    }
    if (*n * *n > mostArrayNumbers) throw FileError(file, 0, tooMany("distances"));
    MatrixReading matrix{
        .form = MatrixForm::Condensed, .values = matrixOfPart(values, *n, {MatrixPart::Side::Upper, false})};
    matrix.role = ProximityRole::Dissimilarity;
    Remark remark{false,
        "Read as a condensed vector: " + std::to_string(values.size())
            + (values.size() == 1 ? " number is the distance of " : " numbers are the distances of ")
            + std::to_string(*n) + " objects, row by row above the diagonal, as SciPy's pdist writes them."};
    if (!clear) remark.otherwise = {{"data.file", file.string(), "Take them as one feature"}};
    matrix.remarks.push_back(std::move(remark));
    return matrix;
}

bool beginsAsCondensed(const FileHead& head)
{
    if (head.lines.empty()) return false;
    std::string_view first = head.lines.front();
    LineCell cell;
    if (const auto marked = wordsIn(first); marked.size() > 1 && isLineMark(marked.front()))
        return std::ranges::all_of(head.lines, [](std::string_view line) {
            const std::vector<std::string_view> words = wordsIn(line);
            return words.size() > 1 && isLineMark(words.front())
                && std::all_of(
                    words.begin() + 1, words.end(), [](std::string_view word) { return bool(parseNumber(word)); });
        });
    constexpr std::ptrdiff_t fewest = 3;  // of three objects
    const bool isHeaded = std::ssize(head.lines) > fewest && isHeadOfDistances(first);
    if (!isHeaded && (!takeCell(first, vectorStyle(first), cell) || cell.kind != LineCell::Kind::Number)) return false;
    return head.lines.size() == 1 || std::all_of(head.lines.begin() + isHeaded, head.lines.end(), [](auto line) {
        return line.find_first_of(" \t,;|") == std::string_view::npos && parseNumber(line).has_value();
    });
}

std::optional<MatrixReading> readCondensed(
    ByteSource& source, const MatrixTextOptions& options, const RunControl& control)
{
    const bool said = options.form == MatrixForm::Condensed;
    if (const std::string head = said ? headOf(source) : std::string(); beginsAsListMatrix(fileHead(head)))
        return readListMatrix(source, options, control);
    LineReader lines(source);
    NumberRoom room(source);
    std::vector<double> values;
    std::size_t rows = 0, longest = 0, shortest = mostArrayNumbers;
    bool hasHeader = false;
    CellStyle style;
    const char decimal = decimalBetweenBlanks(headOf(source), options.decimal);
    for (std::string_view line; lines.next(line);) {
        if (!isTriangleLine(line)) continue;
        if (rows % 1024 == 0 && !goesOn(source, control)) return std::nullopt;
        if (rows == 0) style = vectorStyle(line);
        if (rows == 0) hasHeader = !said && isHeadOfDistances(line);
        if (rows == 0 && style.separator == ',' && decimal == ',') style = {' ', ','};
        const std::size_t before = values.size(), length = line.size();
        bool isMarked = false;
        for (LineCell cell; takeCell(line, style, cell);) {
            if (values.size() == before && !isMarked && isLineMark(cell.text)) {
                isMarked = true;
                continue;
            }
            if (cell.kind == LineCell::Kind::Text && !said && !(hasHeader && rows == 0)) return std::nullopt;
            if (const auto quoted = parseNumber(cell.text); quoted && cell.kind == LineCell::Kind::Text) {
                values.push_back(*quoted);
                continue;
            }
            // pandas leaves the first cell of a header empty, above the numbers of the rows.
            const bool isName = cell.kind == LineCell::Kind::Text || (values.empty() && cell.text.empty());
            if (said && rows == 0 && isName && countCells(line, style) < 2) hasHeader = true;
            if (rows == 0 && hasHeader) continue;
            if (cell.kind == LineCell::Kind::Text)
                lines.refuse("there is the text " + inQuotes(cell.text) + " where a number is needed.");
            values.push_back(cell.value);
        }
        if (values.size() > mostArrayNumbers / 2)
            lines.refuse("there are more than 130 million distances, the most that is read.");
        if (rows > 0 || !hasHeader) {
            longest = std::max(longest, values.size() - before);
            shortest = std::min(shortest, values.size() - before);
        }
        room.follow(length, values);
        if (++rows > 1 && longest > 1 && !said && !isMarked) return std::nullopt;
    }
    if (!said && (longest <= 1 || rows == 1) && areSquareRowByRow(values)) {
        source.rewind();
        MatrixTextOptions byRows = options;
        byRows.form = MatrixForm::Wrapped;
        return readWrapped(source, byRows, control);
    }
    if (!said && !mayBeCondensed(values)) return std::nullopt;
    if (said && longest == 2 && shortest == 2 && beginWithCount(values)) dropCount(values);
    return condensedMatrix(values, source.name(), said || longest > 1);
}

}  // namespace krein
