// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/edges_layer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double fewest = 8.0, enough = 20.0;  // spacings at which heads begin to show and are fully seen
constexpr std::size_t strengthSteps = 5;       // steps of strength, so that few pens are needed
constexpr double smoothLength = 400000;  // pixels of all lines; more are painted without antialiasing on the screen
constexpr float fadedPicture = 0.3f;     // what is left of the other edges beside an emphasised node
constexpr double loopRadius = 6.0;

double headShare(double spacing)
{
    return std::clamp((spacing - fewest) / (enough - fewest), 0.0, 1.0);
}

}  // namespace

/// An edge in pixels between the rims of its markers, with the triangle of its head.
struct EdgesLayer::Arrow {
    QLineF line;     ///< to the head's base; null if the markers leave no room
    QPolygonF head;  ///< empty: none
    QPointF loop;    ///< centre of the circle of an edge from a node to itself
};

void EdgesLayer::setEdges(std::vector<PlotEdge> edges)
{
    m_edges = std::move(edges);
    m_drawing.forget();
    update();
}

void EdgesLayer::setAllEdges(std::vector<PlotEdge> edges)
{
    m_all = std::move(edges);
    update();
}

void EdgesLayer::setPlaces(std::vector<QPointF> places, double rim)
{
    m_places = std::move(places);
    m_rim = rim;
    m_drawing.forget();
    update();
}

void EdgesLayer::setEmphasis(int node)
{
    if (node == m_emphasis) return;
    m_emphasis = node;
    update();
}

bool EdgesLayer::drawable(const PlotEdge& edge) const
{
    return std::min(edge.source, edge.target) >= 0
        && std::max(edge.source, edge.target) < static_cast<int>(m_places.size());
}

std::vector<QPointF> EdgesLayer::pixels(const PlotMap& map) const
{
    std::vector<QPointF> at;
    at.reserve(m_places.size());
    for (const QPointF& place : m_places) at.push_back(map.toPixel(place));
    return at;
}

EdgesLayer::Crowd EdgesLayer::crowdOf(const std::vector<QPointF>& at, const QRectF& area) const
{
    Crowd crowd;
    for (const PlotEdge& edge : m_edges) {
        if (!drawable(edge)) continue;
        const QLineF line(at[static_cast<std::size_t>(edge.source)], at[static_cast<std::size_t>(edge.target)]);
        const QLineF seen = withinArea(line, area);
        if (seen.isNull()) continue;
        ++crowd.visible;
        crowd.length += seen.length();
    }
    crowd.spacing = std::sqrt(
        area.width() * area.height() / static_cast<double>(std::max<std::size_t>(crowd.visible, 1)));
    return crowd;
}

EdgesLayer::Arrow EdgesLayer::arrowOf(const PlotEdge& edge, const std::vector<QPointF>& at) const
{
    Arrow arrow;
    const QPointF from = at[static_cast<std::size_t>(edge.source)], to = at[static_cast<std::size_t>(edge.target)];
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y()), rim = m_rim + 1.5;
    arrow.loop = from + QPointF(0.8, -0.8) * (rim + loopRadius * 0.4);
    if (!(length > 2 * rim + 1)) return arrow;
    const QPointF unit = along / length, across(-unit.y(), unit.x()), tip = to - unit * rim;
    const double head = std::min(std::clamp(1.7 * m_rim, 5.5, 9.0), 0.6 * (length - 2 * rim));
    const QPointF base = tip - unit * head;
    arrow.line = QLineF(from + unit * rim, base);
    arrow.head = QPolygonF({tip, base + across * (0.36 * head), base - across * (0.36 * head)});
    return arrow;
}

void EdgesLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    if (!medium.screen) {
        drawAll(painter, map, medium);
        if (m_emphasis >= 0) drawEmphasised(painter, map);
        return;
    }
    const bool faded = m_emphasis >= 0;
    if (faded) painter.setOpacity(fadedPicture);
    m_drawing.paint(painter, map, medium, view().theme().text, [&](QPainter& edges) { drawAll(edges, map, medium); });
    painter.setOpacity(1);
    if (faded) drawEmphasised(painter, map);
}

void EdgesLayer::drawAll(QPainter& painter, const PlotMap& map, const Medium& medium) const
{
    const std::vector<QPointF> at = pixels(map);
    const Crowd crowd = crowdOf(at, map.area);
    // So faint that lines over one another leave the markers to be seen: by how often they cover the frame.
    const double layers = crowd.length / std::max(map.area.width() * map.area.height(), 1.0);
    const double heads = headShare(crowd.spacing), lines = std::clamp(0.65 / (1 + 2.5 * layers), 0.05, 0.65);
    painter.setRenderHint(QPainter::Antialiasing, !medium.screen || crowd.length <= smoothLength);
    const QRectF area = map.area.adjusted(-2, -2, 2, 2);
    for (std::size_t group = 0; group < 2 * strengthSteps; ++group) {
        const bool negative = group >= strengthSteps;
        const double strength = static_cast<double>(group % strengthSteps + 1) / strengthSteps;
        QVector<QLineF> strokes;
        QVector<QPolygonF> tips;
        QVector<QPointF> loops;
        for (const PlotEdge& edge : m_edges) {
            const auto level = std::min(
                strengthSteps - 1, static_cast<std::size_t>(std::clamp(edge.strength, 0.0, 1.0) * strengthSteps));
            if (edge.width > 1 || edge.negative != negative || level != group % strengthSteps || !drawable(edge))
                continue;
            Arrow arrow = arrowOf(edge, at);
            if (edge.source == edge.target) loops << arrow.loop;
            if (arrow.line.isNull()) continue;
            // Without its head the line reaches the rim.
            if (heads <= 0) arrow.line.setP2(arrow.head.front());
            const QLineF stroke = withinArea(arrow.line, area);
            if (!stroke.isNull()) strokes << stroke;
            if (heads > 0 && arrow.head.boundingRect().intersects(area)) tips << arrow.head;
        }
        QColor color = negative ? view().theme().negative : view().theme().mutedText;
        color.setAlphaF(static_cast<float>(lines * (0.15 + 0.85 * strength)));
        painter.setPen(QPen(color, 1, Qt::SolidLine, Qt::FlatCap));
        painter.setBrush(Qt::NoBrush);
        painter.drawLines(strokes);
        for (const QPointF& loop : loops) painter.drawEllipse(loop, loopRadius, loopRadius);
        color.setAlphaF(static_cast<float>(heads * std::min(1.0, lines + 0.15) * (0.15 + 0.85 * strength)));
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        for (const QPolygonF& tip : tips) painter.drawPolygon(tip);
    }
    drawWide(painter, at);
}

/// Arrows that stand for many edges. The two directions lie beside each other, and the narrow ones on top.
void EdgesLayer::drawWide(QPainter& painter, const std::vector<QPointF>& at) const
{
    std::vector<PlotEdge> wide;
    for (const PlotEdge& edge : m_edges)
        if (edge.width > 1 && drawable(edge) && edge.source != edge.target) wide.push_back(edge);
    std::ranges::stable_sort(wide, std::greater<>(), &PlotEdge::width);
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const PlotEdge& edge : wide) {
        const QPointF from = at[static_cast<std::size_t>(edge.source)], to = at[static_cast<std::size_t>(edge.target)];
        const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
        const double head = std::min(std::max(1.6 * edge.width, 8.0), 0.4 * length);
        if (length < 12) continue;
        const QPointF unit = (to - from) / length, across(-unit.y(), unit.x());
        const QPointF side = across * (edge.width / 2 + 1), tip = to + side, base = tip - unit * head;
        const QPointF half = across * (edge.width / 2), barb = across * std::max(edge.width, 4.0);
        const QPolygonF arrow(
            {from + side + half, base + half, base + barb, tip, base - barb, base - half, from + side - half});
        QColor color = edge.negative ? view().theme().negative : view().theme().mutedText;
        color.setAlphaF(0.6f);
        painter.setPen(QPen(view().theme().plotBackground, 1));
        painter.setBrush(color);
        painter.drawPolygon(arrow);
    }
}

void EdgesLayer::drawEmphasised(QPainter& painter, const PlotMap& map) const
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    const std::vector<QPointF> at = pixels(map);
    for (const PlotEdge& edge : m_all.empty() ? m_edges : m_all) {
        if (!drawable(edge) || (edge.source != m_emphasis && edge.target != m_emphasis)) continue;
        const bool out = edge.source == m_emphasis;
        const Arrow arrow = arrowOf(edge, at);
        QPen pen(
            edge.negative ? view().theme().negative : view().theme().text, out ? 1.5 : 1.2, Qt::SolidLine, Qt::FlatCap);
        if (!out) pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        if (edge.source == edge.target) painter.drawEllipse(arrow.loop, loopRadius, loopRadius);
        if (arrow.line.isNull()) continue;
        painter.drawLine(arrow.line);
        painter.setPen(Qt::NoPen);
        painter.setBrush(pen.color());
        painter.drawPolygon(arrow.head);
    }
}

}  // namespace krein
