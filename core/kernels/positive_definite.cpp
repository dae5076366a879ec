// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/positive_definite.h"

#include <cmath>

#include "core/base/parameters.h"
#include "core/kernels/width_parameters.h"

namespace krein {

void visitParameters(GaussianKernel& kernel, ParameterVisitor& visit)
{
    Parameter gamma = gaussianWidthParameter("Huang et al. 2016");
    gamma.group = "width";
    visit(kernel.gamma, gamma);
    visit(kernel.sigma,
        {"sigma", "σ", "Width", "Larger: wider kernel, smoother. σ = γ^(−1/2).", widthBounds,
            {.automatic = "from γ", .group = "width", .source = "Huang et al. 2016", .simpler = Simpler::Larger}});
}

void visitParameters(PolynomialKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.scale,
        {"scale", "a", "Scale", "Factor on the inner product.", Bounds(1e-6, 1e6).logarithmic(1e-2, 1e2)});
    visit(kernel.offset,
        {"offset", "r", "Offset", "Weight of the lower degrees; negative values can make the kernel indefinite.",
            Bounds(-1e6, 1e6).slider(-5, 5)});
    visit(kernel.degree,
        {"degree", "p", "Degree", "Power of the sum.", Bounds(1, 20).slider(1, 10), {.simpler = Simpler::Smaller}});
}

void visitParameters(LaplacianKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.gamma, inverseWidthParameter("1/(d·√var)"));
}

void visitParameters(EuclideanLaplacianKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.gamma, inverseWidthParameter("1/√(d·var)"));
}

/// The length ℓ that the Matérn and rational quadratic kernels divide distances by.
static Parameter lengthParameter()
{
    return {"length", "ℓ", "Length", "Distance over which the similarity decreases; larger: wider kernel, smoother.",
        widthBounds, {.automatic = "√(d·var)", .fromSamples = true, .simpler = Simpler::Larger}};
}

void visitParameters(Matern32Kernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.length, lengthParameter());
}

void visitParameters(Matern52Kernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.length, lengthParameter());
}

void visitParameters(RationalQuadraticKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.length, lengthParameter());
    visit(kernel.alpha,
        {"alpha", "α", "Shape",
            "Larger: fewer widths in the mixture and a shorter tail; smaller: distant samples stay similar.",
            Bounds(1e-6, 1e6).logarithmic(0.01, 100)});
}

void visitParameters(ChiSquareKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.gamma, inverseWidthParameter("1/(d·√var)", "Zhang et al. 2007"));
}

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
