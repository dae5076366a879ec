// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// A violated triangle inequality: the way from i to j over k is shorter than the direct one.
struct TriangleWitness {
    Index i = 0, j = 0, k = 0;  ///< i < j, k is neither
    double excess = 0.0;        ///< D_ij − D_ik − D_kj > 0
    bool operator==(const TriangleWitness&) const = default;
};

/// How far dissimilarities are from a metric.
struct TriangleReport {
    Index triples = 0;               ///< n(n − 1)/2 · (n − 2): unordered pair {i, j} and a third object k
    Index examined = 0;              ///< of those, how many were looked at; all of them unless sampled
    Index violations = 0;            ///< of the examined, D_ij > D_ik + D_kj + roundOff
    double share = 0.0;              ///< violations/examined, 0 if there is no triple
    double correctingConstant = 0.0;  ///< the smallest c ≥ 0 such that D_ij + c (i ≠ j) violates none of the examined
    double roundOff = 0.0;           ///< excess that counts as rounding, in units of D
    std::vector<TriangleWitness> worst;  ///< largest excess first, then by i, j and k; at most 20
    bool sampled = false;                ///< only a random part of the pairs {i, j} was examined, each with all k
    bool operator==(const TriangleReport&) const = default;
};

/// Up to this many objects every triple is examined, above as many triples as these have.
inline constexpr Index mostObjectsExamined = 1000;

/// Counts violations with roundOff = 1e-12·max|D|. Exact for n ≤ 1,000. Above, about 5·10⁸ triples are examined: pairs
/// drawn at random such that every object is in equally many, each with all third objects; share and correctingConstant
/// are then an estimate and a lower bound.
/// @param dissimilarities  D, n×n, symmetric; the diagonal is not used
/// @param seed             of the draw of pairs; without meaning for n ≤ 1,000
/// @throws InvalidInput    D is not square, not finite or not symmetric
TriangleReport triangleReport(const Matrix& dissimilarities, std::uint64_t seed = 1, const RunControl& control = {});

/// The same for the distances of a kernel, kernelDistances(). A rounding error of 1e-12·max|K| in a squared distance is
/// one of up to 1e-6·√max|K| in the distance, so that is the roundOff here.
/// @param gram  n×n; of an asymmetric K the symmetric part is meant
/// @throws InvalidInput  K is not square or not finite
TriangleReport triangleReportOfKernel(const Matrix& gram, std::uint64_t seed = 1, const RunControl& control = {});

/// D_ij = √max(K_ii + K_jj − 2K_ij, 0), n×n: the pseudo-Euclidean distances with those of negative square set to 0.
/// @throws InvalidInput  K is not square or not finite
Matrix kernelDistances(const Matrix& gram);

}  // namespace krein
