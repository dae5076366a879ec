// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/two_class.h"

namespace krein {

/// The SVM dual with an indefinite kernel by difference-of-convex programming, a baseline of Xu et al. 2017.
struct TdcaSvm {
    static constexpr Info info{.id = "tdca-svm",
        .name = "TDCASVM",
        .formula = "min ½<i>α</i>ᵀ<i>Qα</i> − Σ<i>α<sub>i</sub></i>, 0 ≤ <i>α<sub>i</sub></i> ≤ <i>C</i>, "
                   "<i>y</i>ᵀ<i>α</i> = 0",
        .summary = "The SVM dual as a difference of convex functions. Each iteration solves a convex SVM; with an "
                   "indefinite kernel the result is a stationary point.",
        .source = "Xu et al. 2017, section 5.1 (baseline)"};
    static constexpr bool isIterative = true;
    static constexpr bool needsSpectrum = true;
    double cost = 1.0;        ///< C > 0
    double tolerance = 1e-4;  ///< on the KKT violation
    int maxIterations = 1000;
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const TdcaSvm&) const = default;
};

void visitParameters(TdcaSvm& method, ParameterVisitor& visit);

/// ρ for solveTdca(): 1.1·(−λ_min), and at least −λ_min + 1e-6·max|λ| so that the sub-problems are well conditioned;
/// 1/C for K = 0.
double tdcaShift(const Vector& eigenvalues, double cost);

/// @throws InvalidInput  one class only, targets other than ±1, or a matrix that is not finite and symmetric
TwoClassSolution solve(const TdcaSvm& method, const TwoClassProblem& problem, const TrainControl& control);

}  // namespace krein
