// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/medoids.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/evaluation/partition.h"

namespace krein {

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();

/// Medoids under way, and how far every object is from the nearest and from the second of them.
class MedoidSearch {
public:
    /// @param between  n×n, with a diagonal of 0
    MedoidSearch(const Matrix& between, Index k)
        : m_between(between),
          m_rounding(1e-12 * between.cwiseAbs().sum()),
          m_wanted(k),
          m_isMedoid(static_cast<std::size_t>(between.rows()), false),
          m_nearest(Vector::Constant(between.rows(), unlimited))
    {
    }

    /// Adds the object that lowers the cost most; the first one the object with the smallest sum.
    void add()
    {
        const Index n = m_between.rows();
        Index best = -1;
        double least = unlimited;
        for (Index object = 0; object < n; ++object) {
            if (isMedoid(object)) continue;
            double cost = 0.0;
            for (Index i = 0; i < n; ++i)
                if (i != object && !isMedoid(i)) cost += std::min(m_nearest(i), m_between(i, object));
            if (cost >= least) continue;
            least = cost;
            best = object;
        }
        m_medoids.push_back(best);
        assign();
    }

    /// Exchanges the medoid and the object that lower the cost most. @return false if none does
    bool swap()
    {
        const Index n = m_between.rows();
        double best = -m_rounding / static_cast<double>(n);
        Index incoming = -1;
        std::size_t outgoing = 0;
        for (Index object = 0; object < n; ++object) {
            if (isMedoid(object)) continue;
            const Vector changes = changesBy(object);
            Index place = 0;
            const double change = changes.minCoeff(&place);
            if (change >= best) continue;
            best = change;
            incoming = object;
            outgoing = static_cast<std::size_t>(place);
        }
        if (incoming < 0) return false;
        m_medoids[outgoing] = incoming;
        assign();
        return true;
    }

    double cost() const { return m_nearest.sum(); }
    std::vector<Index> sorted() const
    {
        std::vector<Index> result = m_medoids;
        std::ranges::sort(result);
        return result;
    }

private:
    bool isMedoid(Index object) const { return m_isMedoid[static_cast<std::size_t>(object)]; }

    void assign()
    {
        const Index n = m_between.rows();
        m_nearest.setConstant(unlimited);
        m_second.setConstant(n, unlimited);
        m_place.assign(static_cast<std::size_t>(n), 0);
        for (std::size_t place = 0; place < m_medoids.size(); ++place)
            for (Index i = 0; i < n; ++i) {
                const double here = m_between(i, m_medoids[place]);
                if (here < m_nearest(i)) {
                    m_second(i) = m_nearest(i);
                    m_nearest(i) = here;
                    m_place[static_cast<std::size_t>(i)] = place;
                } else {
                    m_second(i) = std::min(m_second(i), here);
                }
            }
        m_isMedoid.assign(m_isMedoid.size(), false);
        for (std::size_t place = 0; place < m_medoids.size(); ++place) keepOwn(place);
    }

    /// A medoid stands for itself, even if a negative dissimilarity or a tie makes another one nearer.
    void keepOwn(std::size_t place)
    {
        const Index medoid = m_medoids[place];
        m_isMedoid[static_cast<std::size_t>(medoid)] = true;
        m_place[static_cast<std::size_t>(medoid)] = place;
        m_nearest(medoid) = 0.0;
        m_second(medoid) = unlimited;
        for (const Index other : m_medoids)
            if (other != medoid) m_second(medoid) = std::min(m_second(medoid), m_between(medoid, other));
    }

    /// What the cost changes by if an object takes the place of each medoid, k.
    Vector changesBy(Index object) const
    {
        const auto to = m_between.col(object);
        Vector changes = Vector::Zero(m_wanted);
        double gained = 0.0;  // whichever medoid goes
        for (Index i = 0; i < to.size(); ++i) {
            const auto own = static_cast<Index>(m_place[static_cast<std::size_t>(i)]);
            if (i == object) {
                gained -= m_nearest(i);
                continue;
            }
            const double gain = isMedoid(i) ? 0.0 : std::min(to(i) - m_nearest(i), 0.0);
            gained += gain;
            changes(own) += std::min(to(i), m_second(i)) - m_nearest(i) - gain;
        }
        return changes.array() + gained;
    }

    const Matrix& m_between;
    double m_rounding;
    Index m_wanted;
    std::vector<Index> m_medoids;
    std::vector<bool> m_isMedoid;
    Vector m_nearest, m_second;
    std::vector<std::size_t> m_place;  ///< of the nearest
};

}  // namespace

Medoids aroundMedoids(const Matrix& dissimilarities, Index k, const RunControl& control)
{
    requireClusters(dissimilarities, k);
    Matrix between = dissimilarities;
    between.diagonal().setZero();
    MedoidSearch search(between, k);
    for (Index added = 0; added < k && !control.stopped(); ++added) search.add();
    if (control.stopped()) return {};
    Medoids result;
    result.builtCost = search.cost();
    while (!control.stopped() && search.swap()) result.swapCosts.push_back(search.cost());
    result.cost = search.cost();
    result.medoids = search.sorted();
    for (Index i = 0; i < between.rows(); ++i) {
        const auto nearer = [&](Index a, Index b) { return a == i || (b != i && between(i, a) < between(i, b)); };
        result.clusters.push_back(
            static_cast<int>(std::ranges::min_element(result.medoids, nearer) - result.medoids.begin()));
    }
    return result;
}

}  // namespace krein
