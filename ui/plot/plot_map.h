// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

#include <QLineF>
#include <QPointF>
#include <QRectF>

namespace krein {

/// Two ends of an axis, low < high.
struct Range {
    double low = 0.0;
    double high = 1.0;
    double span() const { return high - low; }
    bool operator==(const Range&) const = default;
};

enum class AxisKind { Linear, SymmetricLog };

/// How data values are laid out along an axis. "Positions" are what an axis is linear in.
///
/// Symmetric logarithm with threshold c: linear over [−c, c], which takes one decade on either side of zero, and
/// sign(v)·(1 + log10(|v|/c)) beyond. Continuous, odd and increasing.
struct AxisScale {
    AxisKind kind = AxisKind::Linear;
    double threshold = 1.0;  ///< c > 0
    double toPosition(double value) const;
    double toValue(double position) const;
    bool operator==(const AxisScale&) const = default;
};

/// Data ↔ pixels of one plot: a value, so that what is drawn and what is picked cannot disagree.
struct PlotMap {
    QRectF area;  ///< the frame, in pixels; y grows downwards
    Range x, y;   ///< visible part, in positions
    AxisScale xScale, yScale;

    double toPixelX(double value) const;
    double toPixelY(double value) const;
    double toDataX(double pixel) const;
    double toDataY(double pixel) const;
    QPointF toPixel(QPointF data) const { return {toPixelX(data.x()), toPixelY(data.y())}; }
    QPointF toData(QPointF pixel) const { return {toDataX(pixel.x()), toDataY(pixel.y())}; }
    bool operator==(const PlotMap&) const = default;
};

/// `range` scaled by `factor` about `anchor`, which stays where it is. All in positions.
Range zoomed(Range range, double anchor, double factor);
/// The smallest enlargement of x and y about their middles for which one unit is equally long on both axes; they stay as
/// they are where one of them would become more than so many times as long.
void equaliseUnits(Range& x, Range& y, const QSizeF& area, double most = std::numeric_limits<double>::infinity());
/// The part of a line within a rectangle (Liang & Barsky 1984); null if it passes by. Far ends of lines cost time and
/// are not seen.
QLineF withinArea(const QLineF& line, const QRectF& area);

}  // namespace krein
