// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/c_svm.h"

namespace krein {

/// The SVM that stabilises in a Krein space, also called ESVM or KSVM: a C-SVM on |K| = U|Λ|Uᵀ with solution α̃, and
/// β = U sign(Λ) Uᵀ (y∘α̃), so that f(x) = Σ β_i k(x, x_i) + b needs no correction of unseen samples. Eigenvalues that
/// are zero within max(1e-10, n·eps)·max|λ| take no part.
struct KreinSvm {
    static constexpr Info info{.id = "krein-svm",
        .name = "Krein SVM",
        .formula = "C-SVM on |<i>K</i>| = <i>U</i>|Λ|<i>U</i>ᵀ, <i>β</i> = <i>U</i> sign(Λ) <i>U</i>ᵀ(<i>y</i> ∘ "
                   "<i>α̃</i>)",
        .summary = "The SVM on the kernel matrix with its negative eigenvalues flipped, mapped back to the indefinite "
                   "kernel: the flipped problem is convex.",
        .source = "Loosli, Canu & Ong 2016; Xu et al. 2017, section 5.1"};
    static constexpr bool isIterative = true;
    static constexpr bool needsSpectrum = true;
    double cost = 1.0;        ///< C > 0
    double tolerance = 1e-3;  ///< on the KKT violation of the flipped problem
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const KreinSvm&) const = default;
};

void visitParameters(KreinSvm& method, ParameterVisitor& visit);

/// dual = α̃; objective and violation are those of the flipped problem. Without eigenpairs at hand they are computed,
/// which cannot be stopped. @throws InvalidInput  as the C-SVM
TwoClassSolution solve(const KreinSvm& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
