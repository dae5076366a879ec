// SPDX-License-Identifier: GPL-3.0-or-later
//
// The study that computes the cells of a published table.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/papers/paper_table.h"
#include "core/study/table.h"

namespace krein {

/// Data of a row that are not part of the program: a file of objects, a matrix or a list of edges, as PaperRow::givenAs
/// says.
struct GivenData {
    std::string row;
    std::filesystem::path file, testFile;      ///< testFile: of unseen samples; empty: none
    std::filesystem::path labels, testLabels;  ///< beside a matrix, or the nodes of a graph; empty: none
};

struct PaperRerun {
    bool quick = false;         ///< shortened as PaperTable::quick says instead of full
    std::optional<int> repeat;  ///< repetitions instead of both
    std::vector<GivenData> data;
};

/// Why a cell cannot be computed with these data, one sentence; empty if it can.
std::string reasonNotRun(const PaperTable& table, std::size_t row, std::size_t column, const PaperRerun& how);

/// Axes "method" and "data", of the rows and columns that can be computed, repeated and tuned as the table says.
/// @throws InvalidInput  nothing can be computed, naming what has to be given; a file is given for a row that there is
/// not or for data that are bundled
Study studyOf(const PaperTable& table, const PaperRerun& how);

/// Loads the given files. @throws InvalidInput  samples, features or classes are not as many as printed, naming the row
void checkGivenData(const PaperTable& table, const PaperRerun& how, const RunControl& control = {});

/// What one unit of the study gave for a cell.
struct PaperValue {
    StudyUnit unit;
    double value = 0.0;  ///< in the unit of the cell
};
/// The units behind a cell of the table.
struct PaperSource {
    std::optional<std::size_t> cell;  ///< of the study; unset: it computes nothing for this cell
    std::vector<PaperValue> values;   ///< of the units that are done and have one
    std::string problem;              ///< of a unit that has none
    double seconds = 0.0;             ///< of all choices of the column together
    std::string choice;               ///< which of several gave the best mean; empty: there is one
};
/// @param results  of studyOf(table, …)
PaperSource sourceOf(const PaperTable& table, std::size_t row, std::size_t column, const StudyTable& results);
/// Whether a larger value of the cell is better; unset where neither end is.
std::optional<bool> higherIsBetter(const PaperTable& table, std::size_t row, std::size_t column);

/// The experiment of the first repetition of a cell, with what was tuned in it if that is known.
/// @throws InvalidInput  nothing is computed for this cell, and why
Experiment experimentOfCell(
    const PaperTable& table, std::size_t row, std::size_t column, const PaperRerun& how, const StudyTable* results);

}  // namespace krein
