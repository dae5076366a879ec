// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/graph/graph_view.h"
#include "ui/pictures/view_info.h"

namespace krein {

constinit const ViewInfo GraphView::viewInfo{
    .id = "graph",
    .title = QT_TRANSLATE_NOOP("krein::View", "Graph"),
    .needs = Stage::Data,
    .help = QT_TRANSLATE_NOOP("krein::View",
        "Nodes and directed edges of a graph. Of thousands of edges one arrow is drawn from class to class, or only a "
        "part of them, until you choose all. Point at a node to see its edges, drag it and its neighbours follow; "
        "<code>Ctrl</code> and the arrow keys pick one node after the other. Around the one picked node rings and "
        "words mark the nodes that paths from it lead to (solid) and those that paths to it come from (dashed), with "
        "the number of edges: the two neighbourhoods of He et al. 2022, Fig. 1."),
    .create = []() -> View* { return new GraphView; },
};

}  // namespace krein
