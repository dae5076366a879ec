// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <QPolygonF>
#include <QString>

#include "ui/plot/plot_layer.h"
#include "ui/plot/plot_map.h"

namespace krein {

/// The line m·z + b = 0 of a pseudo-Euclidean plane with both of its normals: w, orthogonal to it in the plane's own
/// product, and Jw = m, orthogonal on paper.
struct Hyperplane {
    QPointF normal;     ///< w; not (0, 0)
    QPointF reflected;  ///< Jw, as long as w
    double bias = 0.0;  ///< b
    QPointF anchor;     ///< the arrows begin at the point of the line nearest to this one, in data
    /// Two points of the classes' hulls between which the line lies, p and q with w = s(p − q).
    std::optional<std::pair<QPointF, QPointF>> hullPoints;
    bool operator==(const Hyperplane&) const = default;
};

/// The convex hull of the samples of a class.
struct PlotHull {
    QPolygonF corners;   ///< in data; one or two where the samples lie on a point or a line
    int classIndex = 0;  ///< its colour and its dashes
    QString name;        ///< written at its highest corner
    bool operator==(const PlotHull&) const = default;
};

/// Where m·z + b = 0 crosses the visible rectangle: two ends, or none. @param m  not (0, 0)
std::optional<std::pair<QPointF, QPointF>> visiblePart(const QPointF& m, double b, Range x, Range y);
/// Pixels of dashes and gaps of the hull of a class; empty: a solid line.
std::vector<double> hullDashes(int classIndex);

/// A hyperplane "f = 0" with the arrows "w" and "Jw", and convex hulls below it. On linear axes with equal units.
class HyperplaneLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit HyperplaneLayer(PlotView& view) : PlotLayer(view, depth::rays) {}

    void setHyperplane(const std::optional<Hyperplane>& hyperplane);
    const std::optional<Hyperplane>& hyperplane() const { return m_hyperplane; }
    void setHulls(std::vector<PlotHull> hulls);
    const std::vector<PlotHull>& hulls() const { return m_hulls; }

    /// An arrow in pixels: from the line to its tip.
    struct Arrow {
        QPointF from, tip;
        QString name;
    };
    /// w and Jw, or one arrow "w = Jw" where they are the same; none if the line is out of sight.
    std::vector<Arrow> arrows(const PlotMap& map) const;

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    /// What is written beside what is drawn, once all is.
    struct Words {
        QPointF middle;  ///< pixels
        QString text;
    };
    void drawHull(QPainter& painter, const PlotMap& map, const PlotHull& hull, std::vector<Words>& words) const;
    void drawLine(QPainter& painter, const PlotMap& map, std::vector<Words>& words) const;
    void drawHullPoints(QPainter& painter, const PlotMap& map, std::vector<Words>& words) const;
    void drawArrow(QPainter& painter, const Arrow& arrow, bool dashed, std::vector<Words>& words) const;
    /// Words on a patch of the ground's colour, moved into the frame.
    void drawWords(QPainter& painter, const QRectF& area, const std::vector<Words>& words) const;

    std::optional<Hyperplane> m_hyperplane;
    std::vector<PlotHull> m_hulls;
};

}  // namespace krein
