// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding/axis_choice.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include <QComboBox>
#include <QSignalBlocker>

#include "ui/views/embedding/embedding_words.h"
#include "ui/views/embedding_axes.h"

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

constexpr std::size_t mostListed = 120;

/// The largest, the most negative, then others by |λ|.
std::vector<Index> listedAxes(const Vector& eigenvalues, Index shown)
{
    std::vector<Index> axes(static_cast<std::size_t>(eigenvalues.size()));
    std::iota(axes.begin(), axes.end(), Index(0));
    std::ranges::stable_sort(
        axes, [&](Index a, Index b) { return std::abs(eigenvalues(a)) > std::abs(eigenvalues(b)); });
    auto place = axes.begin();
    for (const bool negative : {false, true})
        if (const auto axis = axisOf(eigenvalues, {negative, 1})) {
            const auto at = std::find(place, axes.end(), *axis);
            std::rotate(place, at, at + 1);
            ++place;
        }
    if (axes.size() > mostListed) axes.resize(mostListed);
    if (std::ranges::find(axes, shown) == axes.end()) axes.push_back(shown);
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

std::pair<Index, Index> chosenAxes(
    const Vector& eigenvalues, const std::optional<AxisRole>& across, const std::optional<AxisRole>& up)
{
    // Whatever was chosen, then what shows most: the first of these that is there and not taken.
    const auto first = [&](const std::optional<AxisRole>& chosen, std::vector<AxisRole> otherwise, Index taken) {
        if (chosen) otherwise.insert(otherwise.begin(), *chosen);
        for (const AxisRole& role : otherwise)
            if (const auto axis = axisOf(eigenvalues, role); axis && *axis != taken) return *axis;
        return std::max<Index>(taken, 0);
    };
    const AxisRole largest{false, 1}, second{false, 2}, least{true, 1}, nextToLeast{true, 2};
    const Index x = first(across, {largest, least}, -1);
    return {x, first(up, {least, second, largest, nextToLeast}, x)};
}

void listAxes(QComboBox* box, const Embedding& embedding, Index shown)
{
    const std::vector<Index> axes = listedAxes(embedding.eigenvalues, shown);
    const int count = static_cast<int>(axes.size());
    const QSignalBlocker quiet(box);
    // Texts follow a drag; the list is made anew only if there are more or fewer.
    while (box->count() > count) box->removeItem(box->count() - 1);
    while (box->count() < count) box->addItem({});
    for (int i = 0; i < count; ++i) {
        const Index axis = axes[static_cast<std::size_t>(i)];
        box->setItemText(i, axisWithShare(embedding, axis));
        box->setItemData(i, static_cast<int>(axis));
    }
    box->setCurrentIndex(box->findData(static_cast<int>(shown)));
}

}  // namespace krein
