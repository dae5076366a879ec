// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace krein {

/// Whether two scores differ by no more than rounding: means of the same scores that were added in another order, or
/// differences of them, are the same in theory and not in the last digits.
inline bool isSameScore(double one, double other)
{
    constexpr double rounding = 1e-12;
    return std::abs(one - other) <= rounding * std::max(std::abs(one), std::abs(other));
}

/// one − other, exactly 0 where they are the same.
inline double scoreDifference(double one, double other)
{
    return isSameScore(one, other) ? 0.0 : one - other;
}

}  // namespace krein
