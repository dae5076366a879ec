// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/axis_roles.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace krein {

namespace {

/// Axes of one sign, the farthest from zero first.
std::vector<Index> axesOfSign(const Vector& eigenvalues, bool negative)
{
    std::vector<Index> axes;
    for (Index i = 0; i < eigenvalues.size(); ++i)
        if ((eigenvalues(i) < 0) == negative) axes.push_back(i);
    std::ranges::stable_sort(
        axes, [&](Index a, Index b) { return std::abs(eigenvalues(a)) > std::abs(eigenvalues(b)); });
    return axes;
}

}  // namespace

AxisRole roleOf(const Vector& eigenvalues, Index axis)
{
    const bool negative = eigenvalues(axis) < 0;
    const std::vector<Index> axes = axesOfSign(eigenvalues, negative);
    return {negative, std::ranges::find(axes, axis) - axes.begin() + 1};
}

std::optional<Index> axisOf(const Vector& eigenvalues, const AxisRole& role)
{
    const std::vector<Index> axes = axesOfSign(eigenvalues, role.negative);
    if (role.rank < 1 || role.rank > static_cast<Index>(axes.size())) return {};
    return axes[static_cast<std::size_t>(role.rank - 1)];
}

std::pair<Index, Index> chosenAxes(const Vector& eigenvalues, const AxisRoles& roles)
{
    // Whatever was chosen, then what shows most: the first of these that is there and not taken.
    const auto first = [&](const std::optional<AxisRole>& chosen, std::vector<AxisRole> otherwise, Index taken) {
        if (chosen) otherwise.insert(otherwise.begin(), *chosen);
        for (const AxisRole& role : otherwise)
            if (const auto axis = axisOf(eigenvalues, role); axis && *axis != taken) return *axis;
        return std::max<Index>(taken, 0);
    };
    const AxisRole largest{false, 1}, second{false, 2}, least{true, 1}, nextToLeast{true, 2};
    const Index x = first(roles.across, {largest, least}, -1);
    return {x, first(roles.up, {least, second, largest, nextToLeast}, x)};
}

}  // namespace krein
