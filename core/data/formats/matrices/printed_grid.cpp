// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/printed_grid.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/data/formats/matrices/matrix_part.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/formats/tables/named_array.h"
#include "core/data/io/line_reader.h"

namespace krein {

namespace {

/// "K =", "ans =", "d.K ="
bool isVariableLine(std::string_view line)
{
    if (!line.ends_with('=')) return false;
    const std::string_view name = trimmed(line.substr(0, line.size() - 1));
    return !name.empty() && name.size() <= 80 && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    }) && !(name.front() >= '0' && name.front() <= '9');
}

/// "Columns 1 through 8", "Columns 9 and 10:", "Column 11", " Columns 1 to 8:", "column 1 to 8" of Scilab
bool isColumnsLine(std::string_view line)
{
    const std::vector<std::string_view> words = wordsIn(line);
    if (words.size() != 2 && words.size() != 4) return false;
    if (words.front() != "Columns" && words.front() != "Column" && words.front() != "column") return false;
    return parseNumber(words[1].substr(0, words[1].find(':'))).has_value();
}

/// The factor of "1.0e+03 *" or, in Octave, "Columns …" above it; nothing if the line is another one.
std::optional<double> scaleOf(std::string_view line)
{
    if (!line.ends_with('*')) return std::nullopt;
    const auto factor = parseNumber(trimmed(line.substr(0, line.size() - 1)));
    return factor && *factor > 0 ? factor : std::nullopt;
}

struct GridSize {
    double rows = 0.0, columns = 0.0;
};

/// What "6×6 Matrix{Float64}:" and "6×6 Symmetric{Float64, Matrix{Float64}}:" announce; nothing of another line.
std::optional<GridSize> juliaSize(std::string_view line)
{
    const std::size_t times = line.find("\xC3\x97"), blank = line.find(' ');
    if (times == std::string_view::npos || blank == std::string_view::npos || times > blank || !line.ends_with(':'))
        return std::nullopt;
    const auto rows = parseNumber(line.substr(0, times)),
               columns = parseNumber(line.substr(times + 2, blank - times - 2));
    return rows && columns ? std::optional(GridSize{*rows, *columns}) : std::nullopt;
}

/// "6×6 single matrix"
bool isSizeLine(std::string_view line)
{
    return line.find("\xC3\x97") != std::string_view::npos && line.ends_with(" matrix") && line.front() >= '0'
        && line.front() <= '9';
}

bool isPromptLine(std::string_view line)
{
    return line.starts_with(">>") || line.starts_with("julia>") || line.starts_with("octave:");
}

bool isCutLine(std::string_view line)
{
    for (const std::string_view mark : {"\xE2\x8B\xAE", "\xE2\x80\xA6", "\xE2\x8B\xAF", "\xE2\x8B\xB1"})  // ⋮ … ⋯ ⋱
        if (line.find(mark) != std::string_view::npos) return true;
    return false;
}

class GridReader {
public:
    GridReader(ByteSource& source, const RunControl& control) : m_source(source), m_control(control), m_lines(source) {}

    std::optional<PrintedGrid> read();

private:
    bool takeLine(std::string_view line);
    bool takeHead(std::string_view line);
    bool addRow(std::string_view line);
    void startBlock();
    PrintedGrid grid();

    ByteSource& m_source;
    const RunControl& m_control;
    LineReader m_lines;
    std::vector<std::vector<double>> m_rows;
    std::size_t m_row = 0, m_width = 0, m_numbers = 0, m_firstLine = 0, m_blocks = 0;
    std::optional<double> m_scale;
    std::optional<GridSize> m_announced;  // by Julia
    bool m_isHeaded = false, m_isBroken = false, m_isClosed = false;
};

/// A line above a matrix. @return whether it is one
bool GridReader::takeHead(std::string_view line)
{
    if (const auto size = juliaSize(line)) {
        m_announced = size;
        m_isHeaded = true;
    } else if (isVariableLine(line) || isSizeLine(line)) {
        m_isHeaded = true;
    } else if (isColumnsLine(line)) {
        m_isHeaded = m_isBroken = true;
        startBlock();
    } else if (const auto scale = scaleOf(line)) {
        if (m_scale && *m_scale != *scale)
            m_lines.refuse("the factor above this block differs from that of the first one.");
        m_scale = scale;
        m_isHeaded = true;
    } else {
        return false;
    }
    return true;
}

/// What follows are further columns of the rows there are.
void GridReader::startBlock()
{
    if (!m_rows.empty() && m_row != m_rows.size() && m_row != 0)
        m_lines.refuse("the block of columns before has " + std::to_string(m_row) + " rows, but the first one has "
            + std::to_string(m_rows.size()) + ".");
    m_row = m_width = 0;
    m_isClosed = false;
}

/// @return false if the line holds anything but numbers
bool GridReader::addRow(std::string_view line)
{
    std::vector<double> numbers;
    for (const std::string_view word : wordsIn(line)) {
        const auto number = parseNumber(word);
        if (!number) return false;
        numbers.push_back(*number);
    }
    if (m_row == 0) {
        ++m_blocks;
        m_width = numbers.size();
        if (m_firstLine == 0) m_firstLine = m_lines.lineNumber();
    }
    if (numbers.size() != m_width)
        m_lines.refuse("there are " + std::to_string(numbers.size()) + " numbers, but the rows above have "
            + std::to_string(m_width) + ".");
    if ((m_numbers += numbers.size()) > mostArrayNumbers) m_lines.refuse(tooMany());
    if (m_blocks == 1) m_rows.emplace_back();
    if (m_row >= m_rows.size())
        m_lines.refuse(
            "this block of columns has more rows than the first one, " + std::to_string(m_rows.size()) + ".");
    std::vector<double>& row = m_rows[m_row++];
    row.insert(row.end(), numbers.begin(), numbers.end());
    return true;
}

/// @return false where reading can end
bool GridReader::takeLine(std::string_view line)
{
    line = trimmed(line);
    if (line.empty()) {
        m_isClosed = m_row > 0;
        return true;
    }
    if (m_isHeaded && isCutLine(line))
        m_lines.refuse("the matrix was cut short by printing, so values are missing; save all of it, in Julia with "
                       "writedlm(\"K.csv\", K, ','), in MATLAB with writematrix(K, \"K.csv\").");
    const bool isDone = !m_rows.empty() && m_isClosed;
    if (isDone && !isColumnsLine(line) && !(m_isBroken && scaleOf(line))) return false;
    if (takeHead(line)) return true;
    if (!m_isHeaded) return isPromptLine(line) || m_lines.lineNumber() < 64;
    if (addRow(line)) return true;
    return m_rows.empty();
}

PrintedGrid GridReader::grid()
{
    if (m_row != m_rows.size())
        m_lines.refuse("the last block of columns has " + std::to_string(m_row) + " rows, but the first one has "
            + std::to_string(m_rows.size()) + ".");
    PrintedGrid grid{.program = m_announced ? "Julia" : "MATLAB or Octave",
        .blocks = m_blocks,
        .scale = m_scale.value_or(1.0),
        .line = m_firstLine,
        .isBroken = m_isBroken};
    const auto columns = static_cast<Index>(m_rows.front().size());
    if (m_announced
        && (m_announced->rows != static_cast<double>(m_rows.size())
            || m_announced->columns != static_cast<double>(columns)))
        m_lines.refuse("Julia announces a matrix of " + numberText(m_announced->rows) + "×"
            + numberText(m_announced->columns) + ", but " + std::to_string(m_rows.size()) + "×"
            + std::to_string(columns) + " numbers follow; save all of it with writedlm(\"K.csv\", K, ',').");
    grid.values = matrixOfRows(std::move(m_rows));
    if (grid.scale != 1.0) grid.values *= grid.scale;
    return grid;
}

std::optional<PrintedGrid> GridReader::read()
{
    std::string_view line;
    while (m_lines.next(line)) {
        if (m_lines.lineNumber() % 256 == 0 && !goesOn(m_source, m_control)) return std::nullopt;
        if (!takeLine(line)) break;
    }
    if (m_rows.empty()) return std::nullopt;
    return grid();
}

}  // namespace

std::optional<PrintedGrid> readPrintedGrid(ByteSource& source, const RunControl& control)
{
    return GridReader(source, control).read();
}

bool beginsAsPrintedGrid(const FileHead& head)
{
    return std::ranges::any_of(head.lines, [](std::string_view line) {
        return isVariableLine(line) || isColumnsLine(line) || scaleOf(line) || juliaSize(line);
    });
}

}  // namespace krein
