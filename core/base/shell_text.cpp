// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/shell_text.h"

#include <string_view>

namespace krein {

namespace {

constexpr std::string_view plainCharacters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";

}  // namespace

std::string shellText(const std::string& text)
{
    if (!text.empty() && text.find_first_not_of(plainCharacters) == std::string::npos) return text;
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

}  // namespace krein
