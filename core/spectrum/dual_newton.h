// SPDX-License-Identifier: GPL-3.0-or-later
//
// Newton's method on the dual of a nearest matrix with a prescribed diagonal (Qi & Sun 2006), which converges
// quadratically: the dual is convex, and its gradient is what the diagonal is still off by.
#pragma once

#include <functional>
#include <vector>

#include "core/base/run_control.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// The dual at one y.
struct DualPoint {
    Vector y;          ///< n
    Eigenpairs pairs;  ///< of the matrix whose positive part is taken
    double value = 0.0;
    Vector gradient;  ///< n
};

/// h ↦ diag P(W ∘ PᵀDiag(h)P)Pᵀ, how the diagonal of the positive part changes: W_ij = 1 for positive λ_i and λ_j, 0
/// for two negative ones and λ_i/(λ_i − λ_j) between. Of the positive and the negative eigenvectors only the fewer are
/// worked with: 1 − W has the same form with the signs exchanged, and W = 1 gives `whole`.
class PositivePartSlope {
public:
    /// @param vectors  P, n×n, or what a projection makes of them   @param whole  h ↦ diag PPᵀDiag(h)PPᵀ
    PositivePartSlope(const Vector& values, Matrix vectors, std::function<Vector(const Vector&)> whole);
    Vector operator()(const Vector& h) const;
    /// How each number of the diagonal changes with its own h_i, n: Σ_ab P_ia² W_ab P_ib².
    Vector diagonal() const;

private:
    Matrix m_vectors;
    std::function<Vector(const Vector&)> m_whole;
    std::vector<Index> m_few;
    Matrix m_fewVectors, m_weights;
    bool m_complement = false;
};

/// The second derivative of the dual at a point.
struct Curvature {
    std::function<Vector(const Vector&)> times;  ///< it, n×n, times a vector
    Vector diagonal;                             ///< n
};

struct DualMinimum {
    DualPoint point;  ///< the last one
    int iterations = 0;
};

/// Ends where no |gradient| is above `rounding`, where no step improves it, or where the run is stopped. The linear
/// systems of the steps are solved by conjugate gradients, scaled by the diagonal (Borsdorf & Higham 2010).
/// @param dualAt  the dual at any y   @param curvatureAt  may be singular
DualMinimum minimiseDual(DualPoint start, const std::function<DualPoint(Vector)>& dualAt,
    const std::function<Curvature(const DualPoint&)>& curvatureAt, double rounding, const RunControl& control);

}  // namespace krein
