// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/solvers/termination.h"

namespace krein {

/// Whether there is the solution that was asked for: not after a limit, a failure, or without a minimiser.
constexpr bool isConverged(Termination termination)
{
    return termination == Termination::Solved || termination == Termination::Converged;
}

}  // namespace krein
