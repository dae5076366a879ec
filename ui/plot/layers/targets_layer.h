// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPointF>

#include "core/base/types.h"
#include "ui/plot/plot_layer.h"

namespace krein {

/// Two places of one sample, as first and as second argument of an asymmetric kernel; in data.
struct PlotTarget {
    QPointF source, target;
    Index row = 0;        ///< of the data set
    int classIndex = -1;  ///< −1: unlabelled
};

/// Second places of samples as small hollow triangles in the colours of their classes, joined to the first places by
/// thin lines: those of the selected and the emphasised samples, or all. The first places are a PointsLayer's.
class TargetsLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit TargetsLayer(PlotView& view) : PlotLayer(view, depth::points - 0.1) {}

    /// Those that are not finite are left out.
    void setTargets(std::vector<PlotTarget> targets);
    const std::vector<PlotTarget>& targets() const { return m_targets; }
    /// Data-set rows whose lines are drawn.
    void setSelection(std::vector<Index> rows);
    /// One more such row; −1: none.
    void setEmphasis(Index row);
    Index emphasis() const { return m_emphasis; }
    void setAllLines(bool all);
    /// Whether a line joins the places of that sample.
    bool hasLine(Index row) const;
    /// The row whose second place is nearest to a pixel, if it is within `reach` pixels of the triangle's rim.
    std::optional<Index> rowAt(const PlotMap& map, const QPointF& pixel, double reach = 4.0) const;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    void drawLines(QPainter& painter, const PlotMap& map) const;

    std::vector<PlotTarget> m_targets;
    std::vector<Index> m_selection;  ///< ascending
    Index m_emphasis = -1;
    bool m_allLines = false;
};

}  // namespace krein
