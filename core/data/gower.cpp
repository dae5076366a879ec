// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/gower.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace krein {

namespace {

double rangeOf(const Matrix& table, Index column)
{
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (Index i = 0; i < table.rows(); ++i) {
        const double value = table(i, column);
        if (std::isnan(value)) continue;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    return high > low ? high - low : 0.0;
}

/// What a column says of two values; NaN: nothing.
double difference(GowerColumn column, double a, double b, double range)
{
    if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<double>::quiet_NaN();
    switch (column) {
    // Halves, so that the difference of two large numbers of both signs stays finite.
    case GowerColumn::Numeric: return range > 0.0 ? std::abs(0.5 * a - 0.5 * b) / (0.5 * range) : 0.0;
    case GowerColumn::Nominal: return a == b ? 0.0 : 1.0;
    case GowerColumn::Asymmetric:
        if (a == 0.0 && b == 0.0) return std::numeric_limits<double>::quiet_NaN();
        return a == b ? 0.0 : 1.0;
    }
    return 0.0;
}

}  // namespace

GowerDistances gowerDistances(
    const Matrix& table, const std::vector<GowerColumn>& columns, const Vector& weights, const RunControl& control)
{
    const Index n = table.rows(), p = table.cols();
    GowerDistances result{.distances = Matrix::Zero(n, n), .ranges = Vector::Zero(p)};
    for (Index k = 0; k < p; ++k)
        if (columns[static_cast<std::size_t>(k)] == GowerColumn::Numeric) result.ranges(k) = rangeOf(table, k);
    for (Index j = 0; j < n; ++j) {
        if (control.stopped()) return {};
        for (Index i = 0; i < j; ++i) {
            double sum = 0.0, weight = 0.0;
            bool gap = false;
            for (Index k = 0; k < p; ++k) {
                const double part = difference(
                    columns[static_cast<std::size_t>(k)], table(i, k), table(j, k), result.ranges(k));
                gap |= std::isnan(table(i, k)) || std::isnan(table(j, k));
                if (std::isnan(part)) continue;
                sum += weights(k) * part;
                weight += weights(k);
            }
            if (weight == 0.0 && result.undefinedPairs++ == 0) {
                result.firstI = i;
                result.firstJ = j;
            }
            result.passedOver += gap;
            result.distances(i, j) = result.distances(j, i) = weight > 0.0 ? sum / weight
                                                                           : std::numeric_limits<double>::quiet_NaN();
        }
    }
    return result;
}

}  // namespace krein
