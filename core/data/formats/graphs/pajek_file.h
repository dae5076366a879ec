// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/io/file_head.h"

namespace krein {

/// The first network of a Pajek file: *Vertices n, then *Arcs (directed), *Edges (undirected), *Arcslist, *Edgeslist or
/// *Matrix, see http://mrvar.fdv.uni-lj.si/pajek/. Vertices are named by their labels if all differ, else by their
/// numbers; what follows under other headings is passed over.
/// @throws FileError  with the line: no *Vertices, a number beyond them, a weight that is no number, no edge
EdgeList readPajek(ByteSource& source, const RunControl& control = {});

bool beginsAsPajek(const FileHead& head);

}  // namespace krein
