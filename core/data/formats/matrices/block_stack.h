// SPDX-License-Identifier: GPL-3.0-or-later
//
// Squares that follow one another without a line between them.
#pragma once

#include <string_view>
#include <vector>

#include "core/data/formats/matrices/stacked_text.h"

namespace krein {

/// The tables of a text whose lines are those of two symmetric squares or more of the same objects, one below the
/// other, as INDSCAL reads them: with one number on all diagonals, perhaps behind a column that says whose square a row
/// is of, behind the names of the objects or both, below a line of names or none. None of other texts.
std::vector<StackedTable> stackedBlocks(std::string_view text);

}  // namespace krein
