// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/data/data_set.h"

namespace krein {

/// The objects are rows of numbers that can be compared as vectors: also the features of nodes and the weights of
/// distributions.
bool areRows(const DataSet& data);
/// What the objects are, in words that follow "these are".
std::string_view wordsFor(const DataSet& data);

}  // namespace krein
