// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPolygonF>

#include "core/evaluation/decision_map.h"

namespace krein {

/// Lines along which a function given on a grid takes the value `level`, by marching squares with linear interpolation.
///
/// The pieces are chained, so that a dash pattern runs along the whole line. A closed line repeats its first point; an
/// open one ends on the edge of the box or beside a node that is not finite. In a saddle cell the mean of the four
/// nodes decides which corners are joined. A node exactly at the level counts as above it, so no line is drawn twice.
/// @param values  nodes on the edges of the box, row 0 at the bottom, column 0 at the left
/// @return        in data coordinates
std::vector<QPolygonF> contourLines(const Eigen::ArrayXXf& values, const Box& box, float level);

}  // namespace krein
