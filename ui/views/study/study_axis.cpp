// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_axis.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/experiment/quantities/shares.h"
#include "core/study/passes.h"

namespace krein {

namespace {

constexpr double wide = 20.0;  // a list of values that spans more than this ratio is laid out by logarithms

/// @param values  ascending, all on one side of zero if it is
bool isLogarithmic(const ParameterValues& held, const std::vector<double>& values)
{
    if (values.front() <= 0.0 && values.back() >= 0.0) return false;
    if (const auto* range = std::get_if<ValueRange>(&held.values)) return range->scale == Scale::Logarithmic;
    return values.front() > 0.0 ? values.back() > wide * values.front() : values.front() < wide * values.back();
}

}  // namespace

std::size_t PlottedAxis::nearest(double value) const
{
    const double at = look.scale.toPosition(value);
    std::size_t best = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
        if (std::abs(look.scale.toPosition(values[i]) - at) < std::abs(look.scale.toPosition(values[best]) - at))
            best = i;
    return best;
}

TickNumbers ticksOf(const QuantityInfo& measure)
{
    return isShare(measure) ? TickNumbers::PerCent : TickNumbers::Plain;
}

PlottedAxis plotted(const StudyScene& scene, std::size_t axis)
{
    PlottedAxis shown = plotted(std::get<ParameterValues>(scene.plan->study->axes[axis]),
        numbersOf(scene.plan->columns[axis]), axisName(*scene.plan, axis));
    shown.axis = axis;
    return shown;
}

PlottedAxis plotted(const ParameterValues& values, const std::vector<double>& numbers, const QString& title)
{
    PlottedAxis shown;
    shown.order.resize(numbers.size());
    std::iota(shown.order.begin(), shown.order.end(), std::size_t{0});
    std::ranges::sort(shown.order, {}, [&](std::size_t i) { return numbers[i]; });
    for (const std::size_t i : shown.order) shown.values.push_back(numbers[i]);
    shown.look.title = title;
    if (isLogarithmic(values, shown.values)) {
        const double front = std::abs(shown.values.front()), back = std::abs(shown.values.back());
        // Of few values the outer cells reach far: the place of zero lies beyond them.
        const double reach = numbers.size() > 1 ? std::pow(back / front, 0.5 / static_cast<double>(numbers.size() - 1))
                                                : 1.0;
        shown.look.scale = {AxisKind::SymmetricLog, 0.01 * std::min(front, back) * std::min(reach, 1.0 / reach)};
    }
    const AxisScale& scale = shown.look.scale;
    std::vector<double> at;
    for (const double value : shown.values) at.push_back(scale.toPosition(value));
    const double step = at.size() > 1 ? (at.back() - at.front()) / static_cast<double>(at.size() - 1) : 1.0;
    shown.edges.push_back(scale.toValue(at.front() - 0.5 * step));
    for (std::size_t i = 1; i < at.size(); ++i) shown.edges.push_back(scale.toValue(0.5 * (at[i - 1] + at[i])));
    shown.edges.push_back(scale.toValue(at.back() + 0.5 * step));
    if (scale.kind == AxisKind::Linear) {  // where all values are positive there is none of 0
        if (shown.values.front() > 0.0) shown.edges.front() = std::max(shown.edges.front(), 0.5 * shown.values.front());
        if (shown.values.back() < 0.0) shown.edges.back() = std::min(shown.edges.back(), 0.5 * shown.values.back());
    }
    shown.shown = {shown.edges.front(), shown.edges.back()};
    return shown;
}

}  // namespace krein
