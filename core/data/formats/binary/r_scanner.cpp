// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/binary/r_scanner.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/data/formats/binary/r_values.h"
#include "core/data/io/byte_source.h"
#include "core/data/io/unicode.h"

namespace krein {

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_'
        || static_cast<unsigned char>(c) >= 0x80;
}

void RScanner::refuse(const std::string& problem) const
{
    const auto line = 1 + std::ranges::count(m_text.substr(0, m_at), '\n');
    throw InvalidInput("line " + std::to_string(line) + ": " + problem);
}

void RScanner::refuseOtherCode(std::string_view found) const
{
    refuse((found.empty() ? std::string("it ends") : inQuotes(found) + " stands")
        + " where a value as dput() writes it is needed; R code is not run");
}

char RScanner::peek()
{
    if (++m_steps % 4096 == 0 && m_control.stopped()) throw ReadingStopped{};
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '#')
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        else if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
            ++m_at;
        else
            return c;
    }
    return 0;
}

bool RScanner::take(char wanted)
{
    if (peek() != wanted) return false;
    ++m_at;
    return true;
}

void RScanner::need(char wanted)
{
    if (!take(wanted)) refuse(inQuotes(std::string(1, wanted)) + " is missing; the text may be cut short");
}

bool RScanner::takeArrow()
{
    const char c = peek();
    const std::string_view two = m_text.substr(std::min(m_at, m_text.size()), 2);
    if (two == "<-") m_at += 2;
    if (c == '=' && two != "==") ++m_at;
    return two == "<-" || (c == '=' && two != "==");
}

std::string RScanner::word()
{
    peek();
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && isNameCharacter(m_text[m_at])) ++m_at;
    return std::string(m_text.substr(begin, m_at - begin));
}

std::string RScanner::quoted(char quote)
{
    std::string text;
    const auto next = [&] { return m_at < m_text.size() ? m_text[m_at++] : '\0'; };
    ++m_at;
    while (m_at < m_text.size() && m_text[m_at] != quote) {
        const char c = next();
        if (c != '\\') {
            text += c;
            continue;
        }
        static constexpr std::string_view names = "ntr", meanings = "\n\t\r";
        const char escape = next();
        if (const std::size_t known = names.find(escape); known != std::string_view::npos) {
            text += meanings[known];
        } else if (escape == 'u' || escape == 'U' || escape == 'x') {
            const bool braced = m_at < m_text.size() && m_text[m_at] == '{';
            if (braced) ++m_at;
            std::uint32_t code = 0;
            const int most = escape == 'u' ? 4 : escape == 'U' ? 8 : 2;
            for (int i = 0; i < most && m_at < m_text.size() && std::isxdigit(static_cast<unsigned char>(m_text[m_at]));
                 ++i) {
                const char digit = next();
                code = code * 16 + static_cast<std::uint32_t>(digit <= '9' ? digit - '0' : (digit & 7) + 9);
            }
            if (braced) need('}');
            appendUtf8(text, code);
        } else {
            text += escape;
        }
    }
    if (m_at >= m_text.size()) refuse("a text does not end");
    ++m_at;
    return mendedName(text);
}

/// "1.5", "1e-04", "7L", "Inf" without its sign.
double RScanner::number(bool& isWhole)
{
    const std::size_t begin = m_at;
    while (m_at < m_text.size()
        && (isNameCharacter(m_text[m_at])
            || ((m_text[m_at] == '-' || m_text[m_at] == '+') && (m_text[m_at - 1] == 'e' || m_text[m_at - 1] == 'E')
                && m_at > begin)))
        ++m_at;
    std::string_view text = m_text.substr(begin, m_at - begin);
    isWhole = text.ends_with('L');
    if (isWhole) text.remove_suffix(1);
    const auto found = parseNumber(text);
    if (!found) {
        m_at = begin;
        refuseOtherCode(text);
    }
    return *found;
}

std::optional<double> RScanner::constant(int& type)
{
    const char c = peek();
    const std::size_t begin = m_at;
    const bool isNegative = c == '-';
    if (isNegative || c == '+') {
        ++m_at;
        peek();
    }
    const char first = m_at < m_text.size() ? m_text[m_at] : '\0';
    const bool isPoint = first == '.' && m_at + 1 < m_text.size() && m_text[m_at + 1] >= '0' && m_text[m_at + 1] <= '9';
    if ((first >= '0' && first <= '9') || isPoint) {
        bool isWhole = false;
        const double found = number(isWhole);
        type = isWhole ? RValue::Integer : RValue::Real;
        return isNegative ? -found : found;
    }
    const std::string name = word();
    static constexpr double none = std::numeric_limits<double>::quiet_NaN();
    static constexpr std::array<std::pair<std::string_view, double>, 9> words{
        {{"NA", none}, {"NA_real_", none}, {"NA_integer_", none}, {"NaN", none},
            {"Inf", std::numeric_limits<double>::infinity()}, {"TRUE", 1.0}, {"FALSE", 0.0}, {"T", 1.0}, {"F", 0.0}}};
    const auto* const found = std::ranges::find(words, name, &std::pair<std::string_view, double>::first);
    if (found == words.end()) {
        m_at = begin;
        return std::nullopt;
    }
    type = name == "Inf" || name == "NaN" || name == "NA_real_" ? RValue::Real
        : name == "NA_integer_"                                 ? RValue::Integer
                                                                : RValue::Logical;
    return isNegative ? -found->second : found->second;
}

std::string RScanner::argumentName()
{
    const std::size_t begin = m_at;
    const char c = peek();
    std::string name = c == '"' || c == '\'' || c == '`' ? quoted(c) : word();
    if (!name.empty() && peek() == '=' && takeArrow()) return name;
    m_at = begin;
    return {};
}

void RScanner::skipArgument()
{
    int open = 0;
    for (char c = peek(); c != 0; c = peek()) {
        if (open == 0 && (c == ',' || c == ')')) return;
        open += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
        if (c == '"' || c == '\'' || c == '`')
            quoted(c);
        else
            ++m_at;
    }
}

}  // namespace krein
