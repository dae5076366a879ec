// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sequential minimal optimisation of a quadratic function in a box, which the C-SVM and the one-class SVM have in
// common.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/smo/smo_rows.h"
#include "core/solvers/termination.h"
#include "core/solvers/trace.h"

namespace krein {

/// min ½βᵀKβ − pᵀβ, lower ≤ β ≤ upper; with `balanced` Σβ also stays what it is at the start.
struct BoxProblem {
    Vector linear;        ///< p, n
    Vector lower, upper;  ///< n, finite, lower < upper
    bool balanced = true;
};

/// The second of the two variables of a step, beside the one that violates the conditions most: the one along which the
/// objective falls most to second order (Fan, Chen & Lin 2005; Chen, Fan & Lin 2006), or the one that violates them
/// most in the other direction (Lin & Lin 2003, (22), to which the convergence of their Theorem 11 applies).
enum class WorkingSet { SecondOrder, MaximalViolatingPair };

struct DescentOptions {
    double tolerance = 1e-3;                          ///< on the violation
    Index mostIterations = 0;                         ///< 0: max(10⁷, 100 n)
    double traceFactor = 1.0;                         ///< on β and the objective in the trace: the caller's units
    WorkingSet workingSet = WorkingSet::SecondOrder;  ///< of two variables; without balance one alone is moved
};

struct Descent {
    Vector point;            ///< β, n
    Vector slack;            ///< v = p − Kβ, n, recomputed from β unless the descent was stopped
    double violation = 0.0;  ///< of the optimality conditions, from `slack`
    double offset = 0.0;     ///< the multiplier b of Σβ: v = b where β is inside its box; 0 unless balanced
    double objective = 0.0;
    Index iterations = 0, nonConvexSteps = 0;
    Termination termination = Termination::Converged;
};

/// Descends from a point of the box. Along non-positive curvature a step goes to the end of the box. Converged only if
/// the violation recomputed from β in double precision is within the tolerance; where rounding ends it before,
/// IterationLimit.
/// @param recorder  if not null it gets iteration, objective, violation and β with b
template <class Real>
Descent descend(SmoRows<Real>& rows, const BoxProblem& problem, Vector start, const DescentOptions& options,
    const RunControl& control = {}, TraceRecorder* recorder = nullptr);

extern template Descent descend(
    SmoRows<double>&, const BoxProblem&, Vector, const DescentOptions&, const RunControl&, TraceRecorder*);
extern template Descent descend(
    SmoRows<float>&, const BoxProblem&, Vector, const DescentOptions&, const RunControl&, TraceRecorder*);

/// max over those β that can grow of v minus min over those that can shrink, at least 0; without balance the largest
/// projected |v|.
double violationOf(const BoxProblem& problem, const Vector& point, const Vector& slack);
/// The mean of v over the β inside their box, or of its two bounds where none is.
double offsetOf(const BoxProblem& problem, const Vector& point, const Vector& slack);

}  // namespace krein
