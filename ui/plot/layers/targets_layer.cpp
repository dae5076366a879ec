// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/targets_layer.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QPainter>
#include <QPixmap>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double targetRadius = 2.9, stampHalf = 7;

bool finite(const QPointF& point)
{
    return std::isfinite(point.x()) && std::isfinite(point.y());
}

/// Around the origin.
void drawTriangle(QPainter& painter, const QColor& color)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1.2));
    painter.drawPath(markerPath(MarkerShape::TriangleDown, targetRadius));
}

QPixmap triangleStamp(const QColor& color, double pixels)
{
    QPixmap stamp((QSizeF(2 * stampHalf, 2 * stampHalf) * pixels).toSize());
    stamp.setDevicePixelRatio(pixels);
    stamp.fill(Qt::transparent);
    QPainter painter(&stamp);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.translate(stampHalf, stampHalf);
    drawTriangle(painter, color);
    return stamp;
}

}  // namespace

void TargetsLayer::setTargets(std::vector<PlotTarget> targets)
{
    std::erase_if(targets, [](const PlotTarget& target) { return !finite(target.source) || !finite(target.target); });
    m_targets = std::move(targets);
    update();
}

void TargetsLayer::setSelection(std::vector<Index> rows)
{
    std::sort(rows.begin(), rows.end());
    m_selection = std::move(rows);
    update();
}

void TargetsLayer::setEmphasis(Index row)
{
    if (row == m_emphasis) return;
    m_emphasis = row;
    update();
}

void TargetsLayer::setAllLines(bool all)
{
    if (all == m_allLines) return;
    m_allLines = all;
    update();
}

bool TargetsLayer::hasLine(Index row) const
{
    return m_allLines || row == m_emphasis || std::binary_search(m_selection.begin(), m_selection.end(), row);
}

std::optional<Index> TargetsLayer::rowAt(const PlotMap& map, const QPointF& pixel, double reach) const
{
    std::optional<Index> best;
    double nearest = reach + targetRadius;
    for (const PlotTarget& target : m_targets) {
        const QPointF way = map.toPixel(target.target) - pixel;
        const double distance = std::hypot(way.x(), way.y());
        if (distance > nearest) continue;
        nearest = distance;
        best = target.row;
    }
    return best;
}

void TargetsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    drawLines(painter, map);
    const QRectF reach = map.area.adjusted(-10, -10, 10, 10);
    std::map<int, QPixmap> stamps;  // drawn once per class: thousands of outlines would make hovering slow
    for (const PlotTarget& target : m_targets) {
        const QPointF at = map.toPixel(target.target);
        if (!reach.contains(at)) continue;
        if (!medium.screen) {
            painter.translate(at);
            drawTriangle(painter, view().theme().classStyle(target.classIndex).color);
            painter.translate(-at);
            continue;
        }
        QPixmap& stamp = stamps[target.classIndex];
        if (stamp.isNull()) stamp = triangleStamp(view().theme().classStyle(target.classIndex).color, medium.pixels);
        painter.drawPixmap(at - QPointF(stampHalf, stampHalf), stamp);
    }
}

void TargetsLayer::drawLines(QPainter& painter, const PlotMap& map) const
{
    const Theme& theme = view().theme();
    for (const PlotTarget& target : m_targets) {
        if (!hasLine(target.row)) continue;
        const bool faint = m_allLines && target.row != m_emphasis
            && !std::binary_search(m_selection.begin(), m_selection.end(), target.row);
        QColor color = faint ? theme.classStyle(target.classIndex).color : theme.text;
        color.setAlphaF(faint ? 0.35f : 0.85f);
        painter.setPen(QPen(color, faint ? 0.8 : 1.2));
        painter.drawLine(map.toPixel(target.source), map.toPixel(target.target));
    }
}

}  // namespace krein
