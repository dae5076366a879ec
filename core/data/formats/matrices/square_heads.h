// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two lines of heads above a square, as merged cells and pandas write the names of groups.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// A cell of a text of separated values.
struct TextCell {
    std::size_t begin = 0, end = 0;  ///< of it with its quotes, in the text
    std::string_view text;           ///< without quotes and blanks around it
};

struct TextLineOfCells {
    std::size_t begin = 0, end = 0;  ///< in the text, the end with its mark
    std::size_t number = 0;          ///< from 1
    std::vector<TextCell> cells;
};

/// The mark between the cells of the first line: a tab, else a semicolon, else a comma.
char markBetweenCells(std::string_view text);

/// The first lines that are not blank; none of a text whose first line holds no such mark. Quotes are closed in their
/// line.
std::vector<TextLineOfCells> cellsOfLines(std::string_view text, std::size_t most = std::string_view::npos);

/// Writes one line of heads above a square of objects that have names in two lines, and perhaps in two columns.
/// @return what is said of it; empty if there are no such
std::string mergeHeads(std::string& text);

/// Takes the place of names above the columns that are those of the rows, cut short so that some are equal.
/// @return what is said of it; empty if there are no such
std::string spellHeads(std::string& text);

/// Between blanks alone: writes quotes around the names above a symmetric square, and before its rows, where some are
/// of several words; leaves the names above it out if nothing tells where one begins.
/// @return what is said of it; empty if it is no such square
std::string partBlankHeads(std::string& text);

}  // namespace krein
