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
