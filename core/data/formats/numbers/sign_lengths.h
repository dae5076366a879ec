// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the signs are that stand behind a number in its cell; 0 where a text begins otherwise.
#pragma once

#include <cstddef>
#include <string_view>

namespace krein {

/// "*^-3", the exponent of Mathematica.
std::size_t powerLength(std::string_view text);
/// Four stars at most.
std::size_t starsLength(std::string_view text);
/// A small letter or figure that points to a note.
std::size_t noteLength(std::string_view text);
/// A per cent sign, perhaps behind a blank.
std::size_t perCentLength(std::string_view text);
/// A number before a per cent sign in quotes, whose comma parts no cells, "90,5%".
std::size_t quotedPerCent(std::string_view text);
/// " (0.01)": a number between brackets, perhaps behind "<" or what it is, "(p < 0.001)".
std::size_t bracketsLength(std::string_view text, bool hasCommas);
/// " ± 0.01"
std::size_t errorLength(std::string_view text, bool hasCommas);
/// " km" up to the end of its cell.
std::size_t unitLength(std::string_view text);

}  // namespace krein
