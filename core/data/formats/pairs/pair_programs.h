// SPDX-License-Identifier: GPL-3.0-or-later
//
// Programs that write lists of pairs without a header, told by what stands in their columns.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/pairs/pair_columns.h"

namespace krein {

/// What is known of the list of a program.
struct PairProgram {
    std::string name;                  ///< "BLAST"
    std::vector<std::string> columns;  ///< their names
    std::size_t value = 0;             ///< the column that is compared, from 0
    ProximityRole role = ProximityRole::Similarity;
    double selfSimilarity = 0.0;      ///< what an object has with itself there; 0: unknown
    std::vector<std::string> others;  ///< names of columns that could be compared as well
};

/// Nothing if the columns are those of no program. @param ending  as of pairColumns()
std::optional<PairProgram> pairProgram(const PairSample& sample, std::string_view ending);

/// Whether a column holds finite whole numbers from the row `from` on.
bool areWholeNumbers(const std::vector<std::vector<std::string>>& rows, std::size_t column, std::size_t from);

}  // namespace krein
