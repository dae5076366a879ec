// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/two_class.h"
#include "core/solvers/logistic.h"

namespace krein {

/// Kernel logistic regression (Lin & Lin 2003, section 7) with any kernel matrix, also an asymmetric one:
///
///     min ½αᵀα + C Σ_r log(1 + exp(−y_r f_r)),   f(x) = Σ_j α_j k(x, x_j) + b.
///
/// α is signed (no y_j inside f), so it is the expansion coefficient itself. Convex whatever the eigenvalues of K.
struct KernelLogistic {
    static constexpr Info info{.id = "klr",
        .name = "Kernel logistic regression",
        .formula = "min ½<i>α</i><sup>T</sup><i>α</i> + <i>C</i> Σ<sub><i>r</i></sub> log(1 + "
                   "exp(−<i>y<sub>r</sub></i>(Σ<sub><i>j</i></sub> <i>α<sub>j</sub></i> <i>K<sub>rj</sub></i> + "
                   "<i>b</i>)))",
        .summary = "Convex for every kernel, because the penalty is on α, not on the norm in the kernel's space: it "
                   "cannot "
                   "see the signs of the eigenvalues of K. Gives probabilities 1/(1 + e^−f).",
        .source = "Lin & Lin 2003, section 7"};
    static constexpr bool isIterative = true;
    static constexpr bool keepsAsymmetry = true;  ///< the kernel matrix is wanted as it is
    /// 1/(1 + e^−f(x)) is the probability of the second class.
    static constexpr bool hasProbability = true;
    double cost = 1.0;  ///< C > 0
    LogisticSolver solver = LogisticSolver::Newton;
    double tolerance = 1e-8;
    int maxIterations = 100;
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const KernelLogistic&) const = default;
};

void visitParameters(KernelLogistic& method, ParameterVisitor& visit);

TwoClassSolution solve(const KernelLogistic& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
