// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPointF>

#include "ui/plot/plot_layer.h"

namespace krein {

/// Lines in data coordinates whose parts above zero are blue and whose parts below it are vermilion and dashed, with a
/// ring wherever some of them cross zero and how many these are.
class RiverLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit RiverLayer(PlotView& view) : PlotLayer(view, depth::stems) {}

    /// @param drawn  which lines are drawn, as many; of the others only the crossings are counted
    void setLines(const std::vector<std::vector<QPointF>>& lines, const std::vector<bool>& drawn);
    /// Where lines cross zero. A zero itself has no sign: the line crosses where it leaves it on the other side.
    const std::vector<QPointF>& crossings() const { return m_crossings; }

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    struct Piece {
        QPointF from, to;
        bool positive;
    };
    std::vector<Piece> m_pieces;
    std::vector<QPointF> m_crossings;
};

}  // namespace krein
