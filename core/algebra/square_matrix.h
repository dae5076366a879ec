// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the diagnostics ask of the matrices and labels they are given.
#pragma once

#include <vector>

#include "core/types.h"

namespace krein {

/// max |M_ij| of a square matrix; 0 if it is empty.
/// @throws InvalidInput  the matrix is not square, or an entry is not finite or larger than 1e150 in magnitude, which
///                       would let squares and sums of entries overflow
double largestEntryOfSquare(const Matrix& matrix);

/// @throws InvalidInput  there are labels, but not one for each of the `objects`
void requireLabelForEach(const std::vector<int>& labels, Index objects);

}  // namespace krein
