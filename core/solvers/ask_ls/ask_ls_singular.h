// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be made of the AsK-LS system (6) where it is singular, that is where 1/γ is a singular value of C = HKH on
// the vectors that sum to zero. With C = UΣVᵀ there, u = Uû and v = Vv̂, the system falls into pairs
//
//     [ 1/γ  σ   ] [ û_k ]   [ (UᵀHy)_k ]
//     [ σ    1/γ ] [ v̂_k ] = [ (VᵀHy)_k ],   with the eigenvalues λ = 1/γ + σ and 1/γ − σ,
//
// and there are two solutions that always exist and do not depend on the order of the samples:
//
//     minimum norm   of all (α, β) that violate the equations least the smallest: 1/λ becomes 0 where λ is rounding
//     ridge          min ‖equations‖² + δ²‖(α, β)‖²: 1/λ becomes λ/(λ² + δ²)
#pragma once

#include <optional>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/ask_ls/ask_ls.h"
#include "core/solvers/ask_ls/ask_ls_stacking.h"

namespace krein {

/// C = UΣVᵀ on the vectors that sum to zero.
struct AskLsDecomposition {
    Matrix left, right;     ///< U and V, n×(n − 1), orthonormal columns that sum to zero
    Vector values;          ///< σ, n − 1, descending
    Vector rowMeans;        ///< K1/n
    Vector columnMeans;     ///< Kᵀ1/n
    double rounding = 0.0;  ///< a σ is known to about this, C being computed from K
};
/// O(n³), in one step that cannot be stopped. @throws InvalidInput  K is empty, not square or not finite
AskLsDecomposition askLsDecomposition(const Matrix& gram);

/// A solution of a system that need not have one.
struct AskLsSubstitute {
    AskLsSolution solution;  ///< Solved; `above`, `nearestSingularValue` and `reciprocalCondition` are the system's
    Index dropped = 0;       ///< of the minimum norm: directions in which the system says nothing
    double residual = 0.0;   ///< what is left of the equations, ‖residual‖/‖(Hy, Hy)‖; 0 if Hy is
};
/// @param ridge  δ² > 0; unset: the minimum norm   @throws InvalidInput  as solveAskLs()
AskLsSubstitute solveAskLsSubstitute(
    const AskLsDecomposition& decomposition, const Matrix& targets, double regularization, std::optional<double> ridge);

/// The scores of each training sample by that solution without it. With δw for what is left of the equations they
/// become [δ A; A −δ] (w, z) = (y, 0), symmetric and regular; what leaving a sample out does to its four equations is
/// a system of order four, as it is one of order two in leftOutScores() of the system itself.
/// @param targets  n
AskLsLeftOut leftOutScores(const AskLsDecomposition& decomposition, const Vector& targets, double regularization,
    std::optional<double> ridge, const RunControl& control = {});

}  // namespace krein
