// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels whose Gram matrix has no negative eigenvalues (the polynomial one for offset ≥ 0).
#pragma once

#include <optional>

#include "core/kernels/pair_quantity.h"
#include "core/kernels/sample_statistics.h"
#include "core/parameters.h"

namespace krein {

struct LinearKernel {
    static constexpr Info info{.id = "linear", .name = "Linear",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = ⟨<i>x</i>, <i>z</i>⟩",
        .summary = "The inner product: positive semidefinite, of rank at most the number of features."};
    static constexpr PairQuantity quantity = PairQuantity::InnerProduct;
    bool operator==(const LinearKernel&) const = default;

    template <class Array> void apply(Array&) const {}
};

template <class Visit> void visitParameters(LinearKernel&, Visit&&) {}
inline LinearKernel resolved(const LinearKernel& kernel, const SampleStatistics&) { return kernel; }

/// exp(−γ‖x − z‖²) = exp(−‖x − z‖²/σ²): no factor 2, as in Huang et al. 2016 and LIBSVM.
struct GaussianKernel {
    static constexpr Info info{.id = "rbf", .name = "Gaussian (RBF)",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−<i>γ</i> ‖<i>x</i> − <i>z</i>‖<sup>2</sup>) "
                   "= exp(−‖<i>x</i> − <i>z</i>‖<sup>2</sup> / <i>σ</i><sup>2</sup>)",
        .summary = "Positive definite. Large γ (small σ) makes every sample similar to itself alone.",
        .source = "Huang et al. 2016; Lin & Lin 2003"};
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    std::optional<double> gamma;  ///< > 0; unset with sigma unset: 1/(d·var)
    std::optional<double> sigma;  ///< > 0; σ = γ^(−1/2)
    bool operator==(const GaussianKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q = (q * static_cast<Scalar>(-gamma.value())).exp();
    }
};

template <class Visit> void visitParameters(GaussianKernel& kernel, Visit&& visit)
{
    visit(Parameter{.key = "gamma", .symbol = "γ", .label = "Inverse width",
              .meaning = "Larger: narrower kernel, more local. γ = 1/σ².",
              .minimum = 1e-9, .maximum = 1e9, .low = 1e-3, .high = 1e3, .scale = Scale::Logarithmic,
              .automatic = "1/(d·var)", .group = "width", .source = "Huang et al. 2016"}, kernel.gamma);
    visit(Parameter{.key = "sigma", .symbol = "σ", .label = "Width",
              .meaning = "Larger: wider kernel, smoother. σ = γ^(−1/2).",
              .minimum = 3e-5, .maximum = 4e4, .low = 0.03, .high = 30, .scale = Scale::Logarithmic,
              .automatic = "from γ", .group = "width", .source = "Huang et al. 2016"}, kernel.sigma);
}
/// Fills γ and σ, whichever is unset.
GaussianKernel resolved(const GaussianKernel& kernel, const SampleStatistics& statistics);

struct PolynomialKernel {
    static constexpr Info info{.id = "polynomial", .name = "Polynomial",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = (<i>a</i>⟨<i>x</i>, <i>z</i>⟩ + <i>r</i>)<sup><i>p</i></sup>",
        .summary = "Positive semidefinite for a > 0 and r ≥ 0; a negative offset can make it indefinite.",
        .source = "Huang et al. 2016; Lin & Lin 2003"};
    static constexpr PairQuantity quantity = PairQuantity::InnerProduct;
    double scale = 1.0;
    double offset = 1.0;
    int degree = 3;
    bool operator==(const PolynomialKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q = q * static_cast<Scalar>(scale) + static_cast<Scalar>(offset);
        const Array base = q;
        for (int power = 1; power < degree; ++power) q *= base;
    }
};

template <class Visit> void visitParameters(PolynomialKernel& kernel, Visit&& visit)
{
    visit(Parameter{.key = "scale", .symbol = "a", .label = "Scale", .meaning = "Factor on the inner product.",
              .minimum = 1e-6, .maximum = 1e6, .low = 1e-2, .high = 1e2, .scale = Scale::Logarithmic}, kernel.scale);
    visit(Parameter{.key = "offset", .symbol = "r", .label = "Offset",
              .meaning = "Weight of the lower degrees; negative values can make the kernel indefinite.",
              .minimum = -1e6, .maximum = 1e6, .low = -5, .high = 5}, kernel.offset);
    visit(Parameter{.key = "degree", .symbol = "p", .label = "Degree", .meaning = "Power the sum is raised to.",
              .minimum = 1, .maximum = 20, .low = 1, .high = 10}, kernel.degree);
}
inline PolynomialKernel resolved(const PolynomialKernel& kernel, const SampleStatistics&) { return kernel; }

}  // namespace krein
