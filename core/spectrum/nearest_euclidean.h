// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// The squared Euclidean distances nearest to given squares.
struct NearestEuclidean {
    Eigenpairs pairs;            ///< of −½HXH, n: values descending and not below 0
    Vector multipliers;          ///< y, n
    int iterations = 0;          ///< Newton steps
    double diagonalError = 0.0;  ///< max |X_ii|, before the distances are read off the pairs
};

/// min ‖A − X‖_F, X_ii = 0, vᵀXv ≤ 0 wherever Σv = 0 (Glunt, Hayden, Hong & Wells 1990) by Newton's method on the dual
/// (Qi 2013), min over y of ½‖P(A + diag y)‖² with the projection P(M) = M − (HMH)₊ onto the matrices of this sign
/// (Gaffke & Mathar 1989), H = I − 11ᵀ/n. Every y proves ‖A − X‖² ≥ ‖A‖² − ‖P(A + diag y)‖². O(n³) a step.
/// @param squared  A, n×n, symmetric with a diagonal of 0; entries may be negative
/// @return pairs without vectors if the run was stopped
NearestEuclidean nearestEuclidean(const Matrix& squared, const RunControl& control = {});

}  // namespace krein
