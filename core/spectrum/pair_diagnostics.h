// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// Two samples i < j and their squared pseudo-Euclidean distance.
struct PairWitness {
    Index i = 0, j = 0;
    double squaredDistance = 0.0;  ///< D²_ij
    bool sameClass = false;        ///< false if there are no labels
    bool operator==(const PairWitness&) const = default;
};

/// What two samples at a time say about K. The squared pseudo-Euclidean distance of a pair, D²_ij = K_ii + K_jj −
/// 2K_ij, is also the curvature that a step of sequential minimal optimisation along that pair meets (Lin & Lin 2003),
/// and a pair of different classes with D²_ij ≤ 0 leaves the dual without upper bounds unbounded (their Theorem 5).
struct PairReport {
    Index pairs = 0;        ///< n(n − 1)/2
    Index nonPositive = 0;  ///< D² ≤ roundOff
    Index negative = 0;     ///< D² < −roundOff: each is a proof that K is not conditionally positive semidefinite
    Index withinPairs = 0;  ///< pairs of one class
    Index withinNonPositive = 0;  ///< of those, D² ≤ roundOff
    Index acrossPairs = 0;        ///< pairs of different classes
    Index acrossNonPositive = 0;  ///< of those, D² ≤ roundOff
    Index negativeSelves = 0;     ///< samples with K_ii < −roundOff (their Theorem 10)
    Index samples = 0;            ///< n
    double roundOff = 0.0;        ///< of D², relativeRounding()·max|K|: what is no larger than this may be rounding
    std::vector<PairWitness> worst;  ///< pairs with D² ≤ roundOff, the most negative first, then by i and j; at most
                                     ///< 100
    bool operator==(const PairReport&) const = default;
};

/// Goes through all pairs, O(n²). For an asymmetric K its symmetric part is meant.
/// @param gram    n×n
/// @param labels  n class indices, or none: every pair is then neither within a class nor across classes
/// @throws InvalidInput  K is not square or not finite, or there are too few or too many labels
PairReport pairReport(const Matrix& gram, const std::vector<int>& labels, const RunControl& control = {});

}  // namespace krein
