// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distance_kernels.h"

#include "core/base/parameters.h"

namespace krein {

/// Describes the distance of a kernel and the distance's own parameters.
static void visitDistance(Distance& distance, ParameterVisitor& visit)
{
    visitChoice(distance,
        {"distance", "d", "Distance", "The distance between two objects; by default the usual one for their kind."},
        visit);
}

static Parameter gammaParameter(std::string_view label, std::string_view meaning)
{
    return {"gamma", "γ", label, meaning, Bounds(1e-12, 1e12).logarithmic(1e-4, 1e2),
        {.automatic = "1/mean d²",
            .fromSamples = true,
            .source = "Haasdonk & Pękalska 2010",
            .simpler = Simpler::Smaller}};
}

void visitParameters(NegativeDistanceKernel& kernel, ParameterVisitor& visit)
{
    visitDistance(kernel.distance, visit);
    visit(kernel.beta,
        {"beta", "β", "Power",
            "Power of the distance; larger gives distant pairs more weight, above 2 the kernel is indefinite even for "
            "vectors.",
            Bounds(1e-3, 10).slider(0.1, 4), {.source = "Haasdonk & Pękalska 2010"}});
}

constexpr Option distanceOriginOptions[] = {
    {"mean", "mean of the training objects"}, {"sample", "one training object"}};

void visitParameters(OriginChoice& choice, ParameterVisitor& visit)
{
    visit(choice.origin,
        {"origin", "O", "Origin",
            "Origin of the inner product. The mean of the training objects has d(x, O)² = mean d(x, x_j)² − ½ "
            "mean d(x_i, x_j)².",
            {.options = distanceOriginOptions, .source = "Haasdonk & Pękalska 2010"}});
    if (choice.origin == DistanceOrigin::Sample)
        visit(choice.sample,
            {"origin-sample", "Origin object", "Number of the training object at the origin.",
                Bounds(0, 1e6).slider(0, 100), {.isObject = true}});
}

void visitParameters(DistanceLinearKernel& kernel, ParameterVisitor& visit)
{
    visitDistance(kernel.distance, visit);
    visitParameters(kernel.origin, visit);
}

void visitParameters(DistancePolynomialKernel& kernel, ParameterVisitor& visit)
{
    visitDistance(kernel.distance, visit);
    visitParameters(kernel.origin, visit);
    visit(kernel.gamma, gammaParameter("Scale", "Factor on the inner product; larger gives high powers more weight."));
    visit(kernel.degree,
        {"degree", "p", "Degree", "Power; larger bends more.", Bounds(1, 20).slider(1, 8),
            {.source = "Haasdonk & Pękalska 2010", .simpler = Simpler::Smaller}});
}

void visitParameters(DistanceGaussianKernel& kernel, ParameterVisitor& visit)
{
    visitDistance(kernel.distance, visit);
    visit(kernel.gamma,
        gammaParameter(
            "Width", "Larger makes the kernel narrower; in the limit every object is similar to itself only."));
}

}  // namespace krein
