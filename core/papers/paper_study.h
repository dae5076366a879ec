// SPDX-License-Identifier: GPL-3.0-or-later
//
// The study that computes the cells of a published table.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/papers/paper_table.h"
#include "core/run_control.h"

namespace krein {

/// Data of a row that are not part of the program.
struct GivenData {
    std::string row;
    std::filesystem::path file, testFile;  ///< testFile: of unseen samples; empty: none
};

struct PaperRerun {
    bool quick = false;         ///< as many repetitions as PaperTable::quick instead of full
    std::optional<int> repeat;  ///< instead of both
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

}  // namespace krein
