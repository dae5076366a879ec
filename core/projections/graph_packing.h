// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/types.h"

namespace krein {

/// Boxes in rows from the top, and within a row in columns from the left: numbers of boxes by row, column, place from
/// the top.
struct PackingOrder {
    std::vector<std::vector<std::vector<Index>>> rows;
};

/// An order that fills a page about 1.4 times as wide as high, the highest boxes first, the given order among equals.
/// @param sizes  m×2, widths and heights > 0
PackingOrder packingOrder(const Matrix& sizes);
/// Lower left corners of the boxes in that order, m×2; the page's top left corner is the origin and y grows upwards.
/// A row is as high as its highest column and a column as wide as its widest box, rows and columns are centred: the
/// places change smoothly with the sizes.
Matrix packedCorners(const PackingOrder& order, const Matrix& sizes);

}  // namespace krein
