// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/kernels/fitted_kernel.h"

namespace krein {

/// The kernel of a Gram matrix, as it was asked for and as it is evaluated.
struct GramKernels {
    Kernel resolved;  ///< and fitted
    Kernel wanted;    ///< resolved, before the fit: the γ of a distance may be unset
    FittedKernel fitted;
    /// The same kernel made symmetric, k ↦ (k(x, z) + k(z, x))/2, if K is asymmetric and the kernel has the values.
    std::optional<FittedKernel> symmetric;

    /// The kernel that GramValue::matrix() is of, for values elsewhere.
    const FittedKernel& evaluated() const { return symmetric ? *symmetric : fitted; }
};

/// The kernel with what its unset parameters stand for, of its terms too.
Kernel filledIn(const FittedKernel& fitted);

}  // namespace krein
