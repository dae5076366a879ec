// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/curve_layer.h"

#include <cmath>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

void CurveLayer::setPoints(std::vector<CurvePoint> points, const QColor& color, Markers markers, MarkerShape shape)
{
    std::erase_if(points, [](const CurvePoint& p) {
        return !std::isfinite(p.x) || !std::isfinite(p.low) || !std::isfinite(p.middle) || !std::isfinite(p.high);
    });
    m_points = std::move(points);
    m_color = color;
    m_markers = markers;
    m_shape = shape;
    update();
}

int CurveLayer::indexAt(const PlotMap& map, const QPointF& pixel) const
{
    if (!map.area.contains(pixel)) return -1;
    int nearest = -1;
    double least = 0.0;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const double distance = std::abs(map.toPixelX(m_points[i].x) - pixel.x());
        if (nearest >= 0 && distance >= least) continue;
        nearest = static_cast<int>(i);
        least = distance;
    }
    return nearest;
}

void CurveLayer::draw(QPainter& painter, const PlotMap& map, const Medium&)
{
    if (m_points.empty()) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    QPolygonF band, line;
    for (const CurvePoint& point : m_points) {
        band << map.toPixel({point.x, point.high});
        line << map.toPixel({point.x, point.middle});
    }
    for (auto point = m_points.rbegin(); point != m_points.rend(); ++point) band << map.toPixel({point->x, point->low});
    QColor shade = m_color;
    shade.setAlphaF(0.25f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shade);
    painter.drawPolygon(band);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_color, 2));
    painter.drawPolyline(line);
    if (m_markers == Markers::None) return;
    painter.setPen(QPen(view().theme().plotBackground, 1));
    painter.setBrush(m_color);
    const QPainterPath marker = markerPath(m_shape, 3.5);
    for (const QPointF& at : line) painter.drawPath(marker.translated(at));
}

}  // namespace krein
