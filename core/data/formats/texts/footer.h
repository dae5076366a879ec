// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words under a table or a matrix: where it comes from, what its stars mean, how many objects there are.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krein {

struct Footer {
    std::size_t begin = 0;  ///< of the bytes from its first line on
    std::size_t lines = 0;  ///< that hold something; 0: only separators of empty cells
    std::size_t line = 0;   ///< the number of its first line, from 1
    std::string first;      ///< that line
};

/// The lines at the end of a text that are no rows of what is above them: "Source: …", "n = 23", "* p < .05", words,
/// paragraphs without separators below a blank line, and empty rows of a spreadsheet below rows with names.
/// Nothing if there are none, or if what is left had fewer than two lines.
std::optional<Footer> footerOf(std::string_view text);

}  // namespace krein
