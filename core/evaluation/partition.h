// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a partition of objects into clusters is worth, by itself and against labels.
#pragma once

#include <optional>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// @throws InvalidInput  one sentence: the matrix is not square or not finite, or k is not from 1 to n
void requireClusters(const Matrix& dissimilarities, Index k);

/// The same clusters, numbered by their first objects; negative numbers stay.
std::vector<int> numberedByFirst(const std::vector<int>& clusters);

/// The members of every cluster, ascending. @param clusters  n numbers from 0 to k − 1
std::vector<std::vector<Index>> membersOf(const std::vector<int>& clusters, Index k);

/// Of every cluster the member with the smallest sum of dissimilarities to the others.
std::vector<Index> centralObjects(const Matrix& dissimilarities, const std::vector<int>& clusters, Index k);

/// s_i = (b_i − a_i)/max(a_i, b_i) (Rousseeuw 1987): a_i is the mean dissimilarity to the other members of the own
/// cluster, b_i the smallest of the means to the members of another one; 0 in a cluster of one object.
struct Silhouettes {
    /// n; NaN where a mean is negative, which no distances have, or both are 0.
    Vector values;
    Index undefined = 0;         ///< objects without one
    std::optional<double> mean;  ///< of the others; unset if there are none
};
/// @param dissimilarities  n×n, symmetric   @return no value for any object if there is one cluster only
Silhouettes silhouettes(const Matrix& dissimilarities, const std::vector<int>& clusters, Index k);

/// The adjusted Rand index (Hubert & Arabie 1985): 1 if two partitions are the same, 0 on average of random partitions
/// with the same sizes. Objects with a negative number in either do not count.
/// @return unset if no two objects count, or both partitions are one cluster or both single objects
std::optional<double> adjustedRandIndex(const std::vector<int>& a, const std::vector<int>& b);

}  // namespace krein
