// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/shell_text.h"

#include <string_view>

#include "core/base/text.h"

namespace krein {

namespace {

constexpr std::string_view plainCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";

/// By their numbers, for any shell: a line break would end the command where it is pasted, and what is not seen could be
/// another one than is read.
std::string byNumbers(const std::string& text)
{
    std::string quoted = "\"$(printf -- '";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '%')
            quoted += "%%";
        else if (byte < 0x20 || byte >= 0x7F || c == '\'' || c == '\\')
            quoted += {'\\', static_cast<char>('0' + (byte >> 6)), static_cast<char>('0' + (byte >> 3 & 7)),
                static_cast<char>('0' + (byte & 7))};
        else
            quoted += c;
    }
    return quoted + "')\"";
}

}  // namespace

std::string shellText(const std::string& text)
{
    if (!text.empty() && text.find_first_not_of(plainCharacters) == std::string::npos) return text;
    // A shell takes line breaks at the end of what is printed away.
    if (escaped(text) != text && !text.ends_with('\n')) return byNumbers(text);
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

}  // namespace krein
