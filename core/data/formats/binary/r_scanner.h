// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words, numbers and texts of R's code.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/run_control.h"

namespace krein {

/// Whether it stands in names of R.
bool isNameCharacter(char c);

/// Takes one after the other from a text. @throws InvalidInput  a clause with the line; ReadingStopped  asked to stop
class RScanner {
public:
    RScanner(std::string_view text, const RunControl& control) : m_text(text), m_control(control) {}

    [[noreturn]] void refuse(const std::string& problem) const;
    [[noreturn]] void refuseOtherCode(std::string_view found) const;
    /// The next character that is no blank and in no comment; 0 at the end.
    char peek();
    bool take(char wanted);
    void need(char wanted);
    /// "<-", or "=" that is no comparison.
    bool takeArrow();
    std::string word();
    /// A text up to its closing quote, with the escapes of R. @pre its quote comes next
    std::string quoted(char quote);
    /// A number, a sequence or a logical value at hand; nothing, with nothing taken, if it is none.
    /// @param type  becomes the RValue::Type of it
    std::optional<double> constant(int& type);
    /// "name =" before an argument; empty, with nothing taken, if it has none.
    std::string argumentName();
    /// Whatever stands up to the next comma or the end of the call.
    void skipArgument();
    /// The arguments of a call behind its bracket, each read by read(its name, how many came before), and the bracket
    /// that closes it.
    template <class Read> void arguments(Read read)
    {
        std::size_t count = 0;
        while (peek() != ')') {
            if (count > 0) need(',');
            if (peek() == ')') break;
            read(argumentName(), count++);
        }
        ++m_at;
    }

    /// The text from here on.
    std::string_view rest() const { return m_text.substr(std::min(m_at, m_text.size())); }
    std::size_t place() const { return m_at; }
    void goBack(std::size_t place) { m_at = place; }

private:
    double number(bool& isWhole);

    std::string_view m_text;
    const RunControl& m_control;
    std::size_t m_at = 0, m_steps = 0;
};

}  // namespace krein
