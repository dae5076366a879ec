// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/indefinite.h"

namespace krein {

SigmoidKernel resolved(const SigmoidKernel& kernel, const SampleStatistics& statistics)
{
    SigmoidKernel result = kernel;
    if (!result.scale) result.scale = 1.0 / static_cast<double>(statistics.features);
    return result;
}

TruncatedL1Kernel resolved(const TruncatedL1Kernel& kernel, const SampleStatistics& statistics)
{
    constexpr double defaultFactor = 0.7;
    const double features = static_cast<double>(statistics.features);
    TruncatedL1Kernel result = kernel;
    if (!result.rho) result.rho = result.rhoFactor.value_or(defaultFactor) * features;
    if (!result.rhoFactor) result.rhoFactor = *result.rho / features;
    return result;
}

}  // namespace krein
