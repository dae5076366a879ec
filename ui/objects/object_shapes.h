// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

#include "core/base/types.h"
#include "ui/theme/theme.h"

class QPainter;

namespace krein {

/// Maps points of the plane into a rectangle, y upwards, in true proportions unless they are very long or very tall.
class FitInto {
public:
    /// @param points  k×2, finite, k ≥ 1
    FitInto(const Matrix& points, const QRectF& area);
    QPointF operator()(double x, double y) const;

private:
    QRectF m_area;
    Eigen::RowVector2d m_middle;
    double m_scaleX = 1, m_scaleY = 1;
};

/// The first two coordinates of some points. Of points with one coordinate it goes up and their order along if
/// `ordered`, as for a curve over time, else it goes along, as for a distribution, and all lie on one line.
Matrix inPlane(const Matrix& points, bool ordered);
/// Whether points in order go round a shape: three or more in a plane, and the way back from the last to the first is
/// no longer than 1.5 of the longest step between two.
bool isClosedOutline(const Matrix& points);

/// Points joined in order, a closed outline filled lightly. With `marks` every point is a dot and the first one a ring.
void drawOutline(QPainter& painter, const Matrix& points, const QColor& color, const QRectF& area, bool marks);
/// Points in no order, each the marker of the style; evenly spaced ones if there are more than `most`.
void drawCloud(
    QPainter& painter, const Matrix& points, const ClassStyle& style, const QRectF& area, double radius, Index most);

}  // namespace krein
