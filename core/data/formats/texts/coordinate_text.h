// SPDX-License-Identifier: GPL-3.0-or-later
//
// Values with their row and their column as Python prints them: "(0, 1)  0.5" of a sparse matrix of SciPy, and a series
// of pandas with two levels of names, of which the first is not repeated.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// Whether all lines are such values, but for what stands above and below them.
bool areCoordinates(std::string_view text);

/// The same as a table of three columns; nothing if Python left out some of them. @pre areCoordinates(text)
std::optional<std::string> coordinatesAsTable(std::string_view text);

}  // namespace krein
