// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/numbered_text.h"

#include <limits>

#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/texts/line_cells.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

constexpr std::size_t mostLinesAbove = 40, mostNumbered = 5000;

/// How many columns a line numbers from 1 on, behind a word at most; 0 if it does not.
std::size_t columnsNumbered(std::string_view line)
{
    std::vector<std::string_view> words = wordsIn(line);
    if (!words.empty() && !parseNumber(words.front())) words.erase(words.begin());
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] != std::to_string(i + 1)) return 0;
    return words.size() >= 2 ? words.size() : 0;
}

/// A row of the triangle as it is written.
struct NumberedRow {
    std::vector<double> values;
    std::string name;
};

/// "2 0.12 0.00": nothing if the line does not begin with that number, or something else is in it.
std::optional<NumberedRow> numberedRow(const std::vector<std::string_view>& words, std::size_t number, char decimal)
{
    if (words.empty() || words.front() != std::to_string(number)) return std::nullopt;
    NumberedRow row;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto value = parseNumber(words[i], decimal);
        if (!value && !isAbsentCell(words[i])) return std::nullopt;
        row.values.push_back(value.value_or(std::numeric_limits<double>::quiet_NaN()));
    }
    return row;
}

/// "0.12 0.30 Homo sapiens 2": the values, then a name and the number of the row.
std::optional<NumberedRow> namedRow(const std::vector<std::string_view>& words, std::size_t number, char decimal)
{
    if (words.size() < 3 || words.back() != std::to_string(number)) return std::nullopt;
    NumberedRow row;
    std::size_t i = 0;
    for (; i < words.size() && (parseNumber(words[i], decimal) || isMissing(words[i])); ++i)
        row.values.push_back(parseNumber(words[i], decimal).value_or(std::numeric_limits<double>::quiet_NaN()));
    for (; i + 1 < words.size(); ++i) row.name += (row.name.empty() ? "" : " ") + std::string(words[i]);
    return row.name.empty() ? std::nullopt : std::optional(std::move(row));
}

/// "2 Homo_sapiens 0.12 -": the number of the row, its name, the values.
std::optional<NumberedRow> namedBehindNumber(
    const std::vector<std::string_view>& words, std::size_t number, char decimal)
{
    if (words.size() < 2 || words.front() != std::to_string(number)) return std::nullopt;
    NumberedRow row;
    std::size_t i = 1;
    for (; i < words.size() && !parseNumber(words[i], decimal) && !isAbsentCell(words[i]); ++i)
        row.name += (row.name.empty() ? "" : " ") + std::string(words[i]);
    for (; i < words.size(); ++i) {
        const auto value = parseNumber(words[i], decimal);
        if (!value && !isAbsentCell(words[i])) return std::nullopt;
        row.values.push_back(value.value_or(std::numeric_limits<double>::quiet_NaN()));
    }
    return row.name.empty() ? std::nullopt : std::optional(std::move(row));
}

/// The rows below the numbers of the columns; empty if they are none.
class NumberedRows {
    using ReadRow = std::optional<NumberedRow> (*)(const std::vector<std::string_view>&, std::size_t, char);

public:
    NumberedRows(std::size_t columns, char decimal) : m_columns(columns), m_decimal(decimal) {}

    /// @return false: the rows have ended, or this is no such table
    bool add(std::string_view line)
    {
        const std::vector<std::string_view> words = wordsIn(line);
        if (words.empty()) return m_rows.empty();
        std::optional<NumberedRow> row;
        if (m_rows.empty()) {
            // The first row of a triangle without its diagonal is empty, and left out.
            m_first = !words.empty() && words.front() == "2" ? 2 : 1;
            for (const ReadRow read : {namedRow, numberedRow, namedBehindNumber}) {
                m_read = read;
                if ((row = read(words, read == namedRow ? 1 : m_first, m_decimal))) break;
            }
        } else {
            const std::size_t number = m_first + m_rows.size();
            row = m_read(words, number, m_decimal);
        }
        if (!row || m_rows.size() > mostNumbered) return false;
        m_rows.push_back(std::move(*row));
        return true;
    }

    std::optional<MatrixReading> take()
    {
        using Side = MatrixPart::Side;
        if (m_read == numberedRow && m_first == 1 && m_rows.size() > 1 && m_rows.front().values.empty()) {
            m_rows.erase(m_rows.begin());
            m_first = 2;
        }
        const std::size_t n = m_rows.size() + m_first - 1;
        const bool isWhole = m_first == 1 && !m_rows.empty() && m_rows.back().values.size() == n
            && m_rows.front().values.size() == n;
        const bool hasDiagonal = m_first == 1 && !m_rows.empty() && !m_rows.front().values.empty();
        const MatrixPart part{isWhole ? Side::Both : m_read == namedRow ? Side::Upper : Side::Lower, hasDiagonal};
        if (n < 3 || m_columns + (part.diagonal ? 0 : 1) < n) return std::nullopt;
        std::vector<double> values;
        for (std::size_t i = m_first - 1; i < n; ++i) {
            const std::vector<double>& row = m_rows[i + 1 - m_first].values;
            if (row.size() != part.rowLength(i, n)) return std::nullopt;
            values.insert(values.end(), row.begin(), row.end());
        }
        MatrixReading reading{.form = MatrixForm::Printed, .values = matrixOfPart(values, n, part)};
        const bool lacksDiagonal = reading.values.diagonal().array().isNaN().all();
        if (lacksDiagonal && mayBeDistances(reading.values)) reading.role = ProximityRole::Dissimilarity;
        if (m_read != numberedRow)
            for (NumberedRow& row : m_rows) reading.rowNames.push_back(std::move(row.name));
        reading.columnNames = reading.rowNames;
        reading.remarks.push_back(
            readAsPart(part, n, reading.role, isWhole ? "a print-out" : "rows and columns with numbers"));
        return reading;
    }

private:
    std::size_t m_columns, m_first = 1;
    char m_decimal;
    ReadRow m_read = numberedRow;
    std::vector<NumberedRow> m_rows;
};

}  // namespace

bool beginsAsNumberedText(const FileHead& head)
{
    for (const std::string_view line : head.lines)
        if (columnsNumbered(line) > 0) return true;
    return false;
}

std::optional<MatrixReading> readNumberedText(ByteSource& source, DecimalMark said, const RunControl& control)
{
    const char decimal = decimalBetweenBlanks(headOf(source), said);
    LineReader lines(source);
    std::optional<NumberedRows> rows;
    for (std::string_view line; lines.next(line);) {
        if (control.stopped()) return std::nullopt;
        if (rows && !rows->add(line)) break;
        if (rows) continue;
        if (const std::size_t columns = columnsNumbered(line)) rows.emplace(columns, decimal);
        if (lines.lineNumber() > mostLinesAbove) return std::nullopt;
    }
    return rows ? rows->take() : std::nullopt;
}

}  // namespace krein
