// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels that are functions of a distance between objects of any kind (Haasdonk & Pękalska 2010): they are positive
// definite only for Hilbertian distances.
#pragma once

#include <optional>
#include <string>

#include "core/kernels/distances/distance.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/sample_statistics.h"
#include "core/parameter.h"

namespace krein {

/// Describes the distance of a kernel and the distance's own parameters.
template <class Visit> void visitDistance(Distance& distance, Visit&& visit)
{
    visitChoice(Parameter{.key = "distance",
                    .symbol = "d",
                    .label = "Distance",
                    .meaning = "The distance between two objects; the usual one follows from what they are."},
        distance, visit);
}

/// −d(x, z)^β; conditionally positive definite if d is a Hilbertian distance and β ≤ 2.
struct NegativeDistanceKernel {
    static constexpr Info info{.id = "negative-distance",
        .name = "Negative distance",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = −<i>d</i>(<i>x</i>, <i>z</i>)<sup><i>β</i></sup>",
        .summary = "Conditionally positive definite for a Hilbertian distance and β ≤ 2: then only the mean direction "
                   "is not.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::OverDistance;
    Distance distance = {};
    double beta = 1.0;
    bool operator==(const NegativeDistanceKernel&) const = default;
};

template <class Visit> void visitParameters(NegativeDistanceKernel& kernel, Visit&& visit)
{
    visitDistance(kernel.distance, visit);
    visit(Parameter{.key = "beta",
              .symbol = "β",
              .label = "Power",
              .meaning = "Power of the distance; larger gives distant pairs more weight, above 2 the kernel is "
                         "indefinite even for vectors.",
              .minimum = 1e-3,
              .maximum = 10,
              .low = 0.1,
              .high = 4,
              .source = "Haasdonk & Pękalska 2010"},
        kernel.beta);
}
inline NegativeDistanceKernel resolved(const NegativeDistanceKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// What plays the part of the zero vector in ⟨x, z⟩_O = −½(d(x, z)² − d(x, O)² − d(z, O)²).
enum class DistanceOrigin { Mean, Sample };
inline constexpr Option distanceOriginOptions[] = {
    {"mean", "mean of the training objects"}, {"sample", "one training object"}};

struct OriginChoice {
    DistanceOrigin origin = DistanceOrigin::Mean;
    int sample = 0;  ///< among the training objects, from 0
    bool operator==(const OriginChoice&) const = default;
};

template <class Visit> void visitParameters(OriginChoice& choice, Visit&& visit)
{
    visit(Parameter{.key = "origin",
              .symbol = "O",
              .label = "Origin",
              .meaning = "What the inner product is taken from. The mean of the training objects has d(x, O)² = mean "
                         "d(x, x_j)² − ½ mean d(x_i, x_j)².",
              .options = distanceOriginOptions,
              .source = "Haasdonk & Pękalska 2010"},
        choice.origin);
    if (choice.origin == DistanceOrigin::Sample)
        visit(Parameter{.key = "origin-sample",
                  .label = "Origin object",
                  .meaning = "Number of the training object that is the origin, counted from 0.",
                  .minimum = 0,
                  .maximum = 1e6,
                  .low = 0,
                  .high = 100},
            choice.sample);
}

/// ⟨x, z⟩_O, the linear kernel by distance substitution.
struct DistanceLinearKernel {
    static constexpr Info info{.id = "distance-linear",
        .name = "Distance substitution, linear",
        .formula = "⟨<i>x</i>, <i>z</i>⟩<sub><i>O</i></sub> = −½ (<i>d</i>(<i>x</i>, <i>z</i>)<sup>2</sup> − "
                   "<i>d</i>(<i>x</i>, <i>O</i>)<sup>2</sup> − <i>d</i>(<i>z</i>, <i>O</i>)<sup>2</sup>)",
        .summary = "The inner product a distance implies once an origin is chosen; the linear kernel if the distance "
                   "is Euclidean.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::OverDistance;
    Distance distance = {};
    OriginChoice origin = {};
    bool operator==(const DistanceLinearKernel&) const = default;
};

template <class Visit> void visitParameters(DistanceLinearKernel& kernel, Visit&& visit)
{
    visitDistance(kernel.distance, visit);
    visitParameters(kernel.origin, visit);
}
inline DistanceLinearKernel resolved(const DistanceLinearKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// (1 + γ⟨x, z⟩_O)^p, the polynomial kernel by distance substitution.
struct DistancePolynomialKernel {
    static constexpr Info info{.id = "distance-polynomial",
        .name = "Distance substitution, polynomial",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = (1 + <i>γ</i>⟨<i>x</i>, "
                   "<i>z</i>⟩<sub><i>O</i></sub>)<sup><i>p</i></sup>",
        .summary = "The polynomial kernel on the inner product a distance implies.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::OverDistance;
    Distance distance = {};
    OriginChoice origin = {};
    std::optional<double> gamma = {};
    int degree = 3;
    bool operator==(const DistancePolynomialKernel&) const = default;
};

template <class Visit> void visitParameters(DistancePolynomialKernel& kernel, Visit&& visit)
{
    visitDistance(kernel.distance, visit);
    visitParameters(kernel.origin, visit);
    visit(Parameter{.key = "gamma",
              .symbol = "γ",
              .label = "Scale",
              .meaning = "Factor on the inner product; larger gives high powers more weight.",
              .minimum = 1e-12,
              .maximum = 1e12,
              .low = 1e-4,
              .high = 1e2,
              .scale = Scale::Logarithmic,
              .automatic = "1/mean d²",
              .source = "Haasdonk & Pękalska 2010",
              .simpler = Simpler::Smaller},
        kernel.gamma);
    visit(Parameter{.key = "degree",
              .symbol = "p",
              .label = "Degree",
              .meaning = "Power; larger bends more.",
              .minimum = 1,
              .maximum = 20,
              .low = 1,
              .high = 8,
              .source = "Haasdonk & Pękalska 2010",
              .simpler = Simpler::Smaller},
        kernel.degree);
}
inline DistancePolynomialKernel resolved(const DistancePolynomialKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// exp(−γ d²), the Gaussian by distance substitution.
struct DistanceGaussianKernel {
    static constexpr Info info{.id = "distance-rbf",
        .name = "Distance substitution, Gaussian",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−<i>γ</i> <i>d</i>(<i>x</i>, <i>z</i>)<sup>2</sup>)",
        .summary = "Positive definite for every γ exactly if the distance is Hilbertian.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::OverDistance;
    Distance distance = {};
    std::optional<double> gamma = {};
    bool operator==(const DistanceGaussianKernel&) const = default;
};

template <class Visit> void visitParameters(DistanceGaussianKernel& kernel, Visit&& visit)
{
    visitDistance(kernel.distance, visit);
    visit(Parameter{.key = "gamma",
              .symbol = "γ",
              .label = "Width",
              .meaning = "Larger makes the kernel narrower: in the end every object is similar to itself only.",
              .minimum = 1e-12,
              .maximum = 1e12,
              .low = 1e-4,
              .high = 1e2,
              .scale = Scale::Logarithmic,
              .automatic = "1/mean d²",
              .source = "Haasdonk & Pękalska 2010",
              .simpler = Simpler::Smaller},
        kernel.gamma);
}
inline DistanceGaussianKernel resolved(const DistanceGaussianKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

}  // namespace krein
