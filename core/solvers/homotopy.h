// SPDX-License-Identifier: GPL-3.0-or-later
//
// The line K_t = K₊ − tK₋ through a symmetric K (t = 1), the clipped (0) and the flipped matrix (−1), and least-squares
// SVMs all along it from one decomposition.
#pragma once

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// λ ↦ λ, −t|λ| where λ < 0; values that are zero up to rounding, |λ| ≤ n·eps·max|λ|, become 0.
Vector homotopyValues(const Vector& eigenvalues, double t);
/// What multiplies the coordinates of a row k_x of an unseen object: 1, and t where λ < 0.
Vector homotopyFactors(const Vector& eigenvalues, double t);

/// The LS-SVM [0 1ᵀ; 1 K_t + I/γ] [b; β] = [0; y] for every t. With Z an orthonormal basis of the vectors whose sum is
/// 0, A = ZᵀK₊Z + I/γ is positive definite and B = ZᵀK₋Z semidefinite; of BW = AW diag(μ), WᵀAW = I:
///
///     β(t) = ZW diag(1/(1 − tμ)) WᵀZᵀy,   b(t) = mean(y − K_t β).
///
/// The system is singular exactly at t = 1/μ, all of which are positive: never between clip and flip. Building costs
/// two decompositions, a point O(n²).
class HomotopyLine {
public:
    /// @param gram  eigenpairs of K, n   @param targets  y, n   @param regularization  γ > 0
    /// If the run was stopped the line has no point: built() is false.
    HomotopyLine(const Eigenpairs& gram, const Vector& targets, double regularization, const RunControl& control = {});

    bool built() const { return m_built; }
    /// The singular t, ascending; empty if no negative direction matters.
    const Vector& singular() const { return m_singular; }

    struct Point {
        bool singular = false;  ///< within 1e-10 of a pole: no numbers
        Vector coefficients;    ///< β, n
        double bias = 0.0;
        Vector fitted;  ///< K_t β + b, n
    };
    Point at(double t) const;
    /// Eigenvalues of Zᵀ(K_t + I/γ)Z: as many are negative as there are singular t below t.
    struct Inertia {
        Index positive = 0, negative = 0, zero = 0;
    };
    Inertia inertia(double t) const;

private:
    bool isPole(double t) const;

    Eigenpairs m_gram;
    Vector m_targets, m_mu, m_coordinates, m_singular;
    Matrix m_basis;  ///< ZW, n×(n−1)
    bool m_built = false;
};

}  // namespace krein
