// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/io/file_head.h"

namespace krein {

/// A node and all nodes to which edges lead from it on every line, with blanks, tabs or commas between them; or a node
/// and their count above a line for each, with its attributes in braces, as networkx writes multiline lists. An edge is
/// directed. Returns an empty list if asked to stop.
/// @throws FileError  no edge, more than 50 million edges or 10 million nodes
EdgeList readAdjacencyList(ByteSource& source, const RunControl& control = {});

/// Whether the comments are those of networkx and the lines have different numbers of words.
bool beginsAsAdjacencyList(const FileHead& head);

}  // namespace krein
