// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/dots_layer.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double markedRadius = 2.8;

/// Fewer dots are larger and more opaque.
double radiusFor(std::size_t count)
{
    return count > 5000 ? 1.4 : count > 500 ? 1.8 : 2.4;
}
float opacityFor(std::size_t count)
{
    return static_cast<float>(std::clamp(12 / std::sqrt(static_cast<double>(count) + 1), 0.22, 0.6));
}

}  // namespace

void DotsLayer::setDots(std::vector<PlotDot> dots)
{
    m_dots = std::move(dots);
    m_emphasis.reset();
    restyle();
}

std::optional<std::size_t> DotsLayer::dotAt(const PlotMap& map, const QPointF& pixel, double reach) const
{
    std::optional<std::size_t> best;
    double nearest = reach;
    for (std::size_t k = 0; k < m_dots.size(); ++k) {
        const QPointF way = map.toPixel(m_dots[k].position) - pixel;
        const double distance = std::hypot(way.x(), way.y());
        if (!(distance <= nearest) || !map.area.contains(map.toPixel(m_dots[k].position))) continue;
        nearest = distance;
        best = k;
    }
    return best;
}

void DotsLayer::setEmphasis(std::optional<std::size_t> dot)
{
    if (dot == m_emphasis) return;
    m_emphasis = dot;
    update();
}

void DotsLayer::restyle()
{
    m_drawing.forget();
    update();
}

void DotsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    if (!medium.screen) return drawDots(painter, map);
    m_drawing.paint(painter, map, medium, {}, [&](QPainter& dots) { drawDots(dots, map); });
    if (!m_emphasis || *m_emphasis >= m_dots.size()) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(view().theme().selection, 1.8));
    painter.drawEllipse(map.toPixel(m_dots[*m_emphasis].position), 5.5, 5.5);
}

void DotsLayer::drawDots(QPainter& painter, const PlotMap& map) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    const Theme& theme = view().theme();
    const QRectF reach = map.area.adjusted(-6, -6, 6, 6);
    const double radius = radiusFor(m_dots.size());
    for (const bool negative : {false, true}) {
        QColor color = negative ? theme.negative : theme.positive;
        color.setAlphaF(opacityFor(m_dots.size()));
        painter.setBrush(color);
        for (const PlotDot& dot : m_dots) {
            const QPointF at = map.toPixel(dot.position);
            if (dot.negative == negative && !dot.marked && reach.contains(at)) painter.drawEllipse(at, radius, radius);
        }
    }
    painter.setPen(QPen(theme.markerOutline, 0.8));
    painter.setBrush(theme.selection);
    for (const PlotDot& dot : m_dots) {
        const QPointF at = map.toPixel(dot.position);
        if (dot.marked && reach.contains(at)) painter.drawEllipse(at, markedRadius, markedRadius);
    }
}

}  // namespace krein
