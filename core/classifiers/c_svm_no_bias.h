// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/c_svm.h"

namespace krein {

/// The C-SVM without yᵀα = 0 and b, with any symmetric kernel matrix: f(x) = Σ y_i α_i k(x, x_i).
struct CSvmNoBias {
    static constexpr Info info{.id = "c-svm-no-bias",
        .name = "C-SVM without bias",
        .formula = "min ½ <i>α</i>ᵀ<i>Qα</i> − Σ <i>α<sub>i</sub></i>, 0 ≤ <i>α<sub>i</sub></i> ≤ <i>C</i>",
        .summary = "The support vector machine without b. A kernel that is only conditionally positive definite no "
                   "longer makes it convex.",
        .source = "Lin & Lin 2003, eq. (19)"};
    static constexpr bool isIterative = true;
    double cost = 1.0;        ///< C > 0
    double tolerance = 1e-3;  ///< on the largest projected gradient
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const CSvmNoBias&) const = default;
};

void visitParameters(CSvmNoBias& method, ParameterVisitor& visit);

/// β = y∘α, b = 0, dual = α; the KKT violation is the largest projected gradient. @throws InvalidInput  as the C-SVM
TwoClassSolution solve(const CSvmNoBias& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
