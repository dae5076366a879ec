// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/types.h"

namespace krein {

/// How many of `count` samples each class gets: one if it has any, else in proportion, one after the other to the class
/// that is furthest behind its share (the largest remainder); of equals to the first. If there are more classes than
/// that, the largest get one each.
/// @param sizes  of the classes; of a class without samples 0   @pre 0 ≤ count ≤ Σ sizes
std::vector<Index> classQuotas(const std::vector<Index>& sizes, Index count);

}  // namespace krein
