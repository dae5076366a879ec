// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/data/data_set.h"

namespace krein {

/// How many edges the shortest directed paths between one node and every other one have (He et al. 2022, Fig. 1); −1
/// where there is no path, 0 of the node itself. Weights of edges do not count.
struct GraphReach {
    std::vector<int> from;    ///< n, of paths from the node
    std::vector<int> to;      ///< n, of paths to it
    std::vector<int> either;  ///< n, of paths along edges in any direction
};
/// Edges to nodes that are not there are passed over. O(n + edges).
/// @param node  in [0, n)
GraphReach graphReach(const DataSet& graph, Index node);

}  // namespace krein
