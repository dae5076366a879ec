// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests on dissimilarities by relabelling the objects: whether groups differ (PERMANOVA), and whether two matrices of
// the same objects go together (Mantel). Few objects are relabelled in every way there is, many at random.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// Up to this many relabellings all of them are tried.
inline constexpr std::uint64_t mostArrangements = 100'000;

/// How many relabellings were tried and what they gave. The labels as given are one of them.
struct Relabellings {
    std::uint64_t tried = 0;
    bool exact = false;  ///< all there are; else drawn at random
};

/// Anderson's F of k groups (2001). With squares of dissimilarities that no points have, sums can be negative.
struct Permanova {
    double total = 0.0;    ///< SST = (1/n) Σ_{i<j} d²
    double within = 0.0;   ///< SSW = Σ_c (1/n_c) Σ_{i<j in c} d²
    double between = 0.0;  ///< SSA = SST − SSW
    double f = 0.0;        ///< (SSA/(k − 1)) / (SSW/(n − k)); infinite if SSW is 0
    double share = 0.0;    ///< R² = SSA/SST
    Relabellings relabellings;
    std::uint64_t atLeast = 0;  ///< relabellings whose F is no smaller, up to a relative 1e-10
    std::optional<double> p;    ///< unset if SSW ≤ 0: F means nothing then
};
/// @param squares  d², n×n, symmetric, diagonal 0; may be negative, as an indefinite K implies them
/// @param groups  n, from 0, k of them   @param random  relabellings if not all
/// @throws InvalidInput  fewer than two groups, or one for every object
/// Returns what is known so far if asked to stop.
Permanova permanova(const Matrix& squares, const std::vector<int>& groups, std::uint64_t random, std::uint64_t seed,
    const RunControl& control = {});

/// Pearson's r of the n(n − 1)/2 pairs of two matrices.
struct Mantel {
    std::optional<double> r;  ///< unset if one of them is constant
    Relabellings relabellings;
    std::uint64_t atLeast = 0, atMost = 0, atLeastInSize = 0;  ///< relabellings with r no smaller, no larger, |r| no smaller
    double deviation = 0.0;                                    ///< standard deviation of r over the relabellings
    double greater = 1.0, less = 1.0, twoSided = 1.0;          ///< p
};
/// @throws InvalidInput  they are of different sizes
void requireSameObjects(const Matrix& a, const Matrix& b);
/// @throws InvalidInput  matrices of different size, or of fewer than three objects
Mantel mantel(const Matrix& a, const Matrix& b, std::uint64_t random, std::uint64_t seed, const RunControl& control = {});

}  // namespace krein
