// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/pair_quantity.h"

namespace krein {

/// A matrix filled row by row: distanceFrom(i) is a function of the column j that gives entry (i, j). Of a symmetric
/// matrix only the rows up to the diagonal are computed. Returns an empty matrix if asked to stop, also while
/// distanceFrom(i) is at work: what that returns then is not used.
template <class DistanceFrom>
Matrix filled(Index rows, Index columns, bool symmetric, DistanceFrom distanceFrom, const RunControl& control)
{
    Matrix result(rows, columns);
    for (Index i = 0; i < rows; ++i) {
        auto distanceTo = distanceFrom(i);
        const Index end = symmetric ? i + 1 : columns;
        for (Index j = 0; j < end; ++j) {
            if (control.stopped()) return {};
            result(i, j) = distanceTo(j);
        }
    }
    if (control.stopped()) return {};
    if (symmetric) mirrorLowerTriangle(result);
    return result;
}

using VectorRows = Eigen::Ref<const Matrix>;

/// A matrix filled in strips of columns by block(rows of a, rows of b); only below the diagonal if the matrix is
/// symmetric. Returns an empty matrix if asked to stop.
template <class Block>
Matrix inStrips(const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control, Block block)
{
    constexpr Index strip = 32;
    Matrix result(a.rows(), b.rows());
    for (Index j = 0; j < b.rows(); j += strip) {
        if (control.stopped()) return {};
        const Index width = std::min(strip, b.rows() - j), top = symmetric ? j : 0;
        result.block(top, j, a.rows() - top, width) = block(a.bottomRows(a.rows() - top), b.middleRows(j, width));
    }
    if (symmetric) mirrorLowerTriangle(result);
    return result;
}

}  // namespace krein
