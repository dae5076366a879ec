// SPDX-License-Identifier: GPL-3.0-or-later
//
// What may be wrong with a matrix of similarities or dissimilarities without making it useless.
#pragma once

#include <vector>

#include "core/data/data_set.h"

namespace krein {

/// One remark each, if it is so: not symmetric; a diagonal that is not 0, or negative values, among dissimilarities;
/// objects more similar to others than to themselves; values that look like the other role. The matrix is as it was
/// given.
/// @param matrix  n×n, finite   @param symmetrised, zeroed  what was asked to be done about it, which is then said
std::vector<Remark> matrixRemarks(const Matrix& matrix, bool dissimilarity, bool symmetrised, bool zeroed);

/// A diagonal of zeros, no negative value, up to rounding, and few zeros elsewhere, of which an adjacency matrix has
/// many: what dissimilarities have. @param matrix  n×n; false if a value is missing
bool looksLikeDissimilarities(const Matrix& matrix);
/// The matrix as it is to be judged where values are missing: as the other direction of the pair, else as the largest
/// value there is, on the diagonal as 0. @param matrix  n×n; NaN where a value is missing
Matrix withoutGaps(Matrix matrix);
/// Similarity or Dissimilarity, by the same. @param values  (n+m)×n, the first n rows are looked at
ProximityRole judgedRole(const Matrix& values);
/// Whether M and Mᵀ differ by hardly more than printed numbers are rounded. @param matrix  n×n; false if one is missing
bool isNearlySymmetric(const Matrix& matrix);

/// K ↦ (K + Kᵀ)/2 in place.
void symmetrise(Matrix& matrix);

}  // namespace krein
