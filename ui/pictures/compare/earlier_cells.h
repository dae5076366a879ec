// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a comparison takes over from the one that was shown before it.
#pragma once

#include <vector>

#include "ui/pictures/compare/compare_model.h"

namespace krein {

struct Experiment;

/// Whether a comparison shows the same for both: it does not show the embedding, but objects without vectors lie on it.
bool sameCell(const Experiment& one, const Experiment& other, bool hasVectors);

/// The cells of `grid` to begin with: known ones as they are; where only older ones of the same choices are known
/// these, pale; else waiting ones.
/// @param before   what is shown
/// @param samples  what the cells of both are about; null: those shown are about others
std::vector<ComparedCell> earlierCells(const Comparison& grid, const CompareModel& before, const DataSet* samples);

}  // namespace krein
