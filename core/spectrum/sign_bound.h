// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is known of the signs of the eigenvalues of a symmetric matrix whose entries were rounded: K + E was stored,
// |E_ij| ≤ e_ij.
#pragma once

#include "core/data/number_storage.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// How far rounding of the entries may move eigenvalues.
struct SignBound {
    double entry = 0.0;  ///< the largest e_ij
    double norm = 0.0;  ///< ≥ ‖E‖₂, and so ≥ every |Δλ| (Weyl 1912): ρ(e), the largest eigenvalue of e (Perron)
    /// The smallest eigenvalue u of K + E is below 0 by no more than this if K is positive semidefinite:
    /// min(norm, |u|ᵀe|u|), as then uᵀKu ≥ 0 (Courant–Fischer).
    double below = 0.0;
    /// ‖E‖₂ where errors are independent and uniform, s = e/√3, all but once in a million times (Bandeira & van Handel
    /// 2016; Tracy & Widom 1996): 2 max_i √(Σ_j s_ij²) + 6 max s / n^(1/6).
    double independent = 0.0;
};

/// @param errors  e, n×n, symmetric, not negative   @param pairs  of the matrix as it was stored, n ≥ 1
SignBound signBound(const Matrix& errors, const Eigenpairs& pairs);
/// ρ(e) from above, by Collatz–Wielandt bounds of a power iteration, at most ‖e‖_F and the largest sum of a row.
double perronBound(const Matrix& errors);
/// How far the eigenvalue of K nearest to the inner end of these eigenvectors U of the stored matrix may be beyond
/// theirs: the m-th smallest eigenvalue of K is at most the m-th smallest of the stored one plus
/// min(ρ(e), λ_max(|U|ᵀe|U|)), where U has the m smallest; from the other end alike (Courant–Fischer).
/// @param norm  perronBound(errors)
double signReach(const Matrix& errors, const Matrix& vectors, double norm);

/// How many eigenvalues of K have this sign for certain, whatever E was.
struct SignCounts {
    Index negative = 0, positive = 0;
};
SignCounts certainSigns(const Matrix& errors, const Eigenpairs& pairs, double norm);

/// A bound and where it comes from. Everything is taken roundingUnits() times. Of digits no more is taken for rounding
/// than
/// errors that are independent amount to: that all of them conspire proves nothing about a matrix that was printed.
struct StorageBand {
    NumberStorage storage;
    SignBound bound;

    /// An eigenvalue below 0 by no more than this may be rounding alone.
    double reach() const;
    /// |λ| up to this is zero as far as the entries tell; at least reach().
    double zero() const;
};

}  // namespace krein
