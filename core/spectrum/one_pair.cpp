// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/one_pair.h"

#include <algorithm>
#include <limits>

#include "core/spectrum/non_euclidean_sets.h"

namespace krein {

double OnePair::operator()(double square)
{
    m_squares(m_i, m_j) = m_squares(m_j, m_i) = square;
    return smallestOfSquares(m_squares);
}

std::pair<double, double> OnePair::range() const
{
    double low = 0.0, high = std::numeric_limits<double>::infinity();
    for (Index k = 0; k < m_squares.rows(); ++k) {
        if (k == m_i || k == m_j) continue;
        const double a = std::sqrt(m_squares(m_i, k)), b = std::sqrt(m_squares(m_j, k));
        low = std::max(low, std::abs(a - b));
        high = std::min(high, a + b);
    }
    return {low * low, std::max(low, high) * std::max(low, high)};
}

}  // namespace krein
