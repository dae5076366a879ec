// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/study/map_grid.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QCoreApplication>

#include "ui/words/number_text.h"
#include "ui/words/text.h"

namespace krein {

namespace {

struct MapGridWords {
    Q_DECLARE_TR_FUNCTIONS(MapGridWords)
};

/// The values of an axis that are drawn: all alternatives, of many numbers some.
std::vector<std::size_t> drawnValues(const StudyScene& scene, std::size_t axis, std::size_t most)
{
    const std::size_t count = scene.plan->columns[axis].values.size();
    const bool isNumeric = std::ranges::find(scene.numeric, axis) != scene.numeric.end();
    std::set<std::size_t> drawn;
    if (!isNumeric || count <= most) {
        for (std::size_t i = 0; i < count; ++i) drawn.insert(i);
        return {drawn.begin(), drawn.end()};
    }
    for (std::size_t i = 0; i < most; ++i)
        drawn.insert(static_cast<std::size_t>(
            std::lround(static_cast<double>(i * (count - 1)) / static_cast<double>(most - 1))));
    if (drawn.insert(scene.place[axis]).second) {  // in place of its nearest neighbour between the ends
        const auto here = drawn.find(scene.place[axis]);
        const auto before = std::prev(here), after = std::next(here);
        const bool first = before != drawn.begin() && (*here - *before <= *after - *here || *after == count - 1);
        drawn.erase(first ? before : after);
    }
    return {drawn.begin(), drawn.end()};
}

QString valueTitle(const StudyPlan& plan, std::size_t axis, std::size_t value)
{
    const AxisValue& of = plan.columns[axis].values[value];
    if (std::holds_alternative<StudyChoices>(plan.study->axes[axis])) return toText(of.label);
    const auto* number = std::get_if<double>(&of.value);
    return MapGridWords::tr("%1 = %2").arg(axisName(plan, axis), number ? numberText(*number) : toText(of.label));
}

}  // namespace

MapGrid mapGrid(const StudyScene& scene, int across)
{
    const StudyPlan& plan = *scene.plan;
    MapGrid grid;
    if (plan.columns.empty()) return {.rows = 1, .columns = 1, .cells = {std::size_t{0}}};
    const bool two = plan.columns.size() > 1;
    const std::vector<std::size_t> first = drawnValues(scene, 0, two ? mostMapsOfTwo : mostMapsOfOne);
    std::vector<std::size_t> place = scene.place;
    grid.leftOut = static_cast<int>(plan.columns[0].values.size() - first.size());
    if (!two) {
        const int count = static_cast<int>(first.size());
        grid.columns = std::clamp(across, 1, count);
        grid.rows = (count + grid.columns - 1) / grid.columns;
        for (const std::size_t value : first) grid.cells.emplace_back(value);
        grid.cells.resize(static_cast<std::size_t>(grid.rows * grid.columns));
        return grid;
    }
    const std::vector<std::size_t> second = drawnValues(scene, 1, mostMapsOfTwo);
    grid.leftOut += static_cast<int>(plan.columns[1].values.size() - second.size());
    grid.rows = static_cast<int>(first.size());
    grid.columns = static_cast<int>(second.size());
    for (const std::size_t column : second) grid.columnTitles << valueTitle(plan, 1, column);
    for (const std::size_t row : first) {
        grid.rowTitles << valueTitle(plan, 0, row);
        for (const std::size_t column : second) {
            place[0] = row;
            place[1] = column;
            grid.cells.emplace_back(cellAt(plan, place));
        }
    }
    return grid;
}

}  // namespace krein
