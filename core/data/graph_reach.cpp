// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/graph_reach.h"

#include <algorithm>

namespace krein {

namespace {

using Neighbours = std::vector<std::vector<Index>>;

/// Breadth first.
std::vector<int> stepsAlong(const Neighbours& neighbours, Index start)
{
    std::vector<int> steps(neighbours.size(), -1);
    std::vector<Index> queue{start};
    steps[static_cast<std::size_t>(start)] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const auto here = static_cast<std::size_t>(queue[next]);
        for (const Index there : neighbours[here]) {
            if (steps[static_cast<std::size_t>(there)] >= 0) continue;
            steps[static_cast<std::size_t>(there)] = steps[here] + 1;
            queue.push_back(there);
        }
    }
    return steps;
}

}  // namespace

GraphReach graphReach(const DataSet& graph, Index node)
{
    const auto n = static_cast<std::size_t>(graph.size());
    Neighbours out(n), in(n), both(n);
    for (const Edge& edge : graph.edges) {
        if (std::min(edge.source, edge.target) < 0 || std::max(edge.source, edge.target) >= graph.size()) continue;
        const auto source = static_cast<std::size_t>(edge.source), target = static_cast<std::size_t>(edge.target);
        out[source].push_back(edge.target);
        in[target].push_back(edge.source);
        both[source].push_back(edge.target);
        both[target].push_back(edge.source);
    }
    return {stepsAlong(out, node), stepsAlong(in, node), stepsAlong(both, node)};
}

}  // namespace krein
