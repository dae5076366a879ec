// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/euclidean.h"

#include <algorithm>
#include <cmath>

#include "core/kernels/pair_quantity.h"

namespace krein {

namespace {

/// ‖x − z‖₂ by way of the largest difference, which keeps every square within [0, 1].
template <class Row, class OtherRow> double scaledDistance(const Row& x, const OtherRow& z)
{
    double largest = 0.0;
    for (Index k = 0; k < x.size(); ++k) largest = std::max(largest, std::abs(x(k) - z(k)));
    if (largest == 0.0 || std::isinf(largest)) return largest;
    double sum = 0.0;
    for (Index k = 0; k < x.size(); ++k) {
        const double share = (x(k) - z(k)) / largest;
        sum += share * share;
    }
    return largest * std::sqrt(sum);
}

}  // namespace

Matrix euclideanDistances(const Eigen::Ref<const Matrix>& a, const Eigen::Ref<const Matrix>& b)
{
    Matrix distances = pairQuantities(PairQuantity::SquaredDistance, a, b);
    for (Index j = 0; j < distances.cols(); ++j) {
        auto column = distances.col(j).array();
        if ((column > smallestExactSquare && column < largestExactSquare).all()) {
            column = column.sqrt();
            continue;
        }
        for (Index i = 0; i < distances.rows(); ++i) {
            const bool isExact = column(i) > smallestExactSquare && column(i) < largestExactSquare;
            column(i) = isExact ? std::sqrt(column(i)) : scaledDistance(a.row(i), b.row(j));
        }
    }
    return distances;
}

}  // namespace krein
