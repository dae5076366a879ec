// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/positive_definite.h"

#include <cmath>

namespace krein {

namespace {

/// √(d·var), the root mean square distance of a sample from the mean of all.
double typicalLength(const SampleStatistics& statistics)
{
    return std::sqrt(static_cast<double>(statistics.features)) * std::sqrt(statistics.variance);
}

template <class LengthKernel> LengthKernel withLength(LengthKernel kernel, const SampleStatistics& statistics)
{
    if (!kernel.length) kernel.length = typicalLength(statistics);
    return kernel;
}

}  // namespace

GaussianKernel resolved(const GaussianKernel& kernel, const SampleStatistics& statistics)
{
    GaussianKernel result = kernel;
    if (!result.gamma) {
        result.gamma = result.sigma ? 1.0 / (*result.sigma * *result.sigma)
                                    : 1.0 / (static_cast<double>(statistics.features) * statistics.variance);
    }
    if (!result.sigma) result.sigma = 1.0 / std::sqrt(*result.gamma);
    return result;
}

LaplacianKernel resolved(const LaplacianKernel& kernel, const SampleStatistics& statistics)
{
    LaplacianKernel result = kernel;
    if (!result.gamma) result.gamma = 1.0 / (static_cast<double>(statistics.features) * std::sqrt(statistics.variance));
    return result;
}

EuclideanLaplacianKernel resolved(const EuclideanLaplacianKernel& kernel, const SampleStatistics& statistics)
{
    EuclideanLaplacianKernel result = kernel;
    if (!result.gamma) result.gamma = 1.0 / typicalLength(statistics);
    return result;
}

Matern32Kernel resolved(const Matern32Kernel& kernel, const SampleStatistics& statistics)
{
    return withLength(kernel, statistics);
}

Matern52Kernel resolved(const Matern52Kernel& kernel, const SampleStatistics& statistics)
{
    return withLength(kernel, statistics);
}

RationalQuadraticKernel resolved(const RationalQuadraticKernel& kernel, const SampleStatistics& statistics)
{
    return withLength(kernel, statistics);
}

ChiSquareKernel resolved(const ChiSquareKernel& kernel, const SampleStatistics& statistics)
{
    ChiSquareKernel result = kernel;
    if (!result.gamma) result.gamma = 1.0 / (static_cast<double>(statistics.features) * std::sqrt(statistics.variance));
    return result;
}

}  // namespace krein
