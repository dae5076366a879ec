// SPDX-License-Identifier: GPL-3.0-or-later
//
// The methods of clustering, and one result for all of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/evaluation/dendrogram.h"
#include "core/evaluation/medoids.h"
#include "core/evaluation/partition.h"
#include "core/evaluation/relational_k_means.h"

namespace krein {

enum class ClusterMethod { Medoids, Relational, Single, Complete, Average, Ward };
inline constexpr Option clusterMethodOptions[] = {{"medoids", "k-medoids"}, {"relational", "Relational k-means"},
    {"single", "Single linkage"}, {"complete", "Complete linkage"}, {"average", "Average linkage"},
    {"ward", "Ward's method"}};
/// What each is and who described it, one line.
std::string_view aboutMethod(ClusterMethod method);
/// The method is about sums of squares, so it takes squared distances whatever the others take.
bool needsSquares(ClusterMethod method);
std::optional<Linkage> linkageOf(ClusterMethod method);

/// What is compared: distances, or their squares where some are negative, of which there are no roots.
enum class ClusterScale { Distances, Squares };
inline constexpr Option clusterScaleOptions[] = {{"distances", "distances"}, {"squares", "squared distances"}};

struct ClusterRequest {
    ClusterMethod method = ClusterMethod::Medoids;
    Index clusters = 2;
    std::optional<ClusterScale> scale;  ///< unset: distances if there are any, else squares
    bool spread = false;                ///< of relational k-means: adds betaSpread() to the squares first
    int starts = 20;                    ///< of relational k-means
    std::uint64_t seed = 1;             ///< of its random starts
};

/// A partition and how it was found. Members that belong to another method are empty.
struct Clustering {
    ClusterScale scale = ClusterScale::Distances;  ///< of medoids, dendrogram and silhouettes
    Index negativePairs = 0;                       ///< pairs with a negative squared distance, beyond rounding
    double mostNegative = 0.0;                     ///< the smallest squared distance if there are some, else 0
    double beta = 0.0;                             ///< that was added to all squares of different objects
    std::vector<int> clusters;                     ///< n, from 0, numbered by their first objects
    std::vector<Index> central;                    ///< of every cluster its medoid, or its central object
    Silhouettes silhouettes;
    double withinSquares = 0.0;  ///< W = Σ_c (1/(2n_c)) Σ_{i,j in c} d²_ij, without β
    std::optional<Medoids> medoids;
    std::optional<RelationalKMeans> relational;
    /// Heights of Ward's method are roots of the linkage's squares if the scale is of distances, as other programs
    /// print them.
    std::optional<Dendrogram> tree;
};

/// @param squares  squared distances, n×n, symmetric, diagonal 0; negative ones are taken as they are
/// @return of no use if the run was stopped
/// @throws InvalidInput  the number of clusters; distances asked for where squares are negative; a spread of another
/// method
Clustering clustered(const Matrix& squares, const ClusterRequest& request, const RunControl& control = {});

}  // namespace krein
