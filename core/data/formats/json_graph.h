// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/edge_list_file.h"
#include "core/data/io/file_head.h"

namespace krein {

/// A graph as JSON: "nodes" and "links" or "edges" of an object, as networkx (node_link_data, adjacency_data,
/// cytoscape_data), D3 and Cytoscape write them. Ends of edges are ids of nodes, or count the nodes from 0; undirected
/// unless it says "directed": true.
/// @throws FileError  with the line: no edge, an edge without an end, a weight that is no number, …
EdgeList readJsonGraph(ByteSource& source, const RunControl& control = {});

bool beginsAsJsonGraph(const FileHead& head);

}  // namespace krein
