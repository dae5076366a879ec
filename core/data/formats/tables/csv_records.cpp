// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/csv_records.h"

#include <algorithm>
#include <cstring>

#include "core/base/errors.h"
#include "core/base/inert_text.h"
#include "core/base/text.h"

namespace krein {

namespace {

/// Without blanks that do not break a line at its ends, as cells have that were copied from a web page.
std::string_view withoutHardBlanks(std::string_view cell)
{
    constexpr std::string_view blank = "\xC2\xA0";
    if (cell.empty() || (cell.front() != '\xC2' && cell.back() != '\xA0')) return cell;
    while (cell.starts_with(blank)) cell = trimmed(cell.substr(blank.size()));
    while (cell.ends_with(blank)) cell = trimmed(cell.substr(0, cell.size() - blank.size()));
    return cell;
}

}  // namespace

CellSplitter::State CellSplitter::start(std::string_view line)
{
    m_line = line;
    m_buffer.clear();
    m_pieces.clear();
    m_kept = 0;
    return scan(0);
}

CellSplitter::State CellSplitter::resume(std::string_view line)
{
    m_line = line;
    m_buffer += '\n';
    std::size_t position = 0;
    const State state = scanQuoted(position);
    if (state != State::Complete || position >= m_line.size()) return state;
    return scan(position + 1);
}

std::size_t CellSplitter::skipBlanks(std::size_t position) const
{
    while (position < m_line.size() && (m_line[position] == ' ' || (m_line[position] == '\t' && m_separator != '\t')))
        ++position;
    return position;
}

/// Scans the cells from `position`, the beginning of one, to the end of the line.
CellSplitter::State CellSplitter::scan(std::size_t position)
{
    while (true) {
        position = skipBlanks(position);
        if (m_separator == ' ' && position == m_line.size())
            return State::Complete;  // blanks at the end separate nothing
        if (m_pieces.size() >= mostColumns) return State::TooManyColumns;
        if (m_quote != '\0' && position < m_line.size() && m_line[position] == m_quote) {
            m_cellBegin = m_buffer.size();
            ++position;
            const State state = scanQuoted(position);
            if (state != State::Complete) return state;
        } else {
            const std::size_t begin = position;
            if (m_separator == ' ') {
                while (position < m_line.size() && !isSeparator(m_line[position])) ++position;
            } else {
                const void* found = std::memchr(m_line.data() + begin, m_separator, m_line.size() - begin);
                position = found ? static_cast<std::size_t>(static_cast<const char*>(found) - m_line.data())
                                 : m_line.size();
            }
            std::size_t end = position;
            while (end > begin && (m_line[end - 1] == ' ' || m_line[end - 1] == '\t')) --end;
            m_pieces.push_back({begin, end - begin, false});
        }
        if (position >= m_line.size()) return State::Complete;
        ++position;
    }
}

/// Scans a quoted cell from `position`, inside its quotes, to the separator after it or the end of the line.
CellSplitter::State CellSplitter::scanQuoted(std::size_t& position)
{
    while (true) {
        const std::size_t end = std::min(m_line.find(m_quote, position), m_line.size());
        m_buffer.append(m_line, position, end - position);
        if (m_buffer.size() > LineReader::longestLine) return State::TooLong;
        if (end == m_line.size()) {
            keepPieces();
            return State::OpenQuote;
        }
        position = end + 1;
        if (position >= m_line.size() || m_line[position] != m_quote) break;
        m_buffer += m_quote;  // doubled, it stands for one
        ++position;
    }
    const std::size_t end = skipBlanks(position);
    const bool separated = end == m_line.size() || isSeparator(m_line[end]) || (m_separator == ' ' && end > position);
    if (!separated) return State::TextAfterQuote;
    position = m_separator == ' ' && end > position ? end - 1 : end;
    const std::string_view cell = trimmed(std::string_view(m_buffer).substr(m_cellBegin));
    const std::size_t begin = cell.empty() ? m_cellBegin : static_cast<std::size_t>(cell.data() - m_buffer.data());
    m_pieces.push_back({begin, cell.size(), true});
    ++m_quoted;
    return State::Complete;
}

/// Copies the cells of this line, which is about to be overwritten, before the open cell, which is the last in
/// m_buffer.
void CellSplitter::keepPieces()
{
    if (m_kept == m_pieces.size()) return;
    const std::string open = m_buffer.substr(m_cellBegin);
    m_buffer.resize(m_cellBegin);
    for (; m_kept < m_pieces.size(); ++m_kept) {
        Piece& piece = m_pieces[m_kept];
        if (piece.isBuffered) continue;
        const std::size_t begin = m_buffer.size();
        m_buffer.append(m_line, piece.begin, piece.length);
        piece = {begin, piece.length, true};
    }
    m_cellBegin = m_buffer.size();
    m_buffer += open;
}

const std::vector<std::string_view>& CellSplitter::cells()
{
    m_cells.clear();
    for (const Piece& piece : m_pieces)
        m_cells.push_back(withoutCellMark(withoutHardBlanks(
            (piece.isBuffered ? std::string_view(m_buffer) : m_line).substr(piece.begin, piece.length))));
    return m_cells;
}

CsvRecords::CsvRecords(ByteSource& source, const CsvDialect& dialect)
    : m_source(&source),
      m_separator(dialect.separator),
      m_lead(dialect.lead),
      m_left(dialect.lead),
      m_lines(source),
      m_splitter(dialect.separator, dialect.quote)
{
}

void CsvRecords::refuse(std::size_t line, const std::string& problem) const
{
    m_source->refuse(line, problem);
}

/// A line of tabs alone is a row of empty cells if tabs separate them.
bool CsvRecords::isBlank(std::string_view line) const
{
    return m_separator == '\t' ? line.find_first_not_of(' ') == std::string_view::npos : trimmed(line).empty();
}

bool CsvRecords::next()
{
    std::string_view line;
    std::size_t blank = 0;
    while (m_lines.next(line)) {
        if (isBlank(line)) {
            if (blank == 0 && m_line > 0) blank = m_lines.lineNumber();
            continue;
        }
        if (m_left > 0) {
            --m_left;
            continue;
        }
        // Below a blank line the same names again begin more of the same table.
        if (m_line == 0) m_firstText = line;
        m_isSpaced = m_isSpaced && (blank > 0 || m_records == 0);
        if (blank > 0 && !m_isSpaced && line != m_firstText)
            refuse(blank,
                "the line is blank, but samples follow; remove it, or, if another table begins below it, save each as "
                "a file of its own.");
        m_line = m_lines.lineNumber();
        ++m_records;
        finish(m_splitter.start(line));
        return true;
    }
    return false;
}

/// Reads on until the record is complete.
void CsvRecords::finish(CellSplitter::State state)
{
    using State = CellSplitter::State;
    std::size_t openLine = m_line, openCell = m_splitter.count();
    for (std::string_view line; state == State::OpenQuote; state = m_splitter.resume(line)) {
        if (m_splitter.count() != openCell) {
            openLine = m_lines.lineNumber();
            openCell = m_splitter.count();
        }
        if (!m_lines.next(line))
            refuse(openLine, "the quotation mark before cell " + std::to_string(openCell + 1) + " is not closed.");
    }
    if (state == State::TooManyColumns) refuse(m_line, "there are more than 100,000 columns, the most that is read.");
    if (state == State::TooLong)
        refuse(openLine,
            "the quotation mark before cell " + std::to_string(openCell + 1)
                + " is not closed within 16 MiB, the most that is read.");
    if (state == State::TextAfterQuote)
        refuse(m_lines.lineNumber(),
            "there is text after the closing quotation mark of cell " + std::to_string(m_splitter.count() + 1) + ".");
    m_cells = &m_splitter.cells();
}

void CsvRecords::rewind()
{
    m_lines.rewind();
    m_line = m_records = 0;
    m_isSpaced = true;
    m_left = m_lead;
}

}  // namespace krein
