// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/kernel_pca.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace krein {

KernelPcaResult kernelPca(const KernelPca& options, const Eigenpairs& centredSpectrum, double tolerance)
{
    const Vector& values = centredSpectrum.values;
    const Vector magnitudes = values.cwiseAbs();
    const double threshold = tolerance * magnitudes.maxCoeff();
    std::vector<Index> chosen;
    for (Index k = 0; k < values.size(); ++k)
        if (magnitudes(k) > threshold) chosen.push_back(k);
    if (options.order == ComponentOrder::Absolute)
        std::stable_sort(chosen.begin(), chosen.end(), [&](Index a, Index b) { return magnitudes(a) > magnitudes(b); });
    chosen.resize(std::min(chosen.size(), static_cast<std::size_t>(options.components)));

    KernelPcaResult result;
    result.eigenvalues = values(chosen);
    result.shares = magnitudes(chosen) / std::max(magnitudes.sum(), std::numeric_limits<double>::min());
    result.coefficients = centredSpectrum.vectors(Eigen::all, chosen);
    if (options.normalisation == ComponentNormalisation::Feature)
        result.coefficients *= result.eigenvalues.cwiseAbs().cwiseSqrt().cwiseInverse().asDiagonal();
    result.train = result.coefficients * result.eigenvalues.asDiagonal();  // HKH a = λa
    return result;
}

Matrix project(const KernelPcaResult& result, const Matrix& centredCross)
{
    return centredCross * result.coefficients;
}

}  // namespace krein
