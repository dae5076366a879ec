// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/points_layer.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double outlineWidth = 0.9;
constexpr double hollowWidth = 1.4;

/// Radii in half-pixel steps, so that few stamps are needed.
int radiusStep(double radius) { return std::clamp(static_cast<int>(std::lround(2 * radius)), 2, 60); }

void drawPoint(QPainter& painter, const Theme& theme, const PlotPoint& point, double radius)
{
    if (point.sign) drawSignMarker(painter, theme, point.classIndex, *point.sign, radius);
    else drawMarker(painter, theme, point.classIndex, point.held, radius);
}

/// How a point looks apart from its class and size: stamps of one look are shared.
int lookOf(const PlotPoint& point) { return point.sign ? 3 + *point.sign : point.held ? 1 : 0; }

}  // namespace

void drawMarker(QPainter& painter, const Theme& theme, int classIndex, bool hollow, double radius)
{
    const ClassStyle style = theme.classStyle(classIndex);
    const QPainterPath shape = markerPath(style.shape, radius);
    painter.setBrush(Qt::NoBrush);
    if (hollow) {
        // A light rim below keeps the hollow marker apart from a map of its own colour.
        QPen rim(theme.markerOutline, hollowWidth + 1.0);
        rim.setJoinStyle(Qt::MiterJoin);
        painter.setPen(rim);
        painter.drawPath(shape);
        QPen pen(style.color, hollowWidth);
        pen.setJoinStyle(Qt::MiterJoin);
        painter.setPen(pen);
        painter.drawPath(shape);
        return;
    }
    painter.setPen(QPen(theme.markerOutline, outlineWidth));
    painter.setBrush(style.color);
    painter.drawPath(shape);
}

void drawSignMarker(QPainter& painter, const Theme& theme, int classIndex, int sign, double radius)
{
    const MarkerShape shape = theme.classStyle(classIndex).shape;
    const QPainterPath outline = markerPath(shape, radius);
    painter.setPen(QPen(theme.markerOutline, outlineWidth));
    painter.setBrush(theme.sign(sign));
    painter.drawPath(outline);
    if (sign >= 0) return;
    // A thick rim around a hole: the sign is told without its colour.
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.plotBackground);
    painter.drawPath(markerPath(shape, std::max(0.0, radius - std::clamp(0.42 * radius, 1.2, 2.6))));
}

void PointsLayer::setPoints(std::vector<PlotPoint> points)
{
    std::erase_if(points, [](const PlotPoint& point) {
        return !std::isfinite(point.position.x()) || !std::isfinite(point.position.y());
    });
    m_points = std::move(points);
    update();
}

void PointsLayer::setSelection(std::vector<Index> rows)
{
    std::sort(rows.begin(), rows.end());
    m_selection = std::move(rows);
    update();
}

void PointsLayer::restyle()
{
    m_stamps.clear();
    update();
}

std::optional<Index> PointsLayer::rowAt(const PlotMap& map, const QPointF& pixel, double reach) const
{
    std::optional<Index> best;
    double nearest = reach;
    const double factor = shrink(map);
    for (const PlotPoint& point : m_points) {
        const QPointF offset = map.toPixel(point.position) - pixel;
        const double distance = std::hypot(offset.x(), offset.y()) - factor * point.radius;
        if (distance <= nearest && map.area.adjusted(-1, -1, 1, 1).contains(map.toPixel(point.position))) {
            nearest = distance;
            best = point.row;
        }
    }
    return best;
}

double PointsLayer::shrink(const PlotMap& map) const
{
    if (m_points.empty()) return 1.0;
    const double spacing = std::sqrt(map.area.width() * map.area.height() / static_cast<double>(m_points.size()));
    return std::clamp(spacing / 15.0, 0.6, 1.0);
}

const QPixmap& PointsLayer::stamp(const PlotPoint& point, double radius, double pixels)
{
    if (pixels != m_stampPixels) {
        m_stamps.clear();
        m_stampPixels = pixels;
    }
    const int step = radiusStep(radius);
    QPixmap& pixmap = m_stamps[((point.classIndex + 1) * 5 + lookOf(point)) * 64 + step];
    if (pixmap.isNull()) {
        const double half = std::ceil(step / 2.0 * 1.6 + 3);
        pixmap = QPixmap((QSizeF(2 * half, 2 * half) * pixels).toSize());
        pixmap.setDevicePixelRatio(pixels);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.translate(half, half);
        drawPoint(painter, view().theme(), point, step / 2.0);
    }
    return pixmap;
}

void PointsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QRectF reach = map.area.adjusted(-30, -30, 30, 30);
    const double factor = shrink(map);
    for (const PlotPoint& point : m_points) {
        const QPointF at = map.toPixel(point.position);
        if (!reach.contains(at)) continue;
        if (medium.screen) {
            const QPixmap& pixmap = stamp(point, factor * point.radius, medium.pixels);
            const QSizeF size = QSizeF(pixmap.size()) / pixmap.devicePixelRatio();
            painter.drawPixmap(QPointF(at.x() - size.width() / 2, at.y() - size.height() / 2), pixmap);
        } else {
            painter.translate(at);
            drawPoint(painter, view().theme(), point, radiusStep(factor * point.radius) / 2.0);
            painter.translate(-at);
        }
    }
    if (!m_selection.empty()) drawSelection(painter, map);
}

void PointsLayer::drawSelection(QPainter& painter, const PlotMap& map) const
{
    painter.setBrush(Qt::NoBrush);
    const double factor = shrink(map);
    for (const PlotPoint& point : m_points) {
        if (!std::binary_search(m_selection.begin(), m_selection.end(), point.row)) continue;
        const QPointF at = map.toPixel(point.position);
        const double radius = factor * point.radius + 4.5;
        painter.setPen(QPen(view().theme().markerOutline, 3.6));
        painter.drawEllipse(at, radius, radius);
        painter.setPen(QPen(view().theme().selection, 1.8));
        painter.drawEllipse(at, radius, radius);
    }
}

}  // namespace krein
