// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cells of a square whose rows are named as its columns are, or that has no names, that are more than a number or no
// number at all.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace krein {

/// Leaves out what stands beside the numbers of such a square: units and currencies, apostrophes before them,
/// intervals, letters of notes; powers of ten are written as exponents, times as minutes. A triangle of texts, such as
/// stars or p-values, beside one of numbers is emptied. @param said  takes a sentence for each   @return whether the
/// text was changed
/// @throws FileError  the cells are ranges of numbers, or amounts in several units
bool mendSquareCells(std::string& text, std::vector<std::string>& said, const std::filesystem::path& file);

}  // namespace krein
