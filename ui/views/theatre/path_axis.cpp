// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/path_axis.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "ui/text/translated.h"

namespace krein {

namespace {

constexpr double mostDecades = 24;   // below what a curve starts with; smaller ones are drawn as zero
constexpr double sameValue = 1e-9;   // relative: what differs by less is rounding
constexpr double leastShare = 0.5;   // of whole decades that the curves take
constexpr double flatShare = 0.05;   // of the way from the start to the lowest value: what takes less is a line
constexpr double cropMargin = 0.08;  // of what the curves take

double largestOf(const PathExtent& extent)
{
    return std::max(std::abs(extent.low), std::abs(extent.high));
}

/// Whether nothing but rounding tells the values apart.
bool isOneValue(const PathExtent& extent)
{
    return extent.high - extent.low <= sameValue * largestOf(extent);
}

/// The axis around one value. A note is no news of a single step.
void layOutOneValue(PathChart& chart, double value)
{
    chart.range = value == 0.0 ? Range{-0.1, 1.0} : steadyRange({0, 0}, {value, value});
    if (std::ranges::none_of(chart.curves, [](const PathCurve& curve) { return curve.points.size() > 1; })) return;
    const QString words = tr("%1 at every iteration").arg(formatNumber(value));
    chart.note = chart.note.isEmpty() ? words : tr("%1 · %2").arg(words, chart.note);
}

/// The magnitudes of the logarithmic scale begin with the decade of the smallest. What a growing curve starts with is
/// no rounding, however far it grows.
AxisScale scaleOf(const PathExtent& extent)
{
    const double start = std::floor(std::log10(extent.start));
    return {
        AxisKind::SymmetricLog, std::pow(10.0, std::max(std::floor(std::log10(extent.least)), start - mostDecades))};
}

Range wholeDecades(const AxisScale& scale, const PathExtent& extent)
{
    const auto edge = [&](double value, int side) {
        const double position = scale.toPosition(value);
        return scale.toValue(side > 0 ? std::max(std::ceil(position + 0.05), 0.2) : std::floor(position));
    };
    const bool positive = extent.low >= scale.threshold;
    return {positive          ? scale.threshold * 0.9
            : extent.low >= 0 ? -0.15 * scale.threshold
                              : edge(extent.low, -1),
        extent.high > 0 ? edge(extent.high, 1) : 0.2 * scale.threshold};
}

}  // namespace

PathExtent extentOf(const std::vector<PathCurve>& curves)
{
    PathExtent extent;
    const auto smaller = [](double one, double other) { return one == 0 ? other : std::min(one, other); };
    for (const PathCurve& curve : curves) {
        double start = 0.0;
        for (const QPointF& point : curve.points) {
            const double y = point.y(), magnitude = std::abs(y);
            if (start == 0) start = magnitude;
            extent.low = extent.any ? std::min(extent.low, y) : y;
            extent.high = extent.any ? std::max(extent.high, y) : y;
            if (magnitude > 0) extent.least = smaller(extent.least, magnitude);
            extent.any = true;
        }
        if (start > 0) extent.start = smaller(extent.start, start);
    }
    return extent;
}

void layOutValues(PathChart& chart, const PathExtent& extent)
{
    if (isOneValue(extent)) return layOutOneValue(chart, extent.low);
    const AxisScale scale = chart.y.scale = scaleOf(extent);
    chart.range = wholeDecades(scale, extent);
    const Range taken{scale.toPosition(extent.low), scale.toPosition(extent.high)};
    if (taken.span() >= leastShare * (scale.toPosition(chart.range.high) - scale.toPosition(chart.range.low))) return;
    const double margin = cropMargin * taken.span();
    chart.range = {scale.toValue(taken.low - margin), scale.toValue(taken.high + margin)};
}

void layOutLinearly(PathChart& chart, const PathExtent& extent)
{
    if (isOneValue(extent)) return layOutOneValue(chart, extent.low);
    chart.range = steadyRange({0, 0}, {extent.low, extent.high});
}

bool dwarfsTheRest(const PathCurve& curve)
{
    constexpr std::size_t fewest = 3;  // points: fewer have no rest that could be a line
    if (curve.points.size() < fewest) return false;
    const auto [low, high] = std::ranges::minmax(
        std::ranges::subrange(curve.points.begin() + 1, curve.points.end()), {}, &QPointF::y);
    const double way = std::log10(curve.points.front().y() / low.y()), rest = std::log10(high.y() / low.y());
    return rest > sameValue && rest < flatShare * way;
}

}  // namespace krein
