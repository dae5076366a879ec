// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QLineF>
#include <QPointF>

#include "ui/plot/kept_drawing.h"
#include "ui/plot/plot_layer.h"

namespace krein {

/// A directed edge between two nodes of an EdgesLayer, from a node to itself too.
struct PlotEdge {
    int source = 0, target = 0;
    double strength = 1.0;  ///< in [0, 1]: how strongly it is drawn
    bool negative = false;  ///< in the colour of negative values
    double width = 1.0;     ///< in pixels; more than 1 stands for many edges and keeps to its right
};

/// Edges between places, as arrows whose heads touch the rims of the target's marker. Where many edges crowd the
/// picture lines grow faint and heads vanish. On the screen all edges are painted once and kept until they, the frame
/// or the theme change; only those of the emphasised node are painted every time.
class EdgesLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit EdgesLayer(PlotView& view) : PlotLayer(view, depth::stems) {}

    void setEdges(std::vector<PlotEdge> edges);
    /// All edges, of which those of the emphasised node are seen; none: those that are drawn are all.
    void setAllEdges(std::vector<PlotEdge> edges);
    /// Where the nodes are, in data, finite; edges of nodes without a place are not drawn.
    /// @param rim  radius of the markers in pixels
    void setPlaces(std::vector<QPointF> places, double rim);
    /// The node whose edges stand out, solid if they leave it and dashed if they reach it, while the others fade; −1:
    /// none.
    void setEmphasis(int node);
    int emphasis() const { return m_emphasis; }

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    struct Crowd {
        std::size_t visible = 0;  ///< edges that cross the frame
        double length = 0.0;      ///< of all their visible parts, in pixels
        double spacing = 0.0;     ///< side of the square, in pixels, that each of them has for itself
    };
    struct Arrow;

    std::vector<QPointF> pixels(const PlotMap& map) const;
    Crowd crowdOf(const std::vector<QPointF>& at, const QRectF& area) const;
    bool drawable(const PlotEdge& edge) const;
    Arrow arrowOf(const PlotEdge& edge, const std::vector<QPointF>& at) const;
    void drawAll(QPainter& painter, const PlotMap& map, const Medium& medium) const;
    void drawWide(QPainter& painter, const std::vector<QPointF>& at) const;
    void drawEmphasised(QPainter& painter, const PlotMap& map) const;

    std::vector<PlotEdge> m_edges, m_all;
    std::vector<QPointF> m_places;
    double m_rim = 4.0;
    int m_emphasis = -1;
    KeptDrawing m_drawing;
};

}  // namespace krein
