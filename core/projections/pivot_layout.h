// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/random.h"
#include "core/base/types.h"

namespace krein {

/// The nodes next to every node of an undirected graph: those of node i are neighbours[start[i]] to neighbours[start[i
/// + 1] − 1].
struct Adjacency {
    std::vector<Index> start{0};  ///< n + 1
    std::vector<Index> neighbours;
    Index nodes() const { return static_cast<Index>(start.size()) - 1; }
};

/// Nodes placed by their path lengths to a few pivots: classical scaling of the double-centred squared distances of all
/// nodes to the pivots (Brandes & Pich 2007, Pivot MDS). The first pivot is drawn, each further one is the node
/// farthest from those before. The mean length of a link is 1; the longer extent lies along the first axis. O(pivots·(n
/// + links)).
/// @param graph  connected, two nodes at least
/// @return       n×2, finite, of mean 0; nodes with equal distances to all pivots coincide
Matrix pivotLayout(const Adjacency& graph, RandomStream& random, Index pivots = 40);

}  // namespace krein
