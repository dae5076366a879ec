// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/types.h"

namespace krein {

/// Between these a sum of squares of differences has lost nothing that counts to underflow or overflow.
inline constexpr double smallestExactSquare = 1e-280, largestExactSquare = 1e280;

/// ‖a_i − b_j‖₂ for all pairs of rows: a (m×d), b (n×d) → m×n. Coinciding rows have distance exactly 0, and differences
/// whose squares are beyond double precision keep their distance. Infinite where the distance itself is beyond it.
Matrix euclideanDistances(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b);

}  // namespace krein
