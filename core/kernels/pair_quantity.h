// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/types.h"

namespace krein {

/// The one number per pair of samples that most kernels are a function of. All three are sums over features, which is
/// what lets a decision map be computed from one term per row and one per column of its grid.
enum class PairQuantity {
    InnerProduct,     ///< ⟨x, z⟩
    SquaredDistance,  ///< ‖x − z‖²
    L1Distance,       ///< ‖x − z‖₁
};

/// The quantity for all pairs of rows: a (m×d), b (n×d) → m×n. Differences are taken before squaring, so coinciding
/// samples have distance exactly 0.
Matrix pairQuantities(PairQuantity quantity, const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b);
/// The same for all pairs of rows of one matrix (n×d → n×n), exactly symmetric.
Matrix pairQuantities(PairQuantity quantity, const Matrix& samples);

/// Copies the lower triangle of a square matrix onto the upper one.
void mirrorLowerTriangle(Matrix& matrix);

}  // namespace krein
