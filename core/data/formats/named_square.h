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

}  // namespace krein
