// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/run_control.h"
#include "core/solvers/termination.h"
#include "core/solvers/trace.h"
#include "core/types.h"

namespace krein {

/// v ↦ Kv of a symmetric n×n kernel matrix that need not be stored.
using KernelProduct = std::function<Vector(const Vector&)>;

struct LsSvmIterativeSolution {
    Vector coefficients;  ///< β, n: the last iterate, whatever the termination
    double bias = 0.0;    ///< b
    double residual = 0.0;  ///< ‖y − Kβ − β/γ − b1‖ / ‖y − ȳ1‖, computed from β itself; 0 if y is constant
    Index iterations = 0;  ///< products with K, but for two
    /// Converged: `residual` is at most the tolerance. IterationLimit. NumericalFailure: no further progress is
    /// possible and `residual` is above the tolerance, as with a singular system. Cancelled.
    Termination termination = Termination::Converged;
};

/// LS-SVM, Kβ + β/γ + b1 = y, 1ᵀβ = 0, by MINRES (Paige & Saunders 1975) on H(K + I/γ)H restricted to the vectors that
/// sum to zero, H = I − 11ᵀ/n, which may be indefinite. The residual never grows. How many iterations it takes depends
/// on the eigenvalues λ + 1/γ: few if they are positive and their ratios moderate, hopelessly many (more than n) if an
/// indefinite K has many of both signs near zero. This is for n beyond what is factored; it says so when it gets
/// nowhere.
/// @param product    K, symmetric   @param targets  y, n   @param tolerance  on the relative residual, > 0
/// @param recorder   if not null it gets the relative residual and β at each iteration; biases are not known before the
/// end
/// @throws InvalidInput  γ or the tolerance is not positive, there are no targets, or one is not finite
LsSvmIterativeSolution solveLsSvmIterative(const KernelProduct& product, const Vector& targets, double regularization,
    double tolerance, Index mostIterations, const RunControl& control = {}, TraceRecorder* recorder = nullptr);

}  // namespace krein
