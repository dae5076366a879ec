// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// The positive semidefinite matrix with a given diagonal that is nearest to a given one.
struct NearestPsd {
    Eigenpairs pairs;            ///< of it, n: values descending and not below 0
    Vector multipliers;          ///< y, n; 0 where the diagonal is to be 0
    int iterations = 0;          ///< Newton steps
    double diagonalError = 0.0;  ///< max |X_ii − c_i|: the matrix itself is positive semidefinite whatever this is
    double bound = 0.0;          ///< no positive semidefinite matrix with this diagonal is nearer, from y alone
};

/// min ‖K − X‖_F, X ⪰ 0, X_ii = c_i (Higham 2002) by Newton's method on the dual, min over y of
/// θ(y) = ½‖(K + diag y)₊‖² − cᵀy, whose gradient is what the diagonal of X = (K + diag y)₊ is off by; it converges
/// quadratically (Qi & Sun 2006). Every y proves ‖K − X‖² ≥ ‖K‖² − 2θ(y). Where c_i is 0 row i of X is 0, and the
/// others are found without it. Ends where the diagonal is right to rounding or no step improves it. O(n³) a step.
/// @param symmetric  K, n×n   @param diagonal  c, n
/// @return pairs without vectors if the run was stopped
/// @throws InvalidInput  a c_i is negative
NearestPsd nearestPsd(const Matrix& symmetric, const Vector& diagonal, const RunControl& control = {});

}  // namespace krein
