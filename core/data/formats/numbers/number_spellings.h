// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ways other than "-0.5" in which people and spreadsheets write a number.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// Whether some cell of the text begins with a dash before a figure, ends in a minus ("0.5-"), is a number in brackets
/// that stands for a negative one, or is a formula that is nothing but a number (="0.5").
bool hasNumberSpellings(std::string_view text);

/// Writes such cells as others: "–0.5", "0.5-" and "(0.5)" as -0.5, ="0.5" as 0.5, and the price "5.-" as 5. Brackets
/// stay where a line has no other numbers, as below coefficients, and where they are a cell further on every line, as
/// reliabilities on a diagonal; others are those of accountants. @return a sentence for each kind of spelling
std::vector<std::string> respellNumbers(std::string& text);

}  // namespace krein
