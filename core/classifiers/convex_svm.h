// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/two_class.h"

namespace krein {

/// The convex variant of the SVM for any kernel matrix, also an asymmetric one (Lin & Lin 2003, section 7):
///
///     min ½αᵀα + CΣξ, Qα + by ≥ e − ξ, ξ ≥ 0, Q_ij = y_i y_j K_ij;   f(x) = Σ_j α_j y_j k(x, x_j) + b.
///
/// Its multipliers solve a C-SVM with the kernel KKᵀ.
struct ConvexSvm {
    static constexpr Info info{.id = "convex-svm",
        .name = "Convex SVM variant",
        .formula = "min ½<i>α</i><sup>T</sup><i>α</i> + <i>C</i> Σ <i>ξ</i><sub><i>i</i></sub>, <i>Qα</i> + <i>by</i> "
                   "≥ <i>e</i> − <i>ξ</i>",
        .summary = "Convex for every kernel: K only appears in the constraints. Equals a C-SVM with the kernel KKᵀ, so "
                   "it cannot see the signs of the eigenvalues of K.",
        .source = "Lin & Lin 2003, section 7"};
    static constexpr bool isIterative = true;
    static constexpr bool keepsAsymmetry = true;  ///< the kernel matrix is wanted as it is
    double cost = 1.0;                            ///< C > 0
    double tolerance = 1e-4;                      ///< on the KKT violation
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const ConvexSvm&) const = default;
};

void visitParameters(ConvexSvm& method, ParameterVisitor& visit);

TwoClassSolution solve(const ConvexSvm& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
