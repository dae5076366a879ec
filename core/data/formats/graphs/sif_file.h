// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/graphs/edge_list_file.h"

namespace krein {

/// Cytoscape's simple interaction format: a node, a relation and one or more nodes to which it leads on every line; or
/// a node alone, which has no edge. With what the first line has between them, tabs or blanks. What the relations are
/// is said and not kept; a first line that names the columns is left out. Returns an empty list if asked to stop.
/// @throws FileError  with the line: a node and a relation that leads nowhere; tabs and blanks below a node alone; no
/// edge, more than 50 million edges or 10 million nodes
EdgeList readSif(ByteSource& source, const RunControl& control = {});

}  // namespace krein
