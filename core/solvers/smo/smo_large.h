// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sequential minimal optimisation for a K that does not fit into memory, or is at hand in single precision.
#pragma once

#include <cstddef>
#include <functional>

#include "core/solvers/smo/smo.h"
#include "core/types.h"

namespace krein {

/// A symmetric n×n matrix that is computed row by row.
template <class Real> struct RowSource {
    Vector diagonal;                               ///< K_ii, n
    std::function<void(Index i, Real* row)> fill;  ///< writes the n numbers of row i
};

inline constexpr std::size_t defaultRowCacheBytes = std::size_t{256} << 20;

struct SmoRowsSolution {
    SmoSolution solution;
    Index hits = 0, misses = 0;  ///< rows found in the cache, and rows computed
};

/// As smo() with a matrix, in the precision of the rows, keeping the most recently used ones; at least two are kept.
/// Rows are filled on the calling thread, between two of which a stop takes effect. `options.arithmetic` is without
/// effect, as the rows decide it.
SmoRowsSolution smoRows(const RowSource<double>& source, const Vector& targets, const SmoOptions& options,
    std::size_t cacheBytes = defaultRowCacheBytes, const Vector* start = nullptr, const RunControl& control = {},
    TraceRecorder* recorder = nullptr);
SmoRowsSolution smoRows(const RowSource<float>& source, const Vector& targets, const SmoOptions& options,
    std::size_t cacheBytes = defaultRowCacheBytes, const Vector* start = nullptr, const RunControl& control = {},
    TraceRecorder* recorder = nullptr);

/// As smo() in single precision with a K that is at hand in it; entries and C·K of moderate size. `options.arithmetic`
/// is without effect.
SmoSolution smoSingle(const Eigen::MatrixXf& gram, const Vector& targets, const SmoOptions& options,
    const Vector* start = nullptr, const RunControl& control = {}, TraceRecorder* recorder = nullptr);

}  // namespace krein
