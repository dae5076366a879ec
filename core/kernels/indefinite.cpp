// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/indefinite.h"

#include <algorithm>
#include <cmath>

namespace krein {

SigmoidKernel resolved(const SigmoidKernel& kernel, const SampleStatistics& statistics)
{
    SigmoidKernel result = kernel;
    if (!result.scale) result.scale = 1.0 / static_cast<double>(statistics.features);
    if (!result.keepConvex) return result;
    if (!(*result.scale > 0.0)) result.scale = 1.0 / static_cast<double>(statistics.features);
    result.offset = std::min(result.offset, -*result.scale * statistics.largestSquare);
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

EpanechnikovKernel resolved(const EpanechnikovKernel& kernel, const SampleStatistics& statistics)
{
    EpanechnikovKernel result = kernel;
    if (!result.width)
        result.width = 2.0 * std::sqrt(static_cast<double>(statistics.features)) * std::sqrt(statistics.variance);
    return result;
}

GaussianDifferenceKernel resolved(const GaussianDifferenceKernel& kernel, const SampleStatistics& statistics)
{
    GaussianDifferenceKernel result = kernel;
    if (!result.sigma1)
        result.sigma1 = std::sqrt(static_cast<double>(statistics.features)) * std::sqrt(statistics.variance);
    if (!result.sigma2) result.sigma2 = 2.0 * *result.sigma1;
    return result;
}

}  // namespace krein
