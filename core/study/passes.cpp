// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/passes.h"

#include <algorithm>

namespace krein {

namespace {

constexpr std::size_t shortAxis = 8, firstStride = 8;
constexpr std::size_t mostCoarse = 100;  // cells of the first pass on the long axes, unless there is no coarser one

/// The first of the strides, each of which is half of the one before.
std::size_t coarsestStride(const StudyPlan& plan, const std::vector<std::size_t>& longAxes)
{
    const auto coarseCells = [&](std::size_t stride) {
        std::size_t cells = 1;
        for (const std::size_t axis : longAxes) cells *= (plan.columns[axis].values.size() + stride - 1) / stride;
        return cells;
    };
    std::size_t stride = firstStride;
    while (stride < coarsestPass && coarseCells(stride) > mostCoarse) stride *= 2;
    return stride;
}

bool isNumber(const AxisValue& value)
{
    return std::holds_alternative<double>(value.value) || std::holds_alternative<std::int64_t>(value.value);
}

}  // namespace

std::vector<std::size_t> numericAxes(const StudyPlan& plan)
{
    std::vector<std::size_t> axes;
    for (std::size_t i = 0; i < plan.columns.size(); ++i)
        if (std::holds_alternative<ParameterValues>(plan.study->axes[i])
            && std::ranges::all_of(plan.columns[i].values, isNumber))
            axes.push_back(i);
    return axes;
}

std::vector<double> numbersOf(const StudyColumn& column)
{
    std::vector<double> numbers;
    for (const AxisValue& value : column.values) {
        const auto* whole = std::get_if<std::int64_t>(&value.value);
        numbers.push_back(whole ? static_cast<double>(*whole) : std::get<double>(value.value));
    }
    return numbers;
}

std::vector<std::vector<std::size_t>> passesOf(const StudyPlan& plan)
{
    std::vector<std::size_t> longAxes;
    for (const std::size_t axis : numericAxes(plan))
        if (plan.columns[axis].values.size() > shortAxis) longAxes.push_back(axis);
    std::vector<std::size_t> strides;
    for (std::size_t stride = coarsestStride(plan, longAxes); stride > 0; stride /= 2) strides.push_back(stride);
    std::vector<std::size_t> passOfCell;
    for (const StudyCell& cell : plan.cells) {
        const auto isOn = [&](std::size_t stride) {
            return std::ranges::all_of(longAxes, [&](std::size_t axis) { return cell.place[axis] % stride == 0; });
        };
        passOfCell.push_back(static_cast<std::size_t>(std::ranges::find_if(strides, isOn) - strides.begin()));
    }
    std::vector<std::vector<std::size_t>> passes(strides.size());
    for (std::size_t unit = 0; unit < plan.units.size(); ++unit)
        passes[passOfCell[plan.units[unit].cell]].push_back(unit);
    std::erase_if(passes, [](const std::vector<std::size_t>& pass) { return pass.empty(); });
    return passes;
}

}  // namespace krein
