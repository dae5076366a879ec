// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/two_class.h"

namespace krein {

/// The SVM that learns a positive semidefinite kernel P near K together with its α (Luss & d'Aspremont 2008):
///
///     max over α of min over P ⪰ 0 of  eᵀα − ½vᵀPv + ρ‖P − K‖²,   v = y∘α, 0 ≤ α ≤ C, yᵀα = 0;
///
/// see core/solvers/proxy_kernel.h. P exists on the training samples only; f(x) = Σ β_i k(x, x_i) + b with
/// Kβ = Pv, which the paper leaves open.
struct ProxySvm {
    static constexpr Info info{.id = "proxy-svm",
        .name = "Proxy-kernel SVM",
        .formula = "max<sub><i>α</i></sub> min<sub><i>P</i> ⪰ 0</sub> Σ <i>α<sub>i</sub></i> − ½<i>v</i>ᵀ<i>Pv</i> + "
                   "<i>ρ</i>‖<i>P</i> − <i>K</i>‖<sup>2</sup>, <i>v</i> = <i>y</i> ∘ <i>α</i>",
        .summary = "Learns a positive semidefinite kernel matrix near K together with the SVM. The problem is convex; a "
                   "large ρ gives the SVM on the clipped matrix, a small one lets the labels shape the kernel.",
        .source = "Luss & d'Aspremont 2008"};
    static constexpr bool isIterative = true;
    static constexpr bool needsSpectrum = true;
    double cost = 1.0;        ///< C > 0
    double weight = 1.0;      ///< ρ > 0
    double tolerance = 1e-6;  ///< on the gap, relative to the objective where that is above 1
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const ProxySvm&) const = default;
};

void visitParameters(ProxySvm& method, ParameterVisitor& visit);

/// dual = α; each iteration decomposes K + vvᵀ/4ρ, O(n³). @throws InvalidInput  as requireBothClasses()
TwoClassSolution solve(const ProxySvm& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
