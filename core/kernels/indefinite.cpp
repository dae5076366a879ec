// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/indefinite.h"

#include <algorithm>
#include <cmath>

#include "core/base/parameters.h"
#include "core/kernels/width_parameters.h"

namespace krein {

void visitParameters(SigmoidKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.scale,
        {"scale", "a", "Scale", "Factor on the inner product; may be negative.", Bounds(-1e6, 1e6).slider(-2, 2),
            {.automatic = "1/d", .source = "Lin & Lin 2003"}});
    visit(kernel.offset,
        {"offset", "r", "Offset",
            "Shift inside tanh; may be negative, and the more negative, the closer to conditionally positive definite.",
            Bounds(-1e6, 1e6).slider(-4, 4), {.source = "Lin & Lin 2003"}});
    visit(kernel.plusOne,
        {"plus-one", "Add 1",
            "k = 1 + tanh(u), evaluated as 2/(1 + e^(−2u)): keeps the digits that tanh loses where it is close to −1, "
            "as it is for a very negative r. A constant changes nothing for a C-SVM with bias.",
            {.source = "Lin & Lin 2003, eqs. (13)–(17)"}});
    visit(kernel.keepConvex,
        {"keep-convex", "Keep (26)",
            "Limits the parameters to those with which every step of sequential minimal optimisation meets a convex "
            "problem: the sliders of a and r end where it would not, a value typed beyond that is evaluated as r = "
            "−a·max‖x‖² and a = 1/d, and a note says so.",
            {.fromSamples = true, .source = "Lin & Lin 2003, Section 6.1, (26)"}});
}

void visitParameters(TruncatedL1Kernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.rho,
        {"rho", "ρ", "Truncation radius",
            "Samples further apart than ρ in L1 distance have similarity 0; larger reaches further.",
            Bounds(1e-9, 1e9).logarithmic(0.01, 10),
            {.automatic = "0.7·d", .group = "radius", .source = "Huang et al. 2016", .simpler = Simpler::Larger}});
    visit(kernel.rhoFactor,
        {"rho-factor", "ρ/d", "Radius per dimension",
            "The truncation radius as a multiple of the number of features d.", Bounds(1e-9, 1e9).logarithmic(0.01, 3),
            {.automatic = "0.7", .group = "radius", .source = "Huang et al. 2016", .simpler = Simpler::Larger}});
}

void visitParameters(MultiquadricKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.constant,
        {"constant", "c", "Constant",
            "Distance below which the kernel is nearly flat; 0 leaves the Euclidean distance itself.",
            Bounds(0, 1e9).slider(0, 10)});
}

void visitParameters(LogKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.exponent,
        {"exponent", "p", "Exponent",
            "Power of the distance; larger separates near from far more, and above 2 the kernel is no longer "
            "conditionally definite.",
            Bounds(1e-3, 10).slider(0.1, 4), {.source = "Boughorbel et al. 2005"}});
}

void visitParameters(EpanechnikovKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.width,
        {"width", "h", "Width", "Samples further apart than h have similarity 0; larger reaches further.", widthBounds,
            {.automatic = "2·√(d·var)", .fromSamples = true, .simpler = Simpler::Larger}});
}

void visitParameters(GaussianDifferenceKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.sigma1,
        {"sigma1", "σ₁", "Width of the first", "Width of the Gaussian that counts positive; larger: wider.",
            widthBounds, {.automatic = "√(d·var)", .fromSamples = true, .source = "Ong et al. 2004"}});
    visit(kernel.sigma2,
        {"sigma2", "σ₂", "Width of the second", "Width of the Gaussian that is subtracted; larger: wider.", widthBounds,
            {.automatic = "2·σ₁", .source = "Ong et al. 2004"}});
    visit(kernel.weight,
        {"weight", "w", "Weight", "Factor of the Gaussian that is subtracted; 0 leaves the first alone.",
            Bounds(-1e6, 1e6).slider(0, 2), {.source = "Ong et al. 2004"}});
}

SigmoidKernel resolved(const SigmoidKernel& kernel, const SampleStatistics& statistics)
{
    SigmoidKernel result = kernel;
    if (!result.scale) result.scale = 1.0 / static_cast<double>(statistics.features);
    if (!result.keepConvex) return result;
    if (!(*result.scale > 0.0)) result.scale = 1.0 / static_cast<double>(statistics.features);
    result.offset = std::min(result.offset, -*result.scale * statistics.largestSquare);
    return result;
}

TruncatedL1Kernel resolved(const TruncatedL1Kernel& kernel, const SampleStatistics& statistics)
{
    constexpr double defaultFactor = 0.7;
    const double features = static_cast<double>(statistics.features);
    TruncatedL1Kernel result = kernel;
    if (!result.rho) result.rho = result.rhoFactor.value_or(defaultFactor) * features;
    if (!result.rhoFactor) result.rhoFactor = *result.rho / features;
    return result;
}

EpanechnikovKernel resolved(const EpanechnikovKernel& kernel, const SampleStatistics& statistics)
{
    EpanechnikovKernel result = kernel;
    if (!result.width)
        result.width = 2.0 * std::sqrt(static_cast<double>(statistics.features)) * std::sqrt(statistics.variance);
    return result;
}

GaussianDifferenceKernel resolved(const GaussianDifferenceKernel& kernel, const SampleStatistics& statistics)
{
    GaussianDifferenceKernel result = kernel;
    if (!result.sigma1)
        result.sigma1 = std::sqrt(static_cast<double>(statistics.features)) * std::sqrt(statistics.variance);
    if (!result.sigma2) result.sigma2 = 2.0 * *result.sigma1;
    return result;
}

}  // namespace krein
