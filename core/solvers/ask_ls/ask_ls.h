// SPDX-License-Identifier: GPL-3.0-or-later
//
// AsK-LS: two functions of an asymmetric kernel from one linear system (He et al. 2022, eq. (6)). With u = y∘α, v = y∘β
// and K_ij = k(x_i, x_j) it reads
//
//     b₁1 + u/γ + K v = y,     1ᵀu = 0,        f_s(x) = Σ v_i k(x, x_i) + b₁   (source),
//     b₂1 + Kᵀu + v/γ = y,     1ᵀv = 0,        f_t(x) = Σ u_i k(x_i, x) + b₂   (target).
//
// Both sums being zero, K may be replaced by the centred C = HKH, H = I − 11ᵀ/n, and the biases drop out:
//
//     [ I/γ  C   ] [ u ]   [ Hy ]
//     [ Cᵀ   I/γ ] [ v ] = [ Hy ],   b₁ = (1ᵀy − 1ᵀKv)/n,   b₂ = (1ᵀy − 1ᵀKᵀu)/n.
//
// There is exactly one solution unless 1/γ is a singular value of C on the vectors that sum to zero. This can happen
// with any kernel, a positive definite one included, although the paper's Proposition 2 says it cannot.
#pragma once

#include <optional>

#include "core/algebra/bidiagonal.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/termination.h"

namespace krein {

/// Solution for c right-hand sides (one per two-class problem).
struct AskLsSolution {
    Matrix source;                                  ///< v = y∘β, n×c: coefficients of f_s; zero unless solved
    Vector sourceBias;                              ///< b₁, c; zero unless solved
    Matrix target;                                  ///< u = y∘α, n×c: coefficients of f_t; zero unless solved
    Vector targetBias;                              ///< b₂, c; zero unless solved
    Termination termination = Termination::Solved;  ///< Solved, Singular, NumericalFailure or Cancelled
    double reciprocalCondition = 1.0;  ///< of the centred system, min|1/γ − σ|/(1/γ + σ₁); see nearestSingularValue
    /// The singular value of C nearest to 1/γ. Not set where it is only estimated, as by the reduced system far from a
    /// singular one, or where there is none (n = 1).
    std::optional<double> nearestSingularValue;
    Index above = 0;  ///< singular values of C above 1/γ, see askLsUnboundedDirections()
    /// |1 − γσ| of the σ nearest to 1/γ: how near γ is to a resonance; rather larger where it is only estimated.
    double distance = 1.0;
};

/// What γ does not change: C = QBPᵀ with B bidiagonal. The system becomes tridiagonal in this basis. (The singular
/// value decomposition would make it diagonal at half as much work again, and would serve no better.)
struct AskLsBasis {
    Bidiagonal centred;     ///< of C
    Vector singularValues;  ///< of C on the vectors that sum to zero, n − 1, descending
    Vector rowMeans;        ///< K1/n
    Vector columnMeans;     ///< Kᵀ1/n
};

/// Solves one system by its reduced form (I/γ² − CᵀC) v = Hy/γ − CᵀHy, u = γ(Hy − Cv), with iterative refinement in the
/// full system because the reduced one squares the condition. Goes by way of askLsBasis() where that is not accurate
/// enough.
/// @param gram  K, n×n, symmetric or not   @param targets  n×c   @param regularization  γ > 0
/// @throws InvalidInput  K is empty, not square, not finite or of another order than the targets
AskLsSolution solveAskLs(
    const Matrix& gram, const Matrix& targets, double regularization, const RunControl& control = {});

/// The basis, in O(n³). @return nothing if the run was stopped   @throws InvalidInput  K is empty, not square or not
/// finite
std::optional<AskLsBasis> askLsBasis(const Matrix& gram, const RunControl& control = {});
/// Solves for a further γ in O(n²).
AskLsSolution solveAskLs(const AskLsBasis& basis, const Matrix& targets, double regularization);

/// Along how many directions the problem (5) that the system is the stationary point of falls without bound; 0: the
/// point is its strict global minimum. On the spans of Proposition 1, ω = Φ_tᵀb and ν = Φ_sᵀa, with K = UΣVᵀ of rank r
/// and the biases at their best, the Hessian in (ΣVᵀb, ΣUᵀa) is
///
///     [ γUᵀHU  Σ⁻¹   ]
///     [ Σ⁻¹    γVᵀHV ],
///
/// and r − m of its eigenvalues are negative, m being the number of singular values of C above 1/γ: by Haynsworth's
/// theorem in the optimality conditions of (5), whose other Schur complement is the system above.
/// @param rank  r, as rankOf() has it
Index askLsUnboundedDirections(const AskLsSolution& solution, Index rank);
/// How many singular values of a square K are above its rounding errors, n·ε·σ₁.
/// @return  nothing if the run was stopped
std::optional<Index> rankOf(const Matrix& gram, const RunControl& control = {});

/// Largest violation of the system's equations, in the units of the targets; the two sums count divided by γ.
double askLsViolation(const Matrix& gram, const Matrix& targets, double regularization, const AskLsSolution& solution);

}  // namespace krein
