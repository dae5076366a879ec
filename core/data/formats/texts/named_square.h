// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace krein {

/// Whether the cells of a row are the first cells of the rows below it, as the names above and beside a square: from
/// its second cell on, or all of them where the others have one more, as R writes it. At least three agree, and
/// all that can be compared do. A number is no corner: a symmetric square would agree as well.
bool areNamesOfRows(const std::vector<std::vector<std::string>>& rows, std::size_t header);

/// Whether the rows, of which there may be more, are those of a square of numbers that lacks its first one, nan,2,5,
/// and perhaps the whole diagonal: of a symmetric one the first row and column look like names. Whole numbers that
/// rise, or stand beside fractions, are names, as pandas writes them, unless a diagonal is missing and that is written
/// as the first cell is. Numbers that repeat name nothing, nor do those of a square whose first row and column differ
/// and whose diagonal is missing or one number.
bool lacksFirstValue(const std::vector<std::vector<std::string>>& rows);
/// The same behind a name in every row: 11,nan,2,5.
bool lacksDiagonalBehindNames(const std::vector<std::vector<std::string>>& rows);

}  // namespace krein
