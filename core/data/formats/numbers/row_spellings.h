// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lines of cells as people paste them and programs write them: with hard blanks between numbers, a mark behind every
// row, or other numbers in square brackets among them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// A text with blanks in place of those that do not break a line, and the like.
std::string withPlainBlanks(std::string_view text);

/// Puts blanks in place of hard ones where nothing else parts the numbers of the lines, takes away semicolons or commas
/// that only end the rows, as in MATLAB, and empties cells of one number in square brackets, as MEGA writes the
/// standard errors of the distances on the other side of the diagonal. Parts names from the numbers behind them: at
/// commas below the number of objects, as PHYLIP has it, and where "A: 0, 3" or "A = [0, 3]" is every row of a square.
/// @return whether the text was changed
/// @param said  receives a sentence for what was left out
bool mendRows(std::string& text, std::vector<std::string>& said);

}  // namespace krein
