// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/partition.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "core/base/errors.h"

namespace krein {

namespace {

/// Mean dissimilarity of every object to the members of every cluster other than itself, n×k; NaN to nobody.
Matrix meansToClusters(const Matrix& dissimilarities, const std::vector<int>& clusters, Index k)
{
    const Index n = dissimilarities.rows();
    Matrix sums = Matrix::Zero(n, k);
    Eigen::VectorXd sizes = Vector::Zero(k);
    for (Index j = 0; j < n; ++j) {
        const auto cluster = static_cast<Index>(clusters[static_cast<std::size_t>(j)]);
        sums.col(cluster) += dissimilarities.col(j);
        sums(j, cluster) -= dissimilarities(j, j);
        sizes(cluster) += 1.0;
    }
    for (Index i = 0; i < n; ++i)
        for (Index cluster = 0; cluster < k; ++cluster)
            sums(i, cluster) /= sizes(cluster) - (clusters[static_cast<std::size_t>(i)] == cluster ? 1.0 : 0.0);
    return sums;
}

double pairsOf(double count)
{
    return 0.5 * count * (count - 1.0);
}

template <class Counts> double pairsIn(const Counts& counts)
{
    double sum = 0.0;
    for (const auto& [key, count] : counts) sum += pairsOf(count);
    return sum;
}

}  // namespace

void requireClusters(const Matrix& dissimilarities, Index k)
{
    const Index n = dissimilarities.rows();
    if (n != dissimilarities.cols())
        throw InvalidInput("Clustering needs a square matrix, but this one has " + std::to_string(n) + " rows and "
            + std::to_string(dissimilarities.cols()) + " columns.");
    if (!dissimilarities.allFinite())
        throw InvalidInput("Clustering needs finite dissimilarities, but this matrix has entries that are not.");
    if (k < 1 || k > n)
        throw InvalidInput("There are " + std::to_string(n) + " objects; the number of clusters is from 1 to "
            + std::to_string(n) + ", not " + std::to_string(k) + ".");
}

std::vector<int> numberedByFirst(const std::vector<int>& clusters)
{
    std::map<int, int> numbers;
    std::vector<int> result;
    for (const int cluster : clusters)
        result.push_back(
            cluster < 0 ? cluster : numbers.try_emplace(cluster, static_cast<int>(numbers.size())).first->second);
    return result;
}

std::vector<std::vector<Index>> membersOf(const std::vector<int>& clusters, Index k)
{
    std::vector<std::vector<Index>> members(static_cast<std::size_t>(k));
    for (std::size_t i = 0; i < clusters.size(); ++i)
        members[static_cast<std::size_t>(clusters[i])].push_back(static_cast<Index>(i));
    return members;
}

std::vector<Index> centralObjects(const Matrix& dissimilarities, const std::vector<int>& clusters, Index k)
{
    std::vector<Index> central;
    for (const std::vector<Index>& members : membersOf(clusters, k)) {
        Index best = -1;
        double least = std::numeric_limits<double>::infinity();
        for (const Index i : members) {
            double sum = -dissimilarities(i, i);
            for (const Index j : members) sum += dissimilarities(i, j);
            if (sum >= least) continue;
            least = sum;
            best = i;
        }
        central.push_back(best);
    }
    return central;
}

Silhouettes silhouettes(const Matrix& dissimilarities, const std::vector<int>& clusters, Index k)
{
    const Index n = dissimilarities.rows();
    Silhouettes result{Vector::Constant(n, std::numeric_limits<double>::quiet_NaN()), n, {}};
    if (k < 2) return result;
    const Matrix means = meansToClusters(dissimilarities, clusters, k);
    double sum = 0.0;
    for (Index i = 0; i < n; ++i) {
        const auto own = static_cast<Index>(clusters[static_cast<std::size_t>(i)]);
        double other = std::numeric_limits<double>::infinity();
        for (Index cluster = 0; cluster < k; ++cluster)
            if (cluster != own) other = std::min(other, means(i, cluster));
        const double inside = means(i, own), larger = std::max(inside, other);
        const bool alone = !std::isfinite(inside);
        if (!alone && (inside < 0.0 || other < 0.0 || larger <= 0.0)) continue;
        result.values(i) = alone ? 0.0 : (other - inside) / larger;
        sum += result.values(i);
        --result.undefined;
    }
    if (result.undefined < n) result.mean = sum / static_cast<double>(n - result.undefined);
    return result;
}

std::optional<double> adjustedRandIndex(const std::vector<int>& a, const std::vector<int>& b)
{
    std::map<std::pair<int, int>, double> cells;
    std::map<int, double> rows, columns;
    double n = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] < 0 || b[i] < 0) continue;
        cells[{a[i], b[i]}] += 1.0;
        rows[a[i]] += 1.0;
        columns[b[i]] += 1.0;
        n += 1.0;
    }
    if (n < 2.0) return {};
    const double inRows = pairsIn(rows), inColumns = pairsIn(columns);
    const double expected = inRows * inColumns / pairsOf(n), most = 0.5 * (inRows + inColumns);
    if (most == expected) return {};
    return (pairsIn(cells) - expected) / (most - expected);
}

}  // namespace krein
