// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/io/byte_source.h"

namespace krein {

/// The separator that a line "sep=;" says, which spreadsheets write first: a comma, a semicolon, a tab, a bar or a
/// blank; nothing if it is another line.
std::optional<char> separatorLine(std::string_view line);

/// The lines of a text one by one, in memory bounded by the longest line allowed. Lines end with LF, CRLF or a lone CR;
/// a byte order mark of UTF-8 is skipped, and so is a first line "sep=;", which is noted in the source. Text that is
/// not UTF-8 is read as Windows-1252, which is noted in the source.
class LineReader {
public:
    static constexpr std::size_t longestLine = std::size_t{16} << 20;

    /// @param source  must outlive the reader; read from where it stands
    explicit LineReader(ByteSource& source);

    /// The next line without its end, which stays valid until the next call. @return false at the end
    /// @throws FileError  the line is too long or is no text, there are endlessly many blank lines and comments, or the
    /// file cannot be read
    bool next(std::string_view& line);
    /// The same as a copy.
    bool next(std::string& line);
    std::size_t lineNumber() const { return m_number; }  ///< of the line read last, from 1
    /// @throws FileError  that the line read last has this problem
    [[noreturn]] void refuse(const Wording& problem) const { m_source->refuse(m_number, problem); }
    /// Starts again from the first line. @throws FileError  as ByteSource::rewind()
    void rewind();

private:
    bool fill();
    std::size_t findEnd();
    std::string_view decoded(std::string_view line);
    void countIdle(std::string_view line);

    ByteSource* m_source;
    std::vector<char> m_buffer;
    std::size_t m_position = 0, m_end = 0;    // what is not read yet, in m_buffer
    std::size_t m_newline = 0, m_return = 0;  // the first LF and CR from m_position on; what is before them was
                                              // searched
    std::size_t m_number = 0;
    std::string m_decoded;                         // the line, if it had to be changed
    bool m_hasUtf8 = false, m_isLegacy = false;    // what the text is, as far as it is not ASCII
    std::size_t m_idleLines = 0, m_idleBytes = 0;  // of blank lines and comments
};

}  // namespace krein
