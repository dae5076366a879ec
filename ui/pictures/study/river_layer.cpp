// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/study/river_layer.h"

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

void RiverLayer::setLines(std::vector<std::vector<QPointF>> lines)
{
    m_pieces.clear();
    m_crossings.clear();
    for (const std::vector<QPointF>& line : lines)
        for (std::size_t i = 1; i < line.size(); ++i) {
            const QPointF a = line[i - 1], b = line[i];
            if ((a.y() < 0.0) == (b.y() < 0.0)) {
                m_pieces.push_back({a, b, a.y() >= 0.0});
                continue;
            }
            const double share = a.y() / (a.y() - b.y());
            const QPointF zero(a.x() + share * (b.x() - a.x()), 0.0);
            m_pieces.push_back({a, zero, a.y() >= 0.0});
            m_pieces.push_back({zero, b, b.y() >= 0.0});
            m_crossings.push_back(zero);
        }
    update();
}

void RiverLayer::draw(QPainter& painter, const PlotMap& map, const Medium&)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    QPen above(view().theme().positive, 1.1), below(view().theme().negative, 1.1, Qt::DashLine);
    for (const Piece& piece : m_pieces) {
        painter.setPen(piece.positive ? above : below);
        painter.drawLine(map.toPixel(piece.from), map.toPixel(piece.to));
    }
    painter.setPen(QPen(view().theme().text, 1.2));
    for (const QPointF& crossing : m_crossings) painter.drawEllipse(map.toPixel(crossing), 3.0, 3.0);
}

}  // namespace krein
