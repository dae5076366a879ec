// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/data/data_set.h"

namespace krein {

/// The matrix at these rows and columns: similarities as they are, dissimilarities as −½ d².
/// @throws InvalidInput  a column the matrix does not have, because it knows that object as unseen only; a
/// dissimilarity beyond 1e154, or none as large as 1e-146
Matrix givenValues(const Proximity& proximity, const std::vector<Index>& rows, const std::vector<Index>& columns);

/// Whether it is the same in both directions for all pairs of these objects, to the last bit.
bool isSymmetricAmong(const Proximity& proximity, const std::vector<Index>& rows);

}  // namespace krein
