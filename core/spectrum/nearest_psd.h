// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// The positive semidefinite matrix with unit diagonal that is nearest to a given one.
struct NearestPsd {
    Eigenpairs pairs;            ///< of it, n: values descending and not below 0
    int iterations = 0;          ///< Newton steps
    double diagonalError = 0.0;  ///< max |K̃_ii − 1|: the matrix itself is positive semidefinite whatever this is
};

/// min ‖K − X‖_F, X ⪰ 0, X_ii = 1 (Higham 2002) by Newton's method on the dual, min over y of ½‖(K + diag y)₊‖² − Σy,
/// whose gradient is what the diagonal of X = (K + diag y)₊ is off by; it converges quadratically (Qi & Sun 2006). Ends
/// where the diagonal is right to rounding or no step improves it. O(n³) a step.
/// @param symmetric  K, n×n   @return pairs without vectors if the run was stopped
NearestPsd nearestPsdWithUnitDiagonal(const Matrix& symmetric, const RunControl& control = {});

}  // namespace krein
