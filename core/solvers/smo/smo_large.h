// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sequential minimal optimisation for a K that does not fit into memory.
#pragma once

#include <cstddef>
#include <functional>

#include "core/base/types.h"
#include "core/solvers/smo/smo.h"

namespace krein {

inline constexpr std::size_t defaultRowCacheBytes = std::size_t{256} << 20;

/// A symmetric n×n matrix that is computed row by row.
template <class Real> struct RowSource {
    Vector diagonal;                                ///< K_ii, n
    std::function<void(Index i, Real* row)> fill;   ///< writes the n numbers of row i
    std::size_t cacheBytes = defaultRowCacheBytes;  ///< of rows that are kept; at least two are
};

struct SmoRowsSolution {
    SmoSolution solution;
    Index hits = 0, misses = 0;  ///< rows found in the cache, and rows computed
};

/// As solveSmo() with a matrix, in the precision of the rows, keeping the most recently used ones.
/// Rows are filled on the calling thread, between two of which a stop takes effect. `options.arithmetic` is without
/// effect, as the rows decide it.
SmoRowsSolution solveSmoRows(const RowSource<double>& source, const Vector& targets, const SmoOptions& options,
    const Vector* start = nullptr, const RunControl& control = {}, TraceRecorder* recorder = nullptr);
SmoRowsSolution solveSmoRows(const RowSource<float>& source, const Vector& targets, const SmoOptions& options,
    const Vector* start = nullptr, const RunControl& control = {}, TraceRecorder* recorder = nullptr);

}  // namespace krein
