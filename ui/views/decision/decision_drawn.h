// SPDX-License-Identifier: GPL-3.0-or-later
//
// Samples drawn by hand, which are shown before there are results for them.
#pragma once

#include <vector>

#include "core/data/data_set.h"
#include "core/evaluation/plane.h"

namespace krein {

/// For every row of `now` the row of `before` it may have been: behind what was added nothing changed its order, and
/// what was left of fewer rows kept its coordinates. −1: none.
std::vector<Index> earlierRows(const DataSet& now, const DataSet& before);
/// Where a features plane of drawn samples shows them (n×2).
Matrix planeCoordinates(const DataSet& data, const PlaneOptions& plane);

}  // namespace krein
