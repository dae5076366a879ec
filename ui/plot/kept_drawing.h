// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>
#include <QPixmap>

#include "ui/plot/plot_layer.h"
#include "ui/plot/plot_map.h"

namespace krein {

/// What a layer has drawn within the frame, kept while the map, the resolution and the colour stay: thousands of lines
/// take longer than all else together, and are the same while a cursor moves above them.
class KeptDrawing {
public:
    void forget() { m_pixels = {}; }

    /// Paints what is kept; calls `draw(painter)` first if there is nothing yet or it is of another map. Positions are
    /// those of `map` in both.
    template <typename Draw>
    void paint(QPainter& painter, const PlotMap& map, const Medium& medium, const QColor& color, Draw draw)
    {
        const QRect area = map.area.toAlignedRect();
        if (m_pixels.isNull() || !(map == m_map) || medium.pixels != m_pixels.devicePixelRatio() || color != m_color) {
            m_pixels = QPixmap((QSizeF(area.size()) * medium.pixels).toSize());
            m_pixels.setDevicePixelRatio(medium.pixels);
            m_pixels.fill(Qt::transparent);
            m_map = map;
            m_color = color;
            QPainter kept(&m_pixels);
            kept.translate(-area.topLeft());
            draw(kept);
        }
        painter.drawPixmap(area.topLeft(), m_pixels);
    }

private:
    QPixmap m_pixels;  ///< null: nothing is kept
    PlotMap m_map;
    QColor m_color;
};

}  // namespace krein
