// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fewest dissimilarities to measure again until all of them are Euclidean.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/spectrum/l1_correction.h"
#include "core/spectrum/non_euclidean_sets.h"
#include "core/spectrum/pairs_to_correct.h"

namespace krein {

/// One dissimilarity that, changed alone, makes all of them Euclidean.
struct PairToCorrect {
    Index i = 0, j = 0;
    double given = 0.0;
    double low = 0.0, high = 0.0;  ///< what it would have to be: between these
};

struct SmallestCorrection {
    Index negative = 0;  ///< negative eigenvalues of −½HD²H beyond the tolerance
    NonEuclideanSets sets;
    /// At least so many pairs have to change: as many as there are negative eigenvalues, since changing one pair moves
    /// the count by at most one (interlacing); as many as there are sets without a common pair that are not Euclidean;
    /// and one more than the number of pairs of which all choices were tried.
    Index atLeast = 0;
    std::optional<Index> atMost;       ///< so many suffice; unset: not known
    Index pairCount = 0;               ///< pairs that suffice alone
    std::vector<PairToCorrect> pairs;  ///< of these those of the largest influence; the shortest change first
    std::vector<Index> objects;        ///< D without it is Euclidean: its dissimilarities suffice together
    bool twoSought = false;            ///< all two pairs were tried, up to mostForTwoPairs objects
    std::vector<std::array<ObjectPair, 2>> twoPairs;  ///< that suffice together, if no pair does alone
    std::vector<ObjectPair> greedy;  ///< that suffice together, sought where no two do; fewer others may
    std::optional<L1Correction> l1;  ///< of the squares, up to mostForL1Correction objects
    /// ∂λ_min/∂d_ij = −2u_i u_j d_ij, n×n: pairs with a negative one must shrink, to first order.
    Matrix influence;
};
inline constexpr Index mostForSmallestCorrection = 100;
inline constexpr Index mostForL1Correction = 30, mostGreedyPairs = 12;
inline constexpr std::size_t mostPairsTold = 10;

/// A pair suffices alone exactly if D without i and D without j are both Euclidean, because a complete graph without an
/// edge is chordal (Bakonyi & Johnson 1995). n decompositions, and about two hundred for each pair that is told.
/// @param dissimilarities  D, n×n, symmetric, n ≥ 3   @param tolerance  τ of squared dissimilarities; unset: 1e-9 of
/// the largest
/// @param mostTold  pairs that suffice alone, of which this many are told
/// @return of no use if the run was stopped   @throws InvalidInput  D is larger than mostForSmallestCorrection
SmallestCorrection smallestCorrection(const Matrix& dissimilarities, const RunControl& control = {},
    std::optional<double> tolerance = {}, std::size_t mostTold = mostPairsTold);

}  // namespace krein
