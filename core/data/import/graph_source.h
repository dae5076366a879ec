// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/import/data_source.h"

namespace krein {

/// A data set of kind Graph from a list of edges (or a .npz file that holds a whole graph) and a table of its nodes.
/// How the nodes were counted, self-loops and repeated edges are told in Remarks. Returns an empty DataSet if asked to
/// stop.
/// @throws InvalidInput  no file is named; FileError with file and line: as readEdgeList(), a node the table does not
/// know
DataSet loadGraph(const GraphData& data, const RunControl& control = {});

}  // namespace krein
