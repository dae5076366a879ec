// SPDX-License-Identifier: GPL-3.0-or-later
//
// Eigenvalues of an arrowhead matrix, which is what a bordered matrix becomes in the eigenbasis of the part that is
// known.
#pragma once

#include <vector>

#include "core/base/types.h"

namespace krein {

/// The symmetric matrix [diag(d) z; zᵀ a] after everything has been split off that needs no computation: an entry of z
/// that is round-off leaves its d as an eigenvalue, and of equal poles all but one can be rotated free of z. What is
/// left has m different poles and m + 1 eigenvalues, the roots of the secular equation (O'Leary & Stewart 1990, eq. 3)
///
///     w(λ) = λ − a + Σ z_i² / (d_i − λ) = 0,
///
/// one below all poles, one above and one between any two: w increases everywhere else, with slope 1 at least. Without
/// λ − a the roots between the poles are the eigenvalues of diag(d) among vectors that are orthogonal to z.
struct Arrowhead {
    double unit = 1.0;  ///< the power of two everything below is divided by, so that no square overflows or vanishes
    Vector poles;       ///< m, strictly ascending
    Vector weights;     ///< m, the z that go with them
    double weightNorm = 0.0;  ///< ‖z‖
    double corner = 0.0;
    double linear = 1.0;  ///< 1; or 0 for the sum alone: λ − a is left out
    Vector split;         ///< the eigenvalues that were split off, ascending
};

/// What of poles d and weights z needs no computation, in an order in which it can be done again to vectors.
struct Deflation {
    /// Of two poles that are as good as equal one gets the whole weight: x ← s·x + c·y and y ← c·x − s·y.
    struct Rotation {
        Index kept = 0, split = 0;  ///< places of x and y among the poles that were given
        double c = 0.0, s = 0.0;
    };
    Vector poles, weights;           ///< that are left, strictly ascending
    std::vector<Index> kept, split;  ///< their places, and those of what is split off
    Vector splitPoles;               ///< as many as `split`
    std::vector<Rotation> rotations;
};
/// @param poles  ascending, of magnitude 2 at most   @param weights  as many, likewise
Deflation deflate(const Vector& poles, const Vector& weights);

/// @param poles   d, ascending   @param border  z, as many   @param corner  a; all finite
Arrowhead arrowhead(const Vector& poles, const Vector& border, double corner);

/// The k-th smallest root, 0 ≤ k ≤ m, in units; about three passes over the poles. It never leaves the interval between
/// the poles k − 1 and k.
double secularRoot(const Arrowhead& arrowhead, Index k);

/// The same root as its distance from the nearer of its poles, which is known to full relative accuracy where the root
/// itself has lost the digits: root = poles(origin) + shift.
struct SecularRoot {
    Index origin = 0;
    double shift = 0.0;
};
/// @pre there is a pole; without the linear term 0 < k < m
SecularRoot secularRootFromPole(const Arrowhead& arrowhead, Index k);

/// All eigenvalues, descending; the error is a few eps·max|λ|.
Vector eigenvalues(const Arrowhead& arrowhead);

}  // namespace krein
