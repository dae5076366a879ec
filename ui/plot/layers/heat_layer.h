// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QColor>
#include <QRectF>

#include "ui/plot/plot_layer.h"

namespace krein {

/// A rectangle of one colour, in data.
struct HeatCell {
    double left = 0.0, right = 1.0, bottom = 0.0, top = 1.0;
    QRgb color = 0;
    bool hatched = false;  ///< there is no value: stripes of the colour
};

/// A map made of cells, each of which was computed: nothing is interpolated.
class HeatLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit HeatLayer(PlotView& view) : PlotLayer(view, depth::raster) {}

    void setCells(std::vector<HeatCell> cells);
    const std::vector<HeatCell>& cells() const { return m_cells; }

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    std::vector<HeatCell> m_cells;
};

}  // namespace krein
