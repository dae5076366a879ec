// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/lists/comparison.h"

namespace krein {

/// A comparison that has been computed.
struct ComparisonReport {
    SharedValue<Experiment> experiment;  ///< what the cells were made from
    Comparison grid;
    std::vector<CellSummary> cells;  ///< as grid.cells
    std::vector<Candidate> leftOut;  ///< what cannot take part, and why
};

/// One line per cell in columns: ids of row and column, accuracy on training and test samples, macro F1 (of the test
/// samples if there are any), signature, negative eigenfraction, termination, seconds of training and what the result
/// is worth or why there is none; then the best cells and what was left out. "–": there is no such number.
std::string reportText(const ComparisonReport& report);
/// The same as JSON: experiment, rows, columns, cells, best (indices into the cells) and left_out.
std::string reportJson(const ComparisonReport& report);

}  // namespace krein
