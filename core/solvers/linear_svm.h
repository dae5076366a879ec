// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/termination.h"

namespace krein {

struct LinearSvmOptions {
    double cost = 1.0;        ///< C > 0
    double tolerance = 1e-3;  ///< on the KKT gap
};

/// A C-SVM on explicit features, f(z) = wᵀz + b.
struct LinearSvmSolution {
    Vector weights;          ///< w, d; 0 where the sum is no more than the rounding of its terms
    double bias = 0.0;       ///< b
    Vector alpha;            ///< n, in [0, C]; w = Σ y_i α_i z_i
    double objective = 0.0;  ///< ½‖w‖² + CΣξ with ξ_i = max(0, 1 − y_i f(z_i)): of this w and b
    double violation = 0.0;  ///< KKT gap of α, see SmoSolution
    Index iterations = 0;
    Termination termination = Termination::Converged;
};

/// min ½‖w‖² + CΣξ, y_i(wᵀz_i + b) ≥ 1 − ξ_i, ξ ≥ 0, by solveSmo() on ZZᵀ: O(n²) memory, meant for a few thousand
/// samples. The problem is convex, so what is returned is the global optimum up to the tolerance; IterationLimit after
/// 100,000 + 1000 n iterations, where rounding (large features and C) or slow progress keeps the gap above it. With one
/// class only w = 0 and b = ±1.
/// @param features   Z, n×d   @param targets  n, each −1 or +1
/// @param start      α to start from, n, or null for 0
/// @throws InvalidInput  a feature is not finite, or targets and features differ in number
LinearSvmSolution solveLinearSvm(const Matrix& features, const Vector& targets, const LinearSvmOptions& options,
    const Vector* start = nullptr, const RunControl& control = {});

}  // namespace krein
