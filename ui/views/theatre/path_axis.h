// SPDX-License-Identifier: GPL-3.0-or-later
//
// The value axis of a chart of paths: logarithmic over decades, linear for one value, and never so wide that the curves
// are a line on it.
#pragma once

#include "ui/views/theatre/theatre_runs.h"

namespace krein {

/// The smallest and the largest of all curves, the smallest magnitude that is not zero, and the smallest with which a
/// curve starts.
struct PathExtent {
    double low = 0.0, high = 0.0, least = 0.0, start = 0.0;
    bool any = false;
};
PathExtent extentOf(const std::vector<PathCurve>& curves);

/// A logarithmic axis of whole decades; zero, where it occurs, lies one decade below the smallest. Of curves that take
/// less than half of it, just what they take; of one value, a linear axis around it, and a note that says so.
void layOutValues(PathChart& chart, const PathExtent& extent);
/// A linear axis; of one value as above.
void layOutLinearly(PathChart& chart, const PathExtent& extent);

/// Whether a curve starts so far above the others of its values that they are one line beside it, although they differ.
/// @pre all values are positive
bool dwarfsTheRest(const PathCurve& curve);

}  // namespace krein
