// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files of graphs whose edges are the entries of a matrix of all objects, as a complete graph with weights is.
#pragma once

#include <filesystem>
#include <optional>

#include "core/data/data_set.h"
#include "core/data/formats/graphs/edge_list_file.h"
#include "core/data/formats/matrices/matrix_reading.h"

namespace krein {

/// The matrix whose entry i, j is the weight of the edge from i to j; of several edges the last one's.
/// @param absent  what stands where there is no edge, beside the diagonal
/// @throws FileError  more than 20,000 nodes
MatrixReading matrixOfEdges(EdgeList&& list, AbsentPairs absent, const std::filesystem::path& file);

/// What to ask of a graph in which every two nodes have an edge, of weights that differ: it may be a matrix of
/// similarities or of distances. Nothing of any other graph.
std::optional<Remark> doubtCompleteGraph(const DataSet& graph, const std::filesystem::path& file);

}  // namespace krein
