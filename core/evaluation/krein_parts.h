// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/model.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// The two functions that f = f₊ − f₋ + b is the difference of (Huang et al. 2016, Proposition 1). With K = K₊ − K₋ the
/// vector k_x has a part in the span of each, and
///
///     f₊(x) = ⟨w₊, φ₊(x)⟩ = Σ_{λ>0} (vᵀk_x)(vᵀβ),   f₋(x) = ⟨w₋, φ₋(x)⟩ = −Σ_{λ<0} (vᵀk_x)(vᵀβ),
///
/// so that both are expansions Σ γ_i k(x, x_i) with γ = V₊V₊ᵀβ and −V₋V₋ᵀβ. What belongs to eigenvalues that are zero
/// within rounding is in neither K₊ nor K₋; it is counted with f₊, so that the sum is f everywhere.
struct KreinParts {
    Vector positive, negative;                            ///< γ of f₊ and of f₋, n; they have no bias
    double positiveSquared = 0.0, negativeSquared = 0.0;  ///< ‖w₊‖² = βᵀK₊β and ‖w₋‖² = βᵀK₋β
    Matrix atSamples;                                     ///< f₊ and f₋ at the training samples, n×2
};

/// How many eigenvalues are below zero beyond rounding. @param eigenvalues  descending
Index negativeDirections(const Vector& eigenvalues);

/// @param spectrum  eigenpairs of K, n   @param coefficients  β, n
KreinParts kreinParts(const Eigenpairs& spectrum, const Vector& coefficients);

/// An expansion Σ γ_i k(x, x_i) without bias.
Model expansionModel(const Vector& coefficients);

}  // namespace krein
