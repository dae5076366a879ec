// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/shell_text.h"

#include <string_view>

#include "core/base/text.h"

namespace krein {

namespace {

constexpr std::string_view plainCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";

/// In the quotes of bash, zsh and ksh that have names for bytes: a line break would end the command where it is pasted.
std::string inOneLine(const std::string& text)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string quoted = "$'";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\'' || c == '\\')
            quoted += {'\\', c};
        else if (byte < 0x20 || byte >= 0x7F)
            quoted += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        else
            quoted += c;
    }
    return quoted + "'";
}

}  // namespace

std::string shellText(const std::string& text)
{
    if (!text.empty() && text.find_first_not_of(plainCharacters) == std::string::npos) return text;
    if (const std::string visible = escaped(text); visible != text) return inOneLine(text);
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

}  // namespace krein
