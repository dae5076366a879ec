// SPDX-License-Identifier: GPL-3.0-or-later
//
// The smallest number that has to be added to a diagonal to make a matrix positive semidefinite, or to distances or
// their squares to make them Euclidean.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// s = −λ_min, and 0 if λ_min is not negative beyond rounding: K + sI is positive semidefinite. Of HKH with K = −½D² it
/// is Lingoes' c₁: √(d² + 2c) between different objects is Euclidean from c = c₁ on (Lingoes 1971).
double smallestShift(const Vector& values);

/// c₂ ≥ 0: d + c between different objects is Euclidean from c = c₂ on (Cailliez 1983), the largest real eigenvalue of
/// [0, 2B₁; −I, −4B₂] with B₁ = −½HD²H and B₂ = −½HDH. It is found as the smallest c for which
/// B(c) = B₁ + 2cB₂ + ½c²H is positive semidefinite: for the v with the smallest vᵀB(c)v, c moves on to the larger root
/// of that quadratic in c, which is never beyond c₂ and converges quadratically. One symmetric eigendecomposition a
/// step instead of one of twice the order that is not symmetric, whose double eigenvalue 0 loses half of the digits.
/// @param distances  D, n×n, symmetric, not negative, zero diagonal   @return what was reached if the run was stopped
double cailliezConstant(const Matrix& distances, const RunControl& control = {});

/// D_ij = √(K_ii + K_jj − 2K_ij). @throws InvalidInput  a square is negative beyond rounding; which pair
Matrix impliedDistances(const Matrix& symmetric);

}  // namespace krein
