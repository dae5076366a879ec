// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/import_options.h"

namespace krein {

/// Whether values that were guessed to be labels are not rather a measured quantity: one of them is text, all are whole
/// numbers, or there are on average at least two of each.
bool looksLikeLabels(const std::vector<std::string>& texts);

/// Gives the objects these labels.
/// @param texts  one for each object, none empty   @param name  of the column or array they come from
void setLabels(DataSet& data, const std::vector<std::string>& texts, const std::string& name, ClassSpelling spelling);

}  // namespace krein
