// SPDX-License-Identifier: GPL-3.0-or-later
//
// What makes decision maps fast: on a rectangular grid most pair quantities are one number per sample and grid column
// plus one per sample and grid row.
#pragma once

#include <optional>

#include "core/evaluation/plane.h"
#include "core/kernels/pair_quantity.h"

namespace krein {

/// The nodes of the grid.
struct MapGrid {
    Vector s;  ///< columns
    Vector t;  ///< rows
};

/// Every pair quantity is q_i(s, t) = horizontal_i(s) + vertical_i(t) + cross·(s − s̄)·(t − t̄): one term per sample and
/// grid column, one per sample and grid row, and what oblique directions add for all samples alike.
struct GridTerms {
    Matrix horizontal;  ///< n×columns
    Matrix vertical;    ///< n×rows; carries what does not depend on the node
    Vector s, t;        ///< nodes from the middle of the box
    double cross = 0.0;
};

/// Whether they are such sums. On a slanted plane only inner products and squared distances are, and nothing is where
/// points of the plane are bent by the transform.
bool isSeparable(PairQuantity quantity, const Plane& plane);

/// @param train  n×d @pre isSeparable()
GridTerms gridTerms(
    PairQuantity quantity, const Matrix& train, const Plane& plane, const Box& box, const MapGrid& grid);

/// L1 distances where the directions are coordinate axes: |horizontal_i − column(s)| + |vertical_i − row(t)| + rest_i.
struct L1Terms {
    Vector horizontal, vertical;  ///< n, positions of the samples from the middle of the box
    Vector column, row;           ///< positions of the grid's columns and rows, likewise
    Vector rest;                  ///< n, what the other features add
};

/// Squared distances where the directions are orthogonal: (horizontal_i − column(s))² + (vertical_i − row(t))² +
/// rest_i.
struct SquareTerms {
    Vector horizontal, vertical;  ///< n, positions of the samples from the middle of the box
    Vector column, row;           ///< positions of the grid's columns and rows, likewise
    Vector rest;                  ///< n, what the other directions add
};

/// Nothing if the directions are not orthogonal. @param train  n×d @pre none of the plane's points is bent by the
/// transform
std::optional<SquareTerms> squareTerms(const Matrix& train, const Plane& plane, const Box& box, const MapGrid& grid);

/// @param train  n×d @pre the plane is axis-aligned and none of its points is bent by the transform
L1Terms l1Terms(const Matrix& train, const Plane& plane, const Box& box, const MapGrid& grid);

}  // namespace krein
