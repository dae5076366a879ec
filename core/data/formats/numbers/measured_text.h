// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts that are a number with what it measures: a unit, a currency, a time.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// Whether it may stand behind numbers that are all of one kind; other words, as in "3rd" and "2b", are texts.
bool isKnownUnit(std::string_view text);

/// Whether two units are the same, of which one may be the plural: "1 day" beside "2 days".
bool areOneUnit(std::string_view a, std::string_view b);

/// A number, with its sign and the marks it has, and the unit or currency beside it: "57.1 kg", "-$61,833", "27,35 €".
struct MeasuredText {
    std::string number;
    std::string unit;  ///< empty of a bare number; ".-" of a price without cents and currency, "25.-"
    bool isMoney = false;
    bool isKnown = true;  ///< the unit is one that this program knows; else one per something, as in "3 kr/km"
};
/// Nothing if it is something else.
std::optional<MeasuredText> measuredText(std::string_view text);

/// A number with a sign for inches, 27" or 27″, which in a table may be a name; quotes may be doubled.
std::optional<MeasuredText> inchesIn(std::string_view text);

/// "3-4", "22–24 km": two numbers without a sign, perhaps with one unit behind them.
bool isRange(std::string_view text);

/// "5'3\"", "5′ 3″": feet and inches; quotes may be doubled.
bool isFeetAndInches(std::string_view text);

/// Whether numbers without a unit are so few among those with one that they may lack it; zeros are not counted.
bool areFewBare(std::size_t bare, std::size_t measured);

/// Whether a text that is no number to this program is one to people: with a unit, "57.1 kg", a currency, "$69.91", as
/// a time, "6:45", or with the other decimal mark, "0,08".
bool looksMeasured(const std::string& text);

/// Whether texts are amounts to people, in whatever units, or bare numbers and dashes beside such: "51.1°F", "5'10\"",
/// "1:40", "22-24 km".
bool lookLikeAmounts(const std::vector<std::string>& texts);

}  // namespace krein
