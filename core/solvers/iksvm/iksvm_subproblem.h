// SPDX-License-Identifier: GPL-3.0-or-later
//
// The convex problem that each iteration of IKSVM-DC solves, jointly in β and b (Xu et al. 2017, Algorithm 1, line 5).
// With V(f) = Σ max(0, 1 − y_i f_i)² and f = Kβ + b the objective ½[γβᵀKβ + V] is g − h for
//
//     1:  g = ½[γβᵀ(K + ρI)β + V],  h = ½γρβᵀβ,             ρ ≥ −λ_min
//     2:  g = ½[γρβᵀβ + V],         h = ½γβᵀ(ρI − K)β,      ρ ≥ λ_max, ρ > 0
//
// and the problem is min g(β, b) − ⟨∇h(β_t), β⟩.
//
// Setting the gradient to zero gives β in terms of the shortfalls s alone, β = β₀ + Bs, so that f = Kβ₀ + Ss + b with
//
//     1:  M = (K + ρI)⁻¹,  Bs = (s − ρMs)/γ,  β₀ = ρMβ_t,          S = (K − ρI + ρ²M)/γ = KMK/γ
//     2:                   Bs = Ks/(γρ),      β₀ = β_t − Kβ_t/ρ,   S = K²/(γρ).
//
// What is left has only the samples within the margin, A, as unknowns: (I + S_AA)s_A + b1 = y_A − (Kβ₀)_A, 1ᵀs_A = 0. A
// is found by Newton's method with exact line search on ½[sᵀSs + V(Kβ₀ + Ss + b)], whose minimum is the same.
#pragma once

#include <vector>

#include "core/algebra/lapack.h"
#include "core/base/run_control.h"
#include "core/base/types.h"

namespace krein {

/// Which of the two decompositions.
enum class IksvmSplit { AddToKernel, SubtractFromIdentity };

/// What all iterations share. The referenced values outlive it.
struct IksvmReduction {
    const Matrix* gram = nullptr;     ///< K, symmetric n×n
    const Vector* targets = nullptr;  ///< y, n, each ±1
    double penalty = 1.0;             ///< γ > 0
    double shift = 0.0;               ///< ρ
    IksvmSplit split = IksvmSplit::AddToKernel;
    /// M or K², in the lower triangle; empty if ρ = 0 (then M is not needed), or if K + ρI is too nearly singular for
    /// an accurate inverse: the problem is then solved by Newton's method in β.
    Matrix inner;
    bool reducible = true;
};
/// @throws InvalidInput  γ or ρ that the decomposition does not allow
IksvmReduction iksvmReduction(const Matrix& gram, const Vector& targets, double penalty, double shift, IksvmSplit split,
    const RunControl& control = {});

/// The latest active set A and how Hs_A + b1 = r, 1ᵀs_A = 0 with H = I + S_AA are solved: by a factor LLᵀ of H for some
/// earlier set and, as long as A differs from that one in few members, a correction. With U = [1, columns of H of the
/// added members, unit columns of the removed ones] and W = L⁻¹U what is left is a small system with D − WᵀW, where D
/// is H of the added members bordered by ones.
struct IksvmActiveSet {
    std::vector<Index> base;            ///< the set of the factor, ascending
    Matrix factor;                      ///< L, lower triangle
    std::vector<Index> members;         ///< A, ascending
    std::vector<Index> added, removed;  ///< between `base` and A
    Matrix corrections;                 ///< W
    lapack::GeneralFactor small;        ///< of D − WᵀW
};

/// A point with what was computed about it.
struct IksvmPoint {
    Vector coefficients;  ///< β, n
    double bias = 0.0;    ///< b
    Vector product;       ///< Kβ, n
};

struct IksvmStep {
    IksvmPoint point;
    double gradientNorm = 0.0;   ///< max|∇f| there, of the whole objective and not of the sub-problem
    double relativeError = 0.0;  ///< max|gradient of the sub-problem|, relative to the size of its terms
    Index newtonSteps = 0;
    bool stopped = false;
};

/// Minimiser of the sub-problem at β_t. Where the reduced problem does not give a gradient of 1e-9 relative (K + ρI
/// nearly singular, an active set that cycles), Newton's method with a regularised Hessian continues from there in β
/// and b.
/// @param from    β_t, b_t, Kβ_t   @param active  of the step before, empty at first; replaced
IksvmStep solveIksvmSubproblem(
    const IksvmReduction& reduction, const IksvmPoint& from, IksvmActiveSet& active, const RunControl& control = {});

/// The same by Newton's method in (β, b) alone: a Cholesky factorisation of order n + 1 per step.
IksvmStep solveIksvmSubproblemDirectly(
    const IksvmReduction& reduction, const IksvmPoint& from, const IksvmPoint& start, const RunControl& control = {});

/// argmin over τ in [0, 1] of τ·slope + ½τ²curvature + ½V(f + τ·change), a convex piecewise quadratic function.
/// @param slope, curvature  of the part beside V
double exactMarginStep(
    const Vector& targets, const Vector& scores, const Vector& change, double slope, double curvature);

}  // namespace krein
