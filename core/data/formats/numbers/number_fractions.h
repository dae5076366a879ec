// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers written as fractions, "1/3", as in judgements of pairs.
#pragma once

#include <string>
#include <string_view>

namespace krein {

/// Whether some cell of a text is a fraction among numbers: every line and every column that has one has other numbers
/// as well, and no denominator is 0. Alleles ("0/1", "120/124"), dates and scores that fill columns are none.
bool hasFractions(std::string_view text);

/// Writes fractions as decimal numbers with all digits. @return what is to be said of it; empty if there are none
std::string takeFractions(std::string& text);

/// Writes "22½" and "½" at the beginning of cells as 22.5 and 0.5, with the decimal mark of the others.
/// @return a sentence about them; empty if there are none
std::string takeSignsOfFractions(std::string& text);

}  // namespace krein
