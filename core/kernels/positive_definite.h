// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels whose Gram matrix has no negative eigenvalues (the polynomial one for offset ≥ 0).
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "core/base/parameter.h"
#include "core/kernels/array_functions.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/pair_quantity.h"
#include "core/kernels/sample_statistics.h"
#include "core/kernels/vector_math.h"

namespace krein {

struct LinearKernel {
    static constexpr Info info{.id = "linear",
        .name = "Linear",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = ⟨<i>x</i>, <i>z</i>⟩",
        .summary = "The inner product: positive semidefinite, of rank at most the number of features."};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    static constexpr PairQuantity quantity = PairQuantity::InnerProduct;
    bool operator==(const LinearKernel&) const = default;

    template <class Array> void apply(Array&) const {}
};

inline LinearKernel resolved(const LinearKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// exp(−γ‖x − z‖²) = exp(−‖x − z‖²/σ²): no factor 2, as in Huang et al. 2016 and LIBSVM.
struct GaussianKernel {
    static constexpr Info info{.id = "rbf",
        .name = "Gaussian (RBF)",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−<i>γ</i> ‖<i>x</i> − <i>z</i>‖<sup>2</sup>) = exp(−‖<i>x</i> − "
                   "<i>z</i>‖<sup>2</sup> / <i>σ</i><sup>2</sup>)",
        .summary = "Positive definite. Large γ (small σ) makes every sample similar to itself only.",
        .source = "Huang et al. 2016; Lin & Lin 2003"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    std::optional<double> gamma;  ///< > 0; unset with sigma unset: 1/(d·var)
    std::optional<double> sigma;  ///< > 0; σ = γ^(−1/2)
    bool operator==(const GaussianKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q *= static_cast<Scalar>(-gamma.value());
        exponentiate(q);
    }
};

void visitParameters(GaussianKernel& kernel, ParameterVisitor& visit);
/// Fills γ and σ, whichever is unset.
GaussianKernel resolved(const GaussianKernel& kernel, const SampleStatistics& statistics);

struct PolynomialKernel {
    static constexpr Info info{.id = "polynomial",
        .name = "Polynomial",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = (<i>a</i>⟨<i>x</i>, <i>z</i>⟩ + <i>r</i>)<sup><i>p</i></sup>",
        .summary = "Positive semidefinite for a > 0 and r ≥ 0; a negative offset can make it indefinite.",
        .source = "Huang et al. 2016; Lin & Lin 2003"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
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

void visitParameters(PolynomialKernel& kernel, ParameterVisitor& visit);
inline PolynomialKernel resolved(const PolynomialKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// exp(−γ‖x − z‖₁).
struct LaplacianKernel {
    static constexpr Info info{.id = "laplacian",
        .name = "Laplacian (L1)",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−<i>γ</i> ‖<i>x</i> − <i>z</i>‖<sub>1</sub>)",
        .summary = "Positive definite; a product of one peak per feature, so one outlying feature does less harm than "
                   "with the Gaussian kernel.",
        .source = "Rasmussen & Williams 2006, ch. 4.2"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    static constexpr PairQuantity quantity = PairQuantity::L1Distance;
    std::optional<double> gamma;  ///< > 0; unset: 1/(d·√var), the same at every scale of the data
    bool operator==(const LaplacianKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q *= static_cast<Scalar>(-gamma.value());
        exponentiate(q);
    }
};

void visitParameters(LaplacianKernel& kernel, ParameterVisitor& visit);
/// Fills γ if it is unset.
LaplacianKernel resolved(const LaplacianKernel& kernel, const SampleStatistics& statistics);

/// exp(−γ‖x − z‖₂), the Matérn kernel of smoothness ½.
struct EuclideanLaplacianKernel {
    static constexpr Info info{.id = "laplacian-l2",
        .name = "Laplacian (L2)",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−<i>γ</i> ‖<i>x</i> − <i>z</i>‖<sub>2</sub>)",
        .summary = "Positive definite; as wide as the Gaussian kernel but with a peak, so it learns rough functions.",
        .source = "Rasmussen & Williams 2006, eq. (4.18)"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    std::optional<double> gamma;  ///< > 0; unset: 1/√(d·var)
    bool operator==(const EuclideanLaplacianKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        takeRoots(q);
        q *= static_cast<Scalar>(-gamma.value());
        exponentiate(q);
    }
};

void visitParameters(EuclideanLaplacianKernel& kernel, ParameterVisitor& visit);
/// Fills γ if it is unset.
EuclideanLaplacianKernel resolved(const EuclideanLaplacianKernel& kernel, const SampleStatistics& statistics);

namespace detail {

/// √factor·‖x − z‖/ℓ from squared distances in place. Cut off where exp(−u) has long vanished, because ∞·exp(−∞) is no
/// number.
template <class Array> void scaledDistances(Array& q, double factor, double length)
{
    using Scalar = typename Array::Scalar;
    constexpr Scalar vanished(700);
    takeRoots(q);
    q = (q * static_cast<Scalar>(std::sqrt(factor) / length)).min(vanished);
}

}  // namespace detail

/// (1 + u)e^(−u) with u = √3‖x − z‖/ℓ.
struct Matern32Kernel {
    static constexpr Info info{.id = "matern32",
        .name = "Matérn 3/2",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = (1 + <i>u</i>) exp(−<i>u</i>), <i>u</i> = √3 ‖<i>x</i> − <i>z</i>‖ "
                   "/ <i>ℓ</i>",
        .summary = "Positive definite; between the Laplacian (L2) and the Gaussian kernel, it learns functions with "
                   "one derivative.",
        .source = "Rasmussen & Williams 2006, eq. (4.17)"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    std::optional<double> length;  ///< > 0; unset: √(d·var)
    bool operator==(const Matern32Kernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        detail::scaledDistances(q, 3.0, length.value());
        Array decay = -q;
        exponentiate(decay);
        q = (1 + q) * decay;
    }
};

void visitParameters(Matern32Kernel& kernel, ParameterVisitor& visit);
/// Fills ℓ if it is unset.
Matern32Kernel resolved(const Matern32Kernel& kernel, const SampleStatistics& statistics);

/// (1 + u + u²/3)e^(−u) with u = √5‖x − z‖/ℓ.
struct Matern52Kernel {
    static constexpr Info info{.id = "matern52",
        .name = "Matérn 5/2",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = (1 + <i>u</i> + <i>u</i><sup>2</sup>/3) exp(−<i>u</i>), <i>u</i> = "
                   "√5 ‖<i>x</i> − <i>z</i>‖ / <i>ℓ</i>",
        .summary = "Positive definite; nearer to the Gaussian kernel than Matérn 3/2, it learns functions with two "
                   "derivatives.",
        .source = "Rasmussen & Williams 2006, eq. (4.17)"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    std::optional<double> length;  ///< > 0; unset: √(d·var)
    bool operator==(const Matern52Kernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        detail::scaledDistances(q, 5.0, length.value());
        Array decay = -q;
        exponentiate(decay);
        q = (1 + q + q.square() / Scalar(3)) * decay;
    }
};

void visitParameters(Matern52Kernel& kernel, ParameterVisitor& visit);
/// Fills ℓ if it is unset.
Matern52Kernel resolved(const Matern52Kernel& kernel, const SampleStatistics& statistics);

/// (1 + ‖x − z‖²/(2αℓ²))^(−α): Gaussian kernels of many widths, mixed.
struct RationalQuadraticKernel {
    static constexpr Info info{.id = "rational-quadratic",
        .name = "Rational quadratic",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = (1 + ‖<i>x</i> − <i>z</i>‖<sup>2</sup> / "
                   "(2<i>αℓ</i><sup>2</sup>))<sup>−<i>α</i></sup>",
        .summary = "Positive definite: a mixture of Gaussian kernels of all widths around ℓ; a single one for very "
                   "large α.",
        .source = "Rasmussen & Williams 2006, eq. (4.19)"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    std::optional<double> length;  ///< > 0; unset: √(d·var)
    double alpha = 1.0;
    bool operator==(const RationalQuadraticKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        // Divided twice, because ℓ² may leave the range of numbers; log1p, because 1 + q/(2α) drops digits that α
        // brings back. Capped below its infinity, which log1p need not know.
        const Scalar perLength = static_cast<Scalar>(1.0 / length.value());
        q = (q.max(Scalar(0)) * perLength * perLength / static_cast<Scalar>(2.0 * alpha))
                .min(std::numeric_limits<Scalar>::max());
        q = q.log1p() * static_cast<Scalar>(-alpha);
        exponentiate(q);
    }
};

void visitParameters(RationalQuadraticKernel& kernel, ParameterVisitor& visit);
/// Fills ℓ if it is unset.
RationalQuadraticKernel resolved(const RationalQuadraticKernel& kernel, const SampleStatistics& statistics);

/// exp(−γ Σ (x_i − z_i)²/(|x_i| + |z_i|)).
struct ChiSquareKernel {
    static constexpr Info info{.id = "chi-square",
        .name = "Chi-square",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−<i>γ</i> ∑<sub><i>i</i></sub> (<i>x<sub>i</sub></i> − "
                   "<i>z<sub>i</sub></i>)<sup>2</sup> / (|<i>x<sub>i</sub></i>| + |<i>z<sub>i</sub></i>|))",
        .summary = "Positive definite on histograms; rare entries weigh more than with the Gaussian kernel. A negative "
                   "feature counts as a separate feature.",
        .source = "Zhang et al. 2007"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    static constexpr PairQuantity quantity = PairQuantity::ChiSquare;
    std::optional<double> gamma;  ///< > 0; unset: 1/(d·√var)
    bool operator==(const ChiSquareKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q *= static_cast<Scalar>(-gamma.value());
        exponentiate(q);
    }
};

void visitParameters(ChiSquareKernel& kernel, ParameterVisitor& visit);
/// Fills γ if it is unset.
ChiSquareKernel resolved(const ChiSquareKernel& kernel, const SampleStatistics& statistics);

/// Σ min(x_i, z_i), the mass two histograms share.
struct HistogramIntersectionKernel {
    static constexpr Info info{.id = "histogram-intersection",
        .name = "Histogram intersection",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = ∑<sub><i>i</i></sub> min(<i>x<sub>i</sub></i>, "
                   "<i>z<sub>i</sub></i>)",
        .summary = "The mass shared by two histograms: positive semidefinite. A negative feature counts as a separate "
                   "feature, with its absolute value.",
        .source = "Swain & Ballard 1991; Barla et al. 2003"};
    static constexpr KernelFamily family = KernelFamily::PositiveSemidefinite;
    static constexpr PairQuantity quantity = PairQuantity::MinimumSum;
    bool operator==(const HistogramIntersectionKernel&) const = default;

    template <class Array> void apply(Array&) const {}
};

inline HistogramIntersectionKernel resolved(const HistogramIntersectionKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

}  // namespace krein
