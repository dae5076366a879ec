// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <utility>

#include "core/base/types.h"

namespace krein {

/// λ_min of −½HAH, at most 0, as a function of one squared dissimilarity a_ij, which is concave.
class OnePair {
public:
    OnePair(const Matrix& squares, Index i, Index j) : m_squares(squares), m_i(i), m_j(j) {}
    double operator()(double square);
    /// What the triangle inequality allows with all other objects, as squares; the least of it twice if nothing.
    std::pair<double, double> range() const;

private:
    Matrix m_squares;
    Index m_i, m_j;
};

inline constexpr int goldenSteps = 60;

/// Where a concave function is largest, by golden sections.
template <class Function> double summitOf(Function&& value, double low, double high)
{
    const double golden = 0.5 * (std::sqrt(5.0) - 1.0);
    double left = high - golden * (high - low), right = low + golden * (high - low);
    double atLeft = value(left), atRight = value(right);
    for (int step = 0; step < goldenSteps; ++step) {
        if (atLeft < atRight) {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + golden * (high - low);
            atRight = value(right);
        } else {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - golden * (high - low);
            atLeft = value(left);
        }
    }
    return 0.5 * (low + high);
}

}  // namespace krein
