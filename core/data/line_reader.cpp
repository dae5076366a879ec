// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/line_reader.h"

#include <algorithm>
#include <utility>

#include "core/errors.h"
#include "core/text.h"

namespace krein {

LineReader::LineReader(std::filesystem::path path)
    : m_path(std::move(path)), m_file(openForReading(m_path)), m_chunk(std::size_t{1} << 16)
{
}

bool LineReader::fill()
{
    m_position = 0;
    m_end = std::fread(m_chunk.data(), 1, m_chunk.size(), m_file.get());
    if (m_end == 0 && std::ferror(m_file.get())) throw FileError(m_path, m_number, "the file cannot be read any further.");
    return m_end > 0;
}

bool LineReader::next(std::string& line)
{
    line.clear();
    if (m_position == m_end && !fill()) return false;
    ++m_number;
    for (bool ended = false; !ended && (m_position < m_end || fill());) {
        const auto begin = m_chunk.begin() + static_cast<std::ptrdiff_t>(m_position);
        const auto end = m_chunk.begin() + static_cast<std::ptrdiff_t>(m_end);
        const auto newline = std::find(begin, end, '\n');
        line.append(begin, newline);
        ended = newline != end;
        m_position += static_cast<std::size_t>(newline - begin) + (ended ? 1 : 0);
        if (line.size() > longestLine) throw FileError(m_path, m_number, "the line is longer than 16 MiB; a line must hold one sample.");
        if (line.find('\0', line.size() - static_cast<std::size_t>(newline - begin)) != std::string::npos)
            throw FileError(m_path, m_number, "there are NUL bytes, so this is no text file; save it as CSV text in UTF-8.");
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (m_number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    if (!isUtf8(line)) throw FileError(m_path, m_number, "the text is not UTF-8; save the file in UTF-8.");
    if (line.find('\r') != std::string::npos)
        throw FileError(m_path, m_number, "a carriage return stands inside the line; lines must end with LF or CRLF.");
    return true;
}

}  // namespace krein
