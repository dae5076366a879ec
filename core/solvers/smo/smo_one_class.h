// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/termination.h"

namespace krein {

struct OneClassOptions {
    double nu = 0.5;          ///< ν in (0, 1]: at most this share of the samples has f < 0
    double tolerance = 1e-3;  ///< on the violation
};

/// f(x) = Σ α_i k(x, x_i) − ρ, positive where x is typical.
struct OneClassSolution {
    Vector alpha;            ///< n, in [0, 1/(νn)], Σα = 1
    double rho = 0.0;        ///< the mean of (Kα)_i over α inside the box, or of its two bounds where none is
    double objective = 0.0;  ///< ½αᵀKα
    double violation = 0.0;  ///< max of (Kα)_i over α_i > 0 minus min over α_i < 1/(νn), at least 0
    Index iterations = 0, nonConvexSteps = 0;
    Termination termination = Termination::Converged;
};

/// min ½αᵀKα, 0 ≤ α ≤ 1/(νn), Σα = 1 (Schölkopf et al. 2001) for any symmetric K, from α = 1/n. LIBSVM's α and ρ are νn
/// times ours.
/// @throws InvalidInput  no samples, K not square, or ν or the tolerance out of range
OneClassSolution solveOneClass(const Matrix& gram, const OneClassOptions& options, const RunControl& control = {});

}  // namespace krein
