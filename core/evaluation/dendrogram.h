// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hierarchical clustering: the two nearest clusters of all join, again and again, until one is left.
#pragma once

#include <array>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// What the dissimilarity of a cluster A ∪ B to a cluster C is, from those of A and of B (Lance & Williams 1967).
enum class Linkage {
    Average,   ///< the mean over all pairs of members
    Single,    ///< the smallest
    Complete,  ///< the largest
    /// Of squared distances: ((n_A + n_C)d²_AC + (n_B + n_C)d²_BC − n_C d²_AB)/(n_A + n_B + n_C), twice what the sum of
    /// squares within the clusters grows by if they join (Ward 1963). The identity holds in every pseudo-Euclidean
    /// space.
    Ward,
};
inline constexpr Option linkageOptions[] = {
    {"average", "Average"}, {"single", "Single"}, {"complete", "Complete"}, {"ward", "Ward"}};

/// Two clusters that join. Clusters 0 to n − 1 are the objects, cluster n + t is what joins in step t.
struct JoinStep {
    Index first = 0, second = 0;  ///< first < second
    double height = 0.0;          ///< their dissimilarity
    Index size = 0;               ///< objects in both
    bool operator==(const JoinStep&) const = default;
};

/// n − 1 steps, never falling; no steps if it was asked to stop.
struct Dendrogram {
    Index leaves = 0;
    std::vector<JoinStep> steps;
    bool complete() const { return static_cast<Index>(steps.size()) + 1 >= leaves; }
};

/// Nearest-neighbour chains (Murtagh 1983): O(n²) time, 8n² bytes. All four linkages are reducible for all real
/// numbers, negative ones too, so the steps are those of the definition and their heights never fall.
/// @param dissimilarities  n×n, symmetric; of Linkage::Ward squared distances; only the upper triangle counts
/// @throws InvalidInput  the matrix is not square or not finite
Dendrogram dendrogram(const Matrix& dissimilarities, Linkage linkage, const RunControl& control = {});
/// The same of the squared distances K_ii + K_jj − 2K_ij of the pseudo-Euclidean space (Haasdonk & Pękalska 2010),
/// which may be negative, in single precision: 4n² bytes, and heights of seven digits, which is enough for a picture.
/// @param symmetric  K, n×n; only its upper triangle counts
Dendrogram dendrogramOfKernel(const Matrix& symmetric, Linkage linkage, const RunControl& control = {});

/// The cluster of every object after all but the last k − 1 steps, numbered by their first objects.
/// @pre 1 ≤ k ≤ n, and the dendrogram is complete
std::vector<int> cutInto(const Dendrogram& tree, Index k);

/// The leaves from left to right. Where two subtrees join, both are turned so that the two most similar of their outer
/// leaves (largest K_ij) come to lie side by side; the end with the smaller index comes first.
/// @param similarity  n×n, symmetric; only its upper triangle counts   @return empty if the dendrogram is not complete
std::vector<Index> orderOfLeaves(const Dendrogram& tree, const Matrix& similarity);

}  // namespace krein
