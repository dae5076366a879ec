// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kβ = y of a symmetric, possibly indefinite K, regularised by stopping early instead of by a norm, of which an
// indefinite K has none (Ong, Mary, Canu & Smola 2004). βᵀKβ may be negative: it is a stationary value.
#pragma once

#include <functional>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// Told of every iterate: number, β and the residual y − Kβ.
using IterateObserver = std::function<void(Index iteration, const Vector& coefficients, const Vector& residual)>;

/// Places of the eigenvalues by |λ|, the largest first, without those that are zero, |λ| ≤ n·eps·max|λ|.
std::vector<Index> byModulus(const Vector& eigenvalues);
/// β = Σ u_iᵀy/λ_i u_i over the `count` eigenvalues of largest |λ|: Kβ is the projection of y.
Vector truncatedSpectrum(const Eigenpairs& gram, const Vector& targets, Index count);

/// max |λ| by power iteration on K², which a stop ends at once: at most 1e-4 of it too small in practice.
double largestModulus(const Matrix& gram, const RunControl& control = {});
/// 2/max λ²: Landweber's iteration diverges with larger steps, and with this one.
double landweberLimit(double largestModulus);
/// β_{t+1} = β_t + ωK(y − Kβ_t) from 0: it sees λ² and so converges for 0 < ω < 2/max λ² (Landweber–Fridman).
/// @return  β of the last iterate, or of that before the run was stopped
Vector landweber(const Matrix& gram, const Vector& targets, double step, Index iterations,
    const IterateObserver& observe = {}, const RunControl& control = {});

struct Mr2Result {
    Vector coefficients;
    Index iterations = 0;
    bool finished = false;  ///< there is no further step: β is K⁺y, as far as rounding lets it be
};
/// MR-II (Hanke 1995): β_k minimises ‖y − Kβ‖ over the span of Ky, …, Kᵏy; one product with K a step and one that checks
/// it, no breakdown. It ends where a step would raise the residual, which only rounding can do.
Mr2Result mr2(const Matrix& gram, const Vector& targets, Index iterations, const IterateObserver& observe = {},
    const RunControl& control = {});

}  // namespace krein
