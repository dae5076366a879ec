// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/solvers/smo/smo_descent.h"

namespace krein {

/// What second derivatives say about a stationary point of ½βᵀKβ − pᵀβ in a box. Curvatures
/// within the rounding errors of K, relativeRounding()·‖K‖, count as zero.
struct BoxOptimality {
    bool convex = false;  ///< vᵀKv ≥ 0 for all v (with Σv = 0 if balanced): a stationary point is a global minimum
    Index free = 0;       ///< how many β are inside their box
    Index directions = 0;           ///< dimension of the free directions: free − 1 if balanced, at least 0
    bool positiveDefinite = false;  ///< the Hessian on them; true if there are none
    std::optional<Index> negative;  ///< along how many of them the curvature is negative; unset if not counted
    std::optional<double> smallestMultiplier;  ///< of the β at their bounds, how much v is on the right side of b;
                                               ///< unset if none is there
    bool stopped = false;                      ///< the control ended it: nothing else is meant
};

/// By Cholesky attempts on the reduced matrices K_ij − K_ir − K_rj + K_rr, and the inertia of an LDLᵀ factorisation
/// where those fail and there are at most 2,000 free directions. O(n³/3) for a convex problem, else of the number of
/// free β.
/// @param slack  v = p − Kβ   @param offset  b, 0 unless balanced
BoxOptimality boxOptimality(const Matrix& gram, const BoxProblem& problem, const Vector& point, const Vector& slack,
    double offset, const RunControl& control = {});

/// Whether vᵀKv is negative for no v, or with `balanced` for none with Σv = 0, up to rounding error, by a Cholesky
/// factorisation that can be stopped; false if it was. A zero matrix has no such curvature, and no Cholesky factor.
bool isSemidefinite(const Matrix& gram, bool balanced, const RunControl& control);

}  // namespace krein
