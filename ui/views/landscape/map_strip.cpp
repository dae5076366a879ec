// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/landscape/map_strip.h"

#include <algorithm>

#include <QMouseEvent>
#include <QPainter>

#include "core/evaluation/plane.h"
#include "ui/plot/layers/small_map.h"
#include "ui/plot/plot_look.h"
#include "ui/text/number_text.h"
#include "ui/views/sample_points.h"

namespace krein {

namespace {

constexpr double mapSide = 96.0, mapGap = 8.0;

}  // namespace

MapStrip::MapStrip(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("landscape.maps"));
    setAccessibleName(tr("Decision boundaries of the lowest points"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize MapStrip::sizeHint() const
{
    return {400, static_cast<int>(mapSide + 2.0 * mapGap) + QFontMetrics(smallFont(font())).height()};
}

void MapStrip::setMaps(std::shared_ptr<const LandscapeAnswer> answer, std::shared_ptr<const Results> results)
{
    m_answer = std::move(answer);
    m_results = std::move(results);
    setVisible(m_answer && !m_answer->maps.empty());
    update();
}

void MapStrip::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void MapStrip::setChosen(std::optional<std::size_t> point)
{
    m_chosen = point;
    update();
}

std::vector<QRectF> MapStrip::places(const QRectF& area) const
{
    std::vector<QRectF> all;
    if (!m_answer) return all;
    const double caption = QFontMetricsF(smallFont(font())).height(), side = area.height() - 2.0 * mapGap - caption;
    const auto room = static_cast<std::size_t>(std::max(0.0, (area.width() - mapGap) / (side + mapGap)));
    for (std::size_t i = 0; i < std::min(room, m_answer->maps.size()); ++i)
        all.emplace_back(
            area.left() + mapGap + static_cast<double>(i) * (side + mapGap), area.top() + mapGap, side, side);
    return all;
}

void MapStrip::paintInto(QPainter& painter, const QRectF& target) const
{
    painter.save();
    painter.fillRect(target, m_theme.plotBackground);
    if (m_answer && m_results && m_results->map && m_results->prepared) {
        painter.setFont(smallFont(font()));
        const std::vector<PlotPoint> points = samplePoints(
            *m_results->prepared, m_results->map->trainCoordinates, m_results->map->testCoordinates);
        const std::vector<QRectF> all = places(target);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const DecisionMap& map = m_answer->maps[i];
            paintSmallMap(painter, all[i],
                {.map = &map, .box = map.box, .points = &points, .markerRadius = 1.6, .selection = {}}, m_theme);
            if (i == m_chosen) {
                painter.setPen(QPen(m_theme.selection, 2.5));
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(all[i].adjusted(-2, -2, 2, 2));
            }
            painter.setPen(m_theme.text);
            const QRectF caption(
                all[i].left(), all[i].bottom() + 2.0, all[i].width(), QFontMetricsF(painter.font()).height());
            painter.drawText(
                caption, Qt::AlignHCenter | Qt::AlignTop, roundedNumber(m_answer->landscape.points[i].objective, 5));
        }
    }
    painter.restore();
}

void MapStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintInto(painter, QRectF(rect()));
}

void MapStrip::mousePressEvent(QMouseEvent* event)
{
    const std::vector<QRectF> all = places(QRectF(rect()));
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].contains(event->position())) return Q_EMIT pointWanted(i);
    QWidget::mousePressEvent(event);
}

}  // namespace krein
