// SPDX-License-Identifier: GPL-3.0-or-later
//
// Gower's dissimilarity of rows whose columns are of different kinds and may have gaps.
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// How a column compares two values.
enum class GowerColumn {
    Numeric,     ///< |a − b| divided by the range of the column, which is 0 where the range is
    Nominal,     ///< 0 if they are equal, else 1
    Asymmetric,  ///< the same of 0 and 1, but two zeros say nothing: the column is passed over
};

struct GowerDistances {
    /// d_ij = Σ_k w_k δ_ijk d_ijk / Σ_k w_k δ_ijk (Gower 1971), n×n, exactly symmetric, diagonal 0. δ_ijk is 0 where a
    /// value is missing or both are the zeros of an asymmetric column, else 1. NaN where no column is left.
    Matrix distances;
    Vector ranges;                 ///< largest less smallest value of every numeric column, 0 of others
    Index undefinedPairs = 0;      ///< i < j without a common column
    Index firstI = 0, firstJ = 0;  ///< the first of them
    Index passedOver = 0;          ///< pairs with at least one column passed over because a value is missing
};

/// Without missing values √d is Euclidean; with them the triangle inequality can fail.
/// @param table  n×p, NaN where a value is missing   @param columns  p   @param weights  p, positive
/// @return no distances if it was asked to stop
GowerDistances gowerDistances(const Matrix& table, const std::vector<GowerColumn>& columns, const Vector& weights,
    const RunControl& control = {});

}  // namespace krein
