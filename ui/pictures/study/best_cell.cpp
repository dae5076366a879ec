// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/study/best_cell.h"

#include <algorithm>
#include <cmath>

#include "core/study/passes.h"
#include "core/study/tuning.h"
#include "ui/words/translated.h"

namespace krein {

namespace {

/// Whether one cell is a simpler model than another, by the first axis that tells.
bool isSimpler(const StudyScene& scene, std::size_t one, std::size_t other)
{
    for (const std::size_t axis : scene.numeric) {
        const Simpler end = simplerEnd(scene.plan->columns[axis].name);
        const std::size_t a = scene.plan->cells[one].place[axis], b = scene.plan->cells[other].place[axis];
        if (end == Simpler::ListedFirst || a == b) continue;
        const std::vector<double> numbers = numbersOf(scene.plan->columns[axis]);
        return (end == Simpler::Smaller) == (numbers[a] < numbers[b]);
    }
    return false;
}

}  // namespace

std::optional<std::size_t> decidingMeasure(const StudyScene& scene)
{
    for (std::size_t i = 0; i < scene.measures.size(); ++i)
        if (scene.measures[i]->better != Better::Neither
            && std::ranges::any_of(scene.cells, [i](const CellOfTable& cell) { return cell.measures[i].n > 0; }))
            return i;
    return std::nullopt;
}

namespace {

/// Of equally good cells.
std::size_t simplestOf(const StudyScene& scene, const std::vector<std::size_t>& cells)
{
    std::size_t chosen = cells.front();
    for (const std::size_t cell : cells)
        if (isSimpler(scene, cell, chosen)) chosen = cell;
    return chosen;
}

}  // namespace

QString bestText(const StudyScene& scene, std::size_t measure)
{
    const std::vector<std::size_t> best = outstandingCells(scene, measure);
    if (best.empty()) return {};
    const std::size_t chosen = simplestOf(scene, best);
    const QString score = summaryText(scene.cells[chosen].measures[measure]),
                  place = placeText(*scene.plan, scene.plan->cells[chosen].place);
    return best.size() == 1 ? tr("best: %1 at %2").arg(score, place)
                            : tr("best: %1 at %2 of %3 cells, among them %4")
                                  .arg(score)
                                  .arg(best.size())
                                  .arg(scene.cells.size())
                                  .arg(place);
}

std::optional<std::size_t> bestCell(const StudyScene& scene, bool simplest)
{
    const std::optional<std::size_t> measure = decidingMeasure(scene);
    if (!measure) return std::nullopt;
    const std::vector<std::size_t> best = bestCells(scene, *measure);
    if (best.empty()) return std::nullopt;
    std::size_t chosen = simplestOf(scene, best);
    if (!simplest) return chosen;
    const MeasureSummary& top = scene.cells[chosen].measures[*measure];
    const double error = top.sd ? *top.sd / std::sqrt(static_cast<double>(top.n)) : 0.0;
    for (std::size_t cell = 0; cell < scene.cells.size(); ++cell) {
        const MeasureSummary& found = scene.cells[cell].measures[*measure];
        if (found.n > 0 && std::abs(found.mean - top.mean) <= error && isSimpler(scene, cell, chosen)) chosen = cell;
    }
    return chosen;
}

}  // namespace krein
