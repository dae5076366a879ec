// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/relational_k_means.h"

#include <algorithm>
#include <numeric>

#include "core/algebra/centring.h"
#include "core/base/random.h"
#include "core/evaluation/partition.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

constexpr int mostSteps = 1000;
constexpr double relativeRounding = 1e-12;

/// Σ_{j in c} d²_ij of every object and cluster, with the sizes and W of the clusters.
class ClusterSums {
public:
    ClusterSums(const Matrix& squares, const std::vector<int>& clusters, Index k)
        : m_squares(&squares),
          m_sums(Matrix::Zero(squares.rows(), k)),
          m_sizes(Vector::Zero(k)),
          m_costs(Vector::Zero(k))
    {
        for (Index j = 0; j < squares.rows(); ++j) {
            const auto cluster = static_cast<Index>(clusters[static_cast<std::size_t>(j)]);
            m_sums.col(cluster) += squares.col(j);
            m_sizes(cluster) += 1.0;
        }
        for (Index i = 0; i < squares.rows(); ++i) {
            const auto cluster = static_cast<Index>(clusters[static_cast<std::size_t>(i)]);
            m_costs(cluster) += 0.5 * m_sums(i, cluster) / m_sizes(cluster);
        }
    }

    double cost() const { return m_costs.sum(); }
    double size(Index cluster) const { return m_sizes(cluster); }
    /// d²(object, mean of the cluster).
    double toMean(Index object, Index cluster) const
    {
        return (m_sums(object, cluster) - m_costs(cluster)) / m_sizes(cluster);
    }
    double gainOfLeaving(Index object, Index cluster) const
    {
        return m_sizes(cluster) / (m_sizes(cluster) - 1.0) * toMean(object, cluster);
    }
    double priceOfJoining(Index object, Index cluster) const
    {
        return m_sizes(cluster) / (m_sizes(cluster) + 1.0) * toMean(object, cluster);
    }
    void move(Index object, Index from, Index to)
    {
        m_costs(from) -= gainOfLeaving(object, from);
        m_costs(to) += priceOfJoining(object, to);
        m_sizes(from) -= 1.0;
        m_sizes(to) += 1.0;
        m_sums.col(from) -= m_squares->col(object);
        m_sums.col(to) += m_squares->col(object);
    }

private:
    const Matrix* m_squares;
    Matrix m_sums;
    Vector m_sizes, m_costs;
};

/// Every object with its nearest mean; the own one among equally near ones.
std::vector<int> nearestMeans(const ClusterSums& sums, const std::vector<int>& clusters, Index k)
{
    std::vector<int> result = clusters;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        double least = sums.toMean(static_cast<Index>(i), clusters[i]);
        for (Index cluster = 0; cluster < k; ++cluster) {
            const double here = sums.toMean(static_cast<Index>(i), cluster);
            if (here >= least) continue;
            least = here;
            result[i] = static_cast<int>(cluster);
        }
    }
    return result;
}

/// Gives empty clusters the objects farthest from their means.
void fillEmpty(const ClusterSums& sums, std::vector<int>& clusters, Index k)
{
    std::vector<Index> sizes(static_cast<std::size_t>(k), 0);
    for (const int cluster : clusters) ++sizes[static_cast<std::size_t>(cluster)];
    for (Index empty = 0; empty < k; ++empty) {
        if (sizes[static_cast<std::size_t>(empty)] > 0) continue;
        std::size_t farthest = clusters.size();
        for (std::size_t i = 0; i < clusters.size(); ++i) {
            if (sizes[static_cast<std::size_t>(clusters[i])] < 2) continue;
            if (farthest == clusters.size()
                || sums.toMean(static_cast<Index>(i), clusters[i])
                    > sums.toMean(static_cast<Index>(farthest), clusters[farthest]))
                farthest = i;
        }
        --sizes[static_cast<std::size_t>(clusters[farthest])];
        clusters[farthest] = static_cast<int>(empty);
        sizes[static_cast<std::size_t>(empty)] = 1;
    }
}

double roundingOf(const Matrix& squares)
{
    return relativeRounding * static_cast<double>(squares.rows()) * squares.cwiseAbs().maxCoeff();
}

/// k objects drawn at random as first means; every object with the nearest of them.
std::vector<int> randomStart(const Matrix& squares, Index k, RandomStream& random)
{
    std::vector<Index> order(static_cast<std::size_t>(squares.rows()));
    std::iota(order.begin(), order.end(), Index{0});
    random.shuffle(order);
    std::vector<int> start(order.size(), 0);
    for (Index i = 0; i < squares.rows(); ++i)
        for (Index cluster = 1; cluster < k; ++cluster) {
            int& own = start[static_cast<std::size_t>(i)];
            if (squares(i, order[static_cast<std::size_t>(cluster)]) < squares(i, order[static_cast<std::size_t>(own)]))
                own = static_cast<int>(cluster);
        }
    // Two first means may be the same point, or, with negative squares, an object may be nearer to another one than to
    // itself; no cluster begins empty.
    for (Index cluster = 0; cluster < k; ++cluster)
        start[static_cast<std::size_t>(order[static_cast<std::size_t>(cluster)])] = static_cast<int>(cluster);
    return start;
}

}  // namespace

RelationalKMeans relationalLloyd(const Matrix& squares, std::vector<int> start, Index k, const RunControl& control)
{
    RelationalKMeans state{.clusters = std::move(start)};
    ClusterSums sums(squares, state.clusters, k);
    state.cost = sums.cost();
    const double rounding = roundingOf(squares);
    while (state.steps < mostSteps && !control.stopped()) {
        std::vector<int> next = nearestMeans(sums, state.clusters, k);
        fillEmpty(sums, next, k);
        if (next == state.clusters) break;
        const ClusterSums after(squares, next, k);
        state.rose = after.cost() > state.cost + rounding;
        if (after.cost() >= state.cost) break;
        state.clusters = std::move(next);
        state.cost = after.cost();
        sums = after;
        ++state.steps;
    }
    return state;
}

void moveSingly(const Matrix& squares, RelationalKMeans& state, Index k, const RunControl& control)
{
    ClusterSums sums(squares, state.clusters, k);
    const double rounding = roundingOf(squares);
    for (bool moved = true; moved && !control.stopped();) {
        moved = false;
        for (Index object = 0; object < squares.rows(); ++object) {
            int& own = state.clusters[static_cast<std::size_t>(object)];
            if (sums.size(own) < 2.0) continue;
            const double gain = sums.gainOfLeaving(object, own);
            Index best = own;
            double least = gain - rounding;
            for (Index cluster = 0; cluster < k; ++cluster) {
                if (cluster == own || sums.priceOfJoining(object, cluster) >= least) continue;
                least = sums.priceOfJoining(object, cluster);
                best = cluster;
            }
            if (best == own) continue;
            sums.move(object, own, best);
            own = static_cast<int>(best);
            ++state.moves;
            moved = true;
        }
    }
    state.cost = ClusterSums(squares, state.clusters, k).cost();
}

RelationalKMeans relationalKMeans(
    const Matrix& squares, Index k, int starts, std::uint64_t seed, const RunControl& control)
{
    requireClusters(squares, k);
    RandomStream random(seed);
    RelationalKMeans best;
    for (int start = 0; start < starts && !control.stopped(); ++start) {
        RelationalKMeans state = relationalLloyd(squares, randomStart(squares, k, random), k, control);
        moveSingly(squares, state, k, control);
        if (best.clusters.empty() || state.cost < best.cost) best = std::move(state);
    }
    best.clusters = numberedByFirst(best.clusters);
    return best;
}

double betaSpread(const Matrix& squares)
{
    return squares.rows() < 2 ? 0.0 : std::max(0.0, -2.0 * eigenvalues(centred(-0.5 * squares)).minCoeff());
}

Matrix spread(const Matrix& squares, double beta)
{
    Matrix result = squares.array() + beta;
    result.diagonal() = squares.diagonal();
    return result;
}

}  // namespace krein
