// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/marker.h"

#include <cmath>
#include <numbers>

#include <QPolygonF>

namespace krein {

namespace {

/// A polygon with corners at equal angles whose radii alternate between outer and inner (equal: regular).
QPainterPath polygon(int corners, double outer, double inner, double startDegrees)
{
    QPolygonF outline;
    for (int i = 0; i < corners; ++i) {
        const double angle = (startDegrees + 360.0 * i / corners) * std::numbers::pi / 180.0;
        const double radius = i % 2 ? inner : outer;
        outline << QPointF(radius * std::cos(angle), -radius * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(outline);
    path.closeSubpath();
    return path;
}

QPainterPath plus(double arm, double half)
{
    QPolygonF outline;
    outline << QPointF(-half, -arm) << QPointF(half, -arm) << QPointF(half, -half) << QPointF(arm, -half)
            << QPointF(arm, half) << QPointF(half, half) << QPointF(half, arm) << QPointF(-half, arm)
            << QPointF(-half, half) << QPointF(-arm, half) << QPointF(-arm, -half) << QPointF(-half, -half);
    QPainterPath path;
    path.addPolygon(outline);
    path.closeSubpath();
    return path;
}

}  // namespace

QPainterPath markerPath(MarkerShape shape, double radius)
{
    const double r = radius;
    switch (shape) {
    case MarkerShape::Triangle: return polygon(3, 1.45 * r, 1.45 * r, 90);
    case MarkerShape::Square: return polygon(4, 1.25 * r, 1.25 * r, 45);
    case MarkerShape::Diamond: return polygon(4, 1.3 * r, 1.3 * r, 0);
    case MarkerShape::TriangleDown: return polygon(3, 1.45 * r, 1.45 * r, -90);
    case MarkerShape::Plus: return plus(1.2 * r, 0.45 * r);
    case MarkerShape::Pentagon: return polygon(5, 1.15 * r, 1.15 * r, 90);
    case MarkerShape::Star: return polygon(10, 1.5 * r, 0.68 * r, 90);
    case MarkerShape::Circle: break;
    }
    QPainterPath path;
    path.addEllipse(QPointF(0, 0), r, r);
    return path;
}

}  // namespace krein
