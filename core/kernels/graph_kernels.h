// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/data/data_set.h"
#include "core/kernels/asymmetric.h"

namespace krein {

/// The largest graph whose random walks are computed: a dense linear system of its nodes is solved.
inline constexpr Index mostWalkedNodes = 6000;

/// Weight of the edges from node columns[j] to node rows[i], divided by the in-degree of rows[i] in the whole graph if
/// so wanted.
/// @throws InvalidInput  a sum of weights is not finite
Matrix adjacencyValues(const AdjacencyKernel& kernel, const DataSet& graph, const std::vector<Index>& rows,
    const std::vector<Index>& columns);

/// Personalised PageRank of node columns[j] at node rows[i].
/// @throws InvalidInput  a negative weight; more than mostWalkedNodes nodes
Matrix randomWalkValues(const RandomWalkKernel& kernel, const DataSet& graph, const std::vector<Index>& rows,
    const std::vector<Index>& columns);

}  // namespace krein
