// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between objects of any kind. A new one is a struct like those of the included headers (see compared.h), an
// overload of distancesOf() and an entry here.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/distances/count_distances.h"
#include "core/kernels/distances/elastic_distances.h"
#include "core/kernels/distances/given_distance.h"
#include "core/kernels/distances/graph_distances.h"
#include "core/kernels/distances/point_set_distances.h"
#include "core/kernels/distances/sequence_distances.h"
#include "core/kernels/distances/string_distances.h"
#include "core/kernels/distances/usual_distance.h"
#include "core/kernels/distances/vector_distances.h"

namespace krein {

struct DataSet;

using Distance = std::variant<UsualDistance, LpDistance, ChiSquareDistance, HellingerDistance, JensenShannonDistance,
    CanberraDistance, CosineDistance, BrayCurtisDistance, RuzickaDistance, JaccardDistance, TanimotoDistance,
    HausdorffDistance, ModifiedHausdorffDistance, BallSurfaceDistance,
    LevenshteinDistance, WeightedEditDistance, SmithWatermanDistance, TimeWarpingDistance, ErpDistance, TwedDistance,
    MsmDistance, WassersteinDistance, CompressionDistance,
    ShortestPathDistance, GivenDistance>;
void visitParameters(Distance& choice, ParameterVisitor& visit);

/// Empty if the distance can compare these objects, else one sentence naming a distance that can; for a matrix of
/// similarities, which none can, the kernel that takes it.
std::string whyNot(const Distance& distance, const DataSet& data);

/// The usual distance of these objects: lp for rows of numbers, levenshtein for strings, modified-hausdorff for point
/// sets and clouds, given for a matrix, shortest-path for a graph without features.
Distance usualDistance(const DataSet& data);
/// The distance itself, or the usual one of these objects in the place of UsualDistance.
Distance resolved(const Distance& distance, const DataSet& data);

/// d(x, z) = d(z, x) by construction: not for weighted-edit with different costs of insertion and deletion,
/// compression, shortest-path and given.
bool isSymmetric(const Distance& distance);

/// The distance is a function of two rows of numbers alone: those of vector_distances.h and count_distances.h, and
/// dtw and those of elastic_distances.h, which compare point sequences as well. Rows of numbers of a data set are then compared by vectorDistances(), all else by
/// objectDistances().
bool comparesVectors(const Distance& distance);
/// Whether a distance of two rows of d numbers takes d² steps, because it aligns them as series.
bool alignsSeries(const Distance& distance);

/// Rows of a to rows of b: a (m×d), b (n×d) → m×n. Exactly symmetric if a and b are equal; exactly 0 for equal rows
/// where the formula is. Returns an empty matrix if asked to stop.
/// @pre comparesVectors(distance), finite features
/// @throws InvalidInput  a feature is beyond 1e300 in magnitude, a distance is not finite, or the distance cannot be of
/// these
///                       features (see BallSurfaceDistance)
Matrix vectorDistances(const Distance& distance, const Matrix& a, const Matrix& b, const RunControl& control = {});

/// Objects `rows` to objects `columns` of a data set: m×n, row i holds d(object rows[i], ·). Exactly symmetric if both
/// name the same objects and isSymmetric(distance); only half is computed then. Returns an empty matrix if asked to
/// stop.
/// @throws InvalidInput    whyNot(), a distance is not finite, or as the distance's distancesOf()
/// @throws std::logic_error  the objects are rows of numbers, whose prepared features vectorDistances() compares
Matrix objectDistances(const Distance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});

/// The same with the usual distance of the objects.
Matrix objectDistances(const DataSet& data, const std::vector<Index>& rows, const std::vector<Index>& columns,
    const RunControl& control = {});

}  // namespace krein
