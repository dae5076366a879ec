// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/theatre_layer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QPainter>

#include "ui/plot/plot_view.h"
#include "ui/plot/sharp_line.h"

namespace krein {

namespace {

constexpr double markerSpacing = 64;  // pixels between markers of one curve
constexpr double markerRadius = 3.6;

/// At most four points per half pixel's column, which look like all of them: the first, the lowest, the highest, the
/// last.
QPolygonF thinned(const std::vector<QPointF>& points, const PlotMap& map)
{
    QPolygonF line;
    QPointF first, low, high, last;
    double column = 0.0;
    bool open = false;
    const auto close = [&] {
        if (!open) return;
        line << first;
        if (low.y() != first.y() && low.y() != last.y()) line << low;
        if (high.y() != first.y() && high.y() != last.y()) line << high;
        if (last != first) line << last;
    };
    for (const QPointF& point : points) {
        const QPointF at = map.toPixel(point);
        const double now = std::floor(2 * at.x());
        if (!open || now != column) {
            close();
            first = low = high = last = at;
            column = now;
            open = true;
            continue;
        }
        if (at.y() > low.y()) low = at;
        if (at.y() < high.y()) high = at;
        last = at;
    }
    close();
    return line;
}

}  // namespace

ClassStyle runStyle(const Theme& theme, int style)
{
    return theme.classStyle(style == 0 ? 1 : style == 1 ? 0 : style);
}

QPen runPen(const Theme& theme, int style)
{
    static const std::array<QList<qreal>, 5> dashes{
        QList<qreal>{5, 3}, {2, 2}, {8, 3, 2, 3}, {12, 4}, {5, 2, 1.5, 2, 1.5, 2}};
    QPen pen(runStyle(theme, style).color, style == 0 ? 2.4 : 1.6, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (style > 0) pen.setDashPattern(dashes[static_cast<std::size_t>(style - 1) % dashes.size()]);
    return pen;
}

void paintRunSample(QPainter& painter, const Theme& theme, int style, const QPointF& middle)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(runPen(theme, style));
    painter.drawLine(middle - QPointF(14, 0), middle + QPointF(14, 0));
    painter.setPen(QPen(theme.plotBackground, 1));
    painter.setBrush(runStyle(theme, style).color);
    painter.drawPath(markerPath(runStyle(theme, style).shape, markerRadius + 0.6).translated(middle));
}

void TheatreLayer::setCurves(std::vector<PathCurve> curves)
{
    m_curves = std::move(curves);
    restyle();
}

void TheatreLayer::setCursor(std::optional<double> iteration)
{
    if (iteration == m_cursor) return;
    m_cursor = iteration;
    update();
}

void TheatreLayer::restyle()
{
    m_drawing.forget();
    update();
}

void TheatreLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (!medium.screen) {
        drawCurves(painter, map);
        return drawCursor(painter, map);
    }
    m_drawing.paint(painter, map, medium, {}, [&](QPainter& curves) {
        curves.setRenderHint(QPainter::Antialiasing, true);
        drawCurves(curves, map);
    });
    drawCursor(painter, map);
}

void TheatreLayer::drawCurves(QPainter& painter, const PlotMap& map) const
{
    // The present run, which comes first, lies on top.
    for (auto curve = m_curves.rbegin(); curve != m_curves.rend(); ++curve) {
        if (curve->points.empty()) continue;
        const QPolygonF line = thinned(curve->points, map);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(
            curve->isBound ? QPen(view().theme().text, 1.2, Qt::DashLine) : runPen(view().theme(), curve->style));
        painter.drawPolyline(line);
        if (!curve->isBound) drawMarkers(painter, *curve, line);
    }
}

/// Far enough from each other not to hide the curve, and beginning elsewhere on each curve so that equal ones can be
/// told apart.
void TheatreLayer::drawMarkers(QPainter& painter, const PathCurve& curve, const QPolygonF& line) const
{
    const ClassStyle style = runStyle(view().theme(), curve.style);
    const QPainterPath marker = markerPath(style.shape, markerRadius);
    painter.setPen(QPen(view().theme().plotBackground, 1));
    painter.setBrush(style.color);
    const bool few = line.size() < 2
        || (line.back().x() - line.front().x()) / static_cast<double>(line.size() - 1) > 14;
    double next = few ? line.front().x() : line.front().x() + 11.0 * (curve.style % 6);
    for (const QPointF& at : line) {
        if (!few && at.x() < next) continue;
        painter.drawPath(marker.translated(at));
        next = at.x() + markerSpacing;
    }
}

void TheatreLayer::drawCursor(QPainter& painter, const PlotMap& map) const
{
    if (!m_cursor) return;
    const Theme& theme = view().theme();
    const double x = sharp(map.toPixelX(*m_cursor));
    painter.setPen(QPen(theme.selection, 1.4));
    painter.drawLine(QPointF(x, map.area.top()), QPointF(x, map.area.bottom()));
    for (const PathCurve& curve : m_curves) {
        if (curve.style != 0 || curve.isBound || curve.points.empty()) continue;
        const auto after = std::ranges::upper_bound(curve.points, *m_cursor + 0.5, {}, &QPointF::x);
        if (after == curve.points.begin()) continue;
        painter.setBrush(theme.plotBackground);
        painter.setPen(QPen(theme.selection, 2));
        painter.drawEllipse(map.toPixel(*std::prev(after)), 4.5, 4.5);
    }
}

}  // namespace krein
