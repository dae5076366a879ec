// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/map_grid.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include <QCoreApplication>

#include "core/study/passes.h"
#include "ui/text/number_text.h"
#include "ui/text/text.h"

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
    const QString text = valueText(plan, axis, value);
    const bool named = std::holds_alternative<StudyChoices>(plan.study->axes[axis]);
    return named ? text : MapGridWords::tr("%1 = %2").arg(axisName(plan, axis), text);
}

/// What a reader has to know of values that are not drawn.
void tellLeftOut(MapGrid& grid, const StudyPlan& plan, std::size_t axis, std::size_t drawn)
{
    const std::size_t all = plan.columns[axis].values.size();
    if (drawn < all)
        grid.leftOut << MapGridWords::tr("%1 of %2 values of %3 drawn").arg(drawn).arg(all).arg(axisName(plan, axis));
}

MapGrid gridOfOne(const StudyScene& scene, int across)
{
    MapGrid grid;
    const std::vector<std::size_t> drawn = drawnValues(scene, 0, mostMapsOfOne);
    tellLeftOut(grid, *scene.plan, 0, drawn.size());
    const int count = static_cast<int>(drawn.size());
    grid.columns = std::clamp(across, 1, count);
    grid.rows = (count + grid.columns - 1) / grid.columns;
    for (const std::size_t value : drawn) grid.cells.emplace_back(value);
    grid.cells.resize(static_cast<std::size_t>(grid.rows) * static_cast<std::size_t>(grid.columns));
    return grid;
}

}  // namespace

MapGrid mapGrid(const StudyScene& scene, int across)
{
    const StudyPlan& plan = *scene.plan;
    if (plan.columns.empty()) return {.rows = 1, .columns = 1, .cells = {std::size_t{0}}};
    if (plan.columns.size() == 1) return gridOfOne(scene, across);
    MapGrid grid;
    if (const QString others = placeText(plan, scene.place, {0, 1}); !others.isEmpty())
        grid.leftOut << MapGridWords::tr("all at %1").arg(others);
    const std::vector<std::size_t> columns = drawnValues(scene, 0, mostMapsOfTwo);
    std::vector<std::size_t> rows = drawnValues(scene, 1, mostMapsOfTwo);
    if (std::ranges::find(scene.numeric, 1U) != scene.numeric.end())
        std::ranges::sort(
            rows, std::greater(), [&, numbers = numbersOf(plan.columns[1])](std::size_t i) { return numbers[i]; });
    tellLeftOut(grid, plan, 0, columns.size());
    tellLeftOut(grid, plan, 1, rows.size());
    grid.rows = static_cast<int>(rows.size());
    grid.columns = static_cast<int>(columns.size());
    for (const std::size_t column : columns) grid.columnTitles << valueTitle(plan, 0, column);
    std::vector<std::size_t> place = scene.place;
    for (const std::size_t row : rows) {
        grid.rowTitles << valueTitle(plan, 1, row);
        for (const std::size_t column : columns) {
            place[0] = column;
            place[1] = row;
            grid.cells.emplace_back(cellAt(plan, place));
        }
    }
    return grid;
}

}  // namespace krein
