// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices whose columns were printed with digits of their own, as R prints them: 80.55872 in one column is 80.558718
// in another.
#pragma once

#include <vector>

#include "core/base/types.h"

namespace krein {

/// Per column the most decimals that the shortest spelling of one of its values has, up to 15; empty of more than 1,000
/// columns, which nobody prints. @param matrix  values that are not finite are passed over
std::vector<int> columnDecimals(const Matrix& matrix);

/// Whether M_ij and M_ji may be one number that was rounded to the decimals of either column: these are not the same,
/// and the difference is no more than half a unit of both last places, and small beside the largest entry.
/// @param largest  of all |M_ij|
bool differByPrinting(const Matrix& matrix, const std::vector<int>& decimals, double largest, Index i, Index j);

}  // namespace krein
