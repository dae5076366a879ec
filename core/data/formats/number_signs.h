// SPDX-License-Identifier: GPL-3.0-or-later
//
// What people write behind numbers that is no part of them: stars of significance, per cent signs, a second
// number in brackets, an error, a unit.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// Whether some cell of the text is a number with such a sign, "0.45**", "45.3 %", "0.45 (0.01)", "0.45 ± 0.01" or
/// "12 km", one of Mathematica, "1.5*^-3", a fraction, or spelt as number_spellings.h says.
bool hasNumberSigns(std::string_view text);

/// A number, with its sign and the marks it has, and the unit or currency beside it: "57.1 kg", "-$61,833", "27,35 €".
struct MeasuredText {
    std::string number;
    std::string unit;  ///< empty of a bare number
    bool isMoney = false;
    bool isKnown = true;  ///< the unit is one that this program knows; else some words behind a number, as in "9 USD"
};
/// Nothing if it is something else.
std::optional<MeasuredText> measuredText(std::string_view text);

/// Whether a text that is no number to this program is one to people: with a unit, "57.1 kg", a currency, "$69.91", as
/// a time, "6:45", or with the other decimal mark, "0,08".
bool looksMeasured(const std::string& text);

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
