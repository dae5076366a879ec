// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/types.h"

namespace krein {

/// The corners of the smallest convex set that holds all points, counter-clockwise from the leftmost (of those the
/// lowest) one: rows of `points`. Points on an edge are no corners, equal ones are told once; of points on one line
/// there are two corners, of equal points one. Monotone chain (Andrew 1979), O(n log n).
/// @param points  n×2, finite
std::vector<Index> convexHull(const Matrix& points);

}  // namespace krein
