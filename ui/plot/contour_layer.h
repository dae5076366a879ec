// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QColor>
#include <QPolygonF>

#include "ui/plot/plot_layer.h"

namespace krein {

/// Lines in data coordinates drawn with one pen.
struct Contour {
    std::vector<QPolygonF> lines;
    double width = 1.0;
    bool dashed = false;
};

class ContourLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit ContourLayer(PlotView& view) : PlotLayer(view, depth::contours) {}

    void setContours(std::vector<Contour> contours);

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    std::vector<Contour> m_contours;
};

}  // namespace krein
