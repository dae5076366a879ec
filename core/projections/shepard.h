// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far the distances in a picture are from the dissimilarities that it stands for: stress, and Shepard's diagram.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/projections/embedding.h"

namespace krein {

/// One pair of samples in Shepard's diagram. Lengths are signed roots sign(s)·√|s| of squared pseudo-Euclidean
/// distances s, which may be negative.
struct DistancePair {
    Index i = 0, j = 0;     ///< training samples, i < j
    double given = 0.0;     ///< δ, of K_ii + K_jj − K_ij − K_ji
    double embedded = 0.0;  ///< d, along the axes
    double fitted = 0.0;  ///< d̂, what d is compared with: δ, or the monotone regression of d on δ if the embedding is
                          ///< ordinal
};

/// Of all pairs i < j. Stress-1 divides by the distances in the picture (Kruskal 1964).
struct EmbeddingStress {
    double raw = 0.0;               ///< Σ(d − d̂)²
    double squares = 0.0;           ///< Σ(d² − δ²)² over ordered pairs, signed squares: what Neuc-MDS bounds
    std::optional<double> kruskal;  ///< √(Σ(d − d̂)² / Σd²); unset where all d are 0 up to rounding: 0/0, or ∞
};

struct ShepardDiagram {
    EmbeddingStress stress;           ///< of all pairs
    std::vector<DistancePair> pairs;  ///< all, or a part of them that keeps the extremes
    std::size_t all = 0;              ///< how many pairs there are
};

/// Of more pairs than `most`, a fixed random choice, and with it those with the smallest and the largest δ and d, and
/// those with the largest |d − d̂|, a tenth of `most`. Squares within rounding error of K, or of the coordinates, are 0.
/// O(n²·axes); an ordinal embedding sorts the pairs.
/// @param gram  K, n×n, of which the embedding is   @param axes  from 0, of the embedding
/// @return  empty if the run was stopped   @pre the embedding is not a singular one
ShepardDiagram shepardDiagram(const Matrix& gram, const Embedding& embedding, const std::vector<Index>& axes,
    std::size_t most, const RunControl& control = {});
/// The same without pairs.
EmbeddingStress stressOfAxes(
    const Matrix& gram, const Embedding& embedding, const std::vector<Index>& axes, const RunControl& control = {});
/// 0, 1, …: all there are.
std::vector<Index> allAxes(const Embedding& embedding);

}  // namespace krein
