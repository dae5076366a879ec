// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/tables/list_scanner.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/base/text.h"
#include "core/data/formats/numbers/cell.h"
#include "core/data/io/unicode.h"

namespace krein {

bool isListBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

bool isListWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'
        || static_cast<unsigned char>(c) >= 0x80;
}

void ListScanner::countText(std::size_t bytes)
{
    constexpr std::size_t most = std::size_t{256} << 20;
    if ((m_textBytes += bytes) > most) refuse("there are more than 256 MiB of texts, the most that is read.");
}

/// Makes `wanted` further bytes present. @return false if there are fewer
bool ListScanner::fill(std::size_t wanted)
{
    if (m_position > 0) {
        std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_position),
            m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end), m_buffer.begin());
        m_end -= m_position;
        m_position = 0;
    }
    while (m_end < wanted && !m_ended) {
        if (m_control.stopped()) throw ReadingStopped{};
        m_control.report(m_source.fraction(), "data");
        const std::size_t count = m_source.read(m_buffer.data() + m_end, m_buffer.size() - m_end);
        m_ended = count == 0;
        m_end += count;
    }
    return m_end >= wanted;
}

void ListScanner::skipBlanks()
{
    while (true) {
        const char c = peek();
        if (isListBlank(c))
            take();
        else if (c == '#' || (c == '/' && peek(1) == '/') || (c == '%' && m_last == '\0') || continues())
            skipLine();
        else
            return;
    }
}

/// The rest of the line, a comment, as if it were not there.
void ListScanner::skipLine()
{
    const char last = m_last;
    while (peek() != '\n' && !isAtEnd()) take();
    m_last = last;
}

/// "[ ..." and "0 1; ..." at the end of a line of MATLAB, which goes on below, also with nothing but "]". NumPy leaves
/// numbers out between others, and rows between rows.
bool ListScanner::continues()
{
    if (peek() != '.' || !startsAt("...")) return false;
    std::size_t at = 3;
    while (peek(at) == ' ' || peek(at) == '\t' || peek(at) == '\r') ++at;
    if (peek(at) != '\n') return false;
    if (std::string_view("[;,").find(m_last) != std::string_view::npos) return true;
    while (isListBlank(peek(at))) ++at;
    return peek(at) == ']';
}

bool ListScanner::startsAt(std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i)
        if (peek(i) != text[i]) return false;
    return true;
}

void ListScanner::skipMark()
{
    if (startsAt("\xEF\xBB\xBF")) m_position += 3;
}

/// ">>> K" or "In [1]: K" on a line of its own below what Python says of itself, "Out[1]:", "K =", "return".
void ListScanner::skipPrompt()
{
    for (int i = 0; i < 20; ++i) {
        skipBlanks();
        if (startsAt(">>>") || startsAt("In [") || startsAt("Python ") || startsAt("Type \"help\"")
            || startsAt("<xarray.")) {
            while (peek() != '\n' && !isAtEnd()) take();
        } else if (startsAt("(%o")) {  // "(%o1)" of Maxima
            while (peek() != ')' && peek() != '\n' && !isAtEnd()) take();
            if (peek() == ')') take();
        } else if (startsAt("<tf.")) {  // "<tf.Tensor: shape=(2, 2), dtype=float32, numpy="
            while (!startsAt("numpy=") && peek() != '\n' && !isAtEnd()) take();
        } else if (startsAt("Out[")) {
            while (peek() != ':' && peek() != '=' && peek() != '\n' && !isAtEnd()) take();
            if (peek() == ':' || peek() == '=') take();
        } else {
            return;
        }
    }
}

void ListScanner::refuseIfCut()
{
    const bool ellipsis = startsAt("...") || startsAt("\xE2\x80\xA6");
    if (ellipsis)
        refuse("the matrix was cut short by printing (…), so values are missing; save all of it, with "
               "numpy.savetxt(\"K.csv\", K, delimiter=\",\") or numpy.save(\"K.npy\", K).");
}

std::optional<double> ListScanner::number()
{
    const char first = peek();
    const bool isSigned = first == '-' || first == '+';
    const char digit = isSigned ? peek(1) : first;
    if (!(digit >= '0' && digit <= '9') && digit != '.'
        && !(isSigned && (digit == 'i' || digit == 'I' || digit == 'n')))
        return std::nullopt;
    if (digit == '.' && !(peek(isSigned ? 2 : 1) >= '0' && peek(isSigned ? 2 : 1) <= '9')) return std::nullopt;
    if (m_end - m_position < longestNumber) fill(longestNumber);
    const char* begin = m_buffer.data() + m_position + (first == '+' ? 1 : 0);
    const char* bufferEnd = m_buffer.data() + m_end;
    double result = 0.0;
    const auto [end, error] = std::from_chars(begin, bufferEnd, result);
    if (error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range) {
        const auto value_ = parseNumber(std::string_view(begin, static_cast<std::size_t>(end - begin)));
        result = value_.value_or(HUGE_VAL);
    }
    m_position = static_cast<std::size_t>(end - m_buffer.data());
    m_last = '0';
    const char next = peek();
    if ((next == 'f' || next == 'F') && !isListWord(peek(1))) ++m_position;  // of a float in C
    if (next == '*' || next == '`') skipMathematica(result);
    if (next == '/' && peek(1) >= '1' && peek(1) <= '9') result /= denominator();
    return result;
}

/// The number behind the bar of a fraction, 1/3.
double ListScanner::denominator()
{
    take();
    std::string digits;
    while (peek() >= '0' && peek() <= '9') digits += take();
    return parseNumber(digits).value_or(1.0);
}

/// Behind a number of Mathematica its precision, 1.5`16., and its exponent, 1.5*^-3.
void ListScanner::skipMathematica(double& number_)
{
    const auto skipDigits = [&] {
        std::string digits;
        while ((peek() >= '0' && peek() <= '9') || peek() == '.') digits += take();
        return digits;
    };
    while (peek() == '`') {
        take();
        skipDigits();
    }
    if (peek() != '*' || peek(1) != '^') return;
    m_position += 2;
    const bool isNegative = peek() == '-';
    if (isNegative || peek() == '+') take();
    const auto exponent = parseNumber(skipDigits());
    if (!exponent) fail("there is no exponent behind *^.");
    const auto scaled = parseNumber(numberText(number_) + 'e' + (isNegative ? "-" : "") + numberText(*exponent));
    number_ = scaled.value_or(number_ * std::pow(10.0, isNegative ? -*exponent : *exponent));
}

std::string ListScanner::word()
{
    std::string text;
    while (isListWord(peek()) && text.size() < longestNumber) text += take();
    return text;
}

std::uint32_t ListScanner::hexadecimal(std::size_t digits)
{
    std::uint32_t result = 0;
    for (; digits > 0; --digits) {
        const char c = peek();
        const int digit = c >= '0' && c <= '9' ? c - '0'
            : c >= 'a' && c <= 'f'             ? c - 'a' + 10
            : c >= 'A' && c <= 'F'             ? c - 'A' + 10
                                               : -1;
        if (digit < 0) fail("there is no hexadecimal number behind the backslash.");
        result = 16 * result + static_cast<std::uint32_t>(digit);
        take();
    }
    return result;
}

void ListScanner::unescape(std::string& text)
{
    const char c = take();
    if (c == 'u') {
        std::uint32_t character = hexadecimal(4);
        if (character >= 0xD800 && character < 0xDC00 && startsAt("\\u")) {
            m_position += 2;
            const std::uint32_t second = hexadecimal(4);
            character = 0x10000 + ((character - 0xD800) << 10) + (second - 0xDC00);
        }
        if (character > 0x10FFFF || (character >= 0xD800 && character < 0xE000)) character = 0xFFFD;
        return appendUtf8(text, character);
    }
    if (c == 'x') return appendUtf8(text, hexadecimal(2));
    text += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'b' ? '\b' : c == 'f' ? '\f' : c;
}

std::string ListScanner::quoted()
{
    const char quote = take();
    std::string text;
    while (peek() != quote) {
        if (isAtEnd()) fail("a quotation mark is not closed.");
        countText(1);
        const char c = take();
        if (c == '\\')
            unescape(text);
        else
            text += c;
    }
    take();
    if (!isUtf8(text)) fail("a text is not UTF-8.");
    return text;
}

}  // namespace krein
