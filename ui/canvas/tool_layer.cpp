// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/tool_layer.h"

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

QColor withAlpha(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

}  // namespace

void ToolLayer::setShapes(ToolShapes shapes)
{
    if (shapes == m_shapes) return;
    m_shapes = std::move(shapes);
    update();
}

void ToolLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    if (!medium.screen) return;
    const Theme& theme = view().theme();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (m_shapes.crosshair) drawCrosshair(painter, map);
    // A light line under a dark dashed one is seen on every ground.
    const auto stroke = [&](auto&& shape, Qt::PenStyle style) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(withAlpha(theme.markerOutline, 200), 2.6));
        shape();
        painter.setPen(QPen(theme.text, 1.2, style));
        shape();
    };
    if (m_shapes.circle)
        stroke([&] { painter.drawEllipse(*m_shapes.circle, m_shapes.radius, m_shapes.radius); }, Qt::SolidLine);
    if (m_shapes.outline.size() >= 2) {
        if (m_shapes.area) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(withAlpha(theme.text, 26));
            painter.drawPolygon(m_shapes.outline, Qt::OddEvenFill);
            stroke([&] { painter.drawPolygon(m_shapes.outline); }, Qt::DashLine);
        } else {
            stroke([&] { painter.drawPolyline(m_shapes.outline); }, Qt::DashLine);
        }
    }
    painter.setPen(QPen(theme.markerOutline, 0.9));
    painter.setBrush(m_shapes.color);
    for (const QPointF& dot : m_shapes.dots) painter.drawEllipse(dot, 3.0, 3.0);
}

void ToolLayer::drawCrosshair(QPainter& painter, const PlotMap& map) const
{
    const Theme& theme = view().theme();
    const QPointF at = *m_shapes.crosshair;
    painter.setPen(QPen(withAlpha(theme.text, 110), 1.0, Qt::DotLine));
    painter.drawLine(QPointF(map.area.left(), at.y()), QPointF(map.area.right(), at.y()));
    painter.drawLine(QPointF(at.x(), map.area.top()), QPointF(at.x(), map.area.bottom()));
    painter.setFont(smallFont(view().font()));
    QRectF plate = painter.fontMetrics().boundingRect(m_shapes.text).adjusted(-4, -2, 4, 2);
    // Below right of the cursor, or on its other side where that would leave the frame.
    plate.moveTopLeft(at + QPointF(14, 14));
    if (plate.right() > map.area.right()) plate.moveRight(at.x() - 10);
    if (plate.bottom() > map.area.bottom()) plate.moveBottom(at.y() - 10);
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(theme.plotBackground, 215));
    painter.drawRoundedRect(plate, 3, 3);
    painter.setPen(theme.text);
    painter.drawText(plate, Qt::AlignCenter, m_shapes.text);
}

}  // namespace krein
