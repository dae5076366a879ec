// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels whose Gram matrix has negative eigenvalues in general.
#pragma once

#include <optional>

#include "core/base/parameter.h"
#include "core/kernels/array_functions.h"
#include "core/kernels/kernel_family.h"
#include "core/kernels/pair_quantity.h"
#include "core/kernels/sample_statistics.h"
#include "core/kernels/vector_math.h"

namespace krein {

/// tanh(a⟨x, z⟩ + r); conditionally positive definite only for a > 0 and r sufficiently negative (Lin & Lin, Theorem
/// 4).
struct SigmoidKernel {
    static constexpr Info info{.id = "sigmoid",
        .name = "Sigmoid (tanh)",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = tanh(<i>a</i>⟨<i>x</i>, <i>z</i>⟩ + <i>r</i>)",
        .summary = "Indefinite in general; close to conditionally positive definite for a > 0 and very negative r.",
        .source = "Lin & Lin 2003; Huang et al. 2016"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
    static constexpr PairQuantity quantity = PairQuantity::InnerProduct;
    std::optional<double> scale;  ///< unset: 1/d
    double offset = -1.0;
    bool plusOne = false;
    bool keepConvex = false;  ///< a > 0 and r ≤ −a·max‖x‖², see resolved()
    bool operator==(const SigmoidKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q = q * static_cast<Scalar>(scale.value()) + static_cast<Scalar>(offset);
        if (!plusOne) return takeTanh(q);
        q = Scalar(2) / (Scalar(1) + (Scalar(-2) * q).exp());
    }
};

void visitParameters(SigmoidKernel& kernel, ParameterVisitor& visit);
SigmoidKernel resolved(const SigmoidKernel& kernel, const SampleStatistics& statistics);

/// max(ρ − ‖x − z‖₁, 0), the truncated L1 distance kernel.
struct TruncatedL1Kernel {
    static constexpr Info info{.id = "tl1",
        .name = "Truncated L1 (TL1)",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = max(<i>ρ</i> − ‖<i>x</i> − <i>z</i>‖<sub>1</sub>, 0)",
        .summary = "Piecewise linear with compact support; indefinite in general.",
        .source = "Huang et al. 2016"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
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

void visitParameters(TruncatedL1Kernel& kernel, ParameterVisitor& visit);
/// Fills ρ and ρ/d, whichever is unset.
TruncatedL1Kernel resolved(const TruncatedL1Kernel& kernel, const SampleStatistics& statistics);

/// √(‖x − z‖² + c²); −k is conditionally positive definite (Micchelli 1986).
struct MultiquadricKernel {
    static constexpr Info info{.id = "multiquadric",
        .name = "Multiquadric",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = √(‖<i>x</i> − <i>z</i>‖<sup>2</sup> + <i>c</i><sup>2</sup>)",
        .summary = "Grows with the distance: for distinct samples, one eigenvalue is positive and all others are "
                   "negative.",
        .source = "Micchelli 1986"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    double constant = 1.0;
    bool operator==(const MultiquadricKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q = q.max(Scalar(0)) + static_cast<Scalar>(constant * constant);
        takeRoots(q);
    }
};

void visitParameters(MultiquadricKernel& kernel, ParameterVisitor& visit);
inline MultiquadricKernel resolved(const MultiquadricKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// −log(1 + ‖x − z‖^p); conditionally positive definite for p ≤ 2.
struct LogKernel {
    static constexpr Info info{.id = "log",
        .name = "Logarithmic",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = −log(1 + ‖<i>x</i> − <i>z</i>‖<sup><i>p</i></sup>)",
        .summary = "Indefinite, and conditionally positive definite for p ≤ 2: its centred kernel matrix then has no "
                   "negative eigenvalues.",
        .source = "Boughorbel et al. 2005"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    double exponent = 2.0;
    bool operator==(const LogKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        // log(1 + e^t) = max(t, 0) + log(1 + e^(−|t|)) with t = p·log r: r^p itself may leave the range of numbers.
        const Array t = q.max(Scalar(0)).log() * static_cast<Scalar>(0.5 * exponent);
        q = (q > 0).select(-(t.max(Scalar(0)) + (-t.abs()).exp().log1p()), Scalar(0));
    }
};

void visitParameters(LogKernel& kernel, ParameterVisitor& visit);
inline LogKernel resolved(const LogKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// ‖x − z‖² log ‖x − z‖, the thin-plate spline; conditionally positive definite of order 2.
struct ThinPlateKernel {
    static constexpr Info info{.id = "thin-plate",
        .name = "Thin-plate spline",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = <i>r</i><sup>2</sup> log <i>r</i>, <i>r</i> = ‖<i>x</i> − <i>z</i>‖",
        .summary = "The bending of a thin plate fixed at the samples: indefinite, negative below distance 1 and "
                   "positive beyond.",
        .source = "Wahba 1990, ch. 2.4"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    bool operator==(const ThinPlateKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        q = (q > 0).select(q * q.max(Scalar(0)).log() * Scalar(0.5), Scalar(0));
    }
};

inline ThinPlateKernel resolved(const ThinPlateKernel& kernel, const SampleStatistics&)
{
    return kernel;
}

/// max(1 − ‖x − z‖²/h², 0).
struct EpanechnikovKernel {
    static constexpr Info info{.id = "epanechnikov",
        .name = "Epanechnikov",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = max(1 − ‖<i>x</i> − <i>z</i>‖<sup>2</sup> / <i>h</i><sup>2</sup>, "
                   "0)",
        .summary = "A parabola with compact support; indefinite in general, even on a line.",
        .source = "Epanechnikov 1969"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    std::optional<double> width;  ///< h > 0; unset: 2√(d·var)
    bool operator==(const EpanechnikovKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        const Scalar perWidth = static_cast<Scalar>(1.0 / width.value());
        q = (1 - q * perWidth * perWidth).max(Scalar(0));
    }
};

void visitParameters(EpanechnikovKernel& kernel, ParameterVisitor& visit);
/// Fills h if it is unset.
EpanechnikovKernel resolved(const EpanechnikovKernel& kernel, const SampleStatistics& statistics);

/// exp(−‖x − z‖²/σ₁²) − w·exp(−‖x − z‖²/σ₂²).
struct GaussianDifferenceKernel {
    static constexpr Info info{.id = "gaussian-difference",
        .name = "Difference of Gaussians",
        .formula = "<i>k</i>(<i>x</i>, <i>z</i>) = exp(−‖<i>x</i> − <i>z</i>‖<sup>2</sup> / "
                   "<i>σ</i><sub>1</sub><sup>2</sup>) − <i>w</i> exp(−‖<i>x</i> − <i>z</i>‖<sup>2</sup> / "
                   "<i>σ</i><sub>2</sub><sup>2</sup>)",
        .summary = "Difference of two positive definite kernels: attraction at short and repulsion at long range if σ₂ "
                   "is "
                   "the larger. Indefinite unless w is small enough.",
        .source = "Ong et al. 2004"};
    static constexpr KernelFamily family = KernelFamily::Indefinite;
    static constexpr PairQuantity quantity = PairQuantity::SquaredDistance;
    std::optional<double> sigma1;  ///< > 0; unset: √(d·var), the Gaussian kernel's σ
    std::optional<double> sigma2;  ///< > 0; unset: 2σ₁
    double weight = 0.5;
    bool operator==(const GaussianDifferenceKernel&) const = default;

    template <class Array> void apply(Array& q) const
    {
        using Scalar = typename Array::Scalar;
        const Scalar first = static_cast<Scalar>(1.0 / sigma1.value()),
                     second = static_cast<Scalar>(1.0 / sigma2.value());
        Array subtracted = -q * second * second;
        exponentiate(subtracted);
        q = -q * first * first;
        exponentiate(q);
        q -= static_cast<Scalar>(weight) * subtracted;
    }
};

void visitParameters(GaussianDifferenceKernel& kernel, ParameterVisitor& visit);
/// Fills σ₁ and σ₂ where they are unset.
GaussianDifferenceKernel resolved(const GaussianDifferenceKernel& kernel, const SampleStatistics& statistics);

}  // namespace krein
