// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small sets of objects whose dissimilarities are not Euclidean by themselves, and how many of them share no pair.
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// λ_min(−½HAH) of the squared dissimilarities A, at most 0. @param squares  n×n, symmetric
double smallestOfSquares(const Matrix& squares);
/// The rows and columns of the other objects. @param objects  ascending
Matrix withoutObjects(const Matrix& matrix, const std::vector<Index>& objects);

struct NonEuclideanSets {
    /// Sets with λ_min < −τ, no part of which has it, by size; each ascending. Three objects are a broken triangle.
    std::vector<std::vector<Index>> minimal;
    /// All of them were sought: up to twelve objects. Else those of four objects up to 24, and of three.
    bool all = true;
    /// Sets of which no two share a pair, most of them if the search was not cut short. Each needs a changed pair of
    /// its own, so their number is a lower bound of how many pairs have to change.
    std::vector<std::vector<Index>> packing;
};

/// @param squares  squared dissimilarities, n×n, symmetric   @param tolerance  τ, in their units
NonEuclideanSets nonEuclideanSets(const Matrix& squares, double tolerance, const RunControl& control = {});

}  // namespace krein
