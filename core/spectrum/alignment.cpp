// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/alignment.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/centring.h"
#include "core/algebra/square_matrix.h"

namespace krein {

namespace {

/// Z, n×c: Z_ia = 1 if sample i is of the a-th class that occurs, else 0.
Matrix indicators(const std::vector<int>& labels, const std::vector<int>& classes)
{
    Matrix result = Matrix::Zero(static_cast<Index>(labels.size()), static_cast<Index>(classes.size()));
    for (Index i = 0; i < result.rows(); ++i) {
        const auto found = std::lower_bound(classes.begin(), classes.end(), labels[static_cast<std::size_t>(i)]);
        result(i, found - classes.begin()) = 1.0;
    }
    return result;
}

double cosine(double product, double squaredNormA, double squaredNormB)
{
    return std::clamp(product / std::sqrt(squaredNormA * squaredNormB), -1.0, 1.0);
}

/// @param sums   ZᵀKZ, c×c: sums of K over pairs of classes   @param sizes  c
Matrix meanDistances(const Matrix& sums, const Vector& sizes)
{
    const Vector weights = sizes.cwiseInverse();
    const Matrix means = weights.asDiagonal() * sums * weights.asDiagonal();
    Matrix distances = -(means + means.transpose());
    distances.colwise() += means.diagonal();
    distances.rowwise() += means.diagonal().transpose();
    distances.diagonal().setZero();
    return distances;
}

}  // namespace

AlignmentReport alignmentReport(const Matrix& gram, const std::vector<int>& labels)
{
    AlignmentReport report;
    const double largest = largestEntryOfSquare(gram);
    requireLabelForEach(labels, gram.rows());
    if (labels.empty()) return report;
    report.classes = labels;
    std::sort(report.classes.begin(), report.classes.end());
    report.classes.erase(std::unique(report.classes.begin(), report.classes.end()), report.classes.end());

    const Index count = static_cast<Index>(report.classes.size());
    const Matrix membership = indicators(labels, report.classes);
    const Vector sizes = membership.colwise().sum();
    const Matrix sums = membership.transpose() * gram * membership;
    report.meanDistances = meanDistances(sums, sizes);
    if (largest == 0.0) return report;

    // With t for pairs of different classes, T = (1 − t)ZZᵀ + t11ᵀ, so no n×n target is needed. Alignment does not
    // change with the scale of K; dividing by its largest entry keeps squares from vanishing.
    const double t = count > 1 ? -1.0 / static_cast<double>(count - 1) : 1.0;
    const double squaredTarget = (1.0 - t * t) * sizes.squaredNorm() + t * t * sizes.sum() * sizes.sum();
    const double squaredNorm = (gram / largest).squaredNorm();
    report.alignment = cosine(((1.0 - t) * sums.trace() + t * sums.sum()) / largest, squaredNorm, squaredTarget);

    const Matrix centredGram = centred(gram / largest);
    const double squaredCentred = centredGram.squaredNorm();
    if (count < 2 || squaredCentred <= 1e-24 * squaredNorm) return report;
    // HTH = (1 − t)·HZZᵀH, and the factor cancels.
    const Matrix centredSizes = Matrix(sizes.asDiagonal()) - sizes * sizes.transpose() / sizes.sum();
    report.centredAlignment = cosine(
        (membership.transpose() * centredGram * membership).trace(), squaredCentred, centredSizes.squaredNorm());
    return report;
}

}  // namespace krein
