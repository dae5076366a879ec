// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsObject>

#include "ui/plot/plot_map.h"

namespace krein {

class PlotView;

/// Where a layer is drawn.
struct Medium {
    bool screen = true;   ///< false: an export; markers are drawn as shapes then, not as stamps
    double pixels = 1.0;  ///< device pixels per unit of the painter, for what is rasterised
};

/// Depths of layers among the parts of a QChart.
namespace depth {
inline constexpr double raster = 0.5, grid = 2.0, stems = 2.4, contours = 2.5, frame = 3.0, points = 5.5, rays = 5.8,
                        tools = 6.0;
}

/// Dense content of a plot, painted by itself above the chart. It reads the plot's map at every paint, so it cannot
/// fall out of register with the axes. It takes no mouse events; picking is the view's affair.
class PlotLayer : public QGraphicsObject {
    Q_OBJECT
public:
    PlotLayer(PlotView& view, double z);

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) final;
    void setBounds(const QRectF& bounds);
    /// Colours have changed.
    virtual void restyle() { update(); }

protected:
    /// In pixels of the plot. The painter is clipped to the frame unless clipped() says otherwise.
    virtual void draw(QPainter& painter, const PlotMap& map, const Medium& medium) = 0;
    virtual bool clipped() const { return true; }
    const PlotView& view() const { return m_view; }

private:
    PlotView& m_view;
    QRectF m_bounds;
};

}  // namespace krein
