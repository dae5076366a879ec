// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/best_cell.h"

#include <algorithm>
#include <cmath>

#include "core/experiment/experiment.h"
#include "core/statistics/equal_scores.h"
#include "core/study/passes.h"
#include "core/study/suggest.h"
#include "ui/text/number_text.h"
#include "ui/text/translated.h"

namespace krein {

namespace {

/// Whether one cell is a simpler model than another, by the first axis that tells.
bool isSimpler(const StudyScene& scene, std::size_t one, std::size_t other)
{
    for (const std::size_t axis : scene.numeric) {
        const Simpler end = simplerEnd(scene.plan->cells[one].experiment, scene.plan->columns[axis].name);
        const std::size_t a = scene.plan->cells[one].place[axis], b = scene.plan->cells[other].place[axis];
        if (end == Simpler::Unknown || a == b) continue;
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

bool decidesModel(const StudyScene& scene)
{
    const std::optional<std::size_t> measure = decidingMeasure(scene);
    if (!measure) return false;
    const Needs needs = scene.measures[*measure]->needs;
    return needs == Needs::Scores || needs == Needs::Model;
}

namespace {

/// Whether the cells of an axis can have other data.
bool variesData(const StudyAxis& axis)
{
    const auto isOfData = [](const std::string& path) { return path.starts_with("data."); };
    if (const auto* values = std::get_if<ParameterValues>(&axis)) return isOfData(values->path);
    return std::ranges::any_of(std::get<StudyChoices>(axis).choices,
        [&](const StudyChoice& choice) { return std::ranges::any_of(choice.set, isOfData, &Assignment::path); });
}

bool isWithin(double mean, double of, double error)
{
    const double distance = std::abs(mean - of);
    return distance <= error || isSameScore(distance, error);
}

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
    const QString score = summaryText(scene.cells[chosen].measures[measure], *scene.measures[measure]),
                  place = placeText(*scene.plan, scene.plan->cells[chosen].place);
    // No number is good by itself: of a spectrum, say, less of it below zero is not better in every respect.
    const QString end = scene.measures[measure]->better == Better::Higher ? tr("highest") : tr("lowest");
    return best.size() == 1
        ? tr("%1: %2 at %3").arg(end, score, place)
        : tr("%1: %2 at %3 of %4 cells, including %5")
              .arg(end, score, groupedNumber(std::ssize(best)), groupedNumber(std::ssize(scene.cells)), place);
}

std::optional<std::size_t> bestCell(const StudyScene& scene, bool simplest)
{
    const std::optional<std::size_t> measure = decidingMeasure(scene);
    if (!measure) return std::nullopt;
    // Scores on other data are no reason to leave the window's.
    const bool hasData = std::ranges::any_of(scene.plan->study->axes, variesData);
    const DataSource* data = hasData ? &scene.plan->cells[cellAt(*scene.plan, scene.place)].experiment->data : nullptr;
    const std::vector<std::size_t> best = bestCells(scene, *measure, data);
    if (best.empty()) return std::nullopt;
    std::size_t chosen = simplestOf(scene, best);
    if (!simplest) return chosen;
    const MeasureSummary& top = scene.cells[chosen].measures[*measure];
    const double error = top.sd ? *top.sd / std::sqrt(static_cast<double>(top.n)) : 0.0;
    for (std::size_t cell = 0; cell < scene.cells.size(); ++cell) {
        const MeasureSummary& found = scene.cells[cell].measures[*measure];
        if (data && scene.plan->cells[cell].experiment->data != *data) continue;
        if (found.n > 0 && isWithin(found.mean, top.mean, error) && isSimpler(scene, cell, chosen)) chosen = cell;
    }
    return chosen;
}

}  // namespace krein
