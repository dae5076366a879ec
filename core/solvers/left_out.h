// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores of samples by the solution without them, from the solution with them. Where a method solves one linear system
// A z = r, leaving out the samples of a fold B takes rows and columns away from A. With C = A⁻¹ and the solution z of
// all samples, the residuals of the left-out samples by the solution without them are
//
//     y_B − f⁽⁻ᴮ⁾(x_B) = (C_BB)⁻¹ z_B,
//
// by the inverse of the partitioned matrix (Cawley & Talbot 2003 for single samples; An, Liu & Venkatesh 2007 for
// folds). Nothing in it needs K to be semidefinite: the systems with and without B have to be regular, no more.
#pragma once

#include <optional>
#include <vector>

#include "core/algebra/lapack.h"
#include "core/base/types.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// Rows of the matrix, each fold its own.
using RowFolds = std::vector<std::vector<Index>>;

/// f⁽⁻ᴮ⁾ of LS-SVM for the samples of every fold B, with A = [0 1ᵀ; 1 K + I/γ] and z = (b, β). In O(n³/k) for k folds
/// of the same size beside the eigenpairs, which γ does not change.
/// @param gram  eigenpairs of K, n×n symmetric, possibly indefinite   @param targets  n×c
/// @return n×c, of rows in no fold 0; nothing where a system is so near a singular one that digits would be lost
std::optional<Matrix> lsSvmLeftOut(
    const Eigenpairs& gram, const Matrix& targets, double regularization, const RowFolds& folds);

/// What γ does not change of AsK-LS: the singular value decomposition of C = HKH.
struct AskLsFoldBasis {
    lapack::SingularDecomposition centred;
};
AskLsFoldBasis askLsFoldBasis(const Matrix& gram);

/// The two functions of AsK-LS on the samples of every fold, n×c each.
struct AskLsFoldScores {
    Matrix source, target;
};
/// The same of AsK-LS. Where u and v sum to zero, A is [I/γ C; Cᵀ I/γ] and C = UΣVᵀ makes its inverse that of n 2×2
/// matrices; a fold has a system of twice its size, for u_B and v_B.
std::optional<AskLsFoldScores> askLsLeftOut(
    const AskLsFoldBasis& basis, const Matrix& targets, double regularization, const RowFolds& folds);

}  // namespace krein
