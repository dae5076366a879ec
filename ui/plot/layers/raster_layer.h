// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QImage>

#include "core/evaluation/decision_map.h"
#include "ui/plot/plot_layer.h"

namespace krein {

/// A function on a grid, and how its values become colours. One output: the table covers [−scale, scale]. Several: the
/// largest wins and its table covers [0, scale] of its lead over the second.
struct RasterField {
    std::shared_ptr<const DecisionMap> map;
    double scale = 1.0;
    std::vector<std::vector<QRgb>> tables;  ///< one per output
};

/// Colours at the points (x_j, y_i): bilinear between the nodes, transparent outside the box. Row 0 is y.front().
/// One look-up per pixel: scaling a small picture up by the painter drifts by several pixels at high magnification.
/// @param slack  how far outside the box a point still takes the edge's value, in data (half a pixel)
QImage sampleField(const RasterField& field, const std::vector<double>& x, const std::vector<double>& y, QSizeF slack);

/// Draws a field over the part of the plot its box covers.
class RasterLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit RasterLayer(PlotView& view) : PlotLayer(view, depth::raster) {}

    void setField(RasterField field);
    void clear() { setField({}); }

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    RasterField m_field;
    QImage m_image;             ///< as last drawn …
    PlotMap m_imageMap;         ///< … for this map …
    double m_imageScale = 0.0;  ///< … at this many device pixels per unit; 0: none
};

}  // namespace krein
