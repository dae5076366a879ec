// SPDX-License-Identifier: GPL-3.0-or-later
//
// Evaluating the kernels of a CombinationKernel and putting them together; a part of fitted_kernel.h.
#pragma once

#include "core/kernels/fitted_kernel.h"

namespace krein {

struct CombinedObjects {
    const Objects& training;
    const Objects& a;
    const Objects& b;
};

/// Fits the terms, and what the operation takes from their Gram matrices. @throws InvalidInput  as fitKernel()
void fitTerms(
    const CombinationKernel& kernel, const Objects& training, FittedKernel& fitted, const RunControl& control);

/// The combined values of a (rows) and b (columns). @throws InvalidInput  as kernelValues()
Matrix combinedValues(const FittedKernel& fitted, const CombinationKernel& kernel, const CombinedObjects& objects,
    const RunControl& control);

}  // namespace krein
