// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/asymmetric.h"

#include <cmath>

#include "core/base/parameters.h"

namespace krein {

void visitParameters(SneKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.sigma,
        {"sigma", "σ", "Width",
            "Larger spreads the neighbourhood over more samples and makes the kernel more symmetric.",
            Bounds(1e-9, 1e9).logarithmic(1e-2, 1e2),
            {.automatic = "√(d·var)", .fromSamples = true, .source = "He et al. 2022", .simpler = Simpler::Larger}});
}

constexpr Option cloudDensityOptions[] = {{"gaussian", "one Gaussian"}, {"mixture", "mixture of Gaussians"},
    {"diagonal-mixture", "mixture, diagonal covariances"}};

void visitParameters(KlKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.a,
        {"a", "a", "Sharpness", "Factor on the divergence; larger makes every object similar to itself only.",
            Bounds(1e-9, 1e9).logarithmic(1e-2, 1e2), {.source = "He et al. 2022"}});
    visit(kernel.density,
        {"density", "Density",
            "Density fitted to each cloud of points: one Gaussian with exact divergences, or a mixture by expectation "
            "maximisation, with full or diagonal covariances, with divergences estimated from random draws. Rows of "
            "weights need none.",
            {.options = cloudDensityOptions, .source = "He et al. 2022"}});
    if (kernel.density == CloudDensity::Gaussian) return;
    visit(kernel.components,
        {"components", "Components", "Number of Gaussians in a mixture; a cloud with fewer distinct points gets fewer.",
            Bounds(1, 256).slider(1, 16), {.source = "He et al. 2022, Table I"}});
    visit(kernel.draws,
        {"draws", "Draws",
            "Points drawn per mixture to estimate its divergences; the error falls with the square root.",
            Bounds(10, 100000).logarithmic(100, 10000)});
    visit(kernel.seed,
        seedParameter("Start of the random stream for fitting and drawing; the same seed gives the same matrix."));
}

void visitParameters(AdjacencyKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.normalize,
        {"normalize", "Divide by in-degree",
            "Divide every row by the in-degree of its node in the whole graph; the row of a node without incoming "
            "edges stays zero.",
            {.source = "He et al. 2022"}});
}

void visitParameters(RandomWalkKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.damping,
        {"damping", "c", "Damping",
            "Probability of following an edge rather than returning; larger walks further. A walk at a node without "
            "outgoing edges returns.",
            Bounds(0, 0.999).slider(0, 0.99), {.source = "Page, Brin, Motwani & Winograd 1999"}});
}

SneKernel resolved(const SneKernel& kernel, const SampleStatistics& statistics)
{
    SneKernel result = kernel;
    if (!result.sigma) result.sigma = std::sqrt(static_cast<double>(statistics.features) * statistics.variance);
    return result;
}

}  // namespace krein
