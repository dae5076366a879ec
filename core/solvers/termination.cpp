// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/termination.h"

namespace krein {

std::string_view terminationId(Termination termination)
{
    switch (termination) {
    case Termination::Solved: return "solved";
    case Termination::Converged: return "converged";
    case Termination::IterationLimit: return "iteration-limit";
    case Termination::Stalled: return "stalled";
    case Termination::Unbounded: return "unbounded";
    case Termination::NoMinimiser: return "no-minimiser";
    case Termination::Singular: return "singular";
    case Termination::Cancelled: return "cancelled";
    case Termination::NumericalFailure: return "numerical-failure";
    }
    return "numerical-failure";
}

std::string_view terminationText(Termination termination)
{
    switch (termination) {
    case Termination::Solved: return "Solved by a direct method.";
    case Termination::Converged: return "The iteration reached its tolerance.";
    case Termination::IterationLimit: return "Ended by the limit of iterations, before the tolerance was reached.";
    case Termination::Stalled: return "The steps fell below the tolerance before the conditions of a minimum were met.";
    case Termination::Unbounded:
        return "The problem is unbounded below: it has no minimum, and the answer is the last iterate.";
    case Termination::NoMinimiser: return "The problem has no minimum: its objective keeps decreasing.";
    case Termination::Singular:
        return "The linear system is singular: it has no unique solution for this kernel and these parameters.";
    case Termination::Cancelled: return "Cancelled before it finished.";
    case Termination::NumericalFailure:
        return "The computed solution does not satisfy the system: it is too badly conditioned.";
    }
    return "";
}

bool isUsable(Termination termination)
{
    return termination == Termination::Solved || termination == Termination::Converged
        || termination == Termination::IterationLimit || termination == Termination::Stalled
        || termination == Termination::Unbounded;
}

}  // namespace krein
