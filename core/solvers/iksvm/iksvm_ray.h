// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"
#include "core/solvers/iksvm/iksvm_subproblem.h"

namespace krein {

struct RayMinimum {
    double step = 0.0;       ///< v ≥ 0
    double objective = 0.0;  ///< f there
    bool unbounded = false;  ///< f falls without bound along the ray, beyond rounding: `step` is 0 then
};

/// The lowest f(β + v·d, b + v·e) over v ≥ 0 of the objective of IKSVM-DC, which along a line is quadratic between the
/// n values of v at which a sample reaches its margin: these are sorted and each piece has its minimum in closed form,
/// O(n log n). Beyond the last of them only γdᵀKd and the samples that move away from their margin count.
/// @param at, direction  with Kβ and Kd as their products
RayMinimum lowestAlongRay(const Vector& targets, double penalty, const IksvmPoint& at, const IksvmPoint& direction);

}  // namespace krein
