// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/two_class.h"

namespace krein {

/// IKSVM-CA: an SVM and a kernel PCA learned together (Gu & Guo, AAAI 2012), a baseline that Xu et al. 2017 name
/// without writing it down. Features z(x) = Wᵀk_x with WᵀKW = I_d and W in the span of the eigenvectors of K with
/// positive eigenvalues; they have the positive semidefinite kernel KWWᵀK. With K₊ = ΦΦᵀ, Φ = V₊Λ₊^½ (n×p), W =
/// V₊Λ₊^−½U and UᵀU = I_d:
///
///     min over U, w, b of  ½‖w‖² + CΣξ + ρ‖K − KWWᵀK‖²_F,   y_i(wᵀz_i + b) ≥ 1 − ξ_i,   Z = KW = ΦU.
///
/// What is our reading: the weight ρ on the reconstruction, W in the positive eigenspace, and the alternation below.
///  * SVM step: (w, b) for the features ΦU, by solveSmo() on ZZᵀ.
///  * W step: with P = UUᵀ the optimal SVM objective is convex in P and has the gradient −½ccᵀ, c = Φᵀ(y∘α); the last
///  term has
///    2ρ(ΛPΛ − Λ²). U moves along their negative, (I − P)(½ccᵀ + 2ρ(Λ² − ΛPΛ))U, and is made orthonormal again. The
///    step is halved until the joint objective, with the SVM solved anew, has decreased enough.
/// The joint objective therefore never increases. The problem is not convex: what is found is a stationary point. With
/// d = p, U has no freedom: this is the C-SVM on the clipped kernel.
///
/// f(x) = wᵀz(x) + b = k_xᵀβ + b with β = WWᵀK(y∘α).
struct IksvmCa {
    static constexpr Info info{.id = "iksvm-ca",
        .name = "IKSVM-CA (SVM with kernel PCA)",
        .formula = "min ½‖<i>w</i>‖<sup>2</sup> + <i>C</i> Σ <i>ξ<sub>i</sub></i> + <i>ρ</i> ‖<i>K</i> − "
                   "<i>KWW</i><sup>T</sup><i>K</i>‖<sup>2</sup>, <i>W</i><sup>T</sup><i>KW</i> = <i>I<sub>d</sub></i>",
        .summary = "Learns d directions with positive similarity together with an SVM on them, the same for training "
                   "and new samples. Our reading of the paper: it alternates between the SVM and W and never increases "
                   "the objective.",
        .source = "Gu & Guo, AAAI 2012, as cited by Xu et al. 2017; the objective is our reading"};
    static constexpr bool isIterative = true;
    static constexpr bool needsSpectrum = true;
    double cost = 1.0;        ///< C > 0
    int components = 0;       ///< d; 0: as many as hold 90 % of the sum of positive eigenvalues
    double rho = 1e-2;        ///< ρ ≥ 0
    int maxIterations = 100;  ///< W steps
    double tolerance = 1e-4;  ///< on the relative decrease of the objective, in three W steps in a row
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const IksvmCa&) const = default;
};

void visitParameters(IksvmCa& method, ParameterVisitor& visit);

/// @throws InvalidInput  no eigenvalue of K is positive
TwoClassSolution solve(const IksvmCa& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
