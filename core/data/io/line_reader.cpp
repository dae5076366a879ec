// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/io/line_reader.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/io/unicode.h"

namespace krein {

namespace {

constexpr std::size_t readSize = std::size_t{1} << 16;
constexpr char endOfText = '\x1A';  // DOS ends a file with it
constexpr std::size_t mostIdleLines = 10'000'000, mostIdleBytes = std::size_t{256} << 20;

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

std::optional<char> separatorLine(std::string_view line)
{
    constexpr std::string_view separators = ",;\t| ";
    if (line.size() > 2 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
    if (line.size() < 5 || line.size() > 100) return std::nullopt;
    const bool isSaid = (line[0] == 's' || line[0] == 'S') && (line[1] == 'e' || line[1] == 'E')
        && (line[2] == 'p' || line[2] == 'P') && line[3] == '=';
    if (!isSaid) return std::nullopt;
    const std::string_view said = line.substr(4);
    if (said == "\\t") return '\t';
    const bool isOne = separators.find(said.front()) != std::string_view::npos
        && said.find_first_not_of(separators, 1) == std::string_view::npos;  // empty cells may follow
    return isOne ? std::optional(said.front()) : std::nullopt;
}

LineReader::LineReader(ByteSource& source) : m_source(&source), m_buffer(2 * readSize)
{
}

void LineReader::rewind()
{
    m_source->rewind();
    m_position = m_end = m_newline = m_return = m_number = m_idleLines = m_idleBytes = 0;
    m_hasUtf8 = m_isLegacy = false;
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
            m_source->refuse(m_number, "the line is longer than 16 MiB; a line must hold one sample.");
        // A CR at the very end of the buffer may be the first half of a CRLF.
        if (end + 1 < m_end || (end < m_end && m_buffer[end] == '\n')) return end;
        if (!fill()) return std::min(m_newline, m_return);
    }
}

/// The line as UTF-8, in m_decoded if it was something else.
std::string_view LineReader::decoded(std::string_view line)
{
    const auto refuse = [&](const char* problem) { m_source->refuse(m_number, problem); };
    using namespace std::string_view_literals;
    if (m_number == 1 && (line.starts_with("\xFF\xFE\0\0"sv) || line.starts_with("\0\0\xFE\xFF"sv)))
        refuse("the text is UTF-32; save it as UTF-8.");
    if (m_number == 1 && (line.starts_with("\xFF\xFE") || line.starts_with("\xFE\xFF")))
        refuse("the text begins as UTF-16 but continues as something else; save it as UTF-8.");
    if (line.find('\0') != std::string_view::npos)
        refuse("there are NUL bytes, so this is not a text file; save it as text in UTF-8.");
    if (isAscii(line)) return line;
    if (!m_isLegacy && isUtf8(line)) {
        m_hasUtf8 = true;
        return line;
    }
    if (m_hasUtf8) refuse("the text is UTF-8 up to here but not on this line; save all of it as UTF-8.");
    std::optional<std::string> text = fromWindows1252(line);
    if (!text) refuse("the text is neither UTF-8 nor Windows-1252; save it as UTF-8.");
    m_decoded = std::move(*text);
    m_isLegacy = true;
    m_source->noteWindows1252();
    return m_decoded;
}

/// Readers skip these lines one by one, so that a small compressed file could keep them busy for hours.
void LineReader::countIdle(std::string_view line)
{
    const char first = line.empty() ? '\n' : line.front();
    const bool isComment = first == '#' || first == '%' || first == ';', mayBeBlank = first == ' ' || first == '\t';
    if (first != '\n' && !isComment && !(mayBeBlank && trimmed(line).empty())) return;
    ++m_idleLines;
    if (first != ';') m_idleBytes += line.size();  // a table may have an empty first cell
    if (m_idleLines > mostIdleLines || m_idleBytes > mostIdleBytes)
        m_source->refuse(m_number,
            "there are more than 10 million blank lines and comments, or more than 256 MiB of them; leave them out.");
}

bool LineReader::next(std::string_view& line)
{
    if (m_position == m_end && !fill()) return false;
    ++m_number;
    const std::size_t end = findEnd();
    line = std::string_view(m_buffer.data() + m_position, end - m_position);
    const bool isPair = end + 1 < m_end && m_buffer[end] == '\r' && m_buffer[end + 1] == '\n';
    m_position = std::min(m_end, end + (isPair ? 2 : 1));
    line = decoded(line);
    if (m_position == m_end && line.ends_with(endOfText)) {
        line.remove_suffix(1);
        if (line.empty()) return next(line);
    }
    if (m_number == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
    if (m_number == 1)
        if (const auto separator = separatorLine(line)) {
            m_source->noteSeparator(*separator);
            return next(line);
        }
    countIdle(line);
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
