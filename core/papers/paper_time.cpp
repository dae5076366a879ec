// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/papers/paper_time.h"

#include "core/experiment/experiment.h"

namespace krein {

namespace {

/// Models that one unit of a cell fits.
double fitsOf(const StudyCell& cell, const StudyTuning& tuning)
{
    if (cell.tune.empty()) return 1.0;
    double combinations = 1.0;
    if (tuning.search == TuningSearch::Random)
        combinations = tuning.samples;
    else
        for (const ParameterValues& parameter : cell.tune)
            combinations *= static_cast<double>(valuesOf(parameter, cell.experiment).size());
    return combinations * tuning.folds + 1.0;
}

}  // namespace

std::optional<double> secondsOfFull(const StudyTable& shorter, const Study& full)
{
    const StudyPlan& plan = *shorter.plan;
    const std::vector<CellOfTable> cells = summaryOf(shorter);
    double seconds = 0.0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const StudyCell& cell = plan.cells[i];
        if (!cell.problem.empty()) continue;
        if (cells[i].done == 0) return std::nullopt;
        const double units = static_cast<double>(full.repeat.times) * cell.folds;
        const double share = fitsOf(cell, full.tune) / fitsOf(cell, plan.study->tune);
        seconds += cells[i].seconds / static_cast<double>(cells[i].done) * share * units;
    }
    return seconds;
}

}  // namespace krein
