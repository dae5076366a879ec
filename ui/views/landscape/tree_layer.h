// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QLineF>
#include <QPointF>

#include "core/solvers/landscape/svm_landscape.h"
#include "ui/plot/plot_layer.h"

namespace krein {

/// One point of a landscape in its tree.
struct TreePoint {
    QPointF place;  ///< in data: its place among the leaves, and its objective
    PointKind kind = PointKind::Degenerate;
    double radius = 5.0;   ///< in pixels
    bool present = false;  ///< the experiment's own training ended here
};

/// A tree of points by the value of a function: a filled circle is a proven minimum, a cross a saddle, a hollow circle
/// neither; two groups are joined at the height at which one is reached from the other.
class TreeLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit TreeLayer(PlotView& view) : PlotLayer(view, depth::points) {}

    /// @param branches  lines in data   @param bound  a proven lower bound of the function, drawn dashed
    void setTree(std::vector<TreePoint> points, std::vector<QLineF> branches, std::optional<double> bound);
    const std::vector<TreePoint>& points() const { return m_points; }
    void setChosen(std::optional<std::size_t> point);
    /// The point nearest to a pixel, within a few pixels.
    std::optional<std::size_t> pointAt(const PlotMap& map, const QPointF& pixel) const;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    std::vector<TreePoint> m_points;
    std::vector<QLineF> m_branches;
    std::optional<double> m_bound;
    std::optional<std::size_t> m_chosen;
};

/// Where the leaves of the tree stand, so that no branches cross: the place of each point, from 0.
std::vector<Index> leafOrder(Index points, const std::vector<MergeStep>& steps);
/// The branches between leaves at these places, as lines.
std::vector<QLineF> treeBranches(const std::vector<QPointF>& leaves, const std::vector<MergeStep>& steps);

}  // namespace krein
