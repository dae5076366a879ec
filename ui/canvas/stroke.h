// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the drawing tools put samples. Everything is in pixels unless said otherwise, so that what is seen is what is
// put, whatever the axes' units.
#pragma once

#include <vector>

#include <QPolygonF>

#include "core/base/random.h"
#include "core/base/types.h"

namespace krein {

/// Points along the segment from a to b at equal distances along a stroke of many segments.
/// @param spacing  > 0   @param travelled  way since the last point; brought up to date
std::vector<QPointF> pointsAlong(const QPointF& a, const QPointF& b, double spacing, double& travelled);
/// `count` points from one end of a line to the other, both included; one point is its middle.
std::vector<QPointF> linePoints(const QPointF& a, const QPointF& b, int count);
/// `count` points on the ellipse within a rectangle, at equal arc lengths from its rightmost point on.
std::vector<QPointF> ellipsePoints(const QRectF& box, int count);
/// Uniform in the disc around `centre`.
QPointF spread(const QPointF& centre, double radius, RandomStream& random);
/// Gaussian around `centre` with this standard deviation along each axis.
QPointF scattered(const QPointF& centre, double deviation, RandomStream& random);
/// The nearest grid point, in whatever units the step is; a step of 0 leaves that coordinate as it is.
QPointF snapped(const QPointF& point, const QPointF& step);
/// Which of the points are inside the outline by the even-odd rule; its last corner is joined to the first.
std::vector<Index> insideOf(const QPolygonF& outline, const std::vector<QPointF>& points);
/// Distance of a point from the segment from a to b.
double distanceToSegment(const QPointF& point, const QPointF& a, const QPointF& b);

}  // namespace krein
