// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace krein {

/// Of a matrix or a triangle whose names stand above its columns and once more behind its rows, as GenAlEx writes it,
/// but not over them: gives the first line the cell that it lacks, so that all lines have as many. @return whether the
/// text is such
bool closeHeader(std::string& text);

/// Leaves out the names of a square behind its rows and below its columns where they stand before and above them, too.
/// @return whether the text is such
bool dropFarNames(std::string& text);

/// Puts the names of a lower triangle, which stand behind its rows or in a line below them, in front of the rows.
/// @return whether the text is such
bool nameTriangle(std::string& text);

}  // namespace krein
