// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include "ui/theme/theme.h"

class QPainter;

namespace krein {

/// Between the two circles of a double ring, in pixels.
inline constexpr double ringGap = 2.4;

/// A circle around a marker: the sample is a support vector.
struct PlotRing {
    double radius = 6.0;   ///< in pixels; drawn smaller in a crowd
    bool doubled = false;  ///< at the bound of its coefficient
    bool dashed = false;   ///< its coefficient is negative
    int classIndex = -1;   ///< in the colour of this class; −1: grey
    bool operator==(const PlotRing&) const = default;
};

/// Draws one marker around the origin in its class's colour and shape.
void drawMarker(QPainter& painter, const Theme& theme, int classIndex, bool hollow, double radius);
/// The same with the colour of a sign, 1 filled, −1 hollow with a thick rim, 0 grey; the shape still tells the class.
void drawSignMarker(QPainter& painter, const Theme& theme, int classIndex, int sign, double radius);

/// A ring around the origin on a rim that keeps it apart from what is below it.
void drawRing(QPainter& painter, const QColor& color, const QColor& rim, const PlotRing& ring, double radius);
/// A cross over the origin that reaches a little beyond a marker of this radius.
void drawCross(QPainter& painter, const Theme& theme, double radius);

}  // namespace krein
