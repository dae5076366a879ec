// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/sample_statistics.h"

namespace krein {

SampleStatistics statisticsOf(const Matrix& samples)
{
    SampleStatistics statistics{.features = samples.cols()};
    if (samples.size() > 0) statistics.largestSquare = samples.rowwise().squaredNorm().maxCoeff();
    // Compared, not computed: the mean of equal numbers is rounded, which would leave a variance of 1e-34.
    if (samples.size() == 0 || samples.minCoeff() == samples.maxCoeff()) return statistics;
    const double variance = (samples.array() - samples.mean()).square().mean();
    if (variance > 0.0) statistics.variance = variance;
    return statistics;
}

}  // namespace krein
