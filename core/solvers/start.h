// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shape that all iterative solvers have:
//
//     XSolution solveX(problem, const XOptions& options, start, const RunControl& control, observer)
//
// The problem is a matrix and targets. The start may be null: then the solver has its own. The solution holds the
// coefficients, how it ended, how many iterations it took and by how much the optimality conditions are violated. What
// watches the path is a TraceRecorder, or, where an iterate is more than a trace keeps, a function that is called with
// it; none watches if it is null or empty.
#pragma once

#include "core/base/types.h"

namespace krein {

/// f(x) = Σ β_i k(x, x_i) + b from where an iteration starts. Solvers of a dual problem start from its variables
/// instead.
struct StartPoint {
    Vector coefficients;  ///< β, n
    double bias = 0.0;
};

}  // namespace krein
