// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/line_reader.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "core/errors.h"
#include "core/text.h"

namespace krein {

namespace {

constexpr std::size_t readSize = std::size_t{1} << 16;

std::size_t find(const std::vector<char>& buffer, std::size_t from, std::size_t end, char wanted)
{
    if (from >= end) return end;
    const void* found = std::memchr(buffer.data() + from, wanted, end - from);
    return found ? static_cast<std::size_t>(static_cast<const char*>(found) - buffer.data()) : end;
}

/// Looked at eight bytes at a time, because this is asked of every line.
bool isAscii(std::string_view text)
{
    std::size_t i = 0;
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t word;
        std::memcpy(&word, text.data() + i, 8);
        if (word & 0x8080808080808080u) return false;
    }
    return std::ranges::all_of(text.substr(i), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

LineReader::LineReader(ByteSource& source) : m_source(&source), m_buffer(2 * readSize)
{
}

void LineReader::rewind()
{
    m_source->rewind();
    m_position = m_end = m_newline = m_return = m_number = 0;
}

/// Appends a chunk to what is not read yet. @return false at the end of the source
bool LineReader::fill()
{
    std::memmove(m_buffer.data(), m_buffer.data() + m_position, m_end - m_position);
    m_end -= m_position;
    m_newline = std::max(m_newline, m_position) - m_position;
    m_return = std::max(m_return, m_position) - m_position;
    m_position = 0;
    if (m_buffer.size() - m_end < readSize) m_buffer.resize(2 * m_buffer.size());
    const std::size_t count = m_source->read(m_buffer.data() + m_end, readSize);
    m_end += count;
    return count > 0;
}

/// Where the line at m_position ends in the buffer, which is filled as far as needed.
std::size_t LineReader::findEnd()
{
    while (true) {
        if (m_newline < m_position || m_newline == m_end || m_buffer[m_newline] != '\n')
            m_newline = find(m_buffer, std::max(m_newline, m_position), m_end, '\n');
        if (m_return < m_position || m_return == m_end || m_buffer[m_return] != '\r')
            m_return = find(m_buffer, std::max(m_return, m_position), m_end, '\r');
        const std::size_t end = std::min(m_newline, m_return);
        if (end - m_position > longestLine)
            throw FileError(m_source->name(), m_number, "the line is longer than 16 MiB; a line must hold one sample.");
        // A CR at the very end of the buffer may be the first half of a CRLF.
        if (end + 1 < m_end || (end < m_end && m_buffer[end] == '\n')) return end;
        if (!fill()) return std::min(m_newline, m_return);
    }
}

void LineReader::check(std::string_view line) const
{
    const auto refuse = [&](const char* problem) { throw FileError(m_source->name(), m_number, problem); };
    if (m_number == 1 && (line.starts_with("\xFF\xFE") || line.starts_with("\xFE\xFF")))
        refuse("the text is UTF-16; save it as UTF-8.");
    if (line.find('\0') != std::string_view::npos)
        refuse("there are NUL bytes, so this is not a text file; save it as text in UTF-8.");
    if (!isAscii(line) && !isUtf8(line)) refuse("the text is not UTF-8; save it as UTF-8.");
}

bool LineReader::next(std::string_view& line)
{
    if (m_position == m_end && !fill()) return false;
    ++m_number;
    const std::size_t end = findEnd();
    line = std::string_view(m_buffer.data() + m_position, end - m_position);
    const bool isPair = end + 1 < m_end && m_buffer[end] == '\r' && m_buffer[end + 1] == '\n';
    m_position = std::min(m_end, end + (isPair ? 2 : 1));
    check(line);
    if (m_number == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
    return true;
}

bool LineReader::next(std::string& line)
{
    std::string_view view;
    const bool isThere = next(view);
    line.assign(view);
    return isThere;
}

}  // namespace krein
