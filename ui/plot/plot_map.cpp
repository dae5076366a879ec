// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/plot_map.h"

#include <algorithm>
#include <cmath>

namespace krein {

double AxisScale::toPosition(double value) const
{
    if (kind == AxisKind::Linear) return value;
    const double magnitude = std::abs(value) / threshold;
    return std::copysign(magnitude <= 1.0 ? magnitude : 1.0 + std::log10(magnitude), value);
}

double AxisScale::toValue(double position) const
{
    if (kind == AxisKind::Linear) return position;
    const double magnitude = std::abs(position);
    return std::copysign(threshold * (magnitude <= 1.0 ? magnitude : std::pow(10.0, magnitude - 1.0)), position);
}

double PlotMap::toPixelX(double value) const
{
    return area.left() + (xScale.toPosition(value) - x.low) / x.span() * area.width();
}

double PlotMap::toPixelY(double value) const
{
    return area.bottom() - (yScale.toPosition(value) - y.low) / y.span() * area.height();
}

double PlotMap::toDataX(double pixel) const
{
    return xScale.toValue(x.low + (pixel - area.left()) / area.width() * x.span());
}

double PlotMap::toDataY(double pixel) const
{
    return yScale.toValue(y.low + (area.bottom() - pixel) / area.height() * y.span());
}

Range zoomed(Range range, double anchor, double factor)
{
    return {anchor + (range.low - anchor) * factor, anchor + (range.high - anchor) * factor};
}

void equaliseUnits(Range& x, Range& y, const QSizeF& area, double most)
{
    if (area.width() <= 0 || area.height() <= 0) return;
    const double unitsPerPixelX = x.span() / area.width();
    const double unitsPerPixelY = y.span() / area.height();
    if (std::max(unitsPerPixelX / unitsPerPixelY, unitsPerPixelY / unitsPerPixelX) > most) return;
    if (unitsPerPixelX < unitsPerPixelY)
        x = zoomed(x, (x.low + x.high) / 2, unitsPerPixelY / unitsPerPixelX);
    else
        y = zoomed(y, (y.low + y.high) / 2, unitsPerPixelX / unitsPerPixelY);
}

QLineF withinArea(const QLineF& line, const QRectF& area)
{
    double from = 0, to = 1;
    const auto cut = [&](double start, double way, double low, double high) {
        if (way == 0) return start >= low && start <= high;
        const double a = (low - start) / way, b = (high - start) / way;
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
        return from < to;
    };
    const bool meets = cut(line.x1(), line.dx(), area.left(), area.right())
        && cut(line.y1(), line.dy(), area.top(), area.bottom());
    return meets ? QLineF(line.pointAt(from), line.pointAt(to)) : QLineF();
}

}  // namespace krein
