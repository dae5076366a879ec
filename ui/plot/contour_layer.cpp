// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/contour_layer.h"

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

void ContourLayer::setContours(std::vector<Contour> contours)
{
    m_contours = std::move(contours);
    update();
}

void ContourLayer::draw(QPainter& painter, const PlotMap& map, const Medium&)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    for (const Contour& contour : m_contours) {
        QColor color = view().theme().contour;
        if (contour.dashed) color.setAlphaF(0.75f);
        QPen pen(color, contour.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (contour.dashed) pen.setDashPattern({4, 3});
        painter.setPen(pen);
        for (const QPolygonF& line : contour.lines) {
            QPolygonF pixels;
            pixels.reserve(line.size());
            for (const QPointF& point : line) pixels << map.toPixel(point);
            painter.drawPolyline(pixels);
        }
    }
}

}  // namespace krein
