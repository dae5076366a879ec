// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot_layer.h"
#include "ui/plot/plot_look.h"

namespace krein {

/// The longest beginning that fits into this length in pixels and says something whole: all of it, or up to a " · ",
/// semicolon, comma or bracket; empty if none fits.
QString fittingBeginning(const QString& words, const QFont& font, double length);
/// The title of an axis of this length in pixels: the whole one, the short one, the beginning of that, all of it in
/// smaller letters, or what fits of it; empty where that is next to nothing.
QString fittingTitle(const AxisLook& look, const QFont& font, double length);

/// Grid lines at the ticks, and a stronger line at zero on a signed axis.
class GridLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit GridLayer(PlotView& view) : PlotLayer(view, depth::grid) {}

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;
};

/// What surrounds the data: frame, ticks, numbers, titles, legend, colour bar, note and message.
class FrameLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit FrameLayer(PlotView& view) : PlotLayer(view, depth::frame) {}

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;
    bool clipped() const override { return false; }

private:
    void drawAxes(QPainter& painter, const PlotMap& map) const;
    void drawTitles(QPainter& painter) const;
    void drawLegend(QPainter& painter) const;
    void drawLegendMark(QPainter& painter, const LegendEntry& entry, const QPointF& middle) const;
    void drawColorBar(QPainter& painter) const;
    void drawSecondScale(QPainter& painter, const ColorBar& bar) const;
    void drawMessage(QPainter& painter) const;
};

}  // namespace krein
