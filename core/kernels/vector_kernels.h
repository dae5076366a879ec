// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels on vectors that are no function of one number per pair: between() takes the place of quantity and apply().
#pragma once

#include <optional>
#include <string>

#include "core/base/parameter.h"
#include "core/base/types.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/sample_statistics.h"

namespace krein {

/// ⟨x, z⟩/(‖x‖‖z‖). The zero vector has no direction: its similarity with everything, itself too, is 0.
struct CosineKernel {
    static constexpr Info info{.id = "cosine",
        .name = "Cosine",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = ⟨<i>x</i>, <i>z</i>⟩ / (‖<i>x</i>‖ ‖<i>z</i>‖)",
        .summary = "The cosine of the angle between two samples: positive semidefinite, independent of their lengths. "
                   "A zero vector has similarity 0 to every sample.",
        .source = "Salton & McGill 1983"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    bool operator==(const CosineKernel&) const = default;

    /// a (m×d), b (n×d) → m×n, in [−1, 1]; exactly symmetric if a and b are equal.
    Matrix between(const Matrix& a, const Matrix& b) const;
};

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
        .summary = "The linear kernel with the last q features counted negative: the vectors are their own "
                   "pseudo-Euclidean embedding. With q = 0 it is the linear kernel.",
        .source = "Haasdonk & Pękalska 2010"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
    int negative = 1;  ///< q; all features where there are fewer
    bool operator==(const PseudoEuclideanKernel&) const = default;

    /// a (m×d), b (n×d) → m×n; exactly symmetric if a and b are equal.
    Matrix between(const Matrix& a, const Matrix& b) const;
};

void visitParameters(PseudoEuclideanKernel& kernel, ParameterVisitor& visit);
inline PseudoEuclideanKernel resolved(const PseudoEuclideanKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

enum class SymmetryGroup { Reflection, Rotation };

/// max over g in G of exp(−γ‖x − g z‖²) with G = {z, 2c − z}, or the rotations of the plane about c by multiples of
/// 2π/k.
struct InvariantGaussianKernel {
    static constexpr Info info{.id = "invariant-rbf",
        .name = "Invariant Gaussian",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = max<sub><i>g</i> ∈ <i>G</i></sub> exp(−<i>γ</i> ‖<i>x</i> − <i>g "
                   "z</i>‖<sup>2</sup>)",
        .summary = "The Gaussian kernel of the best match among all transformations of a sample. It cannot tell these "
                   "apart. It is indefinite, because a maximum of positive definite kernels need not be positive "
                   "definite.",
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

void visitParameters(InvariantGaussianKernel& kernel, ParameterVisitor& visit);
/// Fills γ if it is unset.
InvariantGaussianKernel resolved(const InvariantGaussianKernel& kernel, const SampleStatistics& statistics);

}  // namespace krein
