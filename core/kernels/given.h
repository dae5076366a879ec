// SPDX-License-Identifier: GPL-3.0-or-later
//
// The matrix of a file as a kernel.
#pragma once

#include "core/base/parameter.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/sample_statistics.h"

namespace krein {

/// The similarities s_ij of a matrix as they are, or −½ d_ij² of its dissimilarities.
struct GivenKernel {
    static constexpr Info info{.id = "given",
        .name = "As given",
        .formula = "<i>k</i><sub><i>ij</i></sub> = <i>s</i><sub><i>ij</i></sub>, or −½ "
                   "<i>d</i><sub><i>ij</i></sub><sup>2</sup> for dissimilarities",
        .summary = "Similarities as given in the matrix; dissimilarities as −½ d². Centred, this is the kernel matrix "
                   "of the pseudo-Euclidean embedding.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::General;
    bool operator==(const GivenKernel&) const = default;
};

inline GivenKernel resolved(const GivenKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

}  // namespace krein
