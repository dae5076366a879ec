// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel.h"

namespace krein {

Kernel resolved(const Kernel& kernel, const SampleStatistics& statistics)
{
    return std::visit([&](const auto& alternative) { return Kernel(resolved(alternative, statistics)); }, kernel);
}

PairQuantity pairQuantity(const Kernel& kernel)
{
    return std::visit([](const auto& alternative) { return std::decay_t<decltype(alternative)>::quantity; }, kernel);
}

void applyKernel(const Kernel& kernel, Eigen::ArrayXXd& quantities)
{
    std::visit([&](const auto& alternative) { alternative.apply(quantities); }, kernel);
}

void applyKernel(const Kernel& kernel, Eigen::ArrayXXf& quantities)
{
    std::visit([&](const auto& alternative) { alternative.apply(quantities); }, kernel);
}

}  // namespace krein
