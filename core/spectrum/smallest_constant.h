// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/types.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// What a constant added to all of K can do (Lin & Lin 2003, Theorem 3). Where coefficients sum to zero it does
/// nothing: the curvature there, that of HKH with H = I − 11ᵀ/n, decides whether any Δ makes K + Δ11ᵀ positive
/// definite.
struct SmallestConstant {
    /// From here on K + Δ11ᵀ has one negative eigenvalue fewer than below; negative where K can spare as much. Unset if
    /// there is no such Δ, if eigenvalues of HKH that are zero within rounding decide it, or if there is no vector but
    /// 0 whose sum is 0.
    std::optional<double> value;
    bool definite = false;      ///< K is positive definite where Σv = 0: from `value` on K + Δ11ᵀ is so everywhere
    bool semidefinite = false;  ///< the same with zeros, beyond rounding
};

/// By the Schur complement of what K is where Σv = 0: Δ = (Σ (w_kᵀKu)²/μ_k − uᵀKu)/n with u = 1/√n and the eigenpairs
/// (μ_k, w_k) of HKH other than that of 1.
/// @param gram  K, symmetric n×n   @param centred  eigenpairs of HKH
SmallestConstant smallestConstant(const Matrix& gram, const Eigenpairs& centred);

}  // namespace krein
