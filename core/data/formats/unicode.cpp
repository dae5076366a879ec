// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/formats/unicode.h"

namespace krein {

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

}  // namespace krein
