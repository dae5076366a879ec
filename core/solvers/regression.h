// SPDX-License-Identifier: GPL-3.0-or-later
//
// Regression by linear systems in K + λI: kernel ridge regression (Saunders, Gammerman & Vovk 1998) and the mean and
// variance of a Gaussian process (Rasmussen & Williams 2006, algorithm 2.1), with an indefinite K too. One
// decomposition of K serves every λ.
#pragma once

#include "core/base/types.h"
#include "core/solvers/termination.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// Of which kind the solution of (K + λI)a = y is for the two functionals whose gradient vanishes there.
struct RidgeCurvature {
    Signature system;          ///< of K + λI: the dual functional ½aᵀ(K + λI)a − yᵀa
    Index primalNegative = 0;  ///< negative eigenvalues of K² + λK: the primal functional ‖y − Ka‖² + λaᵀKa
    double distance = 0.0;     ///< min |λᵢ + λ|: near 0, a is large for no reason that lies in the data
    bool isDualMinimum() const { return system.negative == 0; }
    bool isPrimalMinimum() const { return primalNegative == 0; }
};
/// @param eigenvalues  of K   @param ridge  λ > 0
RidgeCurvature ridgeCurvature(const Vector& eigenvalues, double ridge);

struct RidgeSolution {
    Vector coefficients;  ///< a, n; zeros if there is no solution
    RidgeCurvature curvature;
    Termination termination = Termination::Solved;  ///< or Singular
    double reciprocalCondition = 0.0;               ///< smallest over largest |λᵢ + λ|
};
/// @param gram  eigenpairs of K   @param targets  y, n   @param ridge  λ > 0
/// @throws InvalidInput  λ is not positive, or the sizes differ
RidgeSolution solveKernelRidge(const Eigenpairs& gram, const Vector& targets, double ridge);

/// Negative eigenvalues of K + γKHK, the Hessian of the primal functional of LS-SVM regression, by inertia.
/// @param regularization  γ > 0
Index leastSquaresPrimalNegative(const Matrix& gram, double regularization);

/// What A = K + σ²I says. Only where it is positive definite are these numbers those of a Gaussian process.
struct GaussianProcessFit {
    RidgeSolution mean;        ///< with λ = σ²: the mean is k'a
    double logAbsDet = 0.0;    ///< log|det A|
    Index negativePivots = 0;  ///< q, the negative eigenvalues of A: det A has the sign (−1)^q
    double quadratic = 0.0;    ///< yᵀA⁻¹y
    /// −½yᵀA⁻¹y − ½log|det A| − ½n log 2π: the log marginal likelihood if q = 0, else the logarithm of no density.
    double pseudoLogLikelihood = 0.0;
    double smallestNoise = 0.0;  ///< max(0, −λmin): above it A is positive definite
    bool isDensity() const { return negativePivots == 0; }
};
/// @throws InvalidInput  as solveKernelRidge()
GaussianProcessFit fitGaussianProcess(const Eigenpairs& gram, const Vector& targets, double noiseVariance);

/// k(z, z) − k'A⁻¹k of m objects, without σ²; negative values are returned as they are.
/// @param rows  k(z, x_i), m×n   @param self  k(z, z), m
Vector gaussianProcessVariance(const Eigenpairs& gram, double noiseVariance, const Matrix& rows, const Vector& self);

}  // namespace krein
