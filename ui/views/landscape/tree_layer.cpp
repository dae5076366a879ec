// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/landscape/tree_layer.h"

#include <cmath>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

void TreeLayer::setTree(std::vector<TreePoint> points, std::vector<QLineF> branches, std::optional<double> bound)
{
    m_points = std::move(points);
    m_branches = std::move(branches);
    m_bound = bound;
    if (m_chosen && *m_chosen >= m_points.size()) m_chosen.reset();
    update();
}

void TreeLayer::setChosen(std::optional<std::size_t> point)
{
    m_chosen = point;
    update();
}

std::optional<std::size_t> TreeLayer::pointAt(const PlotMap& map, const QPointF& pixel) const
{
    constexpr double reach = 6.0;
    std::optional<std::size_t> nearest;
    double least = 0.0;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF way = map.toPixel(m_points[i].place) - pixel;
        const double beyond = std::hypot(way.x(), way.y()) - m_points[i].radius;
        if (beyond > reach || (nearest && beyond >= least)) continue;
        nearest = i;
        least = beyond;
    }
    return nearest;
}

void TreeLayer::draw(QPainter& painter, const PlotMap& map, const Medium&)
{
    const Theme& theme = view().theme();
    if (m_bound) {
        painter.setPen(QPen(theme.warning, 1.5, Qt::DashLine));
        const double y = map.toPixelY(*m_bound);
        painter.drawLine(QPointF(map.area.left(), y), QPointF(map.area.right(), y));
    }
    painter.setPen(QPen(theme.mutedText, 1.5));
    for (const QLineF& branch : m_branches) painter.drawLine(map.toPixel(branch.p1()), map.toPixel(branch.p2()));
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const TreePoint& point = m_points[i];
        const QPointF at = map.toPixel(point.place);
        const double r = point.radius;
        if (i == m_chosen) {
            painter.setPen(QPen(theme.selection, 2.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(at, r + 4.0, r + 4.0);
        }
        painter.setPen(QPen(point.kind == PointKind::Saddle ? theme.negative : theme.positive, 2.0));
        painter.setBrush(point.kind == PointKind::LocalMinimum ? theme.positive : theme.plotBackground);
        if (point.kind == PointKind::Saddle) {
            painter.drawLine(at - QPointF(r, r), at + QPointF(r, r));
            painter.drawLine(at - QPointF(r, -r), at + QPointF(r, -r));
        } else {
            painter.drawEllipse(at, r, r);
        }
        if (!point.present) continue;
        painter.setPen(QPen(theme.text, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(at - QPointF(r + 7.0, r + 7.0), QSizeF(2.0 * r + 14.0, 2.0 * r + 14.0)));
    }
}

std::vector<Index> leafOrder(Index points, const std::vector<MergeStep>& steps)
{
    std::vector<std::vector<Index>> groups(static_cast<std::size_t>(points) + steps.size());
    for (Index i = 0; i < points; ++i) groups[static_cast<std::size_t>(i)] = {i};
    std::size_t next = static_cast<std::size_t>(points);
    for (const MergeStep& step : steps) {
        std::vector<Index>&first = groups[static_cast<std::size_t>(step.first)],
        &second = groups[static_cast<std::size_t>(step.second)];
        // What holds the lowest point comes first: points are numbered from the lowest.
        const bool swapped = std::ranges::min(second) < std::ranges::min(first);
        std::vector<Index> joined = swapped ? second : first;
        const std::vector<Index>& rest = swapped ? first : second;
        joined.insert(joined.end(), rest.begin(), rest.end());
        groups[next++] = std::move(joined);
    }
    std::vector<Index> places(static_cast<std::size_t>(points), 0);
    if (points == 0) return places;
    const std::vector<Index>& leaves = groups[next - 1];
    for (std::size_t place = 0; place < leaves.size(); ++place)
        places[static_cast<std::size_t>(leaves[place])] = static_cast<Index>(place);
    return places;
}

std::vector<QLineF> treeBranches(const std::vector<QPointF>& leaves, const std::vector<MergeStep>& steps)
{
    std::vector<QPointF> tops = leaves;
    std::vector<QLineF> lines;
    for (const MergeStep& step : steps) {
        const QPointF first = tops[static_cast<std::size_t>(step.first)],
                      second = tops[static_cast<std::size_t>(step.second)];
        lines.emplace_back(first, QPointF(first.x(), step.height));
        lines.emplace_back(second, QPointF(second.x(), step.height));
        lines.emplace_back(QPointF(first.x(), step.height), QPointF(second.x(), step.height));
        tops.emplace_back((first.x() + second.x()) / 2.0, step.height);
    }
    return lines;
}

}  // namespace krein
