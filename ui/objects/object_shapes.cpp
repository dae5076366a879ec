// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/objects/object_shapes.h"

#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QPolygonF>

namespace krein {

namespace {

constexpr double widestStep = 1.5;   // of the longest step: a gap in the outline is wider
constexpr double crampedStep = 6.0;  // pixels between points below which their dots would run together

}  // namespace

FitInto::FitInto(const Matrix& points, const QRectF& area) : m_area(area)
{
    const Eigen::RowVector2d low = points.colwise().minCoeff(), high = points.colwise().maxCoeff();
    m_middle = 0.5 * low + 0.5 * high;
    double x = high.x() - low.x(), y = high.y() - low.y();
    const bool flatX = !(x > 0) || !std::isfinite(x), flatY = !(y > 0) || !std::isfinite(y);
    if (flatX) x = flatY ? 1 : y;
    if (flatY) y = x;
    m_scaleX = area.width() / x;
    m_scaleY = area.height() / y;
    if (x < 4 * y && y < 4 * x) m_scaleX = m_scaleY = std::min(m_scaleX, m_scaleY);
}

QPointF FitInto::operator()(double x, double y) const
{
    return {m_area.center().x() + (x - m_middle.x()) * m_scaleX, m_area.center().y() - (y - m_middle.y()) * m_scaleY};
}

Matrix inPlane(const Matrix& points, bool ordered)
{
    if (points.cols() > 1) return points.leftCols(2);
    Matrix plane = Matrix::Zero(points.rows(), 2);
    if (points.cols() == 0) return plane;
    plane.col(ordered ? 1 : 0) = points.col(0);
    if (!ordered || points.rows() < 2) return plane;
    // As far along as the curve is high, so that it fills the picture whatever its unit is.
    const double height = points.maxCoeff() - points.minCoeff();
    plane.col(0) = Vector::LinSpaced(points.rows(), 0, height > 0 && std::isfinite(height) ? 2 * height : 1);
    return plane;
}

bool isClosedOutline(const Matrix& points)
{
    const Index count = points.rows();
    if (count < 3 || points.cols() < 2) return false;
    double longest = 0;
    for (Index i = 1; i < count; ++i) longest = std::max(longest, (points.row(i) - points.row(i - 1)).norm());
    return (points.row(count - 1) - points.row(0)).norm() <= widestStep * longest;
}

void drawOutline(QPainter& painter, const Matrix& points, const QColor& color, const QRectF& area, bool marks)
{
    if (points.rows() == 0) return;
    const Matrix plane = inPlane(points, true);
    const FitInto fit(plane, area);
    QPolygonF line;
    double length = 0;
    for (Index i = 0; i < plane.rows(); ++i) {
        line << fit(plane(i, 0), plane(i, 1));
        if (i > 0) length += std::hypot(line[i].x() - line[i - 1].x(), line[i].y() - line[i - 1].y());
    }
    QColor fill = color;
    fill.setAlpha(40);
    painter.setPen(QPen(color, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(isClosedOutline(points) ? QBrush(fill) : QBrush(Qt::NoBrush));
    if (isClosedOutline(points))
        painter.drawPolygon(line);
    else
        painter.drawPolyline(line);
    if (!marks && plane.rows() > 1) return;
    painter.setBrush(color);
    painter.setPen(Qt::NoPen);
    if (length >= crampedStep * static_cast<double>(plane.rows() - 1))
        for (const QPointF& at : line) painter.drawEllipse(at, 2.2, 2.2);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1.3));
    painter.drawEllipse(line.front(), 4.6, 4.6);
}

void drawCloud(
    QPainter& painter, const Matrix& points, const ClassStyle& style, const QRectF& area, double radius, Index most)
{
    if (points.rows() == 0) return;
    const Matrix plane = inPlane(points, false);
    const FitInto fit(plane, area);
    const Index count = std::min(plane.rows(), most);
    const QPainterPath marker = markerPath(style.shape, radius);
    for (Index k = 0; k < count; ++k) {
        const Index i = k * plane.rows() / count;
        const QPointF at = fit(plane(i, 0), plane(i, 1));
        painter.fillPath(marker.translated(at), style.color);
    }
}

}  // namespace krein
