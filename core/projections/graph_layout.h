// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/run_control.h"
#include "core/data/data_set.h"
#include "core/projections/graph_packing.h"
#include "core/projections/pivot_layout.h"

namespace krein {

/// A connected part of a graph with two nodes or more. Its nodes are counted from 0 within it.
struct GraphPart {
    std::vector<Index> nodes;  ///< of the graph, ascending
    Adjacency links;           ///< without direction, repetition and self-loops
    Matrix places;             ///< k×2, mean 0; an ideal link has length 1
};

/// A drawing of a graph in the plane, on its way from a start to rest: Fruchterman & Reingold 1991 with the faster
/// falling repulsion of Hu 2005, which does not squeeze the rim. At distance r linked nodes attract one another with
/// force r², and all nodes of a part repel one another with force 1/r². Directions and weights of edges do not matter.
/// Parts are laid out by themselves and packed; nodes without links stand in a grid at the right.
struct GraphLayout {
    Matrix positions;          ///< n×2, finite, in units of the usual distance between neighbouring nodes
    double temperature = 0.0;  ///< 1 at the start: the longest way a node may go in a step, relative to the first; 0:
                               ///< at rest

    std::vector<GraphPart> parts;  ///< the largest first
    std::vector<Index> isolated;   ///< nodes without links, ascending
    PackingOrder order;            ///< of the parts
    bool settled() const { return temperature == 0.0; }
};

/// The start of a layout: parts found and placed by their path lengths. The same seed gives the same layout.
/// @param nodes  number of nodes, at least 0
/// @throws InvalidInput  an edge leads from or to a node that is not there
GraphLayout startLayout(Index nodes, const std::vector<Edge>& edges, std::uint64_t seed);
/// Moves every node along the force on it, divided by the stiffness of its links, not farther than the temperature
/// allows, and lowers the temperature; about 240 steps lead to rest. A layout at rest, or a stopped one, stays as it
/// is. O((n log n) + links).
void step(GraphLayout& layout, const RunControl& control = {});
/// How far each node follows one that is dragged, in [0, 1]: u = 1 at the node, and elsewhere u(v) = 0.8·(mean of u
/// over the nodes linked with v), the damped harmonic extension, by 16 sweeps. A leaf follows closely, a hub hardly.
/// @pre node is one of the layout's
Vector followShares(const GraphLayout& layout, Index node);

}  // namespace krein
