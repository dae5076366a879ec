// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two and more dissimilarities that, changed together, make all of them Euclidean.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// i < j.
using ObjectPair = std::pair<Index, Index>;

inline constexpr Index mostForTwoPairs = 30;

/// All two pairs that suffice together, in the order of their numbers. With an object c in common they do exactly if D
/// without c and D without the two partners are Euclidean (the rest of the complete graph is chordal, Bakonyi & Johnson
/// 1995). Without one, D has to be Euclidean without one object of each pair, four times, and then λ_min is maximised,
/// which is concave in both squares.
/// @param squares  squared dissimilarities, n×n, n ≤ mostForTwoPairs, for which no pair suffices alone
/// @param tolerance  τ, in their units   @param sharedAlone  objects without which D is Euclidean, ascending
std::vector<std::array<ObjectPair, 2>> twoPairsToCorrect(
    const Matrix& squares, double tolerance, const std::vector<Index>& sharedAlone, const RunControl& control = {});

/// Pairs that suffice together, found greedily: the pair whose own best value raises λ_min most is added, and all of
/// them are set anew, until λ_min ≥ −τ. Fewer may suffice. Empty if `most` are not enough.
std::vector<ObjectPair> greedyPairs(
    const Matrix& squares, double tolerance, Index most, const RunControl& control = {});

}  // namespace krein
