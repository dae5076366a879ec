// SPDX-License-Identifier: GPL-3.0-or-later
//
// The characters, numbers, words and texts that values of JSON, Python and others consist of, see list_text.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/io/byte_source.h"

namespace krein {

/// Thrown inside where the text is no value.
struct NoListValue {
    std::string problem;
    std::size_t line = 0;
};

bool isListBlank(char c);
bool isListWord(char c);

/// Goes through a text, in memory bounded by what is looked at ahead. Comments, prompts and what continues a line are
/// blanks.
class ListScanner {
public:
    /// @param source  and control must outlive the scanner
    ListScanner(ByteSource& source, const RunControl& control) : m_source(source), m_control(control) {}

    /// @throws NoListValue  that the text is no value here
    [[noreturn]] void fail(const std::string& problem) const { throw NoListValue{problem, m_line}; }

protected:
    static constexpr std::size_t longestNumber = 512;

    /// @throws FileError  that this line has this problem
    [[noreturn]] void refuse(const std::string& problem) const { m_source.refuse(m_line, problem); }

    /// The character that comes next, or one behind it; '\0' at the end.
    char peek(std::size_t ahead = 0)
    {
        return m_position + ahead < m_end || fill(ahead + 1) ? m_buffer[m_position + ahead] : '\0';
    }
    char take()
    {
        const char c = peek();
        if (c == '\n') ++m_line;
        if (!isListBlank(c)) m_last = c;
        ++m_position;
        return c;
    }
    bool isAtEnd() { return peek() == '\0' && m_ended; }
    std::size_t line() const { return m_line; }
    bool startsAt(std::string_view text);
    void skipMark();
    void skipBlanks();
    void skipPrompt();
    /// @throws FileError  "..." stands here, where printing left numbers out
    void refuseIfCut();
    /// Nothing, and nothing is taken, where no number begins.
    std::optional<double> number();
    std::string word();
    /// The text in the quotes that begin here.
    std::string quoted();
    /// Counts what texts take. @throws FileError  it is too much
    void countText(std::size_t bytes);

private:
    bool fill(std::size_t wanted);
    void skipLine();
    bool continues();
    void skipMathematica(double& number_);
    double denominator();
    void unescape(std::string& text);
    std::uint32_t hexadecimal(std::size_t digits);

    static constexpr std::size_t chunk = std::size_t{1} << 16;
    ByteSource& m_source;
    const RunControl& m_control;
    std::vector<char> m_buffer = std::vector<char>(2 * chunk);
    std::size_t m_position = 0, m_end = 0, m_line = 1, m_textBytes = 0;
    bool m_ended = false;
    char m_last = '\0';  // that is no blank
};

}  // namespace krein
