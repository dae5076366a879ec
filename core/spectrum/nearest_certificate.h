// SPDX-License-Identifier: GPL-3.0-or-later
//
// What proves that a corrected matrix is the nearest one, checked from the matrices and the multipliers alone, whatever
// found them.
#pragma once

#include <string>

#include "core/base/types.h"

namespace krein {

/// The conditions of Karush, Kuhn and Tucker as numbers. The problem is convex: where all of them hold to rounding, no
/// matrix that is allowed is nearer.
struct NearestCertificate {
    bool ofDistances = false;         ///< A and X are squared distances
    Vector multipliers;               ///< y, n; 0 where row i has to be 0
    double distance = 0.0;            ///< ‖A − X‖_F
    double bound = 0.0;               ///< no matrix that is allowed is nearer to A than this, from y alone
    double gap = 0.0;                 ///< ½ distance² − ½ bound², primal less dual
    double smallest = 0.0;            ///< the smallest eigenvalue of X, or of −HXH, which must not be negative
    double smallestMultiplier = 0.0;  ///< the same of S, which must not be negative either
    double product = 0.0;             ///< ⟨X, S⟩, which must be 0
    double diagonalError = 0.0;       ///< max |X_ii − c_i|
    double sumError = 0.0;            ///< max |S1|, of distances; else 0
    double size = 0.0;                ///< ‖A‖_F or ‖X‖_F, the larger one, which rounding is relative to

    /// What of eigenvalues, sums and entries counts as rounding error; of products and of the gap, times `size`.
    double allowed() const { return 1e-9 * size; }
    bool holds() const;
};

/// X against A: X ⪰ 0 with the diagonal c, S = X − A − diag y. Rows with c_i = 0 have to be 0 in X and are left out.
/// @param symmetric  A, n×n   @param diagonal  c, n, not negative   @param nearest  X   @param multipliers  y
NearestCertificate certifyNearestPsd(
    const Matrix& symmetric, const Vector& diagonal, const Matrix& nearest, const Vector& multipliers);
/// X against A, both squared distances: vᵀXv ≤ 0 wherever Σv = 0, X_ii = 0, S = A + diag y − X with S1 = 0.
NearestCertificate certifyNearestEuclidean(const Matrix& squared, const Matrix& nearest, const Vector& multipliers);

/// One sentence: whether it is proved, with the distance, its bound and the gap.
std::string certificateSentence(const NearestCertificate& certificate);

}  // namespace krein
