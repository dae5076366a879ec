// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"
#include "core/classifiers/two_class.h"
#include "core/solvers/ask_ls/ask_ls.h"

namespace krein {

/// Which function of an asymmetric kernel decides: (f_s + f_t)/2, f_s, f_t, or w_s f_s + w_t f_t + w_0 with learned
/// weights (see core/solvers/ask_ls/ask_ls_stacking.h).
enum class AskLsMerge { Average, Source, Target, Stacking };

/// What is answered where the system (6) is singular, see core/solvers/ask_ls/ask_ls_singular.h.
enum class AskLsSingular { Refuse, MinimumNorm, Ridge };
/// Whether K itself is used, or its approximation from landmarks, see core/solvers/nystrom.h.
enum class AskLsMatrix { Exact, Nystrom };

/// Asymmetric-kernel least-squares SVM (He et al. 2022). With two different feature maps, k(x, z) = ⟨φ_s(x), φ_t(z)⟩,
///
///     stationary point of  ⟨ω, ν⟩ + ½γ Σ (e_i² + h_i²),   y_i(⟨ω, φ_s(x_i)⟩ + b₁) = 1 − e_i,   y_i(⟨ν, φ_t(x_i)⟩ + b₂)
///     = 1 − h_i,
///
/// which is the solution of the linear system (6) (see core/solvers/ask_ls/ask_ls.h). ⟨ω, ν⟩ takes both signs, so that
/// the problem may be unbounded below: askLsUnboundedDirections() counts whether it is. For a symmetric kernel both
/// functions are those of LS-SVM.
struct AskLs {
    static constexpr Info info{.id = "ask-ls",
        .name = "AsK-LS",
        .formula = "stationary point of ⟨<i>ω</i>, <i>ν</i>⟩ + ½<i>γ</i> Σ (<i>e</i><sub><i>i</i></sub><sup>2</sup> + "
                   "<i>h</i><sub><i>i</i></sub><sup>2</sup>), <i>y<sub>i</sub></i>(⟨<i>ω</i>, "
                   "<i>φ<sub>s</sub></i>(<i>x<sub>i</sub></i>)⟩ + <i>b</i><sub>1</sub>) = 1 − <i>e<sub>i</sub></i>, "
                   "<i>y<sub>i</sub></i>(⟨<i>ν</i>, <i>φ<sub>t</sub></i>(<i>x<sub>i</sub></i>)⟩ + "
                   "<i>b</i><sub>2</sub>) = 1 − <i>h<sub>i</sub></i>",
        .summary = "Least-squares SVM for asymmetric kernels. One linear system gives two functions: one sees each "
                   "object as the first argument of the kernel, the other as the second.",
        .source = "He et al. 2022, eq. (5) and (6)"};
    static constexpr bool keepsAsymmetry = true;  ///< the kernel matrix is wanted as it is
    double regularization = 1.0;                  ///< γ > 0
    AskLsMerge merge = AskLsMerge::Average;
    AskLsMatrix matrix = AskLsMatrix::Exact;
    int landmarks = 200;  ///< of Nyström's approximation
    AskLsSingular singular = AskLsSingular::Refuse;
    double ridge = 1e-3;  ///< δ² > 0
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const AskLs&) const = default;
};

void visitParameters(AskLs& method, ParameterVisitor& visit);

/// The dual is the paper's α = y∘β' (its β is y∘β); the violation is the largest residual of (6) in the units of the
/// targets. A direct method: it has no path, and a start or a preview changes nothing.
/// @throws InvalidInput  the kernel matrix or the targets cannot be used
TwoClassSolution solve(const AskLs& method, const TwoClassProblem& problem, const TrainControl& control);
/// The same where the basis of the kernel matrix is at hand: O(n²), for further γ, other merging and each of several
/// classes.
TwoClassSolution solve(
    const AskLs& method, const TwoClassProblem& problem, const AskLsBasis& basis, const TrainControl& control);

}  // namespace krein
