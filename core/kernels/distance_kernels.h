// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels that are functions of a distance between objects of any kind (Haasdonk & Pękalska 2010): they are positive
// definite only for Hilbertian distances.
#pragma once

#include <optional>
#include <string>

#include "core/base/parameter.h"
#include "core/kernels/distances/distance.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/sample_statistics.h"

namespace krein {

/// −d(x, z)^β; conditionally positive definite if d is a Hilbertian distance and β ≤ 2.
struct NegativeDistanceKernel {
    static constexpr Info info{.id = "negative-distance",
        .name = "Negative distance",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = −<i>d</i>(<i>x</i>, <i>z</i>)<sup><i>β</i></sup>",
        .summary = "Conditionally positive definite for a Hilbertian distance and β ≤ 2: then only the mean direction "
                   "is negative.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::OverDistance;
    Distance distance = {};
    double beta = 1.0;
    bool operator==(const NegativeDistanceKernel&) const = default;
};

void visitParameters(NegativeDistanceKernel& kernel, ParameterVisitor& visit);
inline NegativeDistanceKernel resolved(const NegativeDistanceKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// What plays the part of the zero vector in ⟨x, z⟩_O = −½(d(x, z)² − d(x, O)² − d(z, O)²).
enum class DistanceOrigin { Mean, Sample };

struct OriginChoice {
    DistanceOrigin origin = DistanceOrigin::Mean;
    int sample = 0;  ///< among the training objects, from 0
    bool operator==(const OriginChoice&) const = default;
};

void visitParameters(OriginChoice& choice, ParameterVisitor& visit);

/// ⟨x, z⟩_O, the linear kernel by distance substitution.
struct DistanceLinearKernel {
    static constexpr Info info{.id = "distance-linear",
        .name = "Distance substitution, linear",
        .formula = "⟨<i>x</i>, <i>z</i>⟩<sub><i>O</i></sub> = −½ (<i>d</i>(<i>x</i>, <i>z</i>)<sup>2</sup> − "
                   "<i>d</i>(<i>x</i>, <i>O</i>)<sup>2</sup> − <i>d</i>(<i>z</i>, <i>O</i>)<sup>2</sup>)",
        .summary = "The inner product implied by a distance and an origin; the linear kernel if the distance is "
                   "Euclidean.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::OverDistance;
    Distance distance = {};
    OriginChoice origin = {};
    bool operator==(const DistanceLinearKernel&) const = default;
};

void visitParameters(DistanceLinearKernel& kernel, ParameterVisitor& visit);
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
        .summary = "The polynomial kernel on the inner product implied by a distance.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::OverDistance;
    Distance distance = {};
    OriginChoice origin = {};
    std::optional<double> gamma = {};
    int degree = 3;
    bool operator==(const DistancePolynomialKernel&) const = default;
};

void visitParameters(DistancePolynomialKernel& kernel, ParameterVisitor& visit);
inline DistancePolynomialKernel resolved(const DistancePolynomialKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// exp(−γ d²), the Gaussian by distance substitution.
struct DistanceGaussianKernel {
    static constexpr Info info{.id = "distance-rbf",
        .name = "Distance substitution, Gaussian",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−<i>γ</i> <i>d</i>(<i>x</i>, <i>z</i>)<sup>2</sup>)",
        .summary = "Positive definite for every γ if and only if the distance is Hilbertian.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::OverDistance;
    Distance distance = {};
    std::optional<double> gamma = {};
    bool operator==(const DistanceGaussianKernel&) const = default;
};

void visitParameters(DistanceGaussianKernel& kernel, ParameterVisitor& visit);
inline DistanceGaussianKernel resolved(const DistanceGaussianKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

}  // namespace krein
