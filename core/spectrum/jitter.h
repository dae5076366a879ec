// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/types.h"
#include "core/spectrum/sign_bound.h"

namespace krein {

/// Added to the diagonal of K it makes K positive definite: −λ_min and a margin for rounding, in the precision that the
/// matrix is stored in. 0 if no eigenvalue is negative. @param values  eigenvalues of K, n ≥ 1
double sufficientShift(const Vector& values, const std::optional<StorageBand>& band);

/// How Gaussian processes find what to add, their jitter (nugget): steps of a ladder, beside what is just enough.
struct JitterLadder {
    double smallest = 0.0;         ///< s = max(0, −λ_min): K + sI is positive semidefinite from here on
    double smallestCentred = 0.0;  ///< the same where Σv = 0, enough for methods with a bias
    double unit = 0.0;             ///< mean |K_ii|, or the largest |K_ij| if that is 0
    double value = 0.0;  ///< first of 0, unit·first·factor^j, j = 0, 1, …, whose Cholesky factorisation succeeds
    int steps = 0;        ///< j + 1; 0: K needs none
};

/// @param symmetric  K, n×n   @param values, centredValues  eigenvalues of K and of HKH
JitterLadder jitterLadder(const Matrix& symmetric, const Vector& values, const Vector& centredValues, double first = 1e-10,
    double factor = 10.0);

}  // namespace krein
