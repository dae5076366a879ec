// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels whose Gram matrix has negative eigenvalues in general.
#pragma once

#include <cmath>
#include <optional>
#include <type_traits>

#include "core/kernels/pair_quantity.h"
#include "core/kernels/sample_statistics.h"
#include "core/parameters.h"

namespace krein {

/// tanh(a⟨x, z⟩ + r); conditionally positive definite only for a > 0 and r sufficiently negative (Lin & Lin, Theorem 4).
struct SigmoidKernel {
    static constexpr Info info{.id = "sigmoid", .name = "Sigmoid (tanh)",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = tanh(<i>a</i>⟨<i>x</i>, <i>z</i>⟩ + <i>r</i>)",
        .summary = "Indefinite in general; close to conditionally positive definite for a > 0 and very negative r.",
        .source = "Lin & Lin 2003; Huang et al. 2016"};
    static constexpr PairQuantity quantity = PairQuantity::InnerProduct;
    std::optional<double> scale;  ///< unset: 1/d
    double offset = -1.0;
    bool operator==(const SigmoidKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q = q * static_cast<Scalar>(scale.value()) + static_cast<Scalar>(offset);
        if constexpr (std::is_same_v<Scalar, float>) q = q.tanh();
        else q = q.unaryExpr([](double u) { return std::tanh(u); });
    }
};

template <class Visit> void visitParameters(SigmoidKernel& kernel, Visit&& visit)
{
    visit(Parameter{.key = "scale", .symbol = "a", .label = "Scale",
              .meaning = "Factor on the inner product; may be negative.",
              .minimum = -1e6, .maximum = 1e6, .low = -2, .high = 2, .automatic = "1/d",
              .source = "Lin & Lin 2003, eq. (1)"}, kernel.scale);
    visit(Parameter{.key = "offset", .symbol = "r", .label = "Offset",
              .meaning = "Shift inside tanh; may be negative, and the more negative, the closer to conditionally positive definite.",
              .minimum = -1e6, .maximum = 1e6, .low = -4, .high = 4, .source = "Lin & Lin 2003, eq. (1)"}, kernel.offset);
}
SigmoidKernel resolved(const SigmoidKernel& kernel, const SampleStatistics& statistics);

/// max(ρ − ‖x − z‖₁, 0), the truncated L1 distance kernel.
struct TruncatedL1Kernel {
    static constexpr Info info{.id = "tl1", .name = "Truncated L1 (TL1)",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = max(<i>ρ</i> − ‖<i>x</i> − <i>z</i>‖<sub>1</sub>, 0)",
        .summary = "Piecewise linear with compact support; indefinite in general.",
        .source = "Huang et al. 2016"};
    static constexpr PairQuantity quantity = PairQuantity::L1Distance;
    std::optional<double> rho;        ///< > 0, absolute
    std::optional<double> rhoFactor;  ///< > 0, ρ = factor·d; both unset: 0.7
    bool operator==(const TruncatedL1Kernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q = (static_cast<Scalar>(rho.value()) - q).max(Scalar(0));
    }
};

template <class Visit> void visitParameters(TruncatedL1Kernel& kernel, Visit&& visit)
{
    visit(Parameter{.key = "rho", .symbol = "ρ", .label = "Truncation radius",
              .meaning = "Samples further apart than ρ in L1 distance have similarity 0; larger reaches further.",
              .minimum = 1e-9, .maximum = 1e9, .low = 0.01, .high = 10, .scale = Scale::Logarithmic,
              .automatic = "0.7·d", .group = "radius", .source = "Huang et al. 2016"}, kernel.rho);
    visit(Parameter{.key = "rho-factor", .symbol = "ρ/d", .label = "Radius per dimension",
              .meaning = "The truncation radius as a multiple of the number of features d.",
              .minimum = 1e-9, .maximum = 1e9, .low = 0.01, .high = 3, .scale = Scale::Logarithmic,
              .automatic = "0.7", .group = "radius", .source = "Huang et al. 2016"}, kernel.rhoFactor);
}
/// Fills ρ and ρ/d, whichever is unset.
TruncatedL1Kernel resolved(const TruncatedL1Kernel& kernel, const SampleStatistics& statistics);

}  // namespace krein
