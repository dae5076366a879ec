// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>

namespace krein {

/// The second cue beside colour: classes are told apart without seeing colours.
enum class MarkerShape { Triangle, Circle, Square, Diamond, TriangleDown, Plus, Pentagon, Star };
inline constexpr int markerShapes = 8;

/// A closed outline around the origin. All shapes of one radius have about the area of the circle of that radius.
QPainterPath markerPath(MarkerShape shape, double radius);

}  // namespace krein
