// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/points_layer.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

/// Radii in half-pixel steps, so that few stamps are needed.
int radiusStep(double radius)
{
    return std::clamp(static_cast<int>(std::lround(2 * radius)), 2, 60);
}

void drawPoint(QPainter& painter, const Theme& theme, const PlotPoint& point, double radius)
{
    if (point.sign)
        drawSignMarker(painter, theme, point.classIndex, *point.sign, radius);
    else
        drawMarker(painter, theme, point.classIndex, point.held, radius);
    if (point.crossed) drawCross(painter, theme, radius);
}

/// How a point looks apart from its class and size: stamps of one look are shared.
int lookOf(const PlotPoint& point)
{
    return (point.sign ? 3 + *point.sign : point.held ? 1 : 0) + (point.crossed ? 5 : 0);
}

/// Keys of stamps: rings are counted on behind the markers.
int markKey(const PlotPoint& point, int step)
{
    return 2 * (((point.classIndex + 1) * 10 + lookOf(point)) * 64 + step);
}
int ringKey(const PlotRing& ring, int step)
{
    return 2 * (((ring.classIndex + 1) * 4 + (ring.doubled ? 2 : 0) + (ring.dashed ? 1 : 0)) * 64 + step) + 1;
}

/// On the screen a stamp is put there, elsewhere the shape itself is drawn.
template <class Paint, class Stamp>
void drawStamped(QPainter& painter, const QPointF& at, const Medium& medium, const Paint& paint, const Stamp& stamp)
{
    if (medium.screen) {
        const QPixmap& pixmap = *stamp();
        const QSizeF size = QSizeF(pixmap.size()) / pixmap.devicePixelRatio();
        painter.drawPixmap(QPointF(at.x() - size.width() / 2, at.y() - size.height() / 2), pixmap);
        return;
    }
    painter.translate(at);
    paint(painter);
    painter.translate(-at);
}

}  // namespace

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

const QPixmap& PointsLayer::stamp(int key, double reach, double pixels, const std::function<void(QPainter&)>& draw)
{
    if (pixels != m_stampPixels) {
        m_stamps.clear();
        m_stampPixels = pixels;
    }
    QPixmap& pixmap = m_stamps[key];
    if (pixmap.isNull()) {
        const double half = std::ceil(reach);
        pixmap = QPixmap((QSizeF(2 * half, 2 * half) * pixels).toSize());
        pixmap.setDevicePixelRatio(pixels);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.translate(half, half);
        draw(painter);
    }
    return pixmap;
}

void PointsLayer::drawMark(
    QPainter& painter, const QPointF& at, double factor, const PlotPoint& point, const Medium& medium)
{
    const int step = radiusStep(factor * point.radius);
    const auto paint = [&](QPainter& on) { drawPoint(on, view().theme(), point, step / 2.0); };
    drawStamped(painter, at, medium, paint,
        [&] { return &stamp(markKey(point, step), step / 2.0 * 1.6 + 4, medium.pixels, paint); });
}

void PointsLayer::drawRingOf(
    QPainter& painter, const QPointF& at, double factor, const PlotRing& ring, const Medium& medium)
{
    const int step = radiusStep(factor * ring.radius);
    const auto paint = [&](QPainter& on) {
        drawRing(on, view().theme().classStyle(ring.classIndex).color, view().theme().markerOutline, ring, step / 2.0);
    };
    drawStamped(painter, at, medium, paint,
        [&] { return &stamp(ringKey(ring, step), step / 2.0 + ringGap + 3, medium.pixels, paint); });
}

void PointsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QRectF reach = map.area.adjusted(-30, -30, 30, 30);
    const double factor = shrink(map);
    for (const PlotPoint& point : m_points) {
        const QPointF at = map.toPixel(point.position);
        // A rectangle takes what is not a number for a place inside, and a painter does not survive it.
        if (!std::isfinite(at.x()) || !std::isfinite(at.y()) || !reach.contains(at)) continue;
        if (point.ring) drawRingOf(painter, at, factor, *point.ring, medium);
        drawMark(painter, at, factor, point, medium);
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
        if (!std::isfinite(at.x()) || !std::isfinite(at.y())) continue;
        const double radius = point.ring ? factor * point.ring->radius + (point.ring->doubled ? ringGap : 0.0) + 3.0
                                         : factor * point.radius + 4.5;
        painter.setPen(QPen(view().theme().markerOutline, 3.6));
        painter.drawEllipse(at, radius, radius);
        painter.setPen(QPen(view().theme().selection, 1.8));
        painter.drawEllipse(at, radius, radius);
    }
}

}  // namespace krein
