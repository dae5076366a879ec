// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a list of pairs is: by its words, by how many of all pairs it holds, and by whether its names can be values.
#pragma once

#include <filesystem>

#include "core/data/formats/pairs/pair_list.h"

namespace krein {

/// Whether the ending of the file says that it holds distances, "x.dist".
bool namesDistances(const std::filesystem::path& file);

/// What a list of pairs most likely is. The doubtful kinds could be the other as well.
enum class PairKind { Neither, Matrix, MatrixDoubtful, Graph, GraphDoubtful };
PairKind judgedPairs(const PairList& list, const std::filesystem::path& fileName);

/// Whether it holds the entries i, j, v of a matrix whose zeros were left out: all of the diagonal, not all others.
bool isSparseMatrix(const PairList& list);

}  // namespace krein
