// SPDX-License-Identifier: GPL-3.0-or-later
//
// The readers of the forms that graphForms() lists, and how files in them begin.
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

/// The nodes and edges of a GraphML (http://graphml.graphdrawing.org) or GEXF (https://gexf.net) file, those of nested
/// graphs too. Nodes are named by their label or name if all differ, else by their ids; the weight of an edge is the
/// attribute of that name, or its default. Returns an empty list if asked to stop.
/// @throws FileError  with the line: no XML, an edge between nodes that are not there, a hyperedge, no edge, …
EdgeList readGraphMl(ByteSource& source, const RunControl& control = {});

bool beginsAsGraphMl(const FileHead& head);

/// The first network of a Pajek file: *Vertices n, then *Arcs (directed), *Edges (undirected), *Arcslist, *Edgeslist or
/// *Matrix, see http://mrvar.fdv.uni-lj.si/pajek/. Vertices are named by their labels if all differ, else by their
/// numbers; what follows under other headings is passed over.
/// @throws FileError  with the line: no *Vertices, a number beyond them, a weight that is no number, no edge
EdgeList readPajek(ByteSource& source, const RunControl& control = {});

bool beginsAsPajek(const FileHead& head);

/// A node and all nodes to which edges lead from it on every line, with blanks, tabs or commas between them; or a node
/// and their count above a line for each, with its attributes in braces, as networkx writes multiline lists. An edge is
/// directed. Returns an empty list if asked to stop.
/// @throws FileError  no edge, more than 50 million edges or 10 million nodes
EdgeList readAdjacencyList(ByteSource& source, const RunControl& control = {});

/// Whether the comments are those of networkx and the lines have different numbers of words.
bool beginsAsAdjacencyList(const FileHead& head);

/// Cytoscape's simple interaction format: a node, a relation and one or more nodes to which it leads on every line; or
/// a node alone, which has no edge. With what the first line has between them, tabs or blanks. What the relations are
/// is said and not kept; a first line that names the columns is left out. Returns an empty list if asked to stop.
/// @throws FileError  with the line: a node and a relation that leads nowhere; tabs and blanks below a node alone; no
/// edge, more than 50 million edges or 10 million nodes
EdgeList readSif(ByteSource& source, const RunControl& control = {});

}  // namespace krein
