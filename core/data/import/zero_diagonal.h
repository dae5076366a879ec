// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices with zeros on the diagonal that may hold no dissimilarities all the same.
#pragma once

#include <optional>

#include "core/data/data_set.h"

namespace krein {

/// Whether the values are those of an adjacency matrix: nothing but 0 and one other value, 0 on the diagonal, and
/// objects at 0 that are at 0 and at the other value from a third, as no dissimilarities have it: what is alike is one.
bool looksLikeEdges(const Matrix& matrix);
/// Whether zeros on the diagonal stand among probabilities of transition: no value is negative, and every row sums
/// to 1.
bool areTransitions(const Matrix& matrix);

/// What to ask of a matrix whose values might as well have the other role: a diagonal of values smaller than all
/// others, taken for similarities; and where the diagonal is 0, edges and transitions, which are taken for
/// similarities; zeros between objects that compare differently with the others, or whole numbers far from the
/// triangle inequality, as counts of joint occurrences have them, and directions that differ by far, as flows and
/// preferences do, which are taken for dissimilarities. Nothing of others, or of fewer than three objects.
/// @param matrix  n×n   @param areDissimilarities  what they are taken for
std::optional<Remark> doubtRole(const Matrix& matrix, bool areDissimilarities);

}  // namespace krein
