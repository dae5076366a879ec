// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables that R prints in blocks of columns below each other, other than matrices: those of table(), with the names of
// their two factors or a blank line above each block, and data frames whose rows are only counted.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// All columns beside each other, between tabs, without the numbers of the rows; nothing of other texts. Of one block
/// only squares with counted rows are such.
std::optional<std::string> tableOfBlocks(std::string_view text);

/// The square that summary() of a sparse matrix of R lists, "6 x 6 sparse Matrix of class …, with 16 entries" above the
/// rows i, j and x; between tabs, with its zeros. Nothing of other texts.
std::optional<std::string> squareOfEntries(std::string_view text);

/// Writes the numbers of a matrix of texts that R prints, "0.25" beside "", without their quotes, so that what is empty
/// is blank. @return whether it did
bool takePrintedQuotes(std::string& text);

}  // namespace krein
