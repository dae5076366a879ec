// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be proven about the objective of IKSVM-DC (Xu et al. 2017, problem (7)), f(β, b) = ½[γβᵀKβ + Σ max(0, 1 −
// y_i(K_iβ + b))²]: that it has no minimum, or that a stationary point is one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/classifiers/two_class.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// How often each of three conditions holds. Any one of them proves that f falls without bound.
struct UnboundedSigns {
    Index eigenvalues = 0;      ///< λ in (−γ, 0): along its eigenvector f ~ ½t²(γλ + λ²)
    Index inverseDiagonal = 0;  ///< (K⁻¹)_ii < 0: β = t y_i K⁻¹e_i changes f(x_i) alone, in the right direction, and
                                ///< βᵀKβ = t²(K⁻¹)_ii
    bool constant = false;  ///< 1ᵀK⁻¹1 < 0: β = tK⁻¹1, b = −t leaves the loss as it is
};
/// The conditions as they stand; the last two count only if K is not singular.
/// @param tolerance  relative to max|λ|: eigenvalues within count as zero
UnboundedSigns unboundedSigns(const Eigenpairs& spectrum, double penalty, double tolerance);

/// Proofs that f has no minimum, at most one of each kind (the direction of steepest fall), each checked along its ray:
/// the quadratic coefficient γdᵀKd + Σ over y_i(K_id + e) < 0 of (K_id + e)² is below zero by more than round-off, with
/// K itself and not its eigenpairs, and f evaluated on the ray lies below the parabola it must lie below, down to −1e12
/// and beyond.
/// @param spectrum   eigenpairs of the symmetric K   @param penalty  γ > 0
/// @param tolerance  as above; negative: relativeRounding()
std::vector<UnboundedProof> certificates(
    const Matrix& gram, const Eigenpairs& spectrum, const Vector& targets, double penalty, double tolerance = -1.0);

/// The same without any eigenvalue: how many are in (−γ, 0) is told by the signs of the pivots of two LDLᵀ
/// factorisations, one of them found by inverse iteration about −γ/2, where the ray falls fastest, and K⁻¹ comes from a
/// third. @throws InvalidInput  as largestMagnitudeEstimate()
std::vector<UnboundedProof> certificatesByInertia(
    const Matrix& gram, const Vector& targets, double penalty, const RunControl& control = {});

/// Proof that f falls without bound along the direction an exact line search went, checked in the same way.
std::optional<UnboundedProof> rayProof(const Matrix& gram, const Vector& targets, double penalty,
    const Vector& direction, double biasStep, Index iteration);

/// Leading coefficient of 2f(t·direction, t·biasStep)/t² as t → ∞ and the round-off it may have.
struct RayCoefficient {
    double value = 0.0, roundOff = 0.0;
};
RayCoefficient rayCoefficient(
    const Matrix& gram, const Vector& targets, double penalty, const Vector& direction, double biasStep);

/// What the second derivative says about a stationary point. Around a point f is at least as curved as the quadratic
/// function with the Hessian [γK + K_A K_Aᵀ, K_A1; 1ᵀK_Aᵀ, |A|], A the samples clearly within the margin, so that a
/// stationary point with a positive definite one is a local minimum, also where samples lie on the margin. Along the
/// null space of K nothing changes f: β is taken on its range, in the coordinates |Λ|^½Vᵀβ, where the Hessian is [γS +
/// MᵀM, Mᵀ1; 1ᵀM, |A|] with the signs S of Λ and M = V_A|Λ|^½S.
struct HessianSigns {
    enum class Kind {
        Positive,     ///< every eigenvalue is above `bound`: a strict local minimum
        NotNegative,  ///< none is below −`bound`, to round-off a local minimum, which is not proven
        Negative,  ///< some are below −`bound`: there is a direction in which f falls, if no sample is on the margin
        Unknown,   ///< the run was stopped, or the Hessian is beyond double precision
    };
    Kind kind = Kind::Unknown;
    double bound = 0.0;  ///< > 0
    Index onMargin = 0;  ///< samples on the margin
};
HessianSigns hessianSigns(const Eigenpairs& spectrum, const Vector& targets, double penalty, const Vector& coefficients,
    double bias, const RunControl& control = {});
/// The same without eigenpairs, in the coordinates β themselves, where the Hessian of a singular K is singular too: at
/// best NotNegative then.
HessianSigns hessianSigns(const Matrix& gram, const Vector& targets, double penalty, const Vector& coefficients,
    double bias, const RunControl& control = {});

}  // namespace krein
