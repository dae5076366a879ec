// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/plot/plot_layer.h"
#include "ui/plot/plot_map.h"

namespace krein {

/// Signed values as stems from zero, at x = 1, 2, …, n, coloured by sign; readable from one stem to thousands: heads
/// where there is room, and where several stems share a pixel the longest of either sign.
class StemsLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit StemsLayer(PlotView& view) : PlotLayer(view, depth::stems) {}

    /// @param zero  values within [−zero, zero] count as null: grey, in a shaded band
    void setValues(std::vector<double> values, double zero);
    const std::vector<double>& values() const { return m_values; }
    /// Index from 0 of the stem to emphasise; −1: none.
    void setEmphasis(int index);
    /// Index from 0 of the stem nearest to a pixel's column, −1 outside.
    int indexAt(const PlotMap& map, const QPointF& pixel) const;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    int signOf(double value) const { return value > m_zero ? 1 : value < -m_zero ? -1 : 0; }
    void drawBand(QPainter& painter, const PlotMap& map) const;
    void drawStems(QPainter& painter, const PlotMap& map, double spacing) const;
    void drawColumns(QPainter& painter, const PlotMap& map, double pixels) const;

    std::vector<double> m_values;
    double m_zero = 0.0;
    int m_emphasis = -1;
};

}  // namespace krein
