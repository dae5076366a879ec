// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"
#include "core/classifiers/two_class.h"

namespace krein {

enum class SingularClassifier { Svm, LsSvm };

/// An SVM or LS-SVM on the vectors [φ_s; φ_t] of the singular embedding K = UΣVᵀ, φ_s(x) = Σ^{-1/2}Vᵀk(x, X) and
/// φ_t(x) = Σ^{-1/2}Uᵀk(X, x), which He et al. 2022 compare AsK-LS with. The training samples have the rows of UΣ^{1/2}
/// and VΣ^{1/2}, so that their Gram matrix is
///
///     G = UΣUᵀ + VΣVᵀ = (KKᵀ)^{1/2} + (KᵀK)^{1/2},
///
/// positive semidefinite, and with its solution β
///
///     f(x) = Σ (VUᵀβ)_i k(x, x_i) + Σ (UVᵀβ)_i k(x_i, x) + b.
///
/// For a symmetric K, G = 2|K|: the spectrum flipped.
struct SingularSvm {
    static constexpr Info info{.id = "singular-svm",
        .name = "SVM on source and target features",
        .formula = "<i>x</i> ↦ [<i>φ<sub>s</sub></i>(<i>x</i>); <i>φ<sub>t</sub></i>(<i>x</i>)], <i>K</i> = "
                   "<i>UΣV</i><sup>T</sup>, <i>φ<sub>s</sub></i>(<i>x</i>) = "
                   "<i>Σ</i><sup>−1/2</sup><i>V</i><sup>T</sup><i>k</i>(<i>x</i>, <i>X</i>), "
                   "<i>φ<sub>t</sub></i>(<i>x</i>) = <i>Σ</i><sup>−1/2</sup><i>U</i><sup>T</sup><i>k</i>(<i>X</i>, "
                   "<i>x</i>)",
        .summary = "An asymmetric kernel gives each object two feature vectors; a symmetric SVM is trained on both "
                   "side by side. The problem is convex, with the kernel matrix (KKᵀ)^½ + (KᵀK)^½.",
        .source = "He et al. 2022, Tables II and III"};
    static constexpr bool keepsAsymmetry = true;  ///< the kernel matrix is wanted as it is
    SingularClassifier classifier = SingularClassifier::Svm;
    double cost = 1.0;            ///< C > 0
    double regularization = 1.0;  ///< γ > 0
    int components = 0;           ///< the largest σ that are kept; 0: all
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const SingularSvm&) const = default;
};

void visitParameters(SingularSvm& method, ParameterVisitor& visit);

/// O(n³), of which the singular values cannot be stopped. The dual is that of the classifier; it has no path.
/// @throws InvalidInput  the kernel matrix is not finite
TwoClassSolution solve(const SingularSvm& method, const TwoClassProblem& problem, const TrainControl& control);

}  // namespace krein
