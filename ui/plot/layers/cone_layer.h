// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QPolygonF>

#include "ui/plot/plot_layer.h"

namespace krein {

/// A squared distance from a centre, q(x, y) = across·(x − x₀)² + up·(y − y₀)². Where the factors have different signs
/// q is zero on two lines, the null cone, and negative, "time-like", on one side of them (Goldfarb 1985).
struct Cone {
    QPointF centre;       ///< (x₀, y₀), in data
    double across = 1.0;  ///< not zero
    double up = 1.0;      ///< not zero

    double squared(const QPointF& at) const;
    bool mixed() const { return (across > 0) != (up > 0); }
    bool operator==(const Cone&) const = default;
};

/// Values of q whose lines cross the visible rectangle: signed squares of multiples of a 1-2-5 distance, ascending,
/// without zero; fewer than ten.
std::vector<double> coneLevels(const Cone& cone, Range x, Range y);
/// Lines with q = level, in data: an ellipse, which repeats its first point, or the branches of a hyperbola from one
/// end of the visible rectangle to the other. None if q has not that sign anywhere. @param level  not zero
std::vector<QPolygonF> coneLines(const Cone& cone, double level, Range x, Range y);

/// The null cone, the shaded region of negative squared distance, and lines of equal squared distance with their
/// numbers, none of which lies on another: solid for positive ones and dashed for negative ones. On linear axes.
class ConeLayer : public PlotLayer {
    Q_OBJECT
public:
    explicit ConeLayer(PlotView& view) : PlotLayer(view, depth::contours) {}

    /// Unset: nothing is drawn.
    void setCone(const std::optional<Cone>& cone);
    const std::optional<Cone>& cone() const { return m_cone; }
    /// Where the numbers of the lines stand, in pixels; a line in whose way are others or points has none.
    struct Number {
        double level = 0.0;
        QRectF box;
    };
    std::vector<Number> numbers(const PlotMap& map) const;
    std::vector<QRectF> numberBoxes(const PlotMap& map) const;
    /// Numbers stand beside the points at these places, which would hide them.
    void avoid(std::vector<QPointF> places);

protected:
    void draw(QPainter& painter, const PlotMap& map, const Medium& medium) override;

private:
    void drawNull(QPainter& painter, const PlotMap& map) const;
    std::vector<QPolygonF> pixelLines(const PlotMap& map, double level) const;
    std::optional<QRectF> numberBox(
        const PlotMap& map, double level, const std::vector<Number>& taken, const std::vector<QPointF>& avoided) const;
    void drawNumber(QPainter& painter, const Number& number) const;
    std::vector<QPointF> avoidedPixels(const PlotMap& map) const;

    std::optional<Cone> m_cone;
    std::vector<QPointF> m_avoided;
};

}  // namespace krein
