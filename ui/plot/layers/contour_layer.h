// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPolygonF>

#include "ui/plot/kept_drawing.h"
#include "ui/plot/plot_layer.h"

namespace krein {

/// Lines in data coordinates drawn with one pen.
struct Contour {
    std::vector<QPolygonF> lines;
    double width = 1.0;
    bool dashed = false;
};

/// Contours above the map. On the screen they are painted once and kept until they, the frame or the theme change.
class ContourLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit ContourLayer(PlotView& view) : PlotLayer(view, depth::contours) {}

    void setContours(std::vector<Contour> contours);

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    void drawLines(QPainter& painter, const PlotMap& map) const;

    std::vector<Contour> m_contours;
    KeptDrawing m_drawing;
};

}  // namespace krein
