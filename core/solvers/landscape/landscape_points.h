// SPDX-License-Identifier: GPL-3.0-or-later
//
// What enumeration, sampling and branch and bound share.
#pragma once

#include <optional>

#include "core/solvers/landscape/svm_landscape.h"

namespace krein {

/// Of the optimality conditions and of multipliers that count as 0.
inline constexpr double landscapeTolerance = 1e-8;

/// @throws InvalidInput  K is not square, symmetric and finite, targets are not n numbers ±1, or C is not positive
void requireLandscape(const Matrix& gram, const Vector& targets, double cost);

/// −1 at 0, +1 at C, 0 inside; what is at a bound but for rounding belongs there.
Eigen::VectorXi facesOf(const Vector& alpha, double cost);

/// The eigenvalues of ZᵀQ_FFZ, ascending; Z: an orthonormal basis of {yᵀv = 0} on these variables.
Vector reducedEigenvalues(const Matrix& gram, const Vector& targets, const std::vector<Index>& free);

/// The point with everything that is known of it; unset if α breaks the optimality conditions by more than `tolerance`.
std::optional<StationaryPoint> stationaryPoint(
    const Matrix& gram, const Vector& targets, double cost, const Vector& alpha, double tolerance);

/// Whether all of {yᵀv = 0} has curvature at least 0 up to rounding.
bool isConvexOnConstraint(const Matrix& gram, const Vector& targets);

}  // namespace krein
