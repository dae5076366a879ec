// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projections/kernel_pca.h"

#include <algorithm>
#include <vector>

#include "core/base/parameters.h"

namespace krein {

Parameter componentOrderParameter()
{
    return {"order", "Order", "By |λ|: by sample variance of the scores; by λ: positive components first.",
        {.options = componentOrderOptions}};
}

void visitParameters(KernelPca& projection, ParameterVisitor& visit)
{
    visit(projection.components, componentsParameter("Number of components."));
    visit(projection.order, componentOrderParameter());
    visit(projection.normalisation,
        {"normalisation", "Normalisation", "Length of the coefficient vectors; affects only the units of the axes.",
            {.options = componentNormalisationOptions}});
}

Embedding kernelPca(const KernelPca& options, const Eigenpairs& centredSpectrum, double tolerance)
{
    std::vector<Index> chosen = nonZeroAxes(centredSpectrum.values, AxisOrder::Absolute, tolerance);
    if (options.order == ComponentOrder::Value) std::sort(chosen.begin(), chosen.end());  // the eigenvalues descend
    chosen.resize(std::min(chosen.size(), static_cast<std::size_t>(options.components)));

    Embedding result = embeddingOfAxes(centredSpectrum.values, chosen, tolerance);
    result.of = "HKH";
    result.centred = true;
    result.coefficients = centredSpectrum.vectors(Eigen::all, chosen);
    if (options.normalisation == ComponentNormalisation::Feature)
        result.coefficients *= result.eigenvalues.cwiseAbs().cwiseSqrt().cwiseInverse().asDiagonal();
    else
        result.metric = result.eigenvalues.cwiseInverse();
    result.train = result.coefficients * result.eigenvalues.asDiagonal();  // HKH a = λa
    return result;
}

}  // namespace krein
