// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/dendrogram.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

#include "core/base/errors.h"

namespace krein {

namespace {

/// Clusters under way and their dissimilarities. A cluster is known by one of its members.
template <class Real> class ClusterTable {
public:
    /// @param between  of i < j
    template <class Between>
    ClusterTable(Index count, Linkage linkage, const Between& between)
        : m_count(count),
          m_linkage(linkage),
          m_sizes(static_cast<std::size_t>(count), Real(1)),
          m_active(static_cast<std::size_t>(count)),
          m_between(static_cast<std::size_t>(count * count))
    {
        std::iota(m_active.begin(), m_active.end(), 0);
        // In tiles, so that the transposed half is written where it still is in the cache.
        for (Index right = 0; right < m_count; right += tile)
            for (Index top = 0; top <= right; top += tile)
                for (Index j = right; j < std::min(right + tile, m_count); ++j)
                    for (Index i = top; i < std::min(top + tile, j); ++i)
                        at(i, j) = at(j, i) = static_cast<Real>(between(i, j));
        for (Index i = 0; i < m_count; ++i) at(i, i) = std::numeric_limits<Real>::infinity();
    }

    Index active() const { return static_cast<Index>(m_active.size()); }
    Index anyActive() const { return m_active.front(); }
    Real between(Index a, Index b) const { return m_between[static_cast<std::size_t>(a * m_count + b)]; }

    /// The nearest other cluster; `preferred` (−1: none) among equally near ones.
    Index nearest(Index cluster, Index preferred) const
    {
        const Real* row = m_between.data() + cluster * m_count;
        Index best = preferred;
        Real least = preferred >= 0 ? row[preferred] : std::numeric_limits<Real>::infinity();
        for (const int other : m_active) {  // its own entry is infinite
            if (!(row[other] < least)) continue;
            least = row[other];
            best = other;
        }
        return best;
    }

    /// `gone` becomes part of `kept`.
    void join(Index kept, Index gone)
    {
        m_active.erase(std::lower_bound(m_active.begin(), m_active.end(), gone));
        switch (m_linkage) {
        case Linkage::Single: joinAs<Linkage::Single>(kept, gone); break;
        case Linkage::Complete: joinAs<Linkage::Complete>(kept, gone); break;
        case Linkage::Average: joinAs<Linkage::Average>(kept, gone); break;
        case Linkage::Ward: joinAs<Linkage::Ward>(kept, gone); break;
        }
        m_sizes[static_cast<std::size_t>(kept)] += m_sizes[static_cast<std::size_t>(gone)];
    }

private:
    Real& at(Index i, Index j) { return m_between[static_cast<std::size_t>(i * m_count + j)]; }

    template <Linkage linkage> void joinAs(Index kept, Index gone)
    {
        Real* const first = m_between.data() + kept * m_count;
        const Real* const second = m_between.data() + gone * m_count;
        const Real a = m_sizes[static_cast<std::size_t>(kept)], b = m_sizes[static_cast<std::size_t>(gone)];
        const Real apart = second[kept];
        for (const int other : m_active) {
            if (other == kept) continue;
            const Real low = std::min(first[other], second[other]), high = std::max(first[other], second[other]);
            Real value = linkage == Linkage::Complete ? high : low;
            if constexpr (linkage == Linkage::Average)
                // A mean that rounding puts outside its two numbers could let a chain bite its own tail.
                value = std::clamp((a * first[other] + b * second[other]) / (a + b), low, high);
            if constexpr (linkage == Linkage::Ward) {
                // In parts, so that no product of a size and a large number overflows.
                const Real c = m_sizes[static_cast<std::size_t>(other)], part = Real(1) / (a + b + c);
                value = std::max(
                    (a + c) * part * first[other] + (b + c) * part * second[other] - c * part * apart, low);
            }
            first[other] = at(other, kept) = value;
        }
    }

    static constexpr Index tile = 32;
    Index m_count;
    Linkage m_linkage;
    std::vector<Real> m_sizes;
    std::vector<int> m_active;  ///< ascending
    std::vector<Real> m_between;
};

/// Which cluster an object is in by now.
class Clusters {
public:
    explicit Clusters(Index objects) : m_parents(static_cast<std::size_t>(objects))
    {
        std::iota(m_parents.begin(), m_parents.end(), Index{0});
    }
    Index of(Index cluster)
    {
        Index top = cluster;
        while (parentOf(top) != top) top = parentOf(top);
        while (cluster != top) cluster = std::exchange(parentOf(cluster), top);
        return top;
    }
    /// @return the number of the cluster that both join in
    Index join(Index first, Index second)
    {
        const auto number = static_cast<Index>(m_parents.size());
        m_parents.push_back(number);
        parentOf(first) = parentOf(second) = number;
        return number;
    }

private:
    Index& parentOf(Index cluster) { return m_parents[static_cast<std::size_t>(cluster)]; }

    std::vector<Index> m_parents;
};

/// Steps as the chains find them, of any members, put in the order of their heights and numbered.
std::vector<JoinStep> numberedSteps(Index leaves, std::vector<JoinStep> found)
{
    std::ranges::stable_sort(found, {}, &JoinStep::height);
    Clusters clusters(leaves);
    std::vector<Index> sizes(static_cast<std::size_t>(leaves), 1);
    for (JoinStep& step : found) {
        const auto [first, second] = std::minmax({clusters.of(step.first), clusters.of(step.second)});
        step.first = first;
        step.second = second;
        step.size = sizes[static_cast<std::size_t>(first)] + sizes[static_cast<std::size_t>(second)];
        sizes.push_back(step.size);
        clusters.join(first, second);
    }
    return found;
}

/// @param unit  heights are multiples of it
template <class Real> Dendrogram chained(ClusterTable<Real> table, double unit, const RunControl& control)
{
    const Index count = table.active();
    std::vector<JoinStep> found;
    std::vector<Index> chain;
    while (table.active() > 1) {
        if (control.stopped()) return {count, {}};
        if (chain.empty()) chain.push_back(table.anyActive());
        const Index before = chain.size() >= 2 ? chain[chain.size() - 2] : -1;
        const Index next = table.nearest(chain.back(), before);
        if (next != before) {
            chain.push_back(next);
            continue;
        }
        // Two clusters that are each other's nearest join, whatever else joins later.
        const auto [kept, gone] = std::minmax(chain.back(), before);
        found.push_back({kept, gone, static_cast<double>(table.between(kept, gone)) * unit, 0});
        table.join(kept, gone);
        chain.resize(chain.size() - 2);
    }
    return {count, numberedSteps(count, std::move(found))};
}

/// Single linkage is the minimum spanning tree (Gower & Ross 1969), grown from one object by Prim's algorithm without a
/// table of its own: each object is compared with all others once.
/// @param fill  the dissimilarities of an object to all, its own is not used
template <class Fill> Dendrogram spanned(Index count, const Fill& fill, const RunControl& control)
{
    constexpr double infinite = std::numeric_limits<double>::infinity();
    std::vector<JoinStep> found;
    Eigen::ArrayXd least = Eigen::ArrayXd::Constant(count, infinite), reached = Eigen::ArrayXd::Zero(count), row(count);
    std::vector<Index> from(static_cast<std::size_t>(count), 0);
    for (Index latest = 0; static_cast<Index>(found.size()) + 1 < count;) {
        if (control.stopped()) return {count, {}};
        reached(latest) = infinite;
        fill(latest, row);
        Index next = -1;
        double smallest = infinite;
        for (Index i = 0; i < count; ++i) {
            if (row(i) < least(i)) {
                least(i) = row(i);
                from[static_cast<std::size_t>(i)] = latest;
            }
            if (const double value = least(i) + reached(i); value < smallest) {
                smallest = value;
                next = i;
            }
        }
        const auto [first, second] = std::minmax(next, from[static_cast<std::size_t>(next)]);
        found.push_back({first, second, smallest, 0});
        latest = next;
    }
    return {count, numberedSteps(count, std::move(found))};
}

void requireSquareAndFinite(const Matrix& matrix, const char* what)
{
    if (matrix.rows() != matrix.cols())
        throw InvalidInput("Clustering needs a square matrix, but this one has " + std::to_string(matrix.rows())
            + " rows and " + std::to_string(matrix.cols()) + " columns.");
    if (!matrix.allFinite())
        throw InvalidInput(
            "Clustering needs finite " + std::string(what) + ", but this matrix has entries that are not.");
}

/// Rows of leaves that are joined end to end. Every leaf knows its neighbours but no direction, so turning a row is
/// free.
class LeafRows {
public:
    explicit LeafRows(Index count) : m_neighbours(static_cast<std::size_t>(count), {-1, -1})
    {
        for (Index i = 0; i < count; ++i) m_ends.push_back({i, i});
    }

    /// Joins the rows of two clusters at their most similar ends, as the row of the next cluster.
    void join(const Matrix& similarity, Index first, Index second)
    {
        const Ends a = m_ends[static_cast<std::size_t>(first)], b = m_ends[static_cast<std::size_t>(second)];
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
        m_ends.push_back({a[best & 1 ? 1 : 0], b[best & 2 ? 0 : 1]});
    }

    /// Of the last cluster.
    std::vector<Index> order() const
    {
        std::vector<Index> leaves;
        leaves.reserve(m_neighbours.size());
        Index before = -1;
        for (Index leaf = std::min(m_ends.back()[0], m_ends.back()[1]); leaf >= 0;) {
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

Dendrogram dendrogram(const Matrix& dissimilarities, Linkage linkage, const RunControl& control)
{
    requireSquareAndFinite(dissimilarities, "dissimilarities");
    if (linkage == Linkage::Single) {
        const auto fill = [&](Index object, Eigen::ArrayXd& row) {
            const Index after = dissimilarities.rows() - object;
            row.head(object) = dissimilarities.col(object).head(object);
            row.tail(after) = dissimilarities.row(object).tail(after).transpose();
        };
        return spanned(dissimilarities.rows(), fill, control);
    }
    return chained(
        ClusterTable<double>(dissimilarities.rows(), linkage, [&](Index i, Index j) { return dissimilarities(i, j); }),
        1.0, control);
}

Dendrogram dendrogramOfKernel(const Matrix& symmetric, Linkage linkage, const RunControl& control)
{
    requireSquareAndFinite(symmetric, "similarities");
    if (symmetric.rows() == 0) return {};
    // A common factor changes no order, and keeps large kernel values within single precision.
    const double largest = symmetric.cwiseAbs().maxCoeff();
    const double unit = largest > std::numeric_limits<double>::min() ? largest : 1.0;
    const auto between = [&](Index i, Index j) {
        return symmetric(i, i) / unit + symmetric(j, j) / unit - 2.0 * (symmetric(i, j) / unit);
    };
    return chained(ClusterTable<float>(symmetric.rows(), linkage, between), unit, control);
}

std::vector<int> cutInto(const Dendrogram& tree, Index k)
{
    Clusters clusters(tree.leaves);
    for (Index step = 0; step < tree.leaves - k; ++step)
        clusters.join(
            tree.steps[static_cast<std::size_t>(step)].first, tree.steps[static_cast<std::size_t>(step)].second);
    std::vector<int> numbers(static_cast<std::size_t>(2 * tree.leaves), -1), result;
    int next = 0;
    for (Index object = 0; object < tree.leaves; ++object) {
        int& number = numbers[static_cast<std::size_t>(clusters.of(object))];
        if (number < 0) number = next++;
        result.push_back(number);
    }
    return result;
}

std::vector<Index> orderOfLeaves(const Dendrogram& tree, const Matrix& similarity)
{
    if (tree.leaves == 0 || !tree.complete()) return {};
    LeafRows rows(tree.leaves);
    for (const JoinStep& step : tree.steps) rows.join(similarity, step.first, step.second);
    return rows.order();
}

}  // namespace krein
