// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/two_class.h"

namespace krein {

/// The 1-norm SVM with any kernel matrix, also an asymmetric one; a baseline of Xu et al. 2017, who describe it in
/// words:
///
///     min Σα + CΣξ, y_i(Σ_j α_j y_j K_ij + b) ≥ 1 − ξ_i, α, ξ ≥ 0;   f(x) = Σ_j α_j y_j k(x, x_j) + b.
struct OneNormSvm {
    static constexpr Info info{.id = "one-norm-svm",
        .name = "1-norm SVM",
        .formula = "min Σ <i>α<sub>i</sub></i> + <i>C</i> Σ <i>ξ<sub>i</sub></i>, "
                   "<i>y<sub>i</sub></i>(Σ<sub><i>j</i></sub> <i>α<sub>j</sub></i> <i>y<sub>j</sub></i> "
                   "<i>K<sub>ij</sub></i> + <i>b</i>) ≥ 1 − <i>ξ<sub>i</sub></i>, <i>α</i>, <i>ξ</i> ≥ 0",
        .summary = "A linear program, whatever the eigenvalues of K: the optimum is global, and few α differ from 0. "
                   "Only the optimal value is unique; α need not be.",
        .source = "Xu et al. 2017, section 5.1 (in words); this program is our reading"};
    static constexpr bool keepsAsymmetry = true;  ///< the kernel matrix is wanted as it is
    double cost = 1.0;                            ///< C > 0
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const OneNormSvm&) const = default;
};

void visitParameters(OneNormSvm& method, ParameterVisitor& visit);

TwoClassSolution solve(const OneNormSvm& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
