// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fewest dissimilarities to measure again: where D is Euclidean but for one pair, or one object.
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// One dissimilarity that, changed alone, makes all of them Euclidean.
struct PairToCorrect {
    Index i = 0, j = 0;
    double given = 0.0;
    double low = 0.0, high = 0.0;  ///< what it would have to be: between these
};

struct SmallestCorrection {
    Index negative = 0;  ///< negative eigenvalues of −½JD²J beyond the tolerance
    /// At least so many pairs have to change: as many as there are negative eigenvalues, since changing one pair moves
    /// the count by at most one (interlacing); and two where no pair alone suffices.
    Index atLeast = 0;
    Index pairCount = 0;               ///< pairs that suffice alone
    std::vector<PairToCorrect> pairs;  ///< of these the mostPairsTold of the largest influence; the shortest change first
    std::vector<Index> objects;        ///< D without it is Euclidean: its dissimilarities suffice together
    /// ∂λ_min/∂d_ij = −2u_i u_j d_ij, n×n: pairs with a negative one must shrink, to first order.
    Matrix influence;
};
inline constexpr Index mostForSmallestCorrection = 100;
inline constexpr std::size_t mostPairsTold = 10;

/// A pair suffices alone exactly if D without i and D without j are both Euclidean, because a complete graph without an
/// edge is chordal (Bakonyi & Johnson 1995). n decompositions, and about two hundred for each pair that is told.
/// @param dissimilarities  D, n×n, symmetric, n ≥ 3
/// @return of no use if the run was stopped   @throws InvalidInput  D is larger than mostForSmallestCorrection
SmallestCorrection smallestCorrection(const Matrix& dissimilarities, const RunControl& control = {});

}  // namespace krein
