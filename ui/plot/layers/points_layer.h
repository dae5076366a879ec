// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include <QPixmap>
#include <QPointF>

#include "core/base/types.h"
#include "ui/plot/plot_layer.h"
#include "ui/plot/plot_marks.h"

namespace krein {

/// One sample in a plot.
struct PlotPoint {
    QPointF position;     ///< in data
    Index row = 0;        ///< of the data set
    int classIndex = -1;  ///< −1: unlabelled
    bool held = false;    ///< held out for testing: hollow
    double radius = 4.0;  ///< in pixels; drawn smaller in a crowd
    /// Set: the colour says the sign of a number instead of the class: 1 filled, −1 hollow with a thick rim, 0 grey.
    std::optional<int> sign;
    std::optional<PlotRing> ring;
    bool crossed = false;  ///< wrongly predicted: a cross over the marker
};

/// Samples as markers. On the screen every kind of marker is drawn once and stamped; in exports they are shapes.
class PointsLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit PointsLayer(PlotView& view) : PlotLayer(view, depth::points) {}

    /// Points that are not finite are left out.
    void setPoints(std::vector<PlotPoint> points);
    const std::vector<PlotPoint>& points() const { return m_points; }
    /// Data-set rows to ring.
    void setSelection(std::vector<Index> rows);
    /// The row of the point nearest to a pixel, if it is within `reach` pixels of its rim.
    std::optional<Index> rowAt(const PlotMap& map, const QPointF& pixel, double reach = 6.0) const;
    void restyle() override;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    /// Below 1 where the markers would otherwise hide one another.
    double shrink(const PlotMap& map) const;
    /// What `draw` paints around the origin, at most `reach` pixels from it, painted once per key.
    const QPixmap& stamp(int key, double reach, double pixels, const std::function<void(QPainter&)>& draw);
    void drawMark(QPainter& painter, const QPointF& at, double factor, const PlotPoint& point, const Medium& medium);
    void drawRingOf(QPainter& painter, const QPointF& at, double factor, const PlotRing& ring, const Medium& medium);
    void drawSelection(QPainter& painter, const PlotMap& map) const;

    std::vector<PlotPoint> m_points;
    std::vector<Index> m_selection;  ///< ascending
    std::unordered_map<int, QPixmap> m_stamps;
    double m_stampPixels = 0.0;
};

}  // namespace krein
