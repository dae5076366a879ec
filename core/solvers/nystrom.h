// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nyström's approximation for large n: K is replaced by K̂ = C W⁺ R with the kernel values of all n samples and m of
// them, the landmarks, C = K(X, L), R = K(L, X), W = K(L, L). W may be indefinite or asymmetric: its pseudo-inverse
// keeps the signs. All solvers here take O(nm²) operations and O(nm) memory, and their functions are sums over the
// landmarks alone:
//
//     f_s(x) = Σ c_l k(x, x_l) + b,     f_t(x) = Σ c'_l k(x_l, x) + b'.
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/ask_ls/ask_ls.h"
#include "core/solvers/termination.h"

namespace krein {

/// K̂ = A Bᵀ of rank r ≤ m, and the way back to the landmarks.
struct NystromFactor {
    Matrix left;             ///< A, n×r
    Matrix right;            ///< B, n×r
    Matrix sourceLandmarks;  ///< m×r: coefficients of f_s on the landmarks are this times Bᵀv
    Matrix targetLandmarks;  ///< m×r: those of f_t are this times Aᵀu
    Index dropped = 0;       ///< m − r: directions of W within the tolerance of zero
};

/// The relative tolerance on W's eigenvalues or singular values: smaller ones are dropped.
double nystromTolerance(Index m);

/// Symmetric K: W = VΛVᵀ, A = CV|Λ|^(−1/2), B = A·sign Λ.
/// @param columns  C, n×m   @param chosen  m row indices of the landmarks
/// @throws InvalidInput  sizes do not fit, an index is out of range, or an entry is not finite
NystromFactor nystromFactor(const Matrix& columns, const std::vector<Index>& chosen);
/// Any K: W = UΣVᵀ, A = CVΣ^(−1/2), B = RᵀUΣ^(−1/2).
/// @param columns  C = K(X, L), n×m   @param rows  R = K(L, X), m×n
NystromFactor nystromFactor(const Matrix& columns, const Matrix& rows, const std::vector<Index>& chosen);

/// A function on the landmarks, for c right-hand sides.
struct LandmarkFunction {
    Matrix coefficients;  ///< m×c; zero unless solved
    Vector bias;          ///< c; zero unless solved
};

struct LowRankSolution {
    LandmarkFunction source;
    LandmarkFunction target;  ///< of AsK-LS; empty for LS-SVM
    Termination termination = Termination::Solved;
    double reciprocalCondition = 1.0;  ///< of the small system that is solved
};

/// LS-SVM with K̂: K̂v + v/γ + b1 = y, 1ᵀv = 0. By Woodbury's identity with centred factors, A' = HA and B' = HB, what is
/// left is (I/γ + B'ᵀA') t = B'ᵀy of order r, t = Bᵀv.
/// @param targets  n×c   @throws InvalidInput  another number of targets than samples, or γ is not positive
LowRankSolution solveLsSvmLowRank(const NystromFactor& factor, const Matrix& targets, double regularization);

/// AsK-LS with K̂. With A' = Q_a R_a and B' = Q_b R_b it is the AsK-LS system of R_a R_bᵀ, of order r. Singular where
/// 1/γ is a singular value of HK̂H other than 0.
LowRankSolution solveAskLsLowRank(
    const NystromFactor& factor, const Matrix& targets, double regularization, const RunControl& control = {});

}  // namespace krein
