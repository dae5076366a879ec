// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/termination.h"
#include "core/solvers/trace.h"

namespace krein {

/// What the optimality conditions of the convex variant say about a pair (v, b) of multipliers and bias.
struct ConvexVariantCheck {
    Vector alpha;            ///< Qᵀv, n
    double objective = 0.0;  ///< ½αᵀα + CΣξ with ξ_i = max(0, 1 − (Qα + by)_i)
    double dualObjective = 0.0;  ///< eᵀv − ½‖Qᵀv‖²: a lower bound of every objective if 0 ≤ v ≤ C and yᵀv = 0
    double violation = 0.0;  ///< max over I_up of y_i − (Kβ)_i minus min over I_low of it, β = y∘α; at most 0 at the
                             ///< optimum
    double balance = 0.0;  ///< |yᵀv|
};
/// From K itself, not from KKᵀ. @param multipliers  v, n, in [0, C]
ConvexVariantCheck checkConvexVariant(
    const Matrix& gram, const Vector& targets, double cost, const Vector& multipliers, double bias);

struct ConvexVariantOptions {
    double cost = 1.0;        ///< C > 0
    double tolerance = 1e-3;  ///< on the violation
};

struct ConvexVariantSolution {
    Vector multipliers;  ///< v, n, in [0, C]
    double bias = 0.0;
    ConvexVariantCheck check;
    Index iterations = 0;
    Termination termination = Termination::Converged;
};

/// min ½αᵀα + CΣξ, Qα + by ≥ e − ξ, ξ ≥ 0, Q_ij = y_i y_j K_ij, for any K (Lin & Lin 2003, section 7). With
/// multipliers v the optimum is α = Qᵀv, and v solves max eᵀv − ½vᵀQQᵀv, 0 ≤ v ≤ C, yᵀv = 0: a C-SVM whose kernel is
/// KKᵀ, solved by solveSmo(). With one class only α = 0 and b = ±1.
/// @param targets  n, each −1 or +1   @param start  v   @param recorder  if not null it gets −dual objective, KKT
/// violation and y∘v
ConvexVariantSolution solveConvexVariant(const Matrix& gram, const Vector& targets, const ConvexVariantOptions& options,
    const Vector* start = nullptr, const RunControl& control = {}, TraceRecorder* recorder = nullptr);

}  // namespace krein
