// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QColor>
#include <QPolygonF>
#include <QString>

#include "ui/plot/plot_layer.h"

namespace krein {

/// What a tool shows while it is at work, in pixels.
struct ToolShapes {
    std::optional<QPointF> crosshair;
    QString text;  ///< beside the crosshair: its coordinates
    std::optional<QPointF> circle;
    double radius = 0.0;        ///< of the circle
    QPolygonF outline;          ///< rectangle, lasso, line or ellipse
    bool area = false;          ///< the outline is closed and selects what is inside
    std::vector<QPointF> dots;  ///< samples about to be put
    QColor color;               ///< of the dots
    bool operator==(const ToolShapes&) const = default;
};

/// Shows them above everything on the screen, and nothing in exports.
class ToolLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit ToolLayer(PlotView& view) : PlotLayer(view, depth::tools) {}

    const ToolShapes& shapes() const { return m_shapes; }
    void setShapes(ToolShapes shapes);

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    void drawCrosshair(QPainter& painter, const PlotMap& map) const;

    ToolShapes m_shapes;
};

}  // namespace krein
