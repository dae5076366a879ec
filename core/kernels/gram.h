// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/kernel.h"

namespace krein {

/// K_ij = k(x_i, x_j) for all pairs of rows: n×d → n×n, exactly symmetric; an empty matrix if stopped. @pre the kernel
/// is resolved
/// @throws InvalidInput  a value is not finite (a power that overflows, say): one sentence names the parameter to
/// change
Matrix gramMatrix(const Kernel& kernel, const Matrix& samples, const RunControl& control = {});
/// K_ij = k(a_i, b_j): a (m×d), b (n×d) → m×n; an empty matrix if stopped. @pre the kernel is resolved
/// @throws InvalidInput  as gramMatrix()
Matrix crossGram(const Kernel& kernel, const Matrix& a, const Matrix& b, const RunControl& control = {});

/// K ↦ HKH with H = I − 11ᵀ/n.
Matrix centred(const Matrix& gram);
/// Rows of unseen samples centred with the training matrix, as a training row would be: minus their own mean and the
/// means of the columns of K, plus the mean of K; for symmetric K this is k ↦ k − K1/n − 1(1ᵀk)/n + 11ᵀK1/n².
/// @param cross  m×n   @param gram  n×n, uncentred
Matrix centredCross(const Matrix& cross, const Matrix& gram);

/// ‖K − Kᵀ‖_F / ‖K + Kᵀ‖_F; 0 for the zero matrix, infinite for a skew one.
double asymmetry(const Matrix& gram);

}  // namespace krein
