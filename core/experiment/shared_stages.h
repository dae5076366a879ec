// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/experiment/results.h"

namespace krein {

struct Experiment;

/// How many of the costly stages run() takes over from results of one experiment for the other: 0 none, 1 the data, 2
/// the prepared samples too, 3 the Gram matrix and its spectrum, 4 the corrected spectrum.
inline constexpr int stagesToGram = 3;
int sharedStages(const Experiment& one, const Experiment& other);

/// In which order to run many experiments, each with the results of the one before: the next is the one that shares
/// most with it, of several the first, so that every matrix is computed once and only those of one kernel are there at
/// a time.
/// @param base  what the first one may share with; null: nothing
/// @return indices into `experiments`
std::vector<std::size_t> sharingOrder(
    const std::vector<const Experiment*>& experiments, const Experiment* base = nullptr);

/// The one of two results that `wanted` shares more with; the latest if both share as much. Empty results share
/// nothing.
const Results& moreShared(const Results& base, const Results& latest, const Experiment& wanted);

}  // namespace krein
