// SPDX-License-Identifier: GPL-3.0-or-later
//
// The objective of IKSVM-DC (Xu et al. 2017, problem (7)):
//
//     f(β, b) = ½[γ βᵀKβ + Σ max(0, 1 − y_i(K_iβ + b))²].
#pragma once

#include "core/base/types.h"

namespace krein {

/// s_i = y_i max(0, 1 − y_i f_i): how far f_i is short of y_i; 0 where the margin is kept. @param scores  f_i = K_iβ +
/// b, n
Vector marginShortfalls(const Vector& targets, const Vector& scores);

/// f and its gradient, which is continuous: ∇_β f = K(γβ − s), ∂f/∂b = −1ᵀs.
struct IksvmPrimal {
    double objective = 0.0;
    Vector gradient;  ///< n
    double biasGradient = 0.0;
    Vector product;     ///< Kβ, n
    Vector shortfalls;  ///< s, n

    double gradientNorm() const;  ///< the largest magnitude in (∇_β f, ∂f/∂b)
};
/// @param gram  K, symmetric n×n   @param penalty  γ > 0
IksvmPrimal iksvmPrimal(
    const Matrix& gram, const Vector& targets, double penalty, const Vector& coefficients, double bias);

/// f alone, where Kβ is known. @param product  Kβ, n
double iksvmObjective(
    const Vector& targets, double penalty, const Vector& coefficients, const Vector& product, double bias);

/// A gradient below a tolerance times this counts as zero: the largest row sum of |K|, and the number of samples for b.
struct IksvmGradientScale {
    double coefficients = 1.0, bias = 1.0;
};
IksvmGradientScale iksvmGradientScale(const Matrix& gram);

}  // namespace krein
