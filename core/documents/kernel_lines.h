// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/kernels/kernel.h"

namespace krein {

/// A kernel of vectors as an expression in `q`, the pair quantity, that Python and R both understand: they need exp,
/// log1p, maximum, sqrt and tanh.
struct KernelLine {
    PairQuantity quantity = PairQuantity::InnerProduct;
    std::string value;
};

/// Nothing of kernels that no such expression computes. @pre resolved
std::optional<KernelLine> kernelLine(const Kernel& kernel);

}  // namespace krein
