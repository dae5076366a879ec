// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/river_layer.h"

#include <algorithm>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double ringSpacing = 22;  // pixels; closer ones are counted

}  // namespace

void RiverLayer::setLines(const std::vector<std::vector<QPointF>>& lines, const std::vector<bool>& drawn)
{
    m_pieces.clear();
    m_crossings.clear();
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const std::vector<QPointF>& line = lines[k];
        const auto add = [&](const QPointF& from, const QPointF& to, bool positive) {
            if (drawn[k]) m_pieces.push_back({from, to, positive});
        };
        double side = line.empty() ? 0.0 : line.front().y();  // of the last point that was not zero
        for (std::size_t i = 1; i < line.size(); ++i) {
            const QPointF a = line[i - 1], b = line[i];
            const bool crosses = side * b.y() < 0.0;
            if (a.y() * b.y() < 0.0) {
                const double share = a.y() / (a.y() - b.y());
                const QPointF zero(a.x() + share * (b.x() - a.x()), 0.0);
                add(a, zero, a.y() > 0.0);
                add(zero, b, b.y() > 0.0);
                m_crossings.push_back(zero);
            } else {
                add(a, b, a.y() + b.y() >= 0.0);
                if (crosses) m_crossings.push_back(a);
            }
            if (b.y() != 0.0) side = b.y();
        }
    }
    std::ranges::sort(m_crossings, {}, &QPointF::x);
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
    // Rings that would lie on each other are one, with their number.
    painter.setFont(smallFont(view().font()));
    for (std::size_t i = 0; i < m_crossings.size();) {
        const QPointF at = map.toPixel(m_crossings[i]);
        const std::size_t first = i;
        while (i < m_crossings.size() && map.toPixelX(m_crossings[i].x()) - at.x() < ringSpacing) ++i;
        const QPointF middle(0.5 * (at.x() + map.toPixelX(m_crossings[i - 1].x())), at.y());
        painter.setPen(QPen(view().theme().text, 1.2));
        painter.setBrush(i - first > 1 ? QBrush(view().theme().plotBackground) : QBrush(Qt::NoBrush));
        if (i - first == 1) {
            painter.drawEllipse(middle, 3.0, 3.0);
            continue;
        }
        const QString number = QString::number(i - first);
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(number) + 8,
                     height = QFontMetricsF(painter.font()).height();
        const QRectF pill(middle.x() - width / 2, middle.y() - height / 2, width, height);
        painter.drawRoundedRect(pill, height / 2, height / 2);
        painter.drawText(pill, Qt::AlignCenter, number);
    }
}

}  // namespace krein
