// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/matrix_market_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

enum class Symmetry { General, Symmetric, Skew };

struct Entry {
    std::int32_t row, column;  // at most mostArrayNumbers
    double value;
};

/// The words of a line between white space.
std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    while (!(line = trimmed(line)).empty() && words.size() < 8) {
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return words;
}

std::optional<Index> wholeNumber(std::string_view word)
{
    Index number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

class MatrixMarketReader {
public:
    explicit MatrixMarketReader(ByteSource& source) : m_source(source), m_lines(source) {}

    std::vector<NamedArray> read(const RunControl& control)
    {
        readBanner();
        readSizes();
        if (!(m_isCoordinate ? readEntries(control) : readColumns(control))) return {};
        if (nextLine())
            m_lines.refuse(
                "there are more than the " + std::to_string(m_announced) + " entries the size line announces.");
        std::vector<NamedArray> arrays(1);
        arrays[0].shape = {m_rows, m_columns};
        arrays[0].values = m_isCoordinate ? fromEntries() : fromColumns();
        arrays[0].isSparse = m_isCoordinate;
        return arrays;
    }

private:
    /// The next line with words on it in m_words.
    bool nextLine()
    {
        std::string_view line;
        while (m_lines.next(line)) {
            if (line.starts_with('%')) continue;
            m_words = wordsOf(line);
            if (!m_words.empty()) return true;
        }
        return false;
    }

    void readBanner();
    void readSizes();
    bool readEntries(const RunControl& control);
    bool readColumns(const RunControl& control);
    bool goOn(const RunControl& control, Index done) const;
    Index index(std::string_view word, Index extent, std::string_view what) const;
    double value(std::string_view word) const;
    void checkTriangle(Index row, Index column) const;
    Matrix fromEntries() const;
    Matrix fromColumns() const;
    Index firstRow(Index column) const
    {
        return m_symmetry == Symmetry::General ? 0 : m_symmetry == Symmetry::Symmetric ? column : column + 1;
    }
    double mirrored(double number) const { return m_symmetry == Symmetry::Skew ? -number : number; }

    ByteSource& m_source;
    LineReader m_lines;
    std::vector<std::string_view> m_words;
    bool m_isCoordinate = true, m_isPattern = false, m_isInteger = false;
    Symmetry m_symmetry = Symmetry::General;
    Index m_rows = 0, m_columns = 0, m_announced = 0;
    std::vector<Entry> m_entries;  // of a coordinate file
    std::vector<double> m_values;  // of an array file, column by column
};

void MatrixMarketReader::readBanner()
{
    static const std::string form = "the first line must be like '%%MatrixMarket matrix coordinate real general'";
    std::string_view line;
    if (!m_lines.next(line)) m_source.refuse(0, "is empty; a Matrix Market file is needed.");
    std::vector<std::string> words;
    for (const std::string_view word : wordsOf(line)) words.push_back(lowered(word));
    if (words.size() != 5 || words[0] != "%%matrixmarket" || words[1] != "matrix") m_lines.refuse(form + ".");
    const std::string &format = words[2], &field = words[3], &symmetry = words[4];
    if (format != "coordinate" && format != "array")
        m_lines.refuse(inQuotes(format) + " is not a format; " + form + " or '… array …'.");
    if (field == "complex") m_lines.refuse("the entries are complex; 'real', 'integer' and 'pattern' can be read.");
    if (field != "real" && field != "integer" && field != "pattern" && field != "double")
        m_lines.refuse("the entries are " + inQuotes(field) + "; 'real', 'integer' and 'pattern' can be read.");
    if (symmetry != "general" && symmetry != "symmetric" && symmetry != "skew-symmetric")
        m_lines.refuse(
            "the symmetry is " + inQuotes(symmetry) + "; 'general', 'symmetric' and 'skew-symmetric' can be read.");
    m_isCoordinate = format == "coordinate";
    m_isPattern = field == "pattern";
    m_isInteger = field == "integer";
    m_symmetry = symmetry == "general" ? Symmetry::General
        : symmetry == "symmetric"      ? Symmetry::Symmetric
                                       : Symmetry::Skew;
    if (m_isPattern && (!m_isCoordinate || m_symmetry == Symmetry::Skew))
        m_lines.refuse("a pattern without values can only be 'coordinate' and 'general' or 'symmetric'.");
}

void MatrixMarketReader::readSizes()
{
    const std::size_t numbers = m_isCoordinate ? 3 : 2;
    const std::string form = m_isCoordinate ? "numbers of rows, columns and stored entries"
                                            : "numbers of rows and columns";
    if (!nextLine()) m_lines.refuse("the file ends before the line with the " + form + ".");
    std::vector<Index> sizes;
    for (const std::string_view word : m_words)
        if (const auto size = wholeNumber(word); size && *size >= 0) sizes.push_back(*size);
    if (m_words.size() != numbers || sizes.size() != numbers)
        m_lines.refuse("the " + form + " are needed here, as whole numbers that are not negative.");
    m_rows = sizes[0];
    m_columns = sizes[1];
    if (m_rows == 0 || m_columns == 0)
        m_lines.refuse(
            "the matrix has no " + std::string(m_rows == 0 ? "rows" : "columns") + "; at least one is needed.");
    const std::size_t limit = m_isCoordinate ? mostSparseNumbers : mostArrayNumbers;
    const auto cells = entryCount({m_rows, m_columns}, limit);
    if (!cells)
        m_lines.refuse("a matrix of " + shapeText({m_rows, m_columns}) + " is too large; at most "
            + std::to_string(limit / 1'000'000) + " million entries, zeros included, are read.");
    if (m_rows > mostArrayRows || m_columns > mostArrayColumns)
        m_lines.refuse("a matrix of " + shapeText({m_rows, m_columns})
            + " is too large; at most 2,000,000 rows and 100,000 columns are read.");
    if (m_symmetry != Symmetry::General && m_rows != m_columns)
        m_lines.refuse(
            "a symmetric matrix must have as many rows as columns, not " + shapeText({m_rows, m_columns}) + ".");
    const auto most = static_cast<Index>(*cells);
    if (m_isCoordinate && sizes[2] > most)
        m_lines.refuse(
            "a matrix of " + shapeText({m_rows, m_columns}) + " cannot have " + std::to_string(sizes[2]) + " entries.");
    m_announced = m_isCoordinate ? sizes[2] : most;
    if (!m_isCoordinate && m_symmetry != Symmetry::General)
        m_announced = m_symmetry == Symmetry::Symmetric ? m_rows * (m_rows + 1) / 2 : m_rows * (m_rows - 1) / 2;
}

bool MatrixMarketReader::goOn(const RunControl& control, Index done) const
{
    if (done % 4096 != 0) return true;
    control.report(m_source.fraction(), "data");
    return !control.stopped();
}

Index MatrixMarketReader::index(std::string_view word, Index extent, std::string_view what) const
{
    const auto number = wholeNumber(word);
    if (!number || *number < 1 || *number > extent)
        m_lines.refuse("the " + std::string(what) + " is " + inQuotes(word) + "; a whole number from 1 to "
            + std::to_string(extent) + " is needed.");
    return *number - 1;
}

double MatrixMarketReader::value(std::string_view word) const
{
    const auto number = parseNumber(word);
    if (!number || (m_isInteger && std::trunc(*number) != *number))
        m_lines.refuse("the value is " + inQuotes(word) + "; a "
            + (m_isInteger ? "whole number" : "number with '.' as decimal point") + " is needed.");
    return *number;
}

void MatrixMarketReader::checkTriangle(Index row, Index column) const
{
    if (row >= firstRow(column)) return;
    const std::string where = "the entry in row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1);
    if (row == column) m_lines.refuse(where + " is on the diagonal, which a skew-symmetric file does not store.");
    m_lines.refuse(where + " is above the diagonal; a symmetric file stores the entries on and below it only.");
}

bool MatrixMarketReader::readEntries(const RunControl& control)
{
    const std::size_t words = m_isPattern ? 2 : 3;
    // One bit for every place (at most 8 MB), so that an entry given twice is noticed on its line.
    std::vector<bool> taken(static_cast<std::size_t>(m_rows * m_columns));
    for (Index k = 0; k < m_announced; ++k) {
        if (!goOn(control, k)) return false;
        if (!nextLine())
            m_lines.refuse("the file ends after " + std::to_string(k) + " of the " + std::to_string(m_announced)
                + " entries the size line announces.");
        if (m_words.size() != words)
            m_lines.refuse(
                "a row, a column" + std::string(m_isPattern ? "" : " and a value") + " are needed on every line.");
        const Index row = index(m_words[0], m_rows, "row"), column = index(m_words[1], m_columns, "column");
        checkTriangle(row, column);
        const auto place = static_cast<std::size_t>(row + column * m_rows);
        if (taken[place])
            m_lines.refuse("the entry in row " + std::to_string(row + 1) + ", column " + std::to_string(column + 1)
                + " is given a second time; each may occur once.");
        taken[place] = true;
        m_entries.push_back(
            {static_cast<std::int32_t>(row), static_cast<std::int32_t>(column), m_isPattern ? 1.0 : value(m_words[2])});
    }
    return true;
}

bool MatrixMarketReader::readColumns(const RunControl& control)
{
    for (Index k = 0; k < m_announced; ++k) {
        if (!goOn(control, k)) return false;
        if (!nextLine())
            m_lines.refuse("the file ends after " + std::to_string(k) + " of the " + std::to_string(m_announced)
                + " values the size line announces.");
        if (m_words.size() != 1) m_lines.refuse("one value is needed on every line, column after column.");
        m_values.push_back(value(m_words[0]));
    }
    return true;
}

Matrix MatrixMarketReader::fromEntries() const
{
    Matrix values = Matrix::Zero(m_rows, m_columns);
    for (const Entry& entry : m_entries) {
        values(entry.row, entry.column) = entry.value;
        if (m_symmetry != Symmetry::General && entry.row != entry.column)
            values(entry.column, entry.row) = mirrored(entry.value);
    }
    return values;
}

Matrix MatrixMarketReader::fromColumns() const
{
    if (m_symmetry == Symmetry::General) return Eigen::Map<const Matrix>(m_values.data(), m_rows, m_columns);
    Matrix values = Matrix::Zero(m_rows, m_columns);
    std::size_t next = 0;
    for (Index j = 0; j < m_columns; ++j) {
        for (Index i = firstRow(j); i < m_rows; ++i) {
            values(j, i) = mirrored(m_values[next]);
            values(i, j) = m_values[next++];
        }
    }
    return values;
}

}  // namespace

std::vector<NamedArray> readMatrixMarket(ByteSource& source, const RunControl& control)
{
    return MatrixMarketReader(source).read(control);
}

bool beginsAsMatrixMarket(const FileHead& head)
{
    return head.bytes.starts_with("%%MatrixMarket");
}

}  // namespace krein
