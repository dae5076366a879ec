// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/decision_map_terms.h"

#include <cassert>
#include <cmath>
#include <utility>

namespace krein {

namespace {

/// The grid from the middle of the box, so that the terms are no larger than the picture: they cancel where features
/// far from zero meet directions that are not orthogonal.
struct CentredGrid {
    Vector s, t;
    Vector middle;  ///< the point of the plane in the middle of the box, d
};

CentredGrid centred(const Plane& plane, const Box& box, const MapGrid& grid)
{
    const double s = 0.5 * (box.left + box.right), t = 0.5 * (box.bottom + box.top);
    return {grid.s.array() - s, grid.t.array() - t,
        plane.origin + (s - plane.s0) * plane.horizontal + (t - plane.t0) * plane.vertical};
}

/// (position − nodes·slope)²: n×nodes, where one coordinate of the plane's points changes by `slope` per unit from the
/// middle.
Matrix squaredDifferences(const Vector& position, const Vector& nodes, double slope)
{
    Matrix squares(position.size(), nodes.size());
    for (Index j = 0; j < nodes.size(); ++j) squares.col(j) = (position.array() - slope * nodes(j)).square();
    return squares;
}

void fillInnerProducts(const Matrix& train, const Plane& plane, const Vector& middle, GridTerms& terms)
{
    terms.horizontal = (train * plane.horizontal) * terms.s.transpose();
    terms.vertical = (train * plane.vertical) * terms.t.transpose();
    terms.vertical.colwise() += train * middle;
}

/// Samples in the coordinates of the plane: a along h/‖h‖ and b along w/‖w‖, where v = c·h/‖h‖ + w and w ⊥ h.
struct PlaneCoordinates {
    Vector a, b, rest;                               ///< n; rest is the squared distance from the plane
    double length = 0.0, height = 0.0, slant = 0.0;  ///< ‖h‖, ‖w‖, c
};

PlaneCoordinates planeCoordinates(const Matrix& relative, const Plane& plane)
{
    constexpr double roundOff = 1e-12;  // directions this close to orthogonal are
    PlaneCoordinates result{.length = plane.horizontal.norm()};
    const Vector along = result.length > 0.0 ? Vector(plane.horizontal / result.length)
                                             : Vector(Vector::Zero(relative.cols()));
    result.slant = plane.vertical.dot(along);
    if (std::abs(result.slant) <= roundOff * plane.vertical.norm()) result.slant = 0.0;
    const Vector upright = plane.vertical - result.slant * along;
    result.height = upright.norm() > roundOff * plane.vertical.norm() ? upright.norm() : 0.0;
    const Vector across = result.height > 0.0 ? Vector(upright / result.height) : Vector(Vector::Zero(relative.cols()));
    result.a = relative * along;
    result.b = relative * across;
    result.rest = (relative - result.a * along.transpose() - result.b * across.transpose()).rowwise().squaredNorm();
    return result;
}

/// ‖x − m − s·h − t·v‖² with m the middle of the box:
/// (a − s‖h‖ − tc)² + (b − t‖w‖)² + rest = [(a − s‖h‖)²] + [(b − t‖w‖)² + rest + t²c² − 2tca] + 2s‖h‖·tc.
void fillSquaredDistances(const Matrix& relative, const Plane& plane, GridTerms& terms)
{
    const PlaneCoordinates x = planeCoordinates(relative, plane);
    terms.horizontal = squaredDifferences(x.a, terms.s, x.length);
    terms.vertical = squaredDifferences(x.b, terms.t, x.height);
    terms.vertical.colwise() += x.rest;
    if (x.slant == 0.0) return;
    terms.vertical.noalias() -= 2.0 * x.slant * x.a * terms.t.transpose();
    terms.vertical.rowwise() += x.slant * x.slant * terms.t.cwiseAbs2().transpose();
    terms.cross = 2.0 * x.slant * x.length;
}

/// The coordinate axis a direction is along; −1 if it is zero. @pre it is along one or zero
Index axisOf(const Vector& direction)
{
    for (Index j = 0; j < direction.size(); ++j)
        if (direction(j) != 0.0) return j;
    return -1;
}

/// A sum over one feature of the samples, at nodes along the feature, n×nodes.
Matrix featureTerms(PairQuantity quantity, const Matrix& train, Index feature, const Vector& positions)
{
    return pairQuantities(quantity, train.col(feature), Matrix(positions));
}

/// What all features but the horizontal one add, one feature at a time as if it were the only one: n×rows.
Matrix verticalSums(PairQuantity quantity, const Matrix& train, const Plane& plane, const CentredGrid& grid)
{
    const Index horizontal = axisOf(plane.horizontal), vertical = axisOf(plane.vertical);
    Matrix sums = Matrix::Zero(train.rows(), grid.t.size());
    if (vertical >= 0 && vertical != horizontal)
        sums = featureTerms(
            quantity, train, vertical, grid.middle(vertical) + (grid.t * plane.vertical(vertical)).array());
    for (Index j = 0; j < train.cols(); ++j)
        if (j != horizontal && j != vertical)
            sums.colwise() += featureTerms(quantity, train, j, grid.middle.segment(j, 1)).col(0);
    return sums;
}

void fillFeatureSums(
    PairQuantity quantity, const Matrix& train, const Plane& plane, const CentredGrid& grid, GridTerms& terms)
{
    const Index axis = axisOf(plane.horizontal);
    terms.vertical = verticalSums(quantity, train, plane, grid);
    if (axis < 0)
        terms.horizontal = Matrix::Zero(train.rows(), grid.s.size());
    else
        terms.horizontal = featureTerms(
            quantity, train, axis, grid.middle(axis) + (grid.s * plane.horizontal(axis)).array());
}

}  // namespace

bool isSeparable(PairQuantity quantity, const Plane& plane)
{
    const bool anyDirection = quantity == PairQuantity::InnerProduct || quantity == PairQuantity::SquaredDistance;
    return !plane.throughTransform && (plane.axisAligned || anyDirection);
}

GridTerms gridTerms(PairQuantity quantity, const Matrix& train, const Plane& plane, const Box& box, const MapGrid& grid)
{
    const CentredGrid from = centred(plane, box, grid);
    GridTerms terms{.s = from.s, .t = from.t};
    if (quantity == PairQuantity::InnerProduct)
        fillInnerProducts(train, plane, from.middle, terms);
    else if (quantity == PairQuantity::SquaredDistance)
        fillSquaredDistances(train.rowwise() - from.middle.transpose(), plane, terms);
    else
        fillFeatureSums(quantity, train, plane, from, terms);
    return terms;
}

std::optional<SquareTerms> squareTerms(const Matrix& train, const Plane& plane, const Box& box, const MapGrid& grid)
{
    assert(!plane.throughTransform);
    const CentredGrid from = centred(plane, box, grid);
    PlaneCoordinates x = planeCoordinates(train.rowwise() - from.middle.transpose(), plane);
    if (x.slant != 0.0) return std::nullopt;
    return SquareTerms{std::move(x.a), std::move(x.b), x.length * from.s, x.height * from.t, std::move(x.rest)};
}

L1Terms l1Terms(const Matrix& train, const Plane& plane, const Box& box, const MapGrid& grid)
{
    assert(plane.axisAligned && !plane.throughTransform);
    const CentredGrid from = centred(plane, box, grid);
    const Index horizontal = axisOf(plane.horizontal), vertical = axisOf(plane.vertical);
    const Vector none = Vector::Zero(train.rows());
    L1Terms terms{.horizontal = none,
        .vertical = none,
        .column = Vector::Zero(grid.s.size()),
        .row = Vector::Zero(grid.t.size()),
        .rest = none};
    for (Index j = 0; j < train.cols(); ++j) {
        const Vector relative = train.col(j).array() - from.middle(j);
        if (j == horizontal) {
            terms.horizontal = relative;
            terms.column = from.s * plane.horizontal(j);
        } else if (j == vertical) {
            terms.vertical = relative;
            terms.row = from.t * plane.vertical(j);
        } else {
            terms.rest += relative.cwiseAbs();
        }
    }
    return terms;
}

}  // namespace krein
