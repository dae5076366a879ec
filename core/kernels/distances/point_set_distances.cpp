// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distances/point_set_distances.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/data/data_set.h"
#include "core/kernels/distances/euclidean.h"
#include "core/kernels/distances/fill.h"
#include "core/kernels/pair_quantity.h"

namespace krein {

namespace {

/// The distance of every point of either set to the nearest point of the other.
struct Nearest {
    Vector ofA, ofB;  ///< p, q
};

/// Roots of the squared distances of these points to the nearest of others; squares that are not exact are not used.
void takeRoots(Vector& squares, const Matrix& points, const Matrix& others)
{
    for (Index i = 0; i < squares.size(); ++i) {
        double& entry = squares(i);
        entry = entry > smallestExactSquare && entry < largestExactSquare
            ? std::sqrt(entry)
            : euclideanDistances(others, points.row(i)).minCoeff();
    }
}

Nearest nearestPoints(const Matrix& a, const Matrix& b)
{
    constexpr Index strip = 256;  // points of b at a time: bounds the memory for two large clouds
    Nearest nearest{Vector::Constant(a.rows(), std::numeric_limits<double>::infinity()), Vector(b.rows())};
    for (Index j = 0; j < b.rows(); j += strip) {
        const Index width = std::min(strip, b.rows() - j);
        const Matrix squares = pairQuantities(PairQuantity::SquaredDistance, a, b.middleRows(j, width));
        nearest.ofB.segment(j, width) = squares.colwise().minCoeff();
        for (Index k = 0; k < width; ++k) nearest.ofA = nearest.ofA.cwiseMin(squares.col(k));
    }
    takeRoots(nearest.ofA, a, b);
    takeRoots(nearest.ofB, b, a);
    return nearest;
}

template <class Between>
Matrix betweenSets(const DataSet& data, const std::vector<Index>& rows, const std::vector<Index>& columns,
    Between between, const RunControl& control)
{
    const auto set = [&](const std::vector<Index>& objects, Index at) -> const Matrix& {
        return data.pointSets[static_cast<std::size_t>(objects[static_cast<std::size_t>(at)])];
    };
    return filled(
        static_cast<Index>(rows.size()), static_cast<Index>(columns.size()), rows == columns,
        [&](Index i) { return [&, i](Index j) { return between(set(rows, i), set(columns, j)); }; }, control);
}

}  // namespace

double hausdorff(const Matrix& a, const Matrix& b)
{
    const Nearest nearest = nearestPoints(a, b);
    return std::max(nearest.ofA.maxCoeff(), nearest.ofB.maxCoeff());
}

double modifiedHausdorff(const Matrix& a, const Matrix& b)
{
    const Nearest nearest = nearestPoints(a, b);
    return std::max(nearest.ofA.mean(), nearest.ofB.mean());
}

Matrix distancesOf(const HausdorffDistance&, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    return betweenSets(data, rows, columns, hausdorff, control);
}

Matrix distancesOf(const ModifiedHausdorffDistance&, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control)
{
    return betweenSets(data, rows, columns, modifiedHausdorff, control);
}

}  // namespace krein
