// SPDX-License-Identifier: GPL-3.0-or-later
//
// ε-support vector regression by sequential minimal optimisation, with any symmetric K: min ½cᵀKc + εΣ|c_i| − yᵀc with
// Σc_i = 0 and |c_i| ≤ C, which is the problem in (α, α*) of Chang & Lin 2011, Section 2.4, where c = α − α* and at
// most one of the two is not 0.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/termination.h"
#include "core/solvers/trace.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

struct SvrOptions {
    double cost = 1.0;        ///< C > 0
    double epsilon = 0.1;     ///< ε ≥ 0, half the width of the tube in which errors count nothing
    double tolerance = 1e-3;  ///< on the KKT gap
    Index maxIterations = 10'000'000;
};

struct SvrSolution {
    Vector coefficients;  ///< c, n
    double bias = 0.0;    ///< of f = Kc + b
    double objective = 0.0;
    double gap = 0.0;  ///< largest violation of the KKT conditions over pairs; 0 at a stationary point
    Index iterations = 0;
    Index nonConvexSteps = 0;  ///< steps to the end of the box, where K_ii + K_jj − 2K_ij ≤ 0
    Termination termination = Termination::Converged;
    Index free = 0;  ///< variables inside the box: 0 < |c_i| < C
};

/// From c = 0, so that the objective is at most 0. Where the curvature of a pair is not positive the step goes to the
/// end of the box, and the objective falls all the same. The stationary point depends on the order of the samples. A
/// convex problem of at most 1,000 samples that takes more than a million steps is continued from the end of an
/// interior-point method.
/// @param gram  symmetric, n×n   @param targets  y, n
/// @param recorder  of the path; null: it is not kept
/// @throws InvalidInput  C is not positive, ε is negative, or the sizes differ
SvrSolution solveSvr(const Matrix& gram, const Vector& targets, const SvrOptions& options,
    const RunControl& control = {}, TraceRecorder* recorder = nullptr);

/// The inertia of K on the free coefficients, restricted to those with sum 0; (k − 1, 0, 0) and strict complementarity
/// show a local minimum.
Signature freeInertia(const Matrix& gram, const Vector& coefficients, double cost);
/// Whether no variable at a bound or at 0 could as well leave it: each condition holds by more than `margin`.
bool isStrictlyComplementary(
    const Matrix& gram, const Vector& targets, const SvrOptions& options, const SvrSolution& solution, double margin);

}  // namespace krein
