// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace krein {

/// What a kernel promises about its Gram matrices, or what it is made of: the groups of a list of kernels. Held by each
/// as `static constexpr family`.
enum class KernelFamily {
    PositiveSemidefinite,  ///< with the parameters it has by default: every Gram matrix
    Indefinite,            ///< symmetric, with negative eigenvalues in general
    OverDistance,          ///< over any distance, hence definite or not
    Asymmetric,
    General,  ///< a given matrix, a formula, a combination
};

/// "positive semidefinite", … for people.
std::string_view familyName(KernelFamily family);

}  // namespace krein
