// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// The one number per pair of samples that most kernels are a function of. All are sums over features, which is what
/// lets a decision map be computed from one term per row and one per column of its grid.
///
/// The last two are the usual ones of histograms for non-negative features. A feature with negative values counts as
/// two, its positive part x⁺ = max(x, 0) and its negative part x⁻ = max(−x, 0), of which one is always 0. So the
/// kernels that are positive semidefinite on histograms, exp(−γχ²) and the intersection, are so for all features.
enum class PairQuantity {
    InnerProduct,     ///< ⟨x, z⟩
    SquaredDistance,  ///< ‖x − z‖²
    L1Distance,       ///< ‖x − z‖₁
    ChiSquare,        ///< Σ (x − z)²/(|x| + |z|) with 0/0 = 0
    MinimumSum,       ///< Σ min(x⁺, z⁺) + min(x⁻, z⁻)
};

/// The quantity for all pairs of rows: a (m×d), b (n×d) → m×n. Each is summed over the features in the same way and is
/// symmetric in its two samples to the last bit; differences are taken before squaring, so coinciding samples have
/// distance exactly 0.
Matrix pairQuantities(PairQuantity quantity, const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b);
/// The same for all pairs of rows of one matrix (n×d → n×n), exactly symmetric.
Matrix pairQuantities(PairQuantity quantity, const Matrix& samples);

/// Replaces the quantities of a block of pairs by values of the same pairs.
using PairFunction = std::function<void(Eigen::ArrayXXd& quantities)>;

/// Quantities (as pairQuantities()) that pass through a function block by block, while they are in the cache.
/// An empty matrix if stopped.
Matrix pairValues(PairQuantity quantity, const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b,
    const PairFunction& function, const RunControl& control = {});
/// The same for all pairs of rows of one matrix, exactly symmetric whatever the function does.
Matrix pairValues(
    PairQuantity quantity, const Matrix& samples, const PairFunction& function, const RunControl& control = {});

/// Copies the lower triangle of a square matrix onto the upper one.
void mirrorLowerTriangle(Matrix& matrix);

}  // namespace krein
