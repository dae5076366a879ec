// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/data/data_set.h"

namespace krein {

/// Evenly spaced rows, at most `most` of them, ascending.
std::vector<Index> someRows(Index count, Index most);
/// These rows in the plane, k×2: two features as they are, one with zeros beside it, more as the two principal
/// components of the standardised features.
Matrix planePoints(const Matrix& samples, const std::vector<Index>& rows);
/// The objects of a data set ordered by class, then by row.
std::vector<Index> byClass(const DataSet& data, const std::vector<Index>& rows);

}  // namespace krein
