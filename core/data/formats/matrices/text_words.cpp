// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/matrices/text_words.h"

#include <cmath>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"

namespace krein {

bool TextWord::is(std::string_view small) const
{
    return !isQuoted && text.size() == small.size() && lowered(text) == small;
}

TextWords::TextWords(ByteSource& source, const WordRules& rules, const RunControl& control)
    : m_source(&source),
      m_rules(rules),
      m_control(&control),
      m_lines(source)
{
}

void TextWords::refuse(const std::string& problem) const
{
    m_lines.refuse(problem);
}

bool TextWords::isSeparator(char c) const
{
    return c == ' ' || c == '\t' || m_rules.separators.find(c) != std::string_view::npos;
}

bool TextWords::nextLine()
{
    if (m_lines.lineNumber() % 256 == 0) {
        if (m_control->stopped()) throw ReadingStopped{};
        m_control->report(m_source->fraction(), "data");
    }
    m_position = 0;
    m_startsLine = true;
    m_line = {};
    return m_lines.next(m_line);
}

/// From behind the opening bracket to behind the closing one.
void TextWords::skipComment()
{
    const std::size_t opened = m_lines.lineNumber();
    for (std::size_t depth = 1; depth > 0;) {
        if (m_position >= m_line.size()) {
            if (!nextLine()) m_source->refuse(opened, "the comment that begins with [ does not end with ].");
            continue;
        }
        const char c = m_line[m_position++];
        if (c == '[') ++depth;
        if (c == ']') --depth;
    }
}

void TextWords::readQuoted(TextWord& word)
{
    const char quote = m_line[m_position++];
    word.isQuoted = true;
    while (true) {
        const std::size_t end = m_line.find(quote, m_position);
        if (end == std::string_view::npos)
            refuse("the quotation mark before " + inQuotes(m_line.substr(m_position)) + " is not closed on its line.");
        word.text.append(m_line, m_position, end - m_position);
        m_position = end + 1;
        if (m_position >= m_line.size() || m_line[m_position] != quote) return;
        word.text += quote;
        ++m_position;
    }
}

bool TextWords::read(TextWord& word)
{
    while (true) {
        if (m_position >= m_line.size()) {
            if (!nextLine()) return false;
        } else if (isSeparator(m_line[m_position])) {
            ++m_position;
        } else if (m_rules.comments && m_line[m_position] == '[') {
            ++m_position;
            skipComment();
        } else {
            break;
        }
    }
    word = {.text = {}, .startsLine = m_startsLine, .line = m_lines.lineNumber()};
    m_startsLine = false;
    const char first = m_line[m_position];
    if (m_rules.quotes.find(first) != std::string_view::npos) {
        readQuoted(word);
        return true;
    }
    const auto ends = [&](char c) {
        return isSeparator(c) || m_rules.punctuation.find(c) != std::string_view::npos
            || (m_rules.comments && c == '[');
    };
    std::size_t end = m_position + 1;
    if (m_rules.punctuation.find(first) == std::string_view::npos)
        while (end < m_line.size() && !ends(m_line[end])) ++end;
    word.text = m_line.substr(m_position, end - m_position);
    m_position = end;
    return true;
}

bool TextWords::next(TextWord& word)
{
    if (!m_ahead) return read(word);
    word = std::move(*m_ahead);
    m_ahead.reset();
    return true;
}

const TextWord* TextWords::peek()
{
    if (!m_ahead) {
        TextWord word;
        if (!read(word)) return nullptr;
        m_ahead = std::move(word);
    }
    return &*m_ahead;
}

std::optional<double> numberOrMissing(std::string_view word)
{
    if (const auto number = parseNumber(word)) return number;
    if (isMissing(word) || word == "-" || word == "." || lowered(word) == "n/c") return std::nan("");
    return std::nullopt;
}

std::optional<std::size_t> objectCountIn(std::string_view word)
{
    const auto number = parseNumber(word);
    if (!number || !(*number >= 1 && *number <= 1e6) || *number != std::floor(*number)) return std::nullopt;
    return static_cast<std::size_t>(*number);
}

bool beginsWith(const FileHead& head, std::string_view small)
{
    std::string_view text = head.bytes;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    text = trimmed(text.substr(0, 4096));
    return lowered(text.substr(0, small.size())) == small;
}

}  // namespace krein
