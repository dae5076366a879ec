// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QColor>

#include "ui/plot/plot_layer.h"
#include "ui/theme/marker.h"

namespace krein {

/// A value that was found several times at one place.
struct CurvePoint {
    double x = 0.0;
    double low = 0.0, middle = 0.0, high = 0.0;  ///< low ≤ middle ≤ high
};

/// A line through the middles with a marker at each if wanted, over a band from the lows to the highs.
class CurveLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit CurveLayer(PlotView& view) : PlotLayer(view, depth::stems) {}

    enum class Markers { AtEveryPoint, None };

    /// @param points  ascending in x; those that are not finite are left out
    void setPoints(std::vector<CurvePoint> points, const QColor& color, Markers markers = Markers::AtEveryPoint,
        MarkerShape shape = MarkerShape::Circle);
    const std::vector<CurvePoint>& points() const { return m_points; }
    /// Index of the point nearest to a pixel's column, −1 outside the frame or without points.
    int indexAt(const PlotMap& map, const QPointF& pixel) const;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    std::vector<CurvePoint> m_points;
    QColor m_color;
    Markers m_markers = Markers::AtEveryPoint;
    MarkerShape m_shape = MarkerShape::Circle;
};

}  // namespace krein
