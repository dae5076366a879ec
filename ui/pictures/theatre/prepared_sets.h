// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QString>

#include "core/experiment/lists/variations.h"
#include "core/experiment/results.h"

namespace krein {

/// Several experiments that are worth watching together.
struct PreparedSet {
    QString id;     ///< "starts10", for object names
    QString title;  ///< for a menu
    std::function<std::vector<Variation>()> experiments;
    bool randomStarts = false;  ///< they differ in where the optimiser starts
};

/// Sets that make sense for the experiment of these results: one per parameter of the method with few values, random
/// starts, data sets.
std::vector<PreparedSet> preparedSets(const Results& results);

}  // namespace krein
