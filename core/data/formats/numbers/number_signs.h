// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people write behind numbers that is no part of them: stars of significance, per cent signs, a second
// number in brackets, an error, a unit.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// Whether some cell of the text is a number with such a sign, "0.45**", "45.3 %", "0.45 (0.01)", "0.45 ± 0.01" or
/// "12 km", one of Mathematica, "1.5*^-3", a fraction, or spelt as number_spellings.h says.
bool hasNumberSigns(std::string_view text);

/// What was left out of a text.
struct NumberSigns {
    std::vector<std::string> said;  ///< a sentence for each kind of sign
    bool haveStars = false;         ///< so the numbers are correlations
    bool encloseDiagonal = false;   ///< brackets stand around the numbers of the diagonal
};

/// Leaves such signs out, so that numbers in columns stay below each other, and writes numbers of Mathematica and other
/// spellings as others. A unit is left out if all numbers have the same one. @throws FileError  numbers with a per cent
/// sign stand in a column with others
NumberSigns takeNumberSigns(std::string& text, const std::filesystem::path& file);

}  // namespace krein
