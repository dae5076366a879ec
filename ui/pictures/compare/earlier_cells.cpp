// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/compare/earlier_cells.h"

#include <algorithm>

#include "core/experiment/dependencies.h"
#include "core/experiment/experiment.h"

namespace krein {

namespace {

/// A cell of the same choices, whatever samples and settings it was computed for.
const ComparedCell* olderCell(const Comparison& grid, std::size_t row, std::size_t column, const CompareModel& shown)
{
    const Comparison& before = shown.grid();
    if (before.rowsOf != grid.rowsOf || before.columnsOf != grid.columnsOf) return nullptr;
    const auto r = std::ranges::find(before.rows, grid.rows[row].id, &Candidate::id);
    const auto c = std::ranges::find(before.columns, grid.columns[column].id, &Candidate::id);
    if (r == before.rows.end() || c == before.columns.end()) return nullptr;
    const ComparedCell& cell = shown.cells()[before.index(
        static_cast<std::size_t>(r - before.rows.begin()), static_cast<std::size_t>(c - before.columns.begin()))];
    return cell.state == ComparedCell::State::Ready ? &cell : nullptr;
}

ComparedCell earlierCell(
    const Comparison& grid, std::size_t row, std::size_t column, const CompareModel& before, const DataSet* samples)
{
    const Experiment& experiment = grid.cells[grid.index(row, column)];
    if (samples)
        for (const ComparedCell& cell : before.cells())
            if (!cell.pale && cell.state != ComparedCell::State::Waiting
                && sameCell(cell.experiment, experiment, samples->hasVectors()))
                return cell;
    const ComparedCell* older = olderCell(grid, row, column, before);
    if (!older) return {.experiment = experiment, .words = {}, .problem = {}};
    ComparedCell stale = *older;
    stale.experiment = experiment;
    stale.pale = true;
    return stale;
}

}  // namespace

bool sameCell(const Experiment& one, const Experiment& other, bool hasVectors)
{
    return sameUpTo(Stage::Diagnosis, one, other) && sameUpTo(Stage::Map, one, other, hasVectors);
}

std::vector<ComparedCell> earlierCells(const Comparison& grid, const CompareModel& before, const DataSet* samples)
{
    std::vector<ComparedCell> cells;
    for (std::size_t row = 0; row < grid.rows.size(); ++row)
        for (std::size_t column = 0; column < grid.columns.size(); ++column)
            cells.push_back(earlierCell(grid, row, column, before, samples));
    return cells;
}

}  // namespace krein
