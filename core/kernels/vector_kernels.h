// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels on vectors that are no function of one number per pair: between() takes the place of quantity and apply().
#pragma once

#include <optional>
#include <string>

#include "core/kernels/kernel_family.h"
#include "core/kernels/sample_statistics.h"
#include "core/parameter.h"
#include "core/types.h"

namespace krein {

/// ⟨x, z⟩/(‖x‖‖z‖). The zero vector has no direction: its similarity with everything, itself too, is 0.
struct CosineKernel {
    static constexpr Info info{.id = "cosine",
        .name = "Cosine",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = ⟨<i>x</i>, <i>z</i>⟩ / (‖<i>x</i>‖ ‖<i>z</i>‖)",
        .summary = "The cosine of the angle between two samples: positive semidefinite, blind to their lengths. A zero "
                   "vector is similar to nothing.",
        .source = "Salton & McGill 1983"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    bool operator==(const CosineKernel&) const = default;

    /// a (m×d), b (n×d) → m×n, in [−1, 1]; exactly symmetric if a and b are equal.
    Matrix between(const Matrix& a, const Matrix& b) const;
};

template <class Visit> void visitParameters(CosineKernel&, Visit&&)
{
}
inline CosineKernel resolved(const CosineKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// x₁z₁ + … + x_pz_p − x_{p+1}z_{p+1} − … − x_dz_d, the inner product of R^(p,q).
struct PseudoEuclideanKernel {
    static constexpr Info info{.id = "pe-linear",
        .name = "Inner product of R^(p,q)",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = ∑<sub><i>i</i> ≤ <i>p</i></sub> <i>x<sub>i</sub>z<sub>i</sub></i> − "
                   "∑<sub><i>i</i> &gt; <i>p</i></sub> <i>x<sub>i</sub>z<sub>i</sub></i>",
        .summary = "The linear kernel where the last q features count negative: the vectors are their own "
                   "pseudo-Euclidean embedding. With q = 0 it is the linear kernel.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
    int negative = 1;  ///< q; all features where there are fewer
    bool operator==(const PseudoEuclideanKernel&) const = default;

    /// a (m×d), b (n×d) → m×n; exactly symmetric if a and b are equal.
    Matrix between(const Matrix& a, const Matrix& b) const;
};

template <class Visit> void visitParameters(PseudoEuclideanKernel& kernel, Visit&& visit)
{
    visit(Parameter{.key = "negative",
              .symbol = "q",
              .label = "Negative features",
              .meaning = "How many features, counted from the last, enter with a minus sign: as many negative "
                         "eigenvalues.",
              .minimum = 0,
              .maximum = 1e6,
              .low = 0,
              .high = 10,
              .source = "Haasdonk & Pękalska 2010"},
        kernel.negative);
}
inline PseudoEuclideanKernel resolved(const PseudoEuclideanKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

enum class SymmetryGroup { Reflection, Rotation };
inline constexpr Option symmetryGroupOptions[] = {
    {"reflection", "reflection about the centre"}, {"rotation", "rotations about the centre"}};

/// max over g in G of exp(−γ‖x − g z‖²) with G = {z, 2c − z}, or the rotations of the plane about c by multiples of
/// 2π/k.
struct InvariantGaussianKernel {
    static constexpr Info info{.id = "invariant-rbf",
        .name = "Invariant Gaussian",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = max<sub><i>g</i> ∈ <i>G</i></sub> exp(−<i>γ</i> ‖<i>x</i> − <i>g "
                   "z</i>‖<sup>2</sup>)",
        .summary = "The Gaussian kernel of the best match among all that a group makes of a sample: unable to tell "
                   "those apart, and indefinite, because a maximum of positive definite kernels need not be one.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
    SymmetryGroup group = SymmetryGroup::Reflection;
    int steps = 4;                ///< order k of the rotations
    std::optional<double> gamma;  ///< > 0; unset: 1/(d·var)
    std::string centre;           ///< c: d numbers, "0.5, 0.5", or one for all features; blank: the origin
    bool operator==(const InvariantGaussianKernel&) const = default;

    /// a (m×d), b (n×d) → m×n, in [0, 1]; exactly symmetric if a and b are equal. @pre γ is set
    /// @throws InvalidInput  rotations of samples that have not 2 features; a centre that cannot be read or has not d
    /// numbers
    Matrix between(const Matrix& a, const Matrix& b) const;
};

template <class Visit> void visitParameters(InvariantGaussianKernel& kernel, Visit&& visit)
{
    visit(Parameter{.key = "group",
              .symbol = "G",
              .label = "Group",
              .meaning = "What a sample may undergo without becoming another one.",
              .options = symmetryGroupOptions,
              .source = "Haasdonk & Pękalska 2010"},
        kernel.group);
    visit(Parameter{.key = "steps",
              .symbol = "k",
              .label = "Steps of a turn",
              .meaning = "Number of rotations in a full turn, for the group of rotations, which needs two features.",
              .minimum = 2,
              .maximum = 360,
              .low = 2,
              .high = 36,
              .source = "Haasdonk & Pękalska 2010"},
        kernel.steps);
    visit(Parameter{.key = "gamma",
              .symbol = "γ",
              .label = "Inverse width",
              .meaning = "Larger: narrower kernel, more local. γ = 1/σ².",
              .minimum = 1e-9,
              .maximum = 1e9,
              .low = 1e-3,
              .high = 1e3,
              .scale = Scale::Logarithmic,
              .automatic = "1/(d·var)",
              .source = "Haasdonk & Pękalska 2010",
              .simpler = Simpler::Smaller},
        kernel.gamma);
    visit(Parameter{.key = "centre",
              .symbol = "c",
              .label = "Centre",
              .meaning = "What is reflected about, a sample z becoming 2c − z, or turned about: a number for each "
                         "feature as it is after scaling, such as 0.5, 0.5, or one for all; blank: the origin.",
              .source = "Haasdonk & Pękalska 2010"},
        kernel.centre);
}
/// Fills γ if it is unset.
InvariantGaussianKernel resolved(const InvariantGaussianKernel& kernel, const SampleStatistics& statistics);

}  // namespace krein
