// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every distance says about itself besides its parameters:
//
//     static constexpr Compared compares = Compared::Rows;
//     constexpr bool symmetric() const { return true; }   // d(x, z) = d(z, x) by construction
//     static constexpr bool aligns = true;                // of series: every number with every number of the other
#pragma once

namespace krein {

/// What a distance is between.
enum class Compared {
    Rows,       ///< two rows of numbers
    Sequences,  ///< two sequences of points; a row of numbers is a sequence of points on a line
    PointSets,  ///< two sets of points
    Strings,    ///< two texts
    Nodes,      ///< two nodes of a graph
    Entries,    ///< two objects of a matrix of dissimilarities
    Anything,   ///< two objects of any kind: stands for a distance that is chosen by the kind
};

}  // namespace krein
