// SPDX-License-Identifier: GPL-3.0-or-later
//
// What may be wrong with a matrix of similarities or dissimilarities without making it useless.
#pragma once

#include <optional>
#include <vector>

#include "core/data/data_set.h"

namespace krein {

/// One remark each, if it is so: not symmetric; a diagonal that is not 0, or negative values, among dissimilarities;
/// objects more similar to others than to themselves; values that look like the other role. The matrix is as it was
/// given.
/// @param matrix  n×n, finite   @param symmetrised, zeroed  what was asked to be done about it, which is then said
/// @param names   of the objects; empty: they have none and are counted from 1
std::vector<Remark> matrixRemarks(const Matrix& matrix, bool dissimilarity, bool symmetrised, bool zeroed,
    const std::vector<std::string>& names = {});

/// Of the rows of unseen objects, where the matrix holds dissimilarities: negative values, whose squares are those of
/// others. @return nothing if there are none
std::optional<Remark> negativeRowsRemark(const Matrix& rows);

/// The mean size of the entries beside the diagonal, what is small is small beside; 0 if there are none.
/// Values that are not finite are passed over.
double typicalEntry(const Matrix& matrix);
/// A dissimilarity to itself this small beside the typical entry is 0 but for the rounding of distances that were
/// computed from products, in single precision as well: √ε of the size of the vectors.
inline constexpr double negligibleSelf = 1e-3;

/// What is negative beside the diagonal, where dissimilarities are not.
struct NegativeEntries {
    Index pairs = 0;     ///< of two objects, negative in one direction or both, beyond rounding
    Index i = 0, j = 0;  ///< the most negative one
    double smallest = 0.0;
    Index rounded = 0;  ///< pairs that are negative by no more than a millionth of the typical entry
};
NegativeEntries negativeEntries(const Matrix& matrix);

/// A diagonal that is 0 or negligible beside the typical entry; hardly any negative value elsewhere (one pair of four
/// or more objects, or a tenth of all), or up to half of them by no more than a tenth of the largest, where a kernel with
/// a zero diagonal has both signs; and few zeros, of which an adjacency matrix has many; neither edges nor transitions,
/// see zero_diagonal.h. Judged relative to the values: no unit and no precision changes it.
/// @param matrix  n×n; false if a value is missing
bool looksLikeDissimilarities(const Matrix& matrix);
/// The matrix as it is to be judged where values are missing: as the other direction of the pair, else as the largest
/// value there is, on the diagonal as 0. @param matrix  n×n; NaN where a value is missing
Matrix withoutGaps(Matrix matrix);
/// Similarity or Dissimilarity, by the same. @param values  (n+m)×n, the first n rows are looked at
ProximityRole judgedRole(const Matrix& values);
/// Whether no name of a file makes dissimilarities of these: the diagonal is above 0 and other values are below.
/// @param values  (n+m)×n, the first n rows are looked at
bool areSurelySimilarities(const Matrix& values);
/// Why the values are taken for dissimilarities, one sentence. @pre looksLikeDissimilarities(matrix)
std::string dissimilarityGround(const Matrix& matrix);
/// Whether M and Mᵀ differ by hardly more than printed numbers are rounded. @param matrix  n×n; false if one is missing
bool isNearlySymmetric(const Matrix& matrix);

/// K ↦ (K + Kᵀ)/2 in place.
void symmetrise(Matrix& matrix);

/// Whether no value is beyond −1 and 1, and no diagonal of zeros says that they are dissimilarities.
bool mayBeCorrelations(const Matrix& matrix);

/// What to ask of a square of numbers without names that looks like as many objects as features: far from symmetric,
/// its diagonal neither one value nor, for half of the objects, the largest of the row; nothing of others, or of fewer
/// than four objects. @param file  whose rows can be taken as vectors
std::optional<Remark> doubtFeatures(const Matrix& matrix, const std::string& file);

/// What to ask of a matrix, of a text, that holds far larger values on one side of the diagonal than on the other, or
/// negative ones on one side only, as two quantities in one table do; nothing of others, or of fewer than four objects.
std::optional<Remark> doubtTriangles(const Matrix& matrix);

}  // namespace krein
