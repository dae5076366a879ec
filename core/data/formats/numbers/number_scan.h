// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers where they stand in a text, before anything is known of its cells.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace krein {

inline bool isFigure(char c)
{
    return c >= '0' && c <= '9';
}

/// Whether a comma is part of numbers, because another mark separates cells or all commas are between figures.
bool hasDecimalCommas(std::string_view text);

/// The length of "1.234,5e-3", without a sign, at the beginning of a text; 0 if there is none.
std::size_t figuresLength(std::string_view text, bool hasCommas);

/// The same with a sign, also −, before it.
std::size_t numberLength(std::string_view text, bool hasCommas);

/// The length of the first of these spellings that a text begins with; 0 if it begins with none.
template <std::size_t size>
std::size_t spellingLength(std::string_view text, const std::array<std::string_view, size>& spellings)
{
    for (const std::string_view spelling : spellings)
        if (text.starts_with(spelling)) return spelling.size();
    return 0;
}

}  // namespace krein
