// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace krein {

/// How a computation ended.
enum class Termination {
    Solved,            ///< a direct method gave the solution
    Singular,          ///< the system has no unique solution
    Cancelled,
    NumericalFailure,  ///< the result is not finite or its residual is large
};

std::string_view terminationId(Termination termination);    ///< "solved", "singular", …
std::string_view terminationText(Termination termination);  ///< one sentence for people

}  // namespace krein
