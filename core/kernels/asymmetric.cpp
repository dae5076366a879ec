// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/asymmetric.h"

#include <cmath>

namespace krein {

SneKernel resolved(const SneKernel& kernel, const SampleStatistics& statistics)
{
    SneKernel result = kernel;
    if (!result.sigma) result.sigma = std::sqrt(static_cast<double>(statistics.features) * statistics.variance);
    return result;
}

}  // namespace krein
