// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPointF>
#include <QRectF>
#include <QString>

#include "ui/plot/plot_layer.h"

namespace krein {

/// A line from the cursor to a place, with a word at its end.
struct Ray {
    QPointF to;             ///< in data
    bool negative = false;  ///< dashed, in the colour of negative values
    double strength = 1.0;  ///< in [0, 1]: how thick it is
    QString label;
    bool operator==(const Ray&) const = default;
};

/// Lines that follow the cursor above the samples. They are no part of an exported picture.
class RaysLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit RaysLayer(PlotView& view) : PlotLayer(view, depth::rays) {}

    /// @param from  in data
    void setRays(const QPointF& from, std::vector<Ray> rays);
    void clear() { setRays({}, {}); }
    const std::vector<Ray>& rays() const { return m_rays; }

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    /// @param taken  labels drawn so far
    void drawLabel(QPainter& painter, const QRectF& area, const QPointF& from, const QPointF& to, const Ray& ray,
        std::vector<QRectF>& taken) const;

    QPointF m_from;
    std::vector<Ray> m_rays;
};

}  // namespace krein
