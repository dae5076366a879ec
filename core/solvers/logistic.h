// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel logistic regression with any kernel matrix (Lin & Lin 2003, section 7):
//
//     min F(α, b) = ½αᵀα + C Σ_r log(1 + exp(−y_r f_r)),   f = Kα + b.
//
// F is convex whatever K is, and strongly convex in α; with both classes it has exactly one minimiser.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/start.h"
#include "core/solvers/termination.h"
#include "core/solvers/trace.h"

namespace krein {

/// log(1 + e^u) and 1/(1 + e^−u), without overflow for any u.
double softplus(double u);
double logistic(double u);

/// F, its gradient and the weights of its Hessian at one point.
struct LogisticPoint {
    Vector alpha;            ///< α, n
    double bias = 0.0;       ///< b
    double objective = 0.0;  ///< F
    Vector gradientAlpha;    ///< ∂F/∂α = α − C Kᵀ(y∘σ(−y∘f)), n
    double gradientBias = 0.0;
    double pull = 0.0;  ///< C Σ σ(−y_r f_r): the size of the terms of ∂F/∂b
    Vector weights;     ///< D = C σ(y∘f) σ(−y∘f), n: the Hessian is [I + KᵀDK, KᵀD1; 1ᵀDK, 1ᵀD1]

    double slope() const;  ///< ‖∇F‖∞
};
/// @param gram  K, n×n, not necessarily symmetric   @param targets  n, each −1 or +1
LogisticPoint logisticPoint(const Matrix& gram, const Vector& targets, double cost, Vector alpha, double bias);

/// Newton: exact steps, each from one Cholesky factorisation of I + D^½KKᵀD^½. ConjugateGradient: truncated Newton
/// steps from products with K and Kᵀ alone, which also replace a Newton step whose matrix rounding has made indefinite.
/// They end at a residual that shrinks with the gradient, or, of NashSofer, where another product would hardly lower
/// the quadratic model Q of F: k(Q_{k−1} − Q_k) ≤ −½Q_k after the k-th (Nash & Sofer 1990).
enum class LogisticSolver { Newton, ConjugateGradient, NashSofer };

struct LogisticOptions {
    double cost = 1.0;  ///< C > 0
    LogisticSolver solver = LogisticSolver::Newton;
    double tolerance = 1e-8;  ///< on relativeSlope()
    Index mostIterations = 100;
};

struct LogisticSolution {
    LogisticPoint point;
    Index iterations = 0;
    Index products = 0;    ///< with K and Kᵀ, in conjugate gradients
    bool stalled = false;  ///< it ended early, as IterationLimit, because in double precision no step decreases F any
                           ///< more
    /// Converged, IterationLimit, Cancelled, NoMinimiser: one class only; NumericalFailure: a number beyond double
    /// precision.
    Termination termination = Termination::Converged;
};

/// ∇F relative to the size of the terms it is the sum of, max(‖∂F/∂α‖∞ / (‖α‖∞ + max|K|·p), |∂F/∂b| / p) with p the
/// pull: it does not change when C or K is given in other units, and rounding alone leaves about 1e-15.
double relativeSlope(const LogisticPoint& point, double largestKernelValue);

/// Minimises F with an Armijo line search from (α, b) = 0, or from the start where F is lower there.
/// @param start  f = Kα + b, so that its β are α   @param recorder  if not null it gets F, ‖∇F‖∞, step length, ‖Δα‖²
/// and (α, b)
LogisticSolution solveLogistic(const Matrix& gram, const Vector& targets, const LogisticOptions& options,
    const StartPoint* start = nullptr, const RunControl& control = {}, TraceRecorder* recorder = nullptr);

}  // namespace krein
