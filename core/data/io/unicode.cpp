// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/io/unicode.h"

#include <array>

#include "core/base/text.h"

namespace krein {

namespace {

/// What the bytes 0x80 to 0x9F stand for; 0: nothing. All others are the characters of their number.
constexpr std::array<std::uint16_t, 32> upperControls{0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6,
    0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178};

bool isTextByte(unsigned char byte)
{
    return byte >= 0x20 ? byte != 0x7F : byte == '\t' || byte == '\n' || byte == '\r';
}

std::uint32_t utf16Unit(std::string_view bytes, std::size_t at, Utf16 order)
{
    const auto first = static_cast<unsigned char>(bytes[at]), second = static_cast<unsigned char>(bytes[at + 1]);
    return order == Utf16::LittleEndian ? first | (std::uint32_t{second} << 8) : second | (std::uint32_t{first} << 8);
}

/// The share of ASCII among the characters; −1 if something is no character of a text.
double utf16AsciiShare(std::string_view bytes, Utf16 order)
{
    std::size_t ascii = 0, count = 0;
    std::uint32_t high = 0;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const std::uint32_t unit = utf16Unit(bytes, i, order);
        const bool isLow = unit >= 0xDC00 && unit < 0xE000;
        if (isLow != (high != 0) || unit >= 0xFFFE) return -1;
        high = unit >= 0xD800 && unit < 0xDC00 ? unit : 0;
        if (unit < 0x80 && !isTextByte(static_cast<unsigned char>(unit)) && unit != '\f') return -1;
        ascii += unit < 0x80;
        ++count;
    }
    return count == 0 ? -1 : static_cast<double>(ascii) / static_cast<double>(count);
}

}  // namespace

void appendUtf8(std::string& text, std::uint32_t character)
{
    const auto add = [&](std::uint32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
    const auto addContinuation = [&](int shift) { add(0x80u | (character >> shift & 0x3Fu)); };
    if (character < 0x80) return add(character);
    if (character < 0x800) {
        add(0xC0u | character >> 6);
    } else if (character < 0x10000) {
        add(0xE0u | character >> 12);
        addContinuation(6);
    } else if (character <= 0x10FFFF) {
        add(0xF0u | character >> 18);
        addContinuation(12);
        addContinuation(6);
    } else {
        return add(0xFF);
    }
    addContinuation(0);
}

std::optional<Utf16> utf16Of(std::string_view head)
{
    using namespace std::string_view_literals;
    if (head.starts_with("\xFF\xFE"sv) && utf16AsciiShare(head.substr(2), Utf16::LittleEndian) >= 0)
        return Utf16::LittleEndian;
    if (head.starts_with("\xFE\xFF"sv) && utf16AsciiShare(head.substr(2), Utf16::BigEndian) >= 0)
        return Utf16::BigEndian;
    constexpr double mostly = 0.75;
    if (head.size() < 8 || head.find('\0') == std::string_view::npos) return std::nullopt;
    for (const Utf16 order : {Utf16::LittleEndian, Utf16::BigEndian})
        if (utf16AsciiShare(head, order) >= mostly) return order;
    return std::nullopt;
}

bool takeUtf16(std::string& bytes, Utf16 order, std::string& text)
{
    std::size_t i = 0;
    for (; i + 1 < bytes.size(); i += 2) {
        std::uint32_t character = utf16Unit(bytes, i, order);
        if (character >= 0xDC00 && character < 0xE000) return false;
        if (character >= 0xD800 && character < 0xDC00) {
            if (i + 3 >= bytes.size()) break;
            const std::uint32_t low = utf16Unit(bytes, i + 2, order);
            if (low < 0xDC00 || low >= 0xE000) return false;
            character = 0x10000 + ((character - 0xD800) << 10) + (low - 0xDC00);
            i += 2;
        }
        appendUtf8(text, character);
    }
    bytes.erase(0, i);
    return true;
}

std::optional<std::string> fromWindows1252(std::string_view bytes)
{
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isUpperControl = byte >= 0x80 && byte < 0xA0;
        const std::uint32_t character = isUpperControl ? upperControls[byte - 0x80u] : byte;
        if (character == 0 || !isTextByte(byte)) return std::nullopt;
        appendUtf8(text, character);
    }
    return text;
}

std::string mendedName(std::string_view name)
{
    if (isUtf8(name)) return std::string(name);
    return fromWindows1252(name).value_or(escaped(name));
}

}  // namespace krein
