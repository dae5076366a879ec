// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/contour_layer.h"

#include <algorithm>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double mostCovered = 0.2;  // of the area: lines of a ragged function would hide its colours

QPolygonF inPixels(const QPolygonF& line, const PlotMap& map)
{
    QPolygonF pixels;
    pixels.reserve(line.size());
    for (const QPointF& point : line) pixels << map.toPixel(point);
    return pixels;
}

/// Of what is seen of it.
double lengthWithin(const QRectF& area, const QPolygonF& line)
{
    double length = 0.0;
    for (qsizetype i = 1; i < line.size(); ++i) length += withinArea({line[i - 1], line[i]}, area).length();
    return length;
}

/// What the widths of all lines are multiplied by.
double thinningOf(const std::vector<Contour>& contours, const PlotMap& map)
{
    double covered = 0.0;
    for (const Contour& contour : contours)
        for (const QPolygonF& line : contour.lines)
            covered += contour.width * lengthWithin(map.area, inPixels(line, map));
    return std::min(1.0, mostCovered * map.area.width() * map.area.height() / std::max(covered, 1e-9));
}

}  // namespace

void ContourLayer::setContours(std::vector<Contour> contours)
{
    m_contours = std::move(contours);
    m_drawing.forget();
    update();
}

void ContourLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    if (!medium.screen) return drawLines(painter, map);
    m_drawing.paint(painter, map, medium, view().theme().contour, [&](QPainter& lines) { drawLines(lines, map); });
}

void ContourLayer::drawLines(QPainter& painter, const PlotMap& map) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    const double thinning = thinningOf(m_contours, map);
    for (const Contour& contour : m_contours) {
        QColor color = view().theme().contour;
        if (contour.dashed) color.setAlphaF(0.75f);
        QPen pen(color, contour.width * thinning, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (contour.dashed) pen.setDashPattern({4, 3});
        painter.setPen(pen);
        for (const QPolygonF& line : contour.lines) painter.drawPolyline(inPixels(line, map));
    }
}

}  // namespace krein
