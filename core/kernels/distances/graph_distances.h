// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between the nodes of a directed graph.
#pragma once

#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/distances/compared.h"

namespace krein {

struct DataSet;

/// What an edge adds to the length of a path.
enum class EdgeLength { Weights, Count };

/// What is done about a node no path leads to.
enum class Unreachable { Longest, Refuse };

/// The length of the shortest directed path from node i to node j along edges of the whole graph; 0 from a node to
/// itself.
struct ShortestPathDistance {
    static constexpr Info info{.id = "shortest-path",
        .name = "Shortest path",
        .formula = "<i>d</i><sub><i>ij</i></sub> = min ∑<sub><i>e</i> ∈ path</sub> ℓ(<i>e</i>) over all paths <i>i</i> "
                   "→ … → <i>j</i>",
        .summary = "Length of the shortest directed path from one node to the other in the whole graph; not symmetric "
                   "unless the graph is.",
        .source = "Dijkstra 1959"};
    static constexpr Compared compares = Compared::Nodes;
    EdgeLength lengths = EdgeLength::Weights;
    Unreachable unreachable = Unreachable::Longest;
    bool operator==(const ShortestPathDistance&) const = default;
    constexpr bool symmetric() const { return false; }
};

void visitParameters(ShortestPathDistance& distance, ParameterVisitor& visit);

/// From nodes `rows` to nodes `columns`: m×n. Of several edges between two nodes the shortest counts. One step, which
/// is added to the longest of the shortest paths between any two nodes of the graph where there is no path, is the
/// longest edge, or 1 if all edges have length 0; that distance does not depend on which nodes are asked for. Returns
/// an empty matrix if asked to stop.
/// @throws InvalidInput  a length is negative, lengths add up to more than a double holds, or a node cannot be reached
/// and
///                       such graphs are to be refused
Matrix distancesOf(const ShortestPathDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});

}  // namespace krein
