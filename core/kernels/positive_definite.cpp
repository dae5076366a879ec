// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/positive_definite.h"

#include <cmath>

namespace krein {

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

}  // namespace krein
