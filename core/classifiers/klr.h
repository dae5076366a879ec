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
        .summary = "Convex for every kernel, because α and not the norm of the kernel's space is penalised: it cannot "
                   "see the signs of the eigenvalues of K. Gives probabilities 1/(1 + e^−f).",
        .source = "Lin & Lin 2003, section 7"};
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

inline constexpr Option logisticSolverOptions[] = {{"newton", "Newton steps"},
    {"cg", "truncated Newton steps by conjugate gradients"}, {"nash-sofer", "the same, ended by Nash & Sofer's test"}};

template <class Visit> void visitParameters(KernelLogistic& method, Visit&& visit)
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
    visit(Parameter{.key = "solver",
              .label = "Solver",
              .meaning = "Newton factorises an n×n matrix in each step; conjugate gradients only multiply by K, which "
                         "is faster for many samples and slower for large C. They end at a small residual, or, by the "
                         "test of Nash & Sofer, when one more product would lower the quadratic model by less than "
                         "half of the mean so far: shorter, more steps.",
              .options = logisticSolverOptions,
              .source = "Lin & Lin 2003, eq. (33); Nash & Sofer 1990"},
        method.solver);
    visit(Parameter{.key = "tolerance",
              .symbol = "ε",
              .label = "Tolerance",
              .meaning = "Ends when the gradient is this small relative to the terms it is the sum of; smaller is more "
                         "exact.",
              .minimum = 1e-14,
              .maximum = 1,
              .low = 1e-12,
              .high = 1e-2,
              .scale = Scale::Logarithmic},
        method.tolerance);
    visit(Parameter{.key = "max-iterations",
              .label = "Most iterations",
              .meaning = "Ends after so many steps, whatever the gradient.",
              .minimum = 1,
              .maximum = 1e6,
              .low = 1,
              .high = 300},
        method.maxIterations);
    visitMultiClass(method.multiclass, visit);
}

TwoClassSolution solve(const KernelLogistic& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
