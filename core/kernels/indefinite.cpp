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
            "Shift inside tanh; may be negative. More negative is closer to conditionally positive definite.",
            Bounds(-1e6, 1e6).slider(-4, 4), {.source = "Lin & Lin 2003"}});
    visit(kernel.plusOne,
        {"plus-one", "Add 1",
            "k = 1 + tanh(u), evaluated as 2/(1 + e^(−2u)): keeps the digits that tanh loses near −1, that is for a "
            "very negative r. The added constant has no effect on a C-SVM with bias.",
            {.source = "Lin & Lin 2003, eqs. (13)–(17)"}});
    visit(kernel.keepConvex,
        {"keep-convex", "Keep kernel CPD",
            "Keeps a and r where the kernel is CPD (Lin & Lin, 26), so that every step of sequential minimal "
            "optimisation is a convex problem. The sliders of a and r end there; beyond it the kernel is evaluated "
            "with r = −a·max‖x‖² and a = 1/d, with a note.",
            {.fromSamples = true, .source = "Lin & Lin 2003, Section 6.1, (26)"}});
}

void visitParameters(TruncatedL1Kernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.rho,
        {"rho", "ρ", "Truncation radius", "Samples further apart than ρ in L1 distance have similarity 0.",
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
            "The kernel is nearly flat below this distance; 0: the Euclidean distance itself.",
            Bounds(0, 1e9).slider(0, 10)});
}

void visitParameters(LogKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.exponent,
        {"exponent", "p", "Exponent",
            "Power of the distance; larger separates near from far more. Above 2 the kernel is not conditionally "
            "definite.",
            Bounds(1e-3, 10).slider(0.1, 4), {.source = "Boughorbel et al. 2005"}});
}

void visitParameters(EpanechnikovKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.width,
        {"width", "h", "Width", "Samples further apart than h have similarity 0.", widthBounds,
            {.automatic = "2·√(d·var)", .fromSamples = true, .simpler = Simpler::Larger}});
}

void visitParameters(GaussianDifferenceKernel& kernel, ParameterVisitor& visit)
{
    visit(kernel.sigma1,
        {"sigma1", "σ₁", "First width", "Width of the positive Gaussian.", widthBounds,
            {.automatic = "√(d·var)", .fromSamples = true, .source = "Ong et al. 2004"}});
    visit(kernel.sigma2,
        {"sigma2", "σ₂", "Second width", "Width of the subtracted Gaussian.", widthBounds,
            {.automatic = "2·σ₁", .source = "Ong et al. 2004"}});
    visit(kernel.weight,
        {"weight", "w", "Weight", "Factor on the subtracted Gaussian; 0 leaves the first alone.",
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
