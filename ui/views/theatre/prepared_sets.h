// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QString>

#include "core/experiment/results.h"
#include "core/study/study.h"

namespace krein {

/// A study whose cells are worth watching together.
struct PreparedSet {
    QString id;     ///< "starts10", for object names
    QString title;  ///< for a menu
    std::function<Study()> study;
};

/// Those that make sense for the experiment of these results: over every parameter of the method with few values,
/// random starts, data sets. @param present  the window's study; offered as well if it has few cells
std::vector<PreparedSet> preparedSets(const Results& results, const Study& present);

}  // namespace krein
