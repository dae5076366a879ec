// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/sequence_distances.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/parameters.h"
#include "core/data/data_set.h"
#include "core/kernels/distances/euclidean.h"
#include "core/kernels/distances/fill.h"

namespace krein {

void visitParameters(TimeWarpingDistance& distance, ParameterVisitor& visit)
{
    visit(distance.window,
        {"window", "w", "Window",
            "Largest shift between matched points, as a share of the longer length; smaller stretches less, 1 is no "
            "limit.",
            Bounds(0, 1), {.source = "Sakoe & Chiba 1978"}});
}

namespace {

/// How far from the diagonal points may be matched.
Index reachOf(double window, Index p, Index q)
{
    const auto share = static_cast<Index>(std::ceil(window * static_cast<double>(std::max(p, q))));
    return std::max(share, std::abs(p - q));
}

/// The rows of a matrix as sequences of points on a line.
std::vector<Matrix> sequencesOf(const Matrix& rows)
{
    std::vector<Matrix> sequences;
    for (Index i = 0; i < rows.rows(); ++i) sequences.emplace_back(rows.row(i).transpose());
    return sequences;
}

}  // namespace

double timeWarping(const TimeWarpingDistance& distance, const Matrix& a, const Matrix& b, const RunControl& control)
{
    constexpr Index strip = 32;  // points of b whose distances to those of a are computed at a time
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Index p = a.rows(), q = b.rows(), reach = reachOf(distance.window, p, q);
    // Entry i + 1 of a column: the best way of matching the first i + 1 points of a with the points of b so far.
    Vector previous = Vector::Constant(p + 1, infinity), current = previous;
    previous(0) = 0.0;
    for (Index j = 0; j < q; j += strip) {
        if (control.stopped()) return 0.0;
        const Index width = std::min(strip, q - j);
        const Index top = std::max(Index(0), j - reach), bottom = std::min(p, j + width + reach);
        const Matrix ground = euclideanDistances(a.middleRows(top, bottom - top), b.middleRows(j, width));
        for (Index k = 0; k < width; ++k) {
            const Index first = std::max(Index(0), j + k - reach), end = std::min(p, j + k + reach + 1);
            double above = current(first) = infinity;  // the entry was in the window two columns ago
            for (Index i = first; i < end; ++i)
                current(i + 1) = above = ground(i - top, k) + std::min(std::min(previous(i), previous(i + 1)), above);
            std::swap(previous, current);
        }
    }
    return previous(p);
}

Matrix distancesOf(const TimeWarpingDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    const auto sequence = [&](const std::vector<Index>& objects, Index at) -> const Matrix& {
        return data.pointSets[static_cast<std::size_t>(objects[static_cast<std::size_t>(at)])];
    };
    return filled(
        static_cast<Index>(rows.size()), static_cast<Index>(columns.size()), rows == columns,
        [&](Index i) {
            return [&, i](Index j) { return timeWarping(distance, sequence(rows, i), sequence(columns, j), control); };
        },
        control);
}

Matrix distancesOf(
    const TimeWarpingDistance& distance, const Matrix& a, const Matrix& b, bool symmetric, const RunControl& control)
{
    const std::vector<Matrix> from = sequencesOf(a), to = sequencesOf(b);
    return filled(
        a.rows(), b.rows(), symmetric,
        [&](Index i) {
            return [&, i](Index j) {
                return timeWarping(
                    distance, from[static_cast<std::size_t>(i)], to[static_cast<std::size_t>(j)], control);
            };
        },
        control);
}

}  // namespace krein
