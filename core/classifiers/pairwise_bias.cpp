// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/pairwise_bias.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace krein {

PairwiseBias pairwiseBias(const Vector& first, const Vector& second)
{
    std::vector<std::pair<double, bool>> sorted;  // g_i − g_j, and whether the sample is of class i
    for (const double value : first) sorted.emplace_back(value, true);
    for (const double value : second) sorted.emplace_back(value, false);
    std::sort(sorted.begin(), sorted.end());

    Index errors = second.size();  // everything is called i
    PairwiseBias best{.difference = 1.0 - sorted.front().first, .errors = errors};
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        errors += sorted[k].second ? 1 : -1;  // from here on this sample is called j
        const bool last = k + 1 == sorted.size();
        if (!last && sorted[k + 1].first == sorted[k].first) continue;
        const double threshold = last ? sorted[k].first + 1.0 : 0.5 * sorted[k].first + 0.5 * sorted[k + 1].first;
        const bool isSmaller = std::abs(threshold) < std::abs(best.difference);
        if (errors < best.errors || (errors == best.errors && isSmaller))
            best = {.difference = -threshold, .errors = errors};
    }
    return best;
}

Vector leastSquaresBiases(const Matrix& differences)
{
    // The normal equations are p·b_i − Σ b = Σ_{j≠i} Δ_ij with Δ_ji = −Δ_ij, and Σ b = 0.
    const Matrix upper = differences.triangularView<Eigen::StrictlyUpper>();
    return (upper.rowwise().sum() - upper.colwise().sum().transpose())
        / static_cast<double>(std::max<Index>(1, upper.rows()));
}

ErrorBiases errorBiases(const Matrix& scores, const PresentClasses& present)
{
    const Index classes = present.count();
    ErrorBiases result{.differences = Matrix::Zero(classes, classes), .errors = Matrix::Zero(classes, classes)};
    for (Index i = 0; i < classes; ++i) {
        for (Index j = i + 1; j < classes; ++j) {
            const Vector margin = scores.col(i) - scores.col(j);
            const PairwiseBias bias = pairwiseBias(margin(present.members[static_cast<std::size_t>(i)]),
                margin(present.members[static_cast<std::size_t>(j)]));
            result.differences(i, j) = bias.difference;
            result.errors(i, j) = static_cast<double>(bias.errors);
        }
    }
    result.biases = leastSquaresBiases(result.differences);
    return result;
}

}  // namespace krein
