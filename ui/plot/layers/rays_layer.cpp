// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/rays_layer.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double rim = 6.0;  // pixels around the sample that are left free

}  // namespace

void RaysLayer::setRays(const QPointF& from, std::vector<Ray> rays)
{
    if (rays.empty() && m_rays.empty()) return;
    m_from = from;
    m_rays = std::move(rays);
    update();
}

void RaysLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    if (!medium.screen || m_rays.empty()) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QPointF from = map.toPixel(m_from);
    for (const Ray& ray : m_rays) {
        const QPointF to = map.toPixel(ray.to);
        const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
        if (length > rim + 2) {
            const QLineF line(from, to + (from - to) * (rim / length));
            const double width = 1.0 + 1.2 * std::clamp(ray.strength, 0.0, 1.0);
            painter.setPen(QPen(view().theme().markerOutline, width + 2.0));
            painter.drawLine(line);
            QPen pen(view().theme().sign(ray.negative ? -1 : 1), width, Qt::SolidLine, Qt::FlatCap);
            if (ray.negative) pen.setDashPattern({4, 2.5});
            painter.setPen(pen);
            painter.drawLine(line);
        }
    }
    std::vector<QRectF> taken;
    for (const Ray& ray : m_rays) drawLabel(painter, map.area, from, map.toPixel(ray.to), ray, taken);
}

/// Behind the sample as seen from the cursor, within the frame and above a label that is there already; none for a
/// sample that is not seen.
void RaysLayer::drawLabel(QPainter& painter, const QRectF& area, const QPointF& from, const QPointF& to, const Ray& ray,
    std::vector<QRectF>& taken) const
{
    if (ray.label.isEmpty() || !area.contains(to)) return;
    const QFont font = smallFont(view().font());
    const QSizeF size = QFontMetricsF(font).size(0, ray.label) + QSizeF(8, 2);
    const QPointF away = to - from;
    const double length = std::hypot(away.x(), away.y());
    const QPointF unit = length > 1 ? away / length : QPointF(0, -1);
    QRectF box(QPointF(), size);
    box.moveCenter(to + QPointF(unit.x() * (size.width() / 2 + 8), unit.y() * (size.height() / 2 + 8)));
    box.moveLeft(std::clamp(box.left(), area.left() + 1, std::max(area.left() + 1, area.right() - box.width() - 1)));
    box.moveTop(std::clamp(box.top(), area.top() + 1, std::max(area.top() + 1, area.bottom() - box.height() - 1)));
    for (const QRectF& other : taken)
        if (box.intersects(other)) box.moveBottom(other.top() - 1);
    taken.push_back(box);
    QColor ground = view().theme().plotBackground;
    ground.setAlpha(225);
    painter.setPen(QPen(view().theme().sign(ray.negative ? -1 : 1), 1));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 3, 3);
    painter.setFont(font);
    painter.setPen(view().theme().text);
    painter.drawText(box, Qt::AlignCenter, ray.label);
}

}  // namespace krein
