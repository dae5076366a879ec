// SPDX-License-Identifier: GPL-3.0-or-later
//
// The smallest total change of squared dissimilarities that makes them Euclidean.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// min Σ_{i<j} |x_ij − a_ij| over squared Euclidean distances X. The value is unique, X often is not.
struct L1Correction {
    double value = 0.0;  ///< of `squares`
    double bound = 0.0;  ///< no X has less: max Σ_{i<j} Y_ij a_ij over Y PSD, Y1 = 0, |Y_ij| ≤ 1, at the Y that was
                         ///< found
    /// |λ_min|/max_{i<j} |u_i u_j|, the bound of Y = uuᵀ/max|u_i u_j|.
    double rankOneBound = 0.0;
    Matrix squares;  ///< X, n×n: −½HXH is positive semidefinite up to rounding
    int iterations = 0;
    bool converged = false;  ///< value and bound agree to a relative 1e-6
};

/// ADMM: soft thresholding of the entries against projection onto the conditionally negative semidefinite matrices
/// (Boyd et al. 2011); one decomposition per iteration.
/// @param squares  A, n×n, symmetric, diagonal 0   @return what is known so far if asked to stop
L1Correction l1Correction(const Matrix& squares, const RunControl& control = {}, int mostIterations = 20000);

}  // namespace krein
