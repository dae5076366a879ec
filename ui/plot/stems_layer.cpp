// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/stems_layer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double headRoom = 5.0;    // pixels between stems that have heads
constexpr double columnRoom = 2.0;  // below it stems share columns

}  // namespace

void StemsLayer::setValues(std::vector<double> values, double zero)
{
    for (double& value : values)
        if (!std::isfinite(value)) value = 0.0;  // never given by the core; a chart must not see it all the same
    m_values = std::move(values);
    m_zero = zero;
    update();
}

void StemsLayer::setEmphasis(int index)
{
    if (index == m_emphasis) return;
    m_emphasis = index;
    update();
}

int StemsLayer::indexAt(const PlotMap& map, const QPointF& pixel) const
{
    if (!map.area.contains(pixel)) return -1;
    const double index = std::round(map.toDataX(pixel.x())) - 1;
    return index >= 0 && index < static_cast<double>(m_values.size()) ? static_cast<int>(index) : -1;
}

void StemsLayer::draw(QPainter& painter, const PlotMap& map, const Medium& medium)
{
    if (m_values.empty()) return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    drawBand(painter, map);
    const double spacing = map.area.width() / map.x.span();
    if (spacing < columnRoom) drawColumns(painter, map, medium.pixels);
    else drawStems(painter, map, spacing);
    if (m_emphasis >= 0 && m_emphasis < static_cast<int>(m_values.size())) {
        const double value = m_values[static_cast<std::size_t>(m_emphasis)];
        const QPointF head = map.toPixel({m_emphasis + 1.0, value});
        painter.setPen(QPen(view().theme().text, 1.4));
        painter.setBrush(view().theme().sign(signOf(value)));
        painter.drawEllipse(head, 4.5, 4.5);
    }
}

void StemsLayer::drawBand(QPainter& painter, const PlotMap& map) const
{
    const double zero = map.toPixelY(0);
    const double top = map.toPixelY(m_zero), bottom = map.toPixelY(-m_zero);
    if (bottom - top >= 1) {
        QColor shade = view().theme().null;
        shade.setAlphaF(0.22f);
        painter.fillRect(QRectF(QPointF(map.area.left(), top), QPointF(map.area.right(), bottom)), shade);
    }
    painter.setPen(QPen(view().theme().frame, 1));
    painter.drawLine(QPointF(map.area.left(), std::floor(zero) + 0.5), QPointF(map.area.right(), std::floor(zero) + 0.5));
}

void StemsLayer::drawStems(QPainter& painter, const PlotMap& map, double spacing) const
{
    const bool heads = spacing >= headRoom;
    const double width = heads ? std::clamp(spacing * 0.22, 1.0, 2.5) : std::max(1.0, spacing * 0.7);
    const double radius = std::clamp(spacing * 0.32, 1.6, 4.5);
    const double zero = map.toPixelY(0);
    const double low = std::max(0.0, std::floor(map.toDataX(map.area.left()) - 2));
    const double high = std::min(static_cast<double>(m_values.size()), std::ceil(map.toDataX(map.area.right()) + 1));
    std::array<QVector<QLineF>, 3> lines;
    std::array<QVector<QPointF>, 3> tips;
    for (double i = low; i < high; ++i) {
        const double value = m_values[static_cast<std::size_t>(i)];
        const auto group = static_cast<std::size_t>(signOf(value) + 1);
        const QPointF tip = map.toPixel({i + 1, value});
        // A null value has no length to be seen by.
        const double length = std::abs(tip.y() - zero);
        lines[group] << (length < 1.5 && !heads ? QLineF(tip.x(), zero - 1.5, tip.x(), zero + 1.5) : QLineF(tip.x(), zero, tip.x(), tip.y()));
        if (heads) tips[group] << tip;
    }
    for (std::size_t group = 0; group < 3; ++group) {
        const QColor color = view().theme().sign(static_cast<double>(group) - 1);
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(lines[group]);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        for (const QPointF& tip : tips[group]) painter.drawEllipse(tip, radius, radius);
    }
}

void StemsLayer::drawColumns(QPainter& painter, const PlotMap& map, double pixels) const
{
    struct Column {
        double high = 0.0, low = 0.0;
        bool null = false;
    };
    const double step = 1.0 / std::clamp(pixels, 1.0, 4.0);
    std::vector<Column> columns(static_cast<std::size_t>(std::ceil(map.area.width() / step)) + 1);
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        const double offset = (map.toPixelX(static_cast<double>(i) + 1) - map.area.left()) / step;
        if (offset < 0 || offset >= static_cast<double>(columns.size())) continue;
        Column& column = columns[static_cast<std::size_t>(offset)];
        const int sign = signOf(m_values[i]);
        if (sign > 0) column.high = std::max(column.high, m_values[i]);
        else if (sign < 0) column.low = std::min(column.low, m_values[i]);
        else column.null = true;
    }
    const double zero = map.toPixelY(0);
    const Theme& theme = view().theme();
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const double x = map.area.left() + static_cast<double>(c) * step;
        const auto fill = [&](double from, double to, const QColor& color) {
            painter.fillRect(QRectF(x, std::min(from, to), step, std::abs(to - from)), color);
        };
        if (columns[c].null) fill(zero - 1.5, zero + 1.5, theme.null);
        if (columns[c].high > 0) fill(zero, std::min(map.toPixelY(columns[c].high), zero - 1), theme.positive);
        if (columns[c].low < 0) fill(zero, std::max(map.toPixelY(columns[c].low), zero + 1), theme.negative);
    }
}

}  // namespace krein
