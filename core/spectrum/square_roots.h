// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// What becomes of dissimilarities D if their square roots are taken, as is usual with Bray–Curtis (Legendre &
/// Gallagher 2001): the eigenvalues λ of −½HDH, H = I − 11ᵀ/n.
struct SquareRoots {
    double smallest = 0.0;       ///< λ
    double negativeShare = 0.0;  ///< of Σ|λ|, beyond the tolerance
    bool areEuclidean() const { return negativeShare == 0.0; }
};

/// @param dissimilarities  D, n×n, symmetric   @param tolerance  of eigenvalues, relative to the largest |λ|
/// @return nothing if an entry is negative, all are zero, or the run was stopped
std::optional<SquareRoots> squareRoots(const Matrix& dissimilarities, double tolerance, const RunControl& control = {});

}  // namespace krein
