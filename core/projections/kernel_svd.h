// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel singular value decomposition (Tao, Tonin, Lambert, Chen, Patrinos & Suykens 2024): of G_ij = k(x_i, z_j),
// n×m, the coupled problem GV = UΣ, GᵀU = VΣ. An asymmetric kernel has no negative direction here; of a symmetric one
// the signs of the eigenvalues are in U = V sign(Λ).
#pragma once

#include "core/base/types.h"

namespace krein {

struct KernelSvd {
    Vector values;       ///< σ, r ≤ components: those that are not zero up to rounding, descending
    Matrix left, right;  ///< U, n×r and V, m×r; the entry of largest magnitude of each column of U is positive
    Vector share;        ///< σ²/‖G‖² of the matrix that was decomposed
    bool centred = false;
    Vector columnMeans, rowMeans;  ///< of G; empty unless centred
    double mean = 0.0;

    Matrix rowScores() const { return left * values.asDiagonal(); }     ///< GV, n×r
    Matrix columnScores() const { return right * values.asDiagonal(); }  ///< GᵀU, m×r
    /// Of new rows g, q×m: gV, centred like those of G.
    Matrix rowScores(const Matrix& rows) const;
    /// Of new columns, n×q: gᵀU.
    Matrix columnScores(const Matrix& columns) const;
};
/// @param centre  whether the means of rows and columns are taken out, H_n G H_m   @throws InvalidInput  G is empty or
/// not finite, or components is below 1
KernelSvd kernelSvd(const Matrix& gram, Index components, bool centre);

}  // namespace krein
