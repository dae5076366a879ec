// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include "core/kernels/indefinite.h"
#include "core/kernels/positive_definite.h"

namespace krein {

/// Every kernel there is. A new one is one struct (info, quantity, parameters, apply, resolved) and one entry here.
using Kernel = std::variant<LinearKernel, GaussianKernel, PolynomialKernel, SigmoidKernel, TruncatedL1Kernel>;

/// The kernel with every data-dependent parameter filled in, alternatives too (γ and σ, ρ and ρ/d).
Kernel resolved(const Kernel& kernel, const SampleStatistics& statistics);

PairQuantity pairQuantity(const Kernel& kernel);

/// Turns pair quantities into kernel values in place. @pre the kernel is resolved
void applyKernel(const Kernel& kernel, Eigen::ArrayXXd& quantities);
void applyKernel(const Kernel& kernel, Eigen::ArrayXXf& quantities);

}  // namespace krein
