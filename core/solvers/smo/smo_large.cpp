// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/smo/smo_large.h"

#include <algorithm>
#include <list>
#include <utility>
#include <vector>

#include "core/solvers/smo/smo_descent.h"
#include "core/solvers/smo/smo_feasible.h"

namespace krein {

namespace {

/// Rows in the order they were last used; the longest unused one makes room for a new one.
template <class Real> class CachedRows final : public SmoRows<Real> {
public:
    explicit CachedRows(const RowSource<Real>& source)
        : m_source(source),
          m_places(static_cast<std::size_t>(source.diagonal.size()), m_rows.end())
    {
        const std::size_t rowBytes = sizeof(Real) * std::max<std::size_t>(m_places.size(), 1);
        m_capacity = std::max<std::size_t>(source.cacheBytes / rowBytes, 2);
    }

    const Real* row(Index i) override
    {
        auto& place = m_places[static_cast<std::size_t>(i)];
        if (place != m_rows.end()) {
            ++m_hits;
            m_rows.splice(m_rows.begin(), m_rows, place);
            return place->values.data();
        }
        ++m_misses;
        makeRoom();
        Row& row = m_rows.front();
        row.index = i;
        m_source.fill(i, row.values.data());
        place = m_rows.begin();
        return row.values.data();
    }

    const Vector& diagonal() const override { return m_source.diagonal; }
    Index hits() const { return m_hits; }
    Index misses() const { return m_misses; }

private:
    struct Row {
        Index index = 0;
        std::vector<Real> values;
    };

    /// A row to be filled at the front.
    void makeRoom()
    {
        if (m_rows.size() < m_capacity) {
            m_rows.push_front({.values = std::vector<Real>(m_places.size())});
            return;
        }
        m_places[static_cast<std::size_t>(m_rows.back().index)] = m_rows.end();
        m_rows.splice(m_rows.begin(), m_rows, std::prev(m_rows.end()));
    }

    const RowSource<Real>& m_source;
    std::list<Row> m_rows;
    std::vector<typename std::list<Row>::iterator> m_places;
    std::size_t m_capacity;
    Index m_hits = 0, m_misses = 0;
};

template <class Real>
SmoRowsSolution solved(const RowSource<Real>& source, const Vector& targets, const SmoOptions& options,
    const Vector* start, const RunControl& control, TraceRecorder* recorder)
{
    requireUsable(source.diagonal.size(), source.diagonal.size(), targets, options);
    const Vector alpha = start ? feasibleStart(*start, targets, options) : Vector::Zero(targets.size());
    CachedRows<Real> rows(source);
    const Descent descent = descend(rows, smoBox(targets, options), targets.cwiseProduct(alpha),
        {.tolerance = options.tolerance, .mostIterations = options.mostIterations}, control, recorder);
    return {.solution = smoSolution(descent, targets), .hits = rows.hits(), .misses = rows.misses()};
}

}  // namespace

SmoRowsSolution solveSmoRows(const RowSource<double>& source, const Vector& targets, const SmoOptions& options,
    const Vector* start, const RunControl& control, TraceRecorder* recorder)
{
    return solved(source, targets, options, start, control, recorder);
}

SmoRowsSolution solveSmoRows(const RowSource<float>& source, const Vector& targets, const SmoOptions& options,
    const Vector* start, const RunControl& control, TraceRecorder* recorder)
{
    return solved(source, targets, options, start, control, recorder);
}

}  // namespace krein
