// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

namespace krein {

/// What has to be added to the diagonal, the jitter (nugget) of Gaussian processes.
struct Jitter {
    double smallest = 0.0;         ///< s = max(0, −λ_min): K + sI is positive semidefinite from here on
    double smallestCentred = 0.0;  ///< the same where Σv = 0, enough for methods with a bias
    double unit = 0.0;             ///< mean |K_ii|, or the largest |K_ij| if that is 0
    double ladder = 0.0;  ///< first of 0, unit·first·factor^j, j = 0, 1, …, whose Cholesky factorisation succeeds
    int steps = 0;        ///< j + 1; 0: K needs none
};

/// @param symmetric  K, n×n   @param values, centredValues  eigenvalues of K and of HKH
Jitter jitterOf(const Matrix& symmetric, const Vector& values, const Vector& centredValues, double first = 1e-10,
    double factor = 10.0);

}  // namespace krein
