// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

namespace krein {

/// What one dissimilarity can do about the negative eigenvalues of −½HD²H, with all others as they are.
struct PairEffect {
    Index i = 0, j = 0;
    double given = 0.0;    ///< d_ij
    double changed = 0.0;  ///< what raises the smallest eigenvalue most; of equally good ones the nearest to `given`
    Vector before, after;  ///< eigenvalues with both, n, descending
    Index negativeBefore = 0, negativeAfter = 0;  ///< those below −1e-9·max d²; they differ by at most one
};

/// About 120 decompositions. @param dissimilarities  D, n×n, symmetric, n ≥ 3   @pre i ≠ j
PairEffect pairEffect(const Matrix& dissimilarities, Index i, Index j);

}  // namespace krein
