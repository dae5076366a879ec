// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string_view>

namespace krein {

/// How a computation ended.
enum class Termination {
    Solved,          ///< a direct method gave the solution
    Converged,       ///< an iteration reached its tolerance
    IterationLimit,  ///< an iteration was ended by its limit
    Stalled,         ///< an iteration whose steps fell below the tolerance before its conditions were met
    Unbounded,       ///< the problem has no minimiser, which is proven; what is returned is the last iterate
    NoMinimiser,     ///< the infimum is not attained: with one class only, for example
    Singular,        ///< the system has no unique solution
    Cancelled,
    NumericalFailure,  ///< the result is not finite or its residual is large
};

std::string_view terminationId(Termination termination);    ///< "solved", "iteration-limit", …
std::string_view terminationText(Termination termination);  ///< one sentence for people
/// A system whose reciprocal condition is a few roundings of its own entries cannot be told from a singular one.
/// Nothing larger is refused: with a positive semidefinite K and a large γ a small condition is ordinary, and f is
/// still accurate.
inline constexpr double singularCondition = 10.0 * std::numeric_limits<double>::epsilon();

/// Whether there is a function f to look at: also after a limit, and of a problem without minimiser.
bool isUsable(Termination termination);

}  // namespace krein
