// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/tables/named_array.h"

namespace krein {

/// Whether the arrays hold a sparse matrix, of a graph or another: in compressed rows adj_indices, adj_indptr,
/// adj_shape, or what scipy.sparse.save_npz() writes, the same names without adj_ or the entries row, col, shape, and
/// format.
bool holdGraph(const std::vector<NamedArray>& arrays);

/// Whether such arrays, without adj_, are a symmetric matrix of two rows or more, or one triangle of it, with nothing
/// but nonzeros on its diagonal: similarities rather than the edges of a graph. @throws FileError  as graphOf()
bool holdSimilarities(const std::vector<NamedArray>& arrays, const std::filesystem::path& file);

/// The matrix with its zeros. @throws FileError  as graphOf(), or more than 64 million values
Matrix sparseMatrixOf(const std::vector<NamedArray>& arrays, const std::filesystem::path& file);

/// The graph of such arrays (formats csr, csc and coo): an edge from s to t for every stored entry in row s, column t,
/// weighted by adj_data; features from attr_data, attr_indices, attr_indptr and attr_shape or from attr_matrix, labels
/// from labels (named by class_names), names from node_names, as far as they are there.
/// @throws FileError  naming the array that is missing or does not fit, or the format that is not read (bsr, dia)
DataSet graphOf(const std::vector<NamedArray>& arrays, const std::filesystem::path& file);

}  // namespace krein
