// SPDX-License-Identifier: GPL-3.0-or-later
//
// Missing values of objects that others are known of.
#pragma once

#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"

namespace krein {

/// Whether what is missing is filled in from the objects of the same file, as ImportOptions::missing says, or left to
/// fillGaps(): of objects that are judged each must mean the same whatever others stand in its file.
enum class Gaps { Filled, Left };

/// Puts the mean, the median or the most frequent text of the known objects, as `how` says, where a value of the
/// objects is NaN, with a remark for each feature. Unseen objects among the known ones say nothing.
/// @pre features stand in the same order; `how` is Mean or Median, or nothing is missing
void fillGaps(DataSet& objects, const DataSet& known, MissingValues how);

}  // namespace krein
