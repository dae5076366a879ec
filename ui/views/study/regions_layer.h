// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "ui/plot/plot_layer.h"
#include "ui/plot/plot_map.h"

namespace krein {

/// A part of a map that has a meaning of its own.
struct PlotRegion {
    Range x, y;  ///< in data
    QString text;
};

/// The borders of regions, and in the outer corner of each what it means, in as many lines as it takes.
class RegionsLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit RegionsLayer(PlotView& view) : PlotLayer(view, depth::points + 0.1) {}

    void setRegions(std::vector<PlotRegion> regions);
    /// The boxes of the words that are drawn now, in pixels of the plot; empty where a region has no room for them.
    std::vector<QRectF> boxes(const PlotMap& map) const;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    std::vector<PlotRegion> m_regions;
};

}  // namespace krein
