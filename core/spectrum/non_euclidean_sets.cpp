// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/non_euclidean_sets.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/algebra/centring.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

constexpr Index mostForAllSets = 12, mostForFours = 24;
constexpr std::size_t mostSets = 20'000;
constexpr int mostTries = 500'000;  // of sets, in the search for the largest packing

/// λ_min of three objects: the two eigenvalues sum to (a + b + c)/3, and their product is (2(ab + bc + ca) − a² − b² −
/// c²)/12.
double smallestOfThree(double a, double b, double c)
{
    const double half = (a + b + c) / 6.0;
    const double product = (2.0 * (a * b + b * c + c * a) - a * a - b * b - c * c) / 12.0;
    return half - std::sqrt(std::max(0.0, half * half - product));
}

double smallestOfSet(const Matrix& squares, const std::vector<Index>& set)
{
    if (set.size() == 3)
        return smallestOfThree(squares(set[0], set[1]), squares(set[0], set[2]), squares(set[1], set[2]));
    return smallestOfSquares(squares(set, set));
}

bool holdsOne(const std::vector<Index>& set, const std::vector<std::vector<Index>>& sets)
{
    return std::ranges::any_of(sets, [&](const std::vector<Index>& one) { return std::ranges::includes(set, one); });
}

/// The next set of the same size in the order of their numbers. @return false: it was the last
bool advance(std::vector<Index>& set, Index n)
{
    for (auto place = static_cast<Index>(set.size()) - 1; place >= 0; --place) {
        Index& member = set[static_cast<std::size_t>(place)];
        if (member >= n - static_cast<Index>(set.size()) + place) continue;
        ++member;
        std::iota(set.begin() + place + 1, set.end(), member + 1);
        return true;
    }
    return false;
}

/// The largest family of sets no two of which share a pair, by trying with and without each set in turn.
class Packing {
public:
    Packing(const std::vector<std::vector<Index>>& sets, Index n)
        : m_sets(sets),
          m_free(n * (n - 1) / 2),
          m_taken(static_cast<std::size_t>(n * n), false),
          m_objects(n)
    {
    }

    std::vector<std::size_t> largest()
    {
        extend(0);
        return m_best;
    }

private:
    void extend(std::size_t next)
    {
        if (m_chosen.size() > m_best.size()) m_best = m_chosen;
        for (; next < m_sets.size() && m_tries < mostTries; ++next) {
            // A set takes at least three pairs.
            const auto most = std::min<std::size_t>(m_sets.size() - next, static_cast<std::size_t>(m_free / 3));
            if (m_chosen.size() + most <= m_best.size()) return;
            ++m_tries;
            if (!isFree(m_sets[next])) continue;
            take(m_sets[next], true);
            m_chosen.push_back(next);
            extend(next + 1);
            m_chosen.pop_back();
            take(m_sets[next], false);
        }
    }

    std::size_t pair(Index i, Index j) const { return static_cast<std::size_t>(i * m_objects + j); }
    bool isFree(const std::vector<Index>& set) const
    {
        for (std::size_t b = 0; b < set.size(); ++b)
            for (std::size_t a = 0; a < b; ++a)
                if (m_taken[pair(set[a], set[b])]) return false;
        return true;
    }
    void take(const std::vector<Index>& set, bool taken)
    {
        for (std::size_t b = 0; b < set.size(); ++b)
            for (std::size_t a = 0; a < b; ++a) m_taken[pair(set[a], set[b])] = taken;
        const auto size = static_cast<Index>(set.size());
        m_free += (taken ? -1 : 1) * size * (size - 1) / 2;
    }

    const std::vector<std::vector<Index>>& m_sets;
    Index m_free;  ///< pairs that no chosen set has
    std::vector<bool> m_taken;
    Index m_objects;
    std::vector<std::size_t> m_chosen, m_best;
    int m_tries = 0;
};

}  // namespace

double smallestOfSquares(const Matrix& squares)
{
    return squares.rows() < 2 ? 0.0 : std::min(0.0, eigenvalues(centred(-0.5 * squares)).minCoeff());
}

Matrix withoutObjects(const Matrix& matrix, const std::vector<Index>& objects)
{
    std::vector<Index> rest;
    for (Index i = 0; i < matrix.rows(); ++i)
        if (!std::ranges::binary_search(objects, i)) rest.push_back(i);
    return matrix(rest, rest);
}

NonEuclideanSets nonEuclideanSets(const Matrix& squares, double tolerance, const RunControl& control)
{
    const Index n = squares.rows();
    NonEuclideanSets result{.all = n <= mostForAllSets};
    const Index largest = result.all ? n : n <= mostForFours ? 4 : 3;
    for (Index size = 3; size <= largest; ++size) {
        std::vector<Index> set(static_cast<std::size_t>(size));
        std::iota(set.begin(), set.end(), Index{0});
        const std::vector<std::vector<Index>> smaller = result.minimal;
        do {
            if (control.stopped()) return {};
            if (holdsOne(set, smaller) || smallestOfSet(squares, set) >= -tolerance) continue;
            result.minimal.push_back(set);
            if (result.minimal.size() < mostSets) continue;
            result.all = false;
            size = largest;
            break;
        } while (advance(set, n));
    }
    for (const std::size_t place : Packing(result.minimal, n).largest())
        result.packing.push_back(result.minimal[place]);
    return result;
}

}  // namespace krein
