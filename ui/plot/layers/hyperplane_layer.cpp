// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/hyperplane_layer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double arrowShare = 0.24, longestArrow = 110.0;  // of the frame's shorter side; pixels
constexpr double headLength = 11.0, headWidth = 4.5;       // pixels

double inner(const QPointF& a, const QPointF& b)
{
    return QPointF::dotProduct(a, b);
}

QPointF unitOf(const QPointF& vector)
{
    return vector / std::hypot(vector.x(), vector.y());
}

QRectF within(QRectF box, const QRectF& area)
{
    box.moveLeft(std::clamp(box.left(), area.left() + 1, std::max(area.left() + 1, area.right() - box.width() - 1)));
    box.moveTop(std::clamp(box.top(), area.top() + 1, std::max(area.top() + 1, area.bottom() - box.height() - 1)));
    return box;
}

/// The box, moved by as few of its heights and widths as needed to be in the area and over none of the others.
QRectF freePlace(const QRectF& wanted, const QRectF& area, const std::vector<QRectF>& taken)
{
    constexpr std::array<std::array<int, 2>, 13> shifts{{{0, 0}, {0, -1}, {0, 1}, {1, 0}, {-1, 0}, {1, -1}, {-1, -1},
        {1, 1}, {-1, 1}, {0, -2}, {0, 2}, {2, 0}, {-2, 0}}};
    for (const auto& [right, down] : shifts) {
        const QRectF box = within(wanted.translated(right * wanted.width(), down * wanted.height()), area);
        if (std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(box); })) return box;
    }
    return within(wanted, area);
}

/// The point of the line nearest to another.
QPointF footOf(const Hyperplane& plane, const QPointF& other)
{
    const QPointF& m = plane.reflected;
    return other - m * ((inner(m, other) + plane.bias) / inner(m, m));
}

}  // namespace

std::optional<std::pair<QPointF, QPointF>> visiblePart(const QPointF& m, double b, Range x, Range y)
{
    // The part t ∈ [low, high] of the line foot + t·along that lies in the rectangle (Liang & Barsky).
    const QPointF along = unitOf({-m.y(), m.x()});
    const QPointF middle((x.low + x.high) / 2, (y.low + y.high) / 2);
    const QPointF foot = middle - m * ((inner(m, middle) + b) / inner(m, m));
    double low = -1e300, high = 1e300;
    const auto clip = [&](double start, double step, Range range) {
        if (step == 0) return start >= range.low && start <= range.high;
        const double first = (range.low - start) / step, second = (range.high - start) / step;
        low = std::max(low, std::min(first, second));
        high = std::min(high, std::max(first, second));
        return true;
    };
    if (!clip(foot.x(), along.x(), x) || !clip(foot.y(), along.y(), y) || !(low < high)) return {};
    return std::pair(foot + along * low, foot + along * high);
}

std::vector<double> hullDashes(int classIndex)
{
    static const std::array<std::vector<double>, 4> patterns{std::vector<double>{}, {6, 3}, {1.5, 3}, {8, 3, 1.5, 3}};
    return patterns[static_cast<std::size_t>(std::max(classIndex, 0)) % patterns.size()];
}

void HyperplaneLayer::setHyperplane(const std::optional<Hyperplane>& hyperplane)
{
    if (hyperplane == m_hyperplane) return;
    m_hyperplane = hyperplane;
    update();
}

void HyperplaneLayer::setHulls(std::vector<PlotHull> hulls)
{
    if (hulls == m_hulls) return;
    m_hulls = std::move(hulls);
    update();
}

std::vector<HyperplaneLayer::Arrow> HyperplaneLayer::arrows(const PlotMap& map) const
{
    if (!m_hyperplane) return {};
    const auto part = visiblePart(m_hyperplane->reflected, m_hyperplane->bias, map.x, map.y);
    if (!part) return {};
    // Within the frame, away from the ends of the line.
    const QPointF way = part->second - part->first;
    const double at = inner(footOf(*m_hyperplane, m_hyperplane->anchor) - part->first, way) / inner(way, way);
    const QPointF from = map.toPixel(part->first + way * std::clamp(at, 0.2, 0.8));
    const double length = std::min(longestArrow, arrowShare * std::min(map.area.width(), map.area.height()));
    const auto arrow = [&](const QPointF& vector, const QString& name) {
        return Arrow{from, from + unitOf(map.toPixel(vector) - map.toPixel({0, 0})) * length, name};
    };
    const QPointF difference = unitOf(m_hyperplane->normal) - unitOf(m_hyperplane->reflected);
    if (std::hypot(difference.x(), difference.y()) < 1e-3)
        return {arrow(m_hyperplane->normal, QStringLiteral("w = Jw"))};
    return {arrow(m_hyperplane->normal, QStringLiteral("w")), arrow(m_hyperplane->reflected, QStringLiteral("Jw"))};
}

void HyperplaneLayer::draw(QPainter& painter, const PlotMap& map, const Medium&)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    std::vector<Words> words;
    for (const PlotHull& hull : m_hulls) drawHull(painter, map, hull, words);
    if (m_hyperplane) {
        drawLine(painter, map, words);
        drawHullPoints(painter, map, words);
        bool dashed = false;
        for (const Arrow& arrow : arrows(map)) {
            drawArrow(painter, arrow, dashed, words);
            dashed = true;
        }
    }
    drawWords(painter, map.area, words);
}

void HyperplaneLayer::drawHull(
    QPainter& painter, const PlotMap& map, const PlotHull& hull, std::vector<Words>& words) const
{
    if (hull.corners.isEmpty()) return;
    QPolygonF pixels;
    for (const QPointF& corner : hull.corners) pixels << map.toPixel(corner);
    const QColor color = view().theme().classStyle(hull.classIndex).color;
    QColor ground = color;
    ground.setAlphaF(0.08f);
    QPen pen(color, 1.6, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    const std::vector<double> dashes = hullDashes(hull.classIndex);
    if (!dashes.empty()) pen.setDashPattern(QList<qreal>(dashes.begin(), dashes.end()));
    painter.setPen(pen);
    painter.setBrush(ground);
    painter.drawPolygon(pixels);
    const auto highest = std::ranges::min_element(pixels, {}, [](const QPointF& at) { return at.y(); });
    words.push_back({*highest - QPointF(0, 14), hull.name});
}

void HyperplaneLayer::drawLine(QPainter& painter, const PlotMap& map, std::vector<Words>& words) const
{
    const auto part = visiblePart(m_hyperplane->reflected, m_hyperplane->bias, map.x, map.y);
    if (!part) return;
    const QLineF line(map.toPixel(part->first), map.toPixel(part->second));
    painter.setPen(QPen(view().theme().plotBackground, 4.5, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line);
    painter.setPen(QPen(view().theme().contour, 2.2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line);
    words.push_back({line.pointAt(line.dy() < 0 ? 0.94 : 0.06), QStringLiteral("f = 0")});
}

void HyperplaneLayer::drawHullPoints(QPainter& painter, const PlotMap& map, std::vector<Words>& words) const
{
    if (!m_hyperplane->hullPoints) return;
    const QPointF p = map.toPixel(m_hyperplane->hullPoints->first), q = map.toPixel(m_hyperplane->hullPoints->second);
    painter.setPen(QPen(view().theme().text, 1.4, Qt::DotLine));
    painter.drawLine(p, q);
    painter.setPen(QPen(view().theme().text, 1.6));
    painter.setBrush(view().theme().plotBackground);
    for (const QPointF& at : {p, q}) painter.drawRect(QRectF(at - QPointF(4, 4), QSizeF(8, 8)));
    words.push_back({p - QPointF(0, 14), QStringLiteral("p")});
    words.push_back({q - QPointF(0, 14), QStringLiteral("q")});
}

void HyperplaneLayer::drawArrow(QPainter& painter, const Arrow& arrow, bool dashed, std::vector<Words>& words) const
{
    const QPointF unit = unitOf(arrow.tip - arrow.from), across(-unit.y(), unit.x());
    const QPointF base = arrow.tip - unit * headLength;
    const QColor color = view().theme().text;
    painter.setPen(QPen(view().theme().plotBackground, 5));
    painter.drawLine(arrow.from, base);
    QPen pen(color, 2, Qt::SolidLine, Qt::FlatCap);
    if (dashed) pen.setDashPattern({4, 2.5});
    painter.setPen(pen);
    painter.drawLine(arrow.from, base);
    painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.setBrush(dashed ? QBrush(view().theme().plotBackground) : QBrush(color));
    painter.drawPolygon(QPolygonF({arrow.tip, base + across * headWidth, base - across * headWidth}));
    words.push_back({arrow.tip + unit * 13, arrow.name});
}

/// Each where it belongs or, where another is already, as near as there is room; the last ones first, for the arrows
/// say most.
void HyperplaneLayer::drawWords(QPainter& painter, const QRectF& area, const std::vector<Words>& words) const
{
    const QFont font = smallFont(view().font());
    QColor ground = view().theme().plotBackground;
    ground.setAlpha(215);
    painter.setFont(font);
    painter.setPen(view().theme().text);
    std::vector<QRectF> taken;
    for (const Words& next : words | std::views::reverse) {
        QRectF box(QPointF(), QFontMetricsF(font).size(0, next.text) + QSizeF(6, 1));
        box.moveCenter(next.middle);
        box = freePlace(box, area, taken);
        taken.push_back(box);
        painter.fillRect(box, ground);
        painter.drawText(box, Qt::AlignCenter, next.text);
    }
}

}  // namespace krein
