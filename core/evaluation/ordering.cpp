// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/ordering.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

#include "core/base/errors.h"

namespace krein {

namespace {

std::vector<Index> inOrder(Index count)
{
    std::vector<Index> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), Index{0});
    return order;
}

/// Clusters under way and their mean squared distances. A cluster is known by one of its members; single precision
/// halves the memory, and which clusters join hardly depends on the eighth digit.
class Linkage {
public:
    explicit Linkage(const Matrix& symmetric)
        : m_count(symmetric.rows()),
          m_sizes(static_cast<std::size_t>(m_count), 1.0f),
          m_active(inOrder(m_count)),
          m_distances(static_cast<std::size_t>(m_count * m_count))
    {
        // A common factor changes no order, and keeps large kernel values within single precision.
        const double largest = symmetric.cwiseAbs().maxCoeff();
        const double factor = largest > std::numeric_limits<double>::min() ? 1.0 / largest : 1.0;
        for (Index j = 0; j < m_count; ++j)
            for (Index i = 0; i < j; ++i) {
                const double distance = symmetric(i, i) * factor + symmetric(j, j) * factor
                    - 2.0 * (symmetric(i, j) * factor);
                at(i, j) = at(j, i) = static_cast<float>(distance);
            }
    }

    Index active() const { return static_cast<Index>(m_active.size()); }
    Index anyActive() const { return m_active.front(); }

    /// The nearest other cluster; `preferred` (−1: none) among equally near ones.
    Index nearest(Index cluster, Index preferred) const
    {
        const float* row = m_distances.data() + cluster * m_count;
        Index best = preferred;
        float least = preferred >= 0 ? row[preferred] : std::numeric_limits<float>::infinity();
        for (const Index other : m_active) {
            if (other == cluster || !(row[other] < least)) continue;
            least = row[other];
            best = other;
        }
        return best;
    }

    /// `gone` becomes part of `kept`: d(kept ∪ gone, k) is the mean of both distances, weighted with the sizes.
    void merge(Index kept, Index gone)
    {
        m_active.erase(std::lower_bound(m_active.begin(), m_active.end(), gone));
        const float a = m_sizes[static_cast<std::size_t>(kept)], b = m_sizes[static_cast<std::size_t>(gone)];
        for (const Index other : m_active) {
            if (other == kept) continue;
            const float first = at(kept, other), second = at(gone, other);
            // A mean that rounding puts outside its two numbers could let a chain bite its own tail.
            const auto [low, high] = std::minmax(first, second);
            at(kept, other) = at(other, kept) = std::clamp((a * first + b * second) / (a + b), low, high);
        }
        m_sizes[static_cast<std::size_t>(kept)] = a + b;
    }

private:
    float& at(Index i, Index j) { return m_distances[static_cast<std::size_t>(i * m_count + j)]; }

    Index m_count;
    std::vector<float> m_sizes;
    std::vector<Index> m_active;  ///< ascending
    std::vector<float> m_distances;
};

/// Rows of leaves that are joined end to end. Every leaf knows its neighbours but no direction, so turning a row is
/// free.
class LeafRows {
public:
    explicit LeafRows(Index count)
        : m_neighbours(static_cast<std::size_t>(count), {-1, -1}),
          m_ends(static_cast<std::size_t>(count))
    {
        for (Index i = 0; i < count; ++i) m_ends[static_cast<std::size_t>(i)] = {i, i};
    }

    /// Joins the row of cluster `gone` to that of `kept` at their most similar ends.
    void join(const Matrix& similarity, Index kept, Index gone)
    {
        Ends& a = m_ends[static_cast<std::size_t>(kept)];
        const Ends& b = m_ends[static_cast<std::size_t>(gone)];
        int best = 0;
        double largest = -std::numeric_limits<double>::infinity();
        for (int way = 0; way < 4; ++way) {
            const Index left = a[way & 1 ? 0 : 1], right = b[way & 2 ? 1 : 0];
            const double value = similarity(std::min(left, right), std::max(left, right));
            if (value <= largest) continue;
            largest = value;
            best = way;
        }
        const Index left = a[best & 1 ? 0 : 1], right = b[best & 2 ? 1 : 0];
        link(left, right);
        link(right, left);
        a = {a[best & 1 ? 1 : 0], b[best & 2 ? 0 : 1]};
    }

    std::vector<Index> order(Index cluster) const
    {
        const Ends& ends = m_ends[static_cast<std::size_t>(cluster)];
        std::vector<Index> leaves;
        leaves.reserve(m_neighbours.size());
        Index before = -1;
        for (Index leaf = std::min(ends[0], ends[1]); leaf >= 0;) {
            leaves.push_back(leaf);
            const auto& [first, second] = m_neighbours[static_cast<std::size_t>(leaf)];
            before = std::exchange(leaf, first != before ? first : second);
        }
        return leaves;
    }

private:
    using Ends = std::array<Index, 2>;

    void link(Index leaf, Index other)
    {
        Ends& neighbours = m_neighbours[static_cast<std::size_t>(leaf)];
        neighbours[neighbours[0] < 0 ? 0 : 1] = other;
    }

    std::vector<Ends> m_neighbours;
    std::vector<Ends> m_ends;  ///< of the row of every cluster
};

}  // namespace

std::vector<Index> orderByClass(const std::vector<int>& labels)
{
    std::vector<Index> order = inOrder(static_cast<Index>(labels.size()));
    const auto rank = [&labels](Index i) {
        const int label = labels[static_cast<std::size_t>(i)];
        return label < 0 ? std::numeric_limits<int>::max() : label;
    };
    std::stable_sort(order.begin(), order.end(), [&rank](Index a, Index b) { return rank(a) < rank(b); });
    return order;
}

std::vector<Index> orderByVector(const Vector& entries)
{
    if (!entries.allFinite())
        throw InvalidInput("Samples cannot be ordered by a vector with entries that are not finite; give finite "
                           "numbers.");
    std::vector<Index> order = inOrder(entries.size());
    std::stable_sort(order.begin(), order.end(), [&entries](Index a, Index b) { return entries(a) > entries(b); });
    return order;
}

std::vector<Index> orderByCluster(const Matrix& symmetric, const RunControl& control)
{
    if (symmetric.rows() != symmetric.cols())
        throw InvalidInput("Clustering needs a square matrix, but this one has " + std::to_string(symmetric.rows())
            + " rows and " + std::to_string(symmetric.cols()) + " columns.");
    if (!symmetric.allFinite())
        throw InvalidInput("Clustering needs finite similarities, but this matrix has entries that are not.");
    if (symmetric.rows() == 0) return {};
    Linkage linkage(symmetric);
    LeafRows rows(symmetric.rows());
    std::vector<Index> chain;
    while (linkage.active() > 1) {
        if (control.stopped()) return {};
        if (chain.empty()) chain.push_back(linkage.anyActive());
        const Index before = chain.size() >= 2 ? chain[chain.size() - 2] : -1;
        const Index next = linkage.nearest(chain.back(), before);
        if (next != before) {
            chain.push_back(next);
            continue;
        }
        // Two clusters that are each other's nearest join, whatever else joins later.
        const auto [kept, gone] = std::minmax(chain.back(), before);
        rows.join(symmetric, kept, gone);
        linkage.merge(kept, gone);
        chain.resize(chain.size() - 2);
    }
    return rows.order(linkage.anyActive());
}

}  // namespace krein
