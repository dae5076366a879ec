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

/// Boxes are bounded by a convex function below the objective, see SvmRelaxation, and divided where that is furthest
/// from it: along a negative direction, or into α_i = 0, α_i = C and the two halves of what is between. Where the bound
/// and its slopes leave no room for a lower objective a box is cut, and variables inside at a minimum have a reduced
/// Hessian that is positive semidefinite. The box with the lowest bound is next; upper bounds come from SMO.
/// Exponential in the worst case: in the number of negative directions where these are few.
/// @param seconds  wall time after which it ends with the gap that is left; so it does with 100,000 boxes to divide
/// @throws InvalidInput  as enumerateLandscape() says, for n ≤ mostForGlobal
GlobalSvm globalSvm(const Matrix& gram, const Vector& targets, double cost, double seconds, std::uint64_t seed = 1,
    const RunControl& control = {});

}  // namespace krein
