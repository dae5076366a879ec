// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The nodes and edges of a GraphML (http://graphml.graphdrawing.org) or GEXF (https://gexf.net) file, those of nested
/// graphs too. Nodes are named by their label or name if all differ, else by their ids; the weight of an edge is the
/// attribute of that name, or its default. Returns an empty list if asked to stop.
/// @throws FileError  with the line: no XML, an edge between nodes that are not there, a hyperedge, no edge, …
EdgeList readGraphMl(ByteSource& source, const RunControl& control = {});

bool beginsAsGraphMl(const FileHead& head);

}  // namespace krein
