// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/regions_layer.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>

#include "ui/plot/plot_view.h"

namespace krein {

namespace {

constexpr double regionGap = 6.0, wordPadding = 4.0;
constexpr double widestWords = 200.0;  // of a box of words, in pixels of the usual size

/// What is seen of a region.
QRectF seen(const PlotRegion& region, const PlotMap& map)
{
    return QRectF(map.toPixel({region.x.low, region.y.high}), map.toPixel({region.x.high, region.y.low}))
        .intersected(map.area);
}

}  // namespace

void RegionsLayer::setRegions(std::vector<PlotRegion> regions)
{
    m_regions = std::move(regions);
    update();
}

std::vector<QRectF> RegionsLayer::boxes(const PlotMap& map) const
{
    const QFontMetricsF metrics(smallFont(view().font()));
    const double scale = metrics.height() / 14.0;
    std::vector<QRectF> boxes;
    for (const PlotRegion& region : m_regions) {
        const QRectF place = seen(region, map).adjusted(regionGap, regionGap, -regionGap, -regionGap);
        const double room = std::min(place.width(), widestWords * scale) - 2 * wordPadding;
        const QSizeF words = room <= 0.0
            ? QSizeF()
            : metrics.boundingRect(QRectF(0, 0, room, 1e4), Qt::TextWordWrap, region.text).size();
        const QSizeF size(words.width() + 2 * wordPadding, words.height() + 2 * wordPadding);
        if (room <= 0.0 || size.width() > place.width() || size.height() > place.height()) {
            boxes.emplace_back();
            continue;
        }
        // In the outer corner, away from where the regions meet.
        const bool isRight = place.center().x() > map.area.center().x(),
                   isLow = place.center().y() > map.area.center().y();
        boxes.emplace_back(QPointF(isRight ? place.right() - size.width() : place.left(),
                               isLow ? place.bottom() - size.height() : place.top()),
            size);
    }
    return boxes;
}

void RegionsLayer::draw(QPainter& painter, const PlotMap& map, const Medium&)
{
    const Theme& theme = view().theme();
    painter.setFont(smallFont(view().font()));
    const std::vector<QRectF> words = boxes(map);
    QColor ground = theme.plotBackground;
    ground.setAlphaF(0.8f);
    for (std::size_t i = 0; i < m_regions.size(); ++i) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text, 0.8, Qt::DotLine));
        painter.drawRect(seen(m_regions[i], map));
        if (words[i].isEmpty()) continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(words[i], 3, 3);
        painter.setPen(theme.text);
        painter.drawText(words[i].adjusted(wordPadding, wordPadding, -wordPadding + 1, -wordPadding + 1),
            Qt::TextWordWrap, m_regions[i].text);
    }
}

}  // namespace krein
