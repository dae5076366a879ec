// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

/// What one class's own block of the Gram matrix is like: the matrix K_jj of its samples, or H K_jj H, whose
/// eigenvalues over n_j are the variances along the axes of the class in pseudo-Euclidean space (Haasdonk & Pękalska
/// 2010). Those of K_jj interlace the ones of K: λ_{i + n − n_j}(K) ≤ λ_i(K_jj) ≤ λ_i(K).
struct ClassEigenvalues {
    int label = 0;
    Vector values;  ///< n_j, descending
    Signature signature;
    double negativeFraction = 0.0;  ///< Σ_{λ<0}|λ| / Σ|λ|; 0 of a zero matrix
};

/// Of the classes that occur, by label. Ends early, with fewer, if asked to stop.
/// @param gram  n×n, symmetric   @param labels  n; −1 belongs to no class
/// @param centredBlocks  H K_jj H in place of K_jj
/// @param tolerance  |λ| ≤ tolerance·max|λ| counts as zero, the maximum being that of the block
std::vector<ClassEigenvalues> classEigenvalues(const Matrix& gram, const std::vector<int>& labels, bool centredBlocks,
    double tolerance, const RunControl& control = {});

}  // namespace krein
