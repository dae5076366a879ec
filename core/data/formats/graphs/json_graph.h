// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/io/file_head.h"

namespace krein {

/// A graph as JSON: "nodes" and "links" or "edges" of an object, as networkx (node_link_data, adjacency_data,
/// cytoscape_data), D3 and Cytoscape write them. Ends of edges are ids of nodes, or count the nodes from 0; undirected
/// unless it says "directed": true.
/// @throws FileError  with the line: no edge, an edge without an end, a weight that is no number, …
EdgeList readJsonGraph(ByteSource& source, const RunControl& control = {});

bool beginsAsJsonGraph(const FileHead& head);

/// A list of edges as networkx prints them in Python: "[('a', 'b', {'weight': 3.5}), …]", "[('a', 'b'), …]" or one of
/// three, the last a weight; also within EdgeView(…), OutEdgeDataView(…) and their like, which say whether the edges
/// are directed. Plain lists are. Of four the third is the key of one of several edges between two nodes.
/// @throws FileError  with the line: something other than an edge, a weight that is no finite number
EdgeList readEdgeTuples(ByteSource& source, const RunControl& control = {});

/// Whether they are nothing else: with attributes, called a view of edges, or pairs of names in round brackets.
bool beginsAsEdgeTuples(const FileHead& head);
/// Whether a text begins as such a list, which may be another one as well.
bool mayBeEdgeTuples(std::string_view head);

}  // namespace krein
