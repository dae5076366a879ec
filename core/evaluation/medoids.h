// SPDX-License-Identifier: GPL-3.0-or-later
//
// k-medoids: k of the objects stand for their clusters. It needs nothing but dissimilarities, of any sign.
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// Objects that stand for clusters: a medoid belongs to itself, every other object to the nearest medoid, of equally
/// near ones to the first.
struct Medoids {
    std::vector<Index> medoids;     ///< k, ascending
    std::vector<int> clusters;      ///< n, places in `medoids`
    double cost = 0.0;              ///< Σ of the dissimilarities to the own medoid
    double builtCost = 0.0;         ///< what the first phase ended at
    std::vector<double> swapCosts;  ///< after every exchange of the second phase, falling
    bool operator==(const Medoids&) const = default;
};

/// Partitioning around medoids (Kaufman & Rousseeuw 1990). BUILD adds k times the object that lowers the cost most,
/// SWAP exchanges the medoid and the object that lower it most until none does: no exchange of one medoid is better
/// then, but exchanges of several may be. Each exchange is found in O(n²) for all medoids at once (Schubert & Rousseeuw
/// 2019).
/// @param dissimilarities  n×n, symmetric; the diagonal counts as 0   @param k  1 to n
/// @return of no use if the run was stopped   @throws InvalidInput  k, or a matrix that is not square or not finite
Medoids aroundMedoids(const Matrix& dissimilarities, Index k, const RunControl& control = {});

}  // namespace krein
