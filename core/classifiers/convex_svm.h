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
    static constexpr bool keepsAsymmetry = true;  ///< the kernel matrix is wanted as it is
    double cost = 1.0;                            ///< C > 0
    double tolerance = 1e-4;                      ///< on the KKT violation
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const ConvexSvm&) const = default;
};

template <class Visit> void visitParameters(ConvexSvm& method, Visit&& visit)
{
    visit(Parameter{.key = "cost",
              .symbol = "C",
              .label = "Cost",
              .meaning = "Weight of the errors: larger fits the training samples harder.",
              .minimum = 1e-9,
              .maximum = 1e12,
              .low = 1e-3,
              .high = 1e5,
              .scale = Scale::Logarithmic,
              .source = "Lin & Lin 2003, section 7",
              .simpler = Simpler::Smaller},
        method.cost);
    visit(Parameter{.key = "tolerance",
              .symbol = "ε",
              .label = "Tolerance",
              .meaning = "Ends when the optimality conditions are violated by no more than this; smaller is more exact "
                         "and slower.",
              .minimum = 1e-12,
              .maximum = 1,
              .low = 1e-9,
              .high = 1e-1,
              .scale = Scale::Logarithmic},
        method.tolerance);
    visitMultiClass(method.multiclass, visit);
}

TwoClassSolution solve(const ConvexSvm& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
