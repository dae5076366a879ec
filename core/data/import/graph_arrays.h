// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/named_array.h"

namespace krein {

/// Whether the arrays hold a graph: a compressed sparse row matrix adj_indices, adj_indptr, adj_shape (or the same
/// names without adj_, as SciPy writes one).
bool holdGraph(const std::vector<NamedArray>& arrays);

/// The graph of such arrays: an edge from s to t for every stored entry in row s, column t, weighted by adj_data;
/// features from attr_data, attr_indices, attr_indptr and attr_shape or from attr_matrix, labels from labels (named by
/// class_names), names from node_names, as far as they are there.
/// @throws FileError  naming the array that is missing or does not fit
DataSet graphOf(const std::vector<NamedArray>& arrays, const std::filesystem::path& file);

}  // namespace krein
