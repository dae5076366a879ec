// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/heat_layer.h"

#include <cmath>

#include <QPainter>

namespace krein {

void HeatLayer::setCells(std::vector<HeatCell> cells)
{
    m_cells = std::move(cells);
    update();
}

void HeatLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    // Edges fall on device pixels, so that neighbours leave no seam.
    const auto whole = [&](double pixel) { return std::round(pixel * medium.pixels) / medium.pixels; };
    for (const HeatCell& cell : m_cells) {
        const QRectF place(QPointF(whole(map.toPixelX(cell.left)), whole(map.toPixelY(cell.top))),
            QPointF(whole(map.toPixelX(cell.right)), whole(map.toPixelY(cell.bottom))));
        painter.fillRect(place,
            cell.hatched ? QBrush(QColor::fromRgb(cell.color), Qt::BDiagPattern) : QBrush(QColor::fromRgb(cell.color)));
    }
}

}  // namespace krein
