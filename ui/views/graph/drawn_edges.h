// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which edges of a graph are drawn. Thousands of lines over one another say nothing about any of them.
#pragma once

#include <vector>

#include <QString>

#include "core/data/data_set.h"
#include "ui/plot/layers/edges_layer.h"

namespace krein {

enum class EdgeDetail {
    All,     ///< every one, up to what can be painted
    Part,    ///< the strongest, or evenly chosen ones
    Classes  ///< one arrow from class to class, as wide as its edges are many
};

/// What is drawn of a graph until a person chooses: all edges if they are few, arrows between classes if these keep
/// together, else a part.
EdgeDetail usualDetail(const DataSet& graph);
/// Whether there are classes to draw arrows between.
bool hasClassEdges(const DataSet& graph);

struct DrawnEdges {
    std::vector<PlotEdge> edges;      ///< of nodes; of Classes between the places n + class, which come after the nodes
    std::vector<std::size_t> within;  ///< of Classes, edges that stay inside, per class; else empty
    QString words;                    ///< what was left out or put together; empty: nothing
};
DrawnEdges drawnEdges(const DataSet& graph, EdgeDetail detail);
/// All edges as they would be drawn one by one.
std::vector<PlotEdge> singleEdges(const DataSet& graph);

}  // namespace krein
