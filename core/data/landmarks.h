// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// Rows to stand for all samples: a random choice in proportion to the classes (see classQuotas()), class after class
/// and in random order within, so that every other one of them is such a choice again.
/// @param labels  a class index for each sample, or none: all are one class
/// @throws InvalidInput  labels of another number or negative; not 1 to `samples` landmarks
std::vector<Index> chooseLandmarks(const std::vector<int>& labels, Index samples, Index count, std::uint64_t seed);

}  // namespace krein
