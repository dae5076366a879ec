// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

#include "core/base/types.h"

namespace krein {

/// What of every row of a matrix is written down: all n values, those before the diagonal, up to it, behind it, or from
/// it on.
enum class RowShape { Whole, Lower, LowerDiagonal, Upper, UpperDiagonal };

/// The values in row `row` (from 0) of n, and in all rows.
std::size_t valuesIn(RowShape shape, std::size_t row, std::size_t n);
std::size_t valuesIn(RowShape shape, std::size_t n);
bool hasDiagonal(RowShape shape);

/// The n×n matrix of the values of all rows, one after the other; a triangle is mirrored, a diagonal that is not given
/// is NaN.
Matrix matrixOfRows(RowShape shape, std::size_t n, std::span<const double> values);

/// "Read as the lower triangle of 9 × 9 dissimilarities, PHYLIP; it is mirrored." @param form  may be empty
std::string readAsText(RowShape shape, Index n, std::string_view values, std::string_view form);

}  // namespace krein
