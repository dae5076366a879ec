// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/classifiers/two_class.h"
#include "core/solvers/termination.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

/// Least-squares SVM with any symmetric or asymmetric kernel matrix (Huang et al. 2016, eq. (4)):
///
///     [ 0   yᵀ      ] [ b ]   [ 0 ]
///     [ y   H + I/γ ] [ α ] = [ 1 ],   H_ij = y_i y_j K_ij,   f(x) = Σ y_i α_i k(x, x_i) + b.
///
/// With β_i = y_i α_i it reads Kβ + β/γ + b1 = y, 1ᵀβ = 0, which is what is solved here; the labels need not be ±1
/// then.
struct LsSvm {
    static constexpr Info info{.id = "ls-svm",
        .name = "LS-SVM",
        .formula = "min ½⟨<i>w</i>, <i>w</i>⟩ + ½<i>γ</i> Σ <i>ξ</i><sub><i>i</i></sub><sup>2</sup>, "
                   "<i>y<sub>i</sub></i>(⟨<i>w</i>, <i>φ</i>(<i>x<sub>i</sub></i>)⟩ + <i>b</i>) = 1 − "
                   "<i>ξ<sub>i</sub></i>",
        .summary = "One linear system. With an indefinite kernel its solution is the minimum or a saddle point; the "
                   "verdict says which.",
        .source = "Huang et al. 2016, eq. (4)"};
    static constexpr bool fromSpectrum = true;  ///< eigenpairs of K are all it needs
    static constexpr bool fitsTargets = true;
    double regularization = 1.0;                ///< γ > 0
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const LsSvm&) const = default;
};

void visitParameters(LsSvm& method, ParameterVisitor& visit);

/// Facts: negative_directions, system_condition, resonance, w_plus, w_minus. The verdict says whether the stationary
/// point is a minimum; see centredCurvature().
TwoClassSolution solve(const LsSvm& method, const TwoClassProblem& problem, const TrainControl& control);

/// Solution for c right-hand sides (one per two-class problem).
struct LsSvmSolution {
    Matrix coefficients;  ///< β, n×c; zero unless solved
    Vector bias;          ///< c; zero unless solved
    Termination termination = Termination::Solved;
    double reciprocalCondition = 1.0;  ///< of K + I/γ, or of the bordered system where that was solved; near eps:
                                       ///< hardly any correct digit
    Index negativeDirections = 0;      ///< eigenvalues of K + I/γ below zero; 0 if K is not symmetric
};

/// The part of the solution that γ does not change: 1 and the targets in the basis of eigenvectors.
struct LsSvmBasis {
    Vector ones;     ///< Vᵀ1, n
    Matrix targets;  ///< VᵀY, n×c
};
/// @param targets  n×c
LsSvmBasis lsSvmBasis(const Eigenpairs& gram, const Matrix& targets);

/// What decides whether the LS-SVM problem ½wᵀw + ½γ‖e‖², e = y − f − b1, has a minimum. As the coefficients sum to
/// zero, they are those of the problem with the centred kernel HKH, H = I − 11ᵀ/n, and it is this one that is meant:
/// along an eigenvector of HKH the Hessian is λ + γλ², so that the problem falls without bound along the λ in (−1/γ,
/// 0), and without any its solution is the global minimum, else a saddle point. A kernel that is conditionally positive
/// definite has none. Counted without the eigenvalues of HKH, from those of K by Sylvester's law on [K + tI 1; 1ᵀ 0].
struct CentredCurvature {
    Index negative = 0;  ///< eigenvalues of HKH below zero by more than rounding
    Index steep = 0;     ///< those of them below −1/γ: there the errors outweigh the negative length of w
    Index unbounded() const { return negative - steep; }
};
/// @param ones  Vᵀ1, n
CentredCurvature centredCurvature(const Vector& eigenvalues, const Vector& ones, double regularization);

/// How near the bordered system is to a singular one. Where the coefficients sum to zero it is HKH + I/γ, which has no
/// inverse where γ = −1/λ for an eigenvalue λ of HKH: the system resonates there.
struct Resonance {
    double condition = 1.0;  ///< max|λ + 1/γ| / min|λ + 1/γ|; infinite where γ = −1/λ
    /// The negative λ with the least |1 + γλ|; unset if none is below zero by more than rounding.
    std::optional<double> nearest;
    double distance = 1.0;  ///< that |1 + γλ|: β along its eigenvector is larger than elsewhere by its inverse
};
/// The eigenvalues of HKH that it needs, by bisection between those of K. @param ones  Vᵀ1, n
Resonance resonance(const Vector& eigenvalues, const Vector& ones, double regularization);

/// Solves from eigenpairs of a symmetric K: for another γ in O(n) and one product with V. Falls back to the bordered
/// system where K + I/γ is nearly singular.
LsSvmSolution solveLsSvm(const Eigenpairs& gram, const LsSvmBasis& basis, double regularization);
/// The same in one call. @param targets  n×c
LsSvmSolution solveLsSvm(const Eigenpairs& gram, const Matrix& targets, double regularization);
/// Solves the bordered (n+1)×(n+1) system directly and counts nothing; K may be asymmetric. Asked to stop, it ends
/// after the step under way, Cancelled: the factorisation, which is one call, takes half of the time.
LsSvmSolution solveLsSvmSystem(
    const Matrix& gram, const Matrix& targets, double regularization, const RunControl& run = {});
/// The same, with the negative directions of a symmetric K.
LsSvmSolution solveLsSvm(const Matrix& gram, const Matrix& targets, double regularization);

}  // namespace krein
