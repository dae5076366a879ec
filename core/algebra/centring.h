// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gram matrices with their mean taken out, and how far one is from symmetric.
#pragma once

#include "core/base/types.h"

namespace krein {

/// K ↦ HKH with H = I − 11ᵀ/n.
Matrix centred(const Matrix& gram);
/// Rows of unseen samples centred with the training matrix, as a training row would be: minus their own mean and the
/// means of the columns of K, plus the mean of K; for symmetric K this is k ↦ k − K1/n − 1(1ᵀk)/n + 11ᵀK1/n².
/// @param cross  m×n   @param gram  n×n, uncentred
Matrix centredCross(const Matrix& cross, const Matrix& gram);

/// HA: every column less its mean.
Matrix withoutMean(const Matrix& values);

/// ‖K − Kᵀ‖_F / ‖K + Kᵀ‖_F; 0 for the zero matrix, infinite for a skew one.
double asymmetry(const Matrix& gram);

}  // namespace krein
