// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The first graph of a GML file. Nodes are named by their labels if all differ, else by their ids; the weight of an
/// edge is its weight or value. What else a node or an edge holds is passed over.
/// @throws FileError  with the line: a bracket or a quotation mark that is not closed, a node without an id, an edge
/// between nodes that are not there, no edge, more than 512 MiB
EdgeList readGml(ByteSource& source, const RunControl& control = {});

bool beginsAsGml(const FileHead& head);

}  // namespace krein
