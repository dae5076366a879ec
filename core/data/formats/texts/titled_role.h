// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the lines above a matrix say that its values are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/data/data_set.h"

namespace krein {

struct TitledRole {
    ProximityRole role;
    std::string title;        ///< that says it
    bool arePercent = false;  ///< similarities from 0 to 100, those of PRIMER among them
};

/// "Data type: Similarity", "Pairwise distances": nothing if no title says it, or they say both.
std::optional<TitledRole> roleInTitles(const std::vector<std::string>& titles);

}  // namespace krein
