// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/embedding/axis_choice.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include <QComboBox>
#include <QSignalBlocker>

#include "ui/views/embedding_axes.h"

namespace krein {

namespace {

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
