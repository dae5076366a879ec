// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/examples/thumbnail_points.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/small_decompositions.h"

namespace krein {

std::vector<Index> someRows(Index count, Index most)
{
    std::vector<Index> rows;
    const Index shown = std::min(count, most);
    for (Index i = 0; i < shown; ++i) rows.push_back(i * count / shown);
    return rows;
}

std::vector<Index> byClass(const DataSet& data, const std::vector<Index>& rows)
{
    std::vector<Index> sorted = rows;
    if (data.labelled())
        std::stable_sort(sorted.begin(), sorted.end(), [&](Index a, Index b) {
            return data.labels[static_cast<std::size_t>(a)] < data.labels[static_cast<std::size_t>(b)];
        });
    return sorted;
}

Matrix planePoints(const Matrix& samples, const std::vector<Index>& rows)
{
    const auto count = static_cast<Index>(rows.size());
    Matrix points = Matrix::Zero(count, 2);
    if (samples.cols() <= 2) {
        for (Index i = 0; i < count; ++i)
            points.row(i).head(samples.cols()) = samples.row(rows[static_cast<std::size_t>(i)]);
        return points;
    }
    Matrix standard(count, samples.cols());
    for (Index i = 0; i < count; ++i) standard.row(i) = samples.row(rows[static_cast<std::size_t>(i)]);
    standard.rowwise() -= standard.colwise().mean().eval();
    for (Index j = 0; j < standard.cols(); ++j) {
        const double deviation = standard.col(j).norm();
        if (deviation > 0 && std::isfinite(deviation))
            standard.col(j) /= deviation;
        else
            standard.col(j).setZero();
    }
    // The inner products of few rows have the same components as the covariance of many features.
    const SmallEigen gram = smallSymmetricEigen(standard * standard.transpose());
    for (Index k = 0; k < std::min<Index>(2, count); ++k)
        points.col(k) = gram.vectors.col(count - 1 - k) * std::sqrt(std::max(0.0, gram.values(count - 1 - k)));
    return points;
}

}  // namespace krein
