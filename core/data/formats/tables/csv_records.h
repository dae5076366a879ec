// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/formats/tables/csv_dialect.h"
#include "core/data/io/line_reader.h"

namespace krein {

/// Takes records apart into trimmed cells. A quoted cell may contain separators, doubled quotes and line ends. A ' that
/// marks a text for spreadsheets, as csvCell() writes it, is no part of a cell.
class CellSplitter {
public:
    static constexpr std::size_t mostColumns = 100'000;

    enum class State {
        Complete,        ///< the record ends with this line
        OpenQuote,       ///< a quoted cell goes on in the next line
        TextAfterQuote,  ///< something other than a separator follows a quoted cell
        TooManyColumns,
        TooLong,  ///< a record over several lines is longer than LineReader::longestLine
    };

    CellSplitter(char separator, char quote) : m_separator(separator), m_quote(quote) {}

    /// @param line  must outlive the use of cells() if this completes the record
    State start(std::string_view line);
    /// Goes on after OpenQuote.
    State resume(std::string_view line);
    /// The cells of a complete record; valid until the next start().
    const std::vector<std::string_view>& cells();
    std::size_t count() const { return m_pieces.size(); }  ///< cells so far; an open or faulty one is not counted
    std::size_t quotedCount() const { return m_quoted; }   ///< quoted ones in all records so far

private:
    struct Piece {
        std::size_t begin, length;
        bool isBuffered;  // in m_buffer, else in m_line
    };

    State scan(std::size_t position);
    State scanQuoted(std::size_t& position);
    std::size_t skipBlanks(std::size_t position) const;
    bool isSeparator(char c) const { return c == m_separator || (m_separator == ' ' && c == '\t'); }
    void keepPieces();

    char m_separator, m_quote;
    std::string_view m_line;
    std::string m_buffer;         // unquoted cells, and those of earlier lines of the record
    std::size_t m_cellBegin = 0;  // of the quoted cell under way, in m_buffer
    std::vector<Piece> m_pieces;
    std::size_t m_kept = 0;  // so many pieces need no line any more
    std::vector<std::string_view> m_cells;
    std::size_t m_quoted = 0;
};

/// The records of a CSV one by one. Blank lines are allowed at the end, beside the lines above the table, below the
/// first record, between all records, and where the first line is repeated.
class CsvRecords {
public:
    CsvRecords(ByteSource& source, const CsvDialect& dialect);

    /// @return false at the end
    /// @throws FileError  a blank line among the records, a quotation mark that is not closed or is followed by text,
    /// more than 100,000 cells, a record of more than 16 MiB; or as LineReader::next()
    bool next();
    const std::vector<std::string_view>& cells() const { return *m_cells; }  ///< until the next call of next()
    std::size_t line() const { return m_line; }                              ///< where the record begins, from 1
    void rewind();

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& problem) const;
    bool isBlank(std::string_view line) const;
    void finish(CellSplitter::State state);

    ByteSource* m_source;
    char m_separator;
    std::size_t m_lead, m_left;  // lines above the records, and how many of them are still to come
    LineReader m_lines;
    CellSplitter m_splitter;
    const std::vector<std::string_view>* m_cells = nullptr;
    std::size_t m_line = 0, m_records = 0;
    bool m_isSpaced = true;   // a blank line has followed every record so far
    std::string m_firstText;  // of the first record
};

}  // namespace krein
