// SPDX-License-Identifier: GPL-3.0-or-later
//
// The global minimum of the C-SVM of an indefinite K, with a proof: branch and bound.
#pragma once

#include <cstdint>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// The best point that was found and how far it can be from the global minimum.
struct GlobalSvm {
    Vector alpha;            ///< n, in [0, C]
    double bias = 0.0;
    double objective = 0.0;  ///< of α: an upper bound of the global minimum
    double bound = 0.0;      ///< a proven lower bound of it
    Index nodes = 0;         ///< convex problems that were solved
    bool closed = false;     ///< the gap is at most 1e-7(1 + |objective|): α is a global minimum
    bool stopped = false;    ///< by the control; else by `seconds` if it is not closed
    double gap() const { return objective - bound; }
};

/// More variables than this are refused.
inline constexpr Index mostForGlobal = 60;

/// Every α_i is 0, C or inside at a minimum, and those inside have a reduced Hessian that is positive semidefinite; both
/// are branched on. A node is bounded by a convex function below the objective, ½βᵀKβ + ½dΣ(β_i − l_i)(β_i − u_i) with
/// β = y∘α over the variables not yet decided, and by the dual of that, so that rounding of its minimiser is no matter.
/// The best node is taken first; upper bounds come from SMO. Exponential in the worst case.
/// @param seconds  wall time after which it ends with the gap that is left
/// @throws InvalidInput  as enumerateLandscape() says, for n ≤ mostForGlobal
GlobalSvm globalSvm(const Matrix& gram, const Vector& targets, double cost, double seconds, std::uint64_t seed = 1,
    const RunControl& control = {});

}  // namespace krein
