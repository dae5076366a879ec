// SPDX-License-Identifier: GPL-3.0-or-later
//
// All stationary points of the C-SVM min ½αᵀQα − eᵀα, 0 ≤ α ≤ C, yᵀα = 0, Q_ij = y_i y_j K_ij, of an indefinite K, or
// those that many starts find (Lin & Lin 2003; theory of quadratic programs).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// What second derivatives and multipliers prove of a stationary point. A local minimum has a positive definite reduced
/// Hessian and multipliers away from 0, a saddle a direction of negative curvature; else neither is proven.
enum class PointKind { LocalMinimum, Saddle, Degenerate };
std::string_view pointKindId(PointKind kind);  ///< "local_minimum", "saddle", "degenerate"

struct StationaryPoint {
    Vector alpha;            ///< n, in [0, C]
    double bias = 0.0;       ///< b = −y_i∇_i where 0 < α_i < C; without one, the middle of the interval left
    double objective = 0.0;  ///< at most 0
    PointKind kind = PointKind::Degenerate;
    Index free = 0, bounded = 0;           ///< how many α are inside the box, and how many are C
    Index positive = 0, negative = 0;      ///< eigenvalues of ZᵀQ_FFZ with yᵀZ = 0, free − 1 of them at most
    Index hits = 0;                        ///< of the starts, how many end here
};

struct SvmLandscape {
    std::vector<StationaryPoint> points;  ///< by objective, ascending
    bool enumerated = false;              ///< every face of the box was examined; else these are the points that were found
    Index singularFaces = 0;  ///< with a singular system: each may hold a continuum of points, which is not listed
    bool convex = false;      ///< vᵀQv ≥ 0 for all v with yᵀv = 0: every stationary point is a global minimum
    Index starts = 0;         ///< how many random starts were followed
    Index astray = 0;         ///< of those, how many ended at no listed point
    bool stopped = false;     ///< what is there so far

    Index count(PointKind kind) const;
};

/// More variables than this have too many faces (3^n systems of equations).
inline constexpr Index mostEnumerated = 10;

/// Every stationary point that is isolated in its face: for each choice of the α that are 0, C and free, one linear
/// system. Conditions hold to 1e-8. O(3ⁿ n³).
/// @param gram  K, n×n, symmetric   @param targets  y, n, each −1 or +1; both need not occur
/// @throws InvalidInput  the matrix, the targets or the cost cannot be used, or n > mostEnumerated
SvmLandscape enumerateLandscape(
    const Matrix& gram, const Vector& targets, double cost, const RunControl& control = {});

struct RandomStarts {
    Index count = 0;
    std::uint64_t seed = 1;
};

/// The points at which sequential minimal optimisation ends from random starts, each once, with how often. It finds
/// minima; saddles are hit by accident alone.
/// @throws InvalidInput  as above, for any n; or only one class occurs
SvmLandscape sampleLandscape(
    const Matrix& gram, const Vector& targets, double cost, const RandomStarts& starts, const RunControl& control = {});
/// Counts for the points of an enumeration how many random starts end there.
void countHits(SvmLandscape& landscape, const Matrix& gram, const Vector& targets, double cost,
    const RandomStarts& starts, const RunControl& control = {});

/// ½αᵀQα − eᵀα.
double svmObjective(const Matrix& gram, const Vector& targets, const Vector& alpha);

/// Two groups of points become one at this value of the objective.
struct MergeStep {
    Index first = 0, second = 0;  ///< a point, or points + the number of an earlier step
    double height = 0.0;
};
/// The tree of the points by value: two are joined at the lowest maximum of the objective along chains of straight
/// segments between points. The set is convex, so that every segment is feasible, and a true barrier is at most as high:
/// heights are upper bounds. O(points² n²).
/// @return points − 1 steps, heights ascending
std::vector<MergeStep> mergeTree(const std::vector<StationaryPoint>& points, const Matrix& gram, const Vector& targets);

}  // namespace krein
