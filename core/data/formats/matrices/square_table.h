// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/matrices/matrix_reading.h"
#include "core/data/formats/tables/table.h"

namespace krein {

/// A table of numbers with names of the columns above it and names or numbers of the rows at its left.
/// @param isBlock  of unseen objects, whose rows need no column
MatrixReading matrixOfTable(Table&& table, bool isBlock, ByteSource& source);

}  // namespace krein
