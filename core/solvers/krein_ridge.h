// SPDX-License-Identifier: GPL-3.0-or-later
//
// Least squares in the Krein space of a symmetric K = U diag(λ) Uᵀ = K₊ − K₋. A function is f = Σ β_j k(·, x_j), its
// parts have the squared norms |f₊|² = βᵀK₊β and |f₋|² = βᵀK₋β. Eigenvalues with |λ| ≤ n·eps·max|λ| count as zero.
#pragma once

#include "core/base/types.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// λ₊ and λ₋, both at least 0.
struct KreinPenalty {
    double positive = 1.0, negative = 1.0;
};

/// A solution with what it was computed from.
struct KreinFit {
    Vector coefficients;     ///< β, n; 0 along eigenvectors whose eigenvalue is zero
    Vector fitted;           ///< Kβ, n
    double loss = 0.0;       ///< Σ (f_i − y_i)²
    double positive = 0.0;   ///< |f₊|²
    double negative = 0.0;   ///< |f₋|²
    double objective = 0.0;  ///< of the problem that was solved
    /// βᵀKβ = |f₊|² − |f₋|², which is no norm.
    double square() const { return positive - negative; }
};

/// min Σ (f_i − y_i)² + λ₊|f₊|² + λ₋|f₋|² (Oglic & Gärtner 2019), convex: β = Σ sign(λ_i) u_iᵀy / (|λ_i| + λ_±) u_i.
/// With λ₊ = λ₋ it is ridge regression with the flipped matrix.
/// @param gram  eigenpairs, n×r: fewer than n if K has no others
KreinFit kreinRidge(const Eigenpairs& gram, const Vector& targets, const KreinPenalty& penalty);
/// Σ |λ|/(|λ| + λ_±), how many directions are fitted.
double effectiveDegrees(const Vector& eigenvalues, const KreinPenalty& penalty);

/// The stationary point (K + λI)β = y of Σ (f_i − y_i)² + λβᵀKβ (Ong et al. 2004).
struct StabilisedFit {
    KreinFit fit;
    bool singular = false;         ///< −λ is an eigenvalue: no solution
    Index negativeDirections = 0;  ///< eigenvalues between −λ and 0, along which the objective falls without bound
    bool isMinimum() const { return !singular && negativeDirections == 0; }
};
StabilisedFit stabilisedRidge(const Eigenpairs& gram, const Vector& targets, double lambda);

/// Whose penalty: λ₊|f₊|² + λ₋|f₋|², or the indefinite λ₊|f₊|² − λ₋|f₋|².
enum class KreinNorm { Associated, Krein };

/// min Σ (f_i − y_i)² + penalty subject to Σ f_i² = r² (Oglic & Gärtner 2018). In coordinates f = Uz the problem is
/// min zᵀDz − 2bᵀz on |z|² = r²; (D − μI)z = b with μ ≤ min d is necessary and sufficient for the global optimum.
struct SphereFit {
    KreinFit fit;
    double multiplier = 0.0;  ///< μ
    double smallest = 0.0;    ///< min d: the optimum is global because μ ≤ min d
    double residual = 0.0;  ///< ‖(D − μI)z − b‖∞ relative to ‖b‖, and | |z|²/r² − 1 | if that is larger
    /// No component of y along min d, and the rest does not reach the sphere: two optima, or a sphere of them. The
    /// fit is their common part.
    bool hardCase = false;
    Vector missing;        ///< coefficients to add to the fit, or to subtract, for one of two optima; empty if not hard
    bool possible = true;  ///< false: every eigenvalue is zero, no f ≠ 0 exists
    /// The check that makes the optimum a proof.
    bool isGlobal() const { return possible && multiplier <= smallest && residual <= 1e-8; }
};
SphereFit kreinSphere(const Eigenpairs& gram, const Vector& targets, const KreinPenalty& penalty, double squaredRadius,
    KreinNorm norm = KreinNorm::Associated);

/// K̃ = K_{nS} K_SS⁺ K_{Sn} of landmarks S, from O(nm²): exact in the rows of S; its signature is that of K_SS, which
/// may miss negative directions of K.
struct KreinNystrom {
    Eigenpairs pairs;           ///< of K̃ without zeros, n×r, descending
    Vector landmarkValues;      ///< eigenvalues of K_SS, m, descending
    Matrix landmarkInverse;     ///< K_SS⁺, m×m
    Matrix columns;             ///< K_{Sn}, m×n
    double smallestKept = 0.0;  ///< the smallest |w| kept, relative to the largest: below 1e-10 K̃ is not to be trusted
    /// k̃_x of unseen objects from k_{xS}, q×m → q×n.
    Matrix rows(const Matrix& toLandmarks) const { return toLandmarks * landmarkInverse * columns; }
};
/// @param toLandmarks  K_{nS}, n×m   @param among  K_SS, m×m symmetric
KreinNystrom kreinNystrom(const Matrix& toLandmarks, const Matrix& among);

}  // namespace krein
