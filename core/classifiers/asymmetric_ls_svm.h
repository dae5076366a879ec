// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"
#include "core/classifiers/two_class.h"

namespace krein {

/// The linear system of LS-SVM with the kernel matrix as it is, symmetric or not, what He et al. 2022, Section 1,
/// compare AsK-LS with:
///
///     [ 0   1ᵀ      ] [ b ]   [ 0 ]
///     [ 1   K + I/γ ] [ β ] = [ y ],   K_ij = k(x_i, x_j),   f(x) = Σ β_i k(x, x_i) + b.
///
/// For an asymmetric K nothing is optimised by it. For a symmetric one it is LsSvm.
struct AsymmetricLsSvm {
    static constexpr Info info{.id = "ls-svm-asymmetric",
        .name = "LS-SVM, K as it is",
        .formula = "<i>Kβ</i> + <i>β</i>/<i>γ</i> + <i>b</i>1 = <i>y</i>, 1<sup>T</sup><i>β</i> = 0",
        .summary = "The linear system of LS-SVM with an asymmetric kernel matrix, not made symmetric. It gives one "
                   "function, of the objects as first arguments of the kernel; AsK-LS gives two.",
        .source = "He et al. 2022, Section 1"};
    static constexpr bool keepsAsymmetry = true;  ///< the kernel matrix is wanted as it is
    static constexpr bool fitsTargets = true;
    double regularization = 1.0;                  ///< γ > 0
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const AsymmetricLsSvm&) const = default;
};

void visitParameters(AsymmetricLsSvm& method, ParameterVisitor& visit);

/// A direct method: it has no path, and a start or a preview changes nothing.
TwoClassSolution solve(const AsymmetricLsSvm& method, const TwoClassProblem& problem, const TrainControl& control);

}  // namespace krein
