// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layers/cone_layer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <QPainter>

#include "ui/plot/plot_view.h"
#include "ui/plot/ticks.h"
#include "ui/theme/readable.h"

namespace krein {

namespace {

constexpr int branchPoints = 64, ellipsePoints = 512;
constexpr int levels = 8;

double square(double value)
{
    return value * value;
}
double signedRoot(double value)
{
    return value < 0 ? -std::sqrt(-value) : std::sqrt(value);
}

/// The smallest and largest square within a range.
Range squares(Range range)
{
    const double most = std::max(square(range.low), square(range.high));
    return {range.low <= 0 && range.high >= 0 ? 0.0 : std::min(square(range.low), square(range.high)), most};
}

Range shifted(Range range, double by)
{
    return {range.low - by, range.high - by};
}

/// One branch of a hyperbola: `apex`·cosh t along the axis it opens to, `side`·sinh t along the other one, as far as
/// the visible part of the other one goes.
QPolygonF branch(double apex, double side, Range visible, bool opensAcross, const QPointF& centre)
{
    const double first = std::asinh(visible.low / side), last = std::asinh(visible.high / side);
    QPolygonF line;
    line.reserve(branchPoints + 1);
    for (int i = 0; i <= branchPoints; ++i) {
        const double t = first + (last - first) * i / branchPoints;
        const double along = apex * std::cosh(t), beside = side * std::sinh(t);
        line << centre + (opensAcross ? QPointF(along, beside) : QPointF(beside, along));
    }
    return line;
}

QPolygonF ellipse(double a, double b, const QPointF& centre)
{
    QPolygonF line;
    line.reserve(ellipsePoints + 1);
    for (int i = 0; i <= ellipsePoints; ++i) {
        const double angle = 2 * std::numbers::pi * (i % ellipsePoints) / ellipsePoints;
        line << centre + QPointF(a * std::cos(angle), b * std::sin(angle));
    }
    return line;
}

}  // namespace

double Cone::squared(const QPointF& at) const
{
    return across * square(at.x() - centre.x()) + up * square(at.y() - centre.y());
}

std::vector<double> coneLevels(const Cone& cone, Range x, Range y)
{
    const Range xx = squares(shifted(x, cone.centre.x())), yy = squares(shifted(y, cone.centre.y()));
    const auto least = [](double factor, Range range) { return factor * (factor > 0 ? range.low : range.high); };
    const auto most = [](double factor, Range range) { return factor * (factor > 0 ? range.high : range.low); };
    const double low = signedRoot(least(cone.across, xx) + least(cone.up, yy));
    const double high = signedRoot(most(cone.across, xx) + most(cone.up, yy));
    std::vector<double> found;
    if (!(high > low) || !std::isfinite(high - low)) return found;
    const double step = niceStep(high - low, levels);
    for (double k = std::ceil(low / step); k <= std::floor(high / step); ++k)
        if (k != 0) found.push_back(std::copysign(square(k * step), k));
    return found;
}

std::vector<QPolygonF> coneLines(const Cone& cone, double level, Range x, Range y)
{
    const bool across = cone.across * level > 0, up = cone.up * level > 0;
    if (!across && !up) return {};
    const double a = std::sqrt(std::abs(level / cone.across)), b = std::sqrt(std::abs(level / cone.up));
    if (across && up) return {ellipse(a, b, cone.centre)};
    const Range visible = across ? shifted(y, cone.centre.y()) : shifted(x, cone.centre.x());
    std::vector<QPolygonF> lines;
    for (const double side : {1.0, -1.0})
        lines.push_back(branch(side * (across ? a : b), across ? b : a, visible, across, cone.centre));
    return lines;
}

void ConeLayer::setCone(const std::optional<Cone>& cone)
{
    if (cone == m_cone) return;
    m_cone = cone;
    update();
}

std::vector<QPolygonF> ConeLayer::pixelLines(const PlotMap& map, double level) const
{
    std::vector<QPolygonF> lines = coneLines(*m_cone, level, map.x, map.y);
    for (QPolygonF& line : lines)
        for (QPointF& point : line) point = map.toPixel(point);
    return lines;
}

void ConeLayer::draw(QPainter& painter, const PlotMap& map, const Medium&)
{
    if (!m_cone) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    drawNull(painter, map);
    for (const double level : coneLevels(*m_cone, map.x, map.y)) {
        QColor color = view().theme().sign(level);
        color.setAlphaF(0.7f);
        QPen pen(color, 1.0, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (level < 0) pen.setDashPattern({5, 4});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        for (const QPolygonF& line : pixelLines(map, level)) painter.drawPolyline(line);
    }
    for (const Number& number : numbers(map)) drawNumber(painter, number);
}

void ConeLayer::drawNull(QPainter& painter, const PlotMap& map) const
{
    QColor ground = view().theme().negative;
    ground.setAlphaF(view().theme().dark ? 0.10f : 0.07f);
    if (!m_cone->mixed()) {
        if (m_cone->across < 0) painter.fillRect(map.area, ground);
        return;
    }
    // The lines y = ±slope·x about the centre, far enough to leave the frame.
    const double slope = std::sqrt(std::abs(m_cone->across / m_cone->up));
    const QPointF centre = m_cone->centre;
    const double x = std::max(std::abs(map.x.low - centre.x()), std::abs(map.x.high - centre.x()));
    const double y = std::max(std::abs(map.y.low - centre.y()), std::abs(map.y.high - centre.y()));
    const double far = 1.01 * std::max(x, y / slope);
    const auto at = [&](double sx, double sy) { return map.toPixel(centre + QPointF(sx * far, sy * slope * far)); };
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    for (const double side : {1.0, -1.0}) {
        const bool above = m_cone->up < 0;
        painter.drawPolygon(
            QPolygonF({map.toPixel(centre), at(side, side), above ? at(-side, side) : at(side, -side)}));
    }
    painter.setPen(QPen(view().theme().mutedText, 1.4));
    painter.drawLine(at(-1, -1), at(1, 1));
    painter.drawLine(at(-1, 1), at(1, -1));
}

std::vector<ConeLayer::Number> ConeLayer::numbers(const PlotMap& map) const
{
    std::vector<Number> placed;
    if (!m_cone) return placed;
    const std::vector<QPointF> avoided = avoidedPixels(map);
    for (const double level : coneLevels(*m_cone, map.x, map.y))
        if (const auto box = numberBox(map, level, placed, avoided)) placed.push_back({level, *box});
    return placed;
}

std::vector<QRectF> ConeLayer::numberBoxes(const PlotMap& map) const
{
    std::vector<QRectF> boxes;
    for (const Number& number : numbers(map)) boxes.push_back(number.box);
    return boxes;
}

void ConeLayer::avoid(std::vector<QPointF> places)
{
    if (places == m_avoided) return;
    m_avoided = std::move(places);
    update();
}

/// A point for each cell of a fine grid: thousands of samples are as good as these.
std::vector<QPointF> ConeLayer::avoidedPixels(const PlotMap& map) const
{
    constexpr double cell = 4;  // pixels
    std::vector<std::pair<int, int>> cells;
    for (const QPointF& place : m_avoided) {
        const QPointF pixel = map.toPixel(place);
        if (map.area.contains(pixel)) cells.emplace_back(std::lround(pixel.x() / cell), std::lround(pixel.y() / cell));
    }
    std::ranges::sort(cells);
    const auto repeated = std::ranges::unique(cells);
    cells.erase(repeated.begin(), repeated.end());
    std::vector<QPointF> pixels;
    for (const auto& [x, y] : cells) pixels.emplace_back(cell * x, cell * y);
    return pixels;
}

/// Where the number of a level stands; nowhere if only places of others are left: points are drawn over numbers.
std::optional<QRectF> ConeLayer::numberBox(
    const PlotMap& map, double level, const std::vector<Number>& taken, const std::vector<QPointF>& avoided) const
{
    constexpr double marker = 5;  // pixels that a point reaches around its place
    const QFontMetricsF metrics(smallFont(view().font()));
    const QSizeF size(metrics.horizontalAdvance(formatNumber(level, 3)) + 4, metrics.height());
    const QRectF room = map.area.adjusted(
        size.width() / 2 + 2, size.height() / 2 + 2, -size.width() / 2 - 2, -size.height() / 2 - 2);
    const QPointF centre = map.toPixel(m_cone->centre);
    // The visible place nearest to the centre, which is an apex of a hyperbola; of equal ones the one up on the right.
    std::optional<QRectF> best;
    double bestScore = 1e300;
    for (const QPolygonF& line : pixelLines(map, level))
        for (const QPointF& point : line) {
            const QPointF way = point - centre;
            const double score = std::hypot(way.x(), way.y()) - 1e-2 * (way.x() - way.y());
            if (score >= bestScore || !room.contains(point)) continue;
            QRectF box(QPointF(0, 0), size);
            box.moveCenter(point);
            if (std::ranges::any_of(taken, [&](const Number& other) { return other.box.intersects(box); })) continue;
            const QRectF around = box.adjusted(-marker, -marker, marker, marker);
            if (std::ranges::any_of(avoided, [&](const QPointF& at) { return around.contains(at); })) continue;
            bestScore = score;
            best = box;
        }
    return best;
}

void ConeLayer::drawNumber(QPainter& painter, const Number& number) const
{
    QColor ground = view().theme().plotBackground;
    ground.setAlpha(200);
    painter.fillRect(number.box, ground);
    painter.setFont(smallFont(view().font()));
    painter.setPen(readable(view().theme().sign(number.level), view().theme().plotBackground));
    painter.drawText(number.box, Qt::AlignCenter, formatNumber(number.level, 3));
}

}  // namespace krein
