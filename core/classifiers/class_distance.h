// SPDX-License-Identifier: GPL-3.0-or-later
//
// Squared Mahalanobis distances from an object to one class in pseudo-Euclidean space (Haasdonk & Pękalska 2010). K_j
// are the kernel values among the n_j samples of the class, K̃ = HK_jH, k̃ = H(k_x − K_j1/n_j), and k̃(x, x) = k(x, x) −
// 2·mean k_x
// + mean K_j.
//
//     invertible covariance    d² = n_j k̃ᵀ(K̃⁻)²k̃, where K̃⁻ inverts the eigenvalues with |λ| ≥ α: never negative
//     regularised covariance   d² = (k̃(x, x) − k̃ᵀ(K̃ + n_jσ²I)⁻¹k̃) / σ²: may be negative if K is indefinite
#pragma once

#include <optional>
#include <vector>

#include "core/base/run_control.h"
#include "core/classifiers/decision_rule.h"

namespace krein {

/// What both kinds start from.
struct ClassSpectrum {
    std::vector<Index> members;  ///< n_j training samples
    Vector means;                ///< K_j1/n_j, n_j
    double mean = 0.0;           ///< 1ᵀK_j1/n_j²
    Eigenpairs centred;          ///< of K̃
    double largest = 0.0;        ///< max|λ| of K̃
    double zero = 0.0;           ///< |λ| up to this is rounding of the whole K

    Index size() const { return static_cast<Index>(members.size()); }
};
/// O(n_j³), in one step that cannot be stopped: about 150 ms for 1,000 samples.
ClassSpectrum classSpectrum(const Matrix& gram, std::vector<Index> members);

/// d² = w·k̃(x, x) + Σ s_r (D_rᵀk_x − o_r)², with k_x the kernel values with the members.
struct ClassDistance {
    std::vector<Index> members;
    Matrix directions;                 ///< D, n_j×r
    Vector offsets;                    ///< o, r
    Vector signs;                      ///< s, r, each −1 or +1
    double selfWeight = 0.0;           ///< w; 0: k(x, x) is not needed
    double mean = 0.0;                 ///< 1ᵀK_j1/n_j²
    double reciprocalCondition = 1.0;  ///< of the inverted matrix; 0: nothing can be
};
/// d² to the class for every row, m; unspecified if the run was stopped. @pre rows.self is there if selfWeight is not 0
Vector squaredDistances(const ClassDistance& distance, const KernelRows& rows, const RunControl& control = {});

/// With no eigenvalue left, directions has no column and d² is 0 everywhere. @param alpha  ≥ 0
ClassDistance invertibleDistance(const ClassSpectrum& spectrum, double alpha);
/// @param sigma  > 0; check reciprocalCondition: at rounding size K̃ + n_jσ²I is singular
ClassDistance regularisedDistance(const ClassSpectrum& spectrum, double sigma);
/// log(n_j/n) − ½ log det(K̃/n_j + σ²I), the bias of a quadratic discriminant, with all n_j eigenvalues in the
/// determinant.
/// @param samples  n   @return nothing if one of the eigenvalues is not positive
std::optional<double> determinantBias(const ClassSpectrum& spectrum, double sigma, Index samples);

/// log(n_j/n) − ½ Σ log(|λ|/n_j) over the eigenvalues with |λ| ≥ α: with the signs of the axes taken away their product
/// is the determinant of the covariance of the class, indefinite kernels included.
double invertibleDeterminantBias(const ClassSpectrum& spectrum, double alpha, Index samples);

/// The choice for an unset α: a tenth of max|λ| of K̃.
double automaticAlpha(const ClassSpectrum& spectrum);
/// The choice for an unset σ: n_jσ² is a tenth of max|λ| of K̃, and at least 2|λ_min| so that K̃ + n_jσ²I is positive
/// definite. 0 if K̃ is zero.
double automaticSigma(const ClassSpectrum& spectrum);

}  // namespace krein
