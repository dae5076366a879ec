// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/termination.h"

namespace krein {

std::string_view terminationId(Termination termination)
{
    switch (termination) {
    case Termination::Solved: return "solved";
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
    case Termination::Singular:
        return "The linear system is singular: it has no unique solution for this kernel and regularization.";
    case Termination::Cancelled: return "Cancelled before it was done.";
    case Termination::NumericalFailure: return "The computed solution does not satisfy the system: it is too badly conditioned.";
    }
    return "";
}

}  // namespace krein
