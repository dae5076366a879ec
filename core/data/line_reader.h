// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/files.h"

namespace krein {

/// The lines of a text file one by one, in memory bounded by the longest line allowed. Lines end with LF or CRLF; a byte
/// order mark is skipped.
class LineReader {
public:
    static constexpr std::size_t longestLine = std::size_t{16} << 20;

    /// @throws FileError  as openForReading
    explicit LineReader(std::filesystem::path path);

    /// Reads the next line without its end. @return false at the end of the file
    /// @throws FileError  the line is too long, is not UTF-8 text, or the file cannot be read
    bool next(std::string& line);
    std::size_t lineNumber() const { return m_number; }  ///< of the line read last, from 1

private:
    bool fill();

    std::filesystem::path m_path;
    FileHandle m_file;
    std::vector<char> m_chunk;
    std::size_t m_position = 0, m_end = 0;
    std::size_t m_number = 0;
};

}  // namespace krein
