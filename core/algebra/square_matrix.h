// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is asked of matrices and labels before anything is computed from them.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// @param who  for the sentence: "eigenvalues need"
/// @throws InvalidInput  the matrix is not square, or an entry is not finite
void requireSquareAndFinite(const Matrix& matrix, std::string_view who);
/// The same, and that it has a row. @throws InvalidInput  it has none, or as above
void requireFilledSquare(const Matrix& matrix, std::string_view who);

/// max |M_ij| of a square matrix; 0 if it is empty.
/// @throws InvalidInput  the matrix is not square, or an entry is not finite or larger than 1e150 in magnitude, which
///                       would let squares and sums of entries overflow
double largestEntryOfSquare(const Matrix& matrix);

/// @throws InvalidInput  there are labels, but not one for each of the `objects`
void requireLabelForEach(const std::vector<int>& labels, Index objects);

}  // namespace krein
