// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data/formats/import_options.h"
#include "core/data/formats/numbers/number_marks.h"
#include "core/data/formats/tables/csv_records.h"
#include "core/data/formats/texts/joined_names.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/line_reader.h"

namespace krein {

/// The lines of a text that each name two objects, taken apart into cells between tabs, commas, semicolons, bars or
/// runs of blanks, quoted or not; which is told by the first line. Blank lines and comments ('#', '%') are skipped, and
/// what stands in braces at the end of a line, where networkx writes attributes, is no cell.
class PairLines {
public:
    /// @param source  must outlive this; read from where it stands
    explicit PairLines(ByteSource& source);

    /// @return false at the end   @throws FileError  as LineReader::next(), or a quotation mark that is not closed
    bool next();
    const std::vector<std::string_view>& cells() const { return *m_cells; }  ///< until the next call of next()
    std::string_view text() const { return m_text; }                         ///< the line, trimmed
    std::string_view attributes() const { return m_attributes; }             ///< with their braces; empty if none
    std::size_t line() const { return m_lines.lineNumber(); }
    /// The comments above the first line, without their marks, one a line, 64 KiB at most.
    const std::string& comments() const { return m_comments; }
    char separator() const { return m_separator; }  ///< 0 before the first line
    /// Takes names that stand in one cell apart from the next line on; of a line in which none are, as of a header, the
    /// cells for them are "first" and "second".
    void splitNames(JoinedNames way) { m_joined = std::move(way); }
    bool hasNames() const { return m_hasNames; }  ///< false if the line has no names to take apart
    void rewind();

private:
    void chooseSeparator(std::string_view line);
    void takeNamesApart();
    [[noreturn]] void refuse(const std::string& problem) const;

    ByteSource* m_source;
    LineReader m_lines;
    CellSplitter m_splitter{' ', '"'};
    const std::vector<std::string_view>* m_cells = nullptr;
    std::vector<std::string_view> m_apart;  // the cells of a line whose names are joined
    std::string_view m_text, m_attributes;
    std::string m_tuples;  // a line whose names are tuples, without the blanks in them
    std::string m_comments;
    std::optional<JoinedNames> m_joined;
    bool m_hasNames = true;
    char m_separator = 0;
};

/// The cells of one line between these separators, as PairLines takes them apart.
std::vector<std::string> pairCells(std::string_view line, char separator);

/// How the values of a list are written. @param rows  the cells of its first lines, behind the two names of which they
/// stand   @param said  what somebody says of the decimal mark
NumberMarks pairMarks(
    const std::vector<std::vector<std::string>>& rows, char separator, DecimalMark said = DecimalMark::Automatic);

/// The number in a cell, with these marks of thousands, also with a decimal comma; between commas only where that can
/// be no mark of thousands. Nothing if it is none.
std::optional<double> pairNumber(std::string_view cell, char separator, const NumberMarks& marks);

}  // namespace krein
