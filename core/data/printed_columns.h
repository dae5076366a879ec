// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices whose columns were printed with digits of their own, as R prints them: 80.55872 in one column is 80.558718
// in another, and 8.055872e+01 in a third.
#pragma once

#include <vector>

#include "core/base/types.h"

namespace krein {

/// The most that the shortest spelling of one of the values of a column has.
struct PrintedColumn {
    int decimals = 0, digits = 0;  ///< behind the point, 0 or more; significant
};

/// Empty of more than 1,000 columns, which nobody prints. @param matrix  values that are not finite are passed over
std::vector<PrintedColumn> printedColumns(const Matrix& matrix);

/// Whether M_ij and M_ji may be one number that was rounded as either column is, to decimals or to significant digits:
/// their decimals differ, and the difference is no more than half a unit of both last places, and small beside the
/// largest entry.
/// @param largest  of all |M_ij|
bool differByPrinting(const Matrix& matrix, const std::vector<PrintedColumn>& columns, double largest, Index i, Index j);

}  // namespace krein
