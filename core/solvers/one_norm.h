// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/start.h"
#include "core/solvers/termination.h"
#include "core/solvers/trace.h"

namespace krein {

/// What α, b and multipliers u prove about the linear program; everything is computed from them and K.
struct OneNormCheck {
    double objective = 0.0;  ///< Σα + CΣξ with ξ_i = max(0, 1 − (Qα + by)_i): (α, b, ξ) is feasible by construction
    double lowerBound = 0.0;  ///< eᵀu' ≤ every objective, u' being u brought into 0 ≤ u ≤ C, yᵀu = 0, Qᵀu ≤ 1
    double gap() const { return objective - lowerBound; }
};
/// @param alpha  n, not negative   @param multipliers  u, n, of the margin constraints; negative ones count as 0
OneNormCheck checkOneNorm(const Matrix& gram, const Vector& targets, double cost, const Vector& alpha, double bias,
    const Vector& multipliers);

struct OneNormOptions {
    double cost = 1.0;  ///< C > 0
};

struct OneNormSolution {
    Vector alpha;  ///< n, not negative
    double bias = 0.0;
    Vector multipliers;  ///< of the margin constraints, n
    OneNormCheck check;
    Index iterations = 0;
    /// Converged, Solved: one class only, IterationLimit, Cancelled, NumericalFailure: the simplex method found no
    /// optimum.
    Termination termination = Termination::Converged;
};

/// The 1-norm SVM for any K: min Σα + CΣξ, Qα + by ≥ e − ξ, α, ξ ≥ 0, Q_ij = y_i y_j K_ij, a linear program. Solved
/// by the simplex method of CLP, which is given the columns α_j as they turn out to be needed: few of them are not 0. If
/// that ends short of the optimum, as it may with a K of low rank, the whole program is solved from the start.
/// The optimal value is unique, α need not be. With one class only α = 0 and b = ±1.
/// @param targets  n, each −1 or +1   @param start  β = y∘α gives the first basis
/// @param recorder  if not null it gets objective, duality gap and (y∘α, b) each time before columns are added
OneNormSolution solveOneNorm(const Matrix& gram, const Vector& targets, const OneNormOptions& options,
    const StartPoint* start = nullptr, const RunControl& control = {}, TraceRecorder* recorder = nullptr);

}  // namespace krein
