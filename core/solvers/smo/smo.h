// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/smo/smo_descent.h"
#include "core/solvers/termination.h"
#include "core/solvers/trace.h"

namespace krein {

/// Double: our own step selection in double precision. Single: the same on a single-precision copy of K, for previews.
/// LibsvmExact: LIBSVM's arithmetic and order of operations, so that iterations and rho are the same to the last bit.
enum class SmoArithmetic { Double, Single, LibsvmExact };

struct SmoOptions {
    double cost = 1.0;        ///< C > 0
    double tolerance = 1e-3;  ///< on the KKT violation
    bool bias = true;         ///< false: without yᵀα = 0 and b (Lin & Lin 2003, (19))
    SmoArithmetic arithmetic = SmoArithmetic::Double;
    Index mostIterations = 0;                         ///< 0: max(10⁷, 100 n)
    WorkingSet workingSet = WorkingSet::SecondOrder;  ///< without effect on LibsvmExact and without bias
};

struct SmoSolution {
    Vector alpha;            ///< n, in [0, C]
    double bias = 0.0;       ///< b; LIBSVM's rho is −b
    double objective = 0.0;  ///< ½αᵀQα − eᵀα
    double violation = 0.0;  ///< max over I_up of −y∇ − min over I_low of −y∇; without bias max|projected gradient|
    Index iterations = 0;
    Index nonConvexSteps = 0;  ///< steps along which K_ii + K_jj − 2K_ij ≤ 0
    Termination termination = Termination::Converged;
};

/// min ½αᵀQα − eᵀα, 0 ≤ α ≤ C, yᵀα = 0, Q_ij = y_i y_j K_ij, by sequential minimal optimisation for any symmetric K
/// (Lin & Lin 2003, (27) and (28); along non-positive curvature the step goes to the
/// end of the box). A convex problem of at most 2,000 samples that takes more than a million steps, as of low rank with a
/// large C, is continued from the end of an interior-point method, unless `mostIterations` is set.
/// @param start  α, n, or null for 0; it is brought into the box and onto yᵀα = 0
/// @param recorder  if not null it gets iteration, objective, KKT violation and β = y∘α with b
SmoSolution solveSmo(const Matrix& gram, const Vector& targets, const SmoOptions& options,
    const Vector* start = nullptr, const RunControl& control = {}, TraceRecorder* recorder = nullptr);

}  // namespace krein
