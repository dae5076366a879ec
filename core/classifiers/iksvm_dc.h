// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/classifiers/two_class.h"
#include "core/solvers/iksvm/iksvm_dca.h"

namespace krein {

enum class IksvmStart { Zero, Random };

enum class CurvatureBound { Eigenvalue, Bound, Lanczos };

/// When a descent ends: by its step and the number of iterations, or also before the objective becomes negative, which
/// is what the authors' published program does.
enum class IksvmEnd { Step, Negative };

/// The primal SVM with squared hinge loss and an indefinite kernel, by difference-of-convex programming (Xu et al.
/// 2017, problem (7)).
struct IksvmDc {
    static constexpr Info info{.id = "iksvm-dc",
        .name = "IKSVM-DC",
        .formula = "min ½[<i>γ</i> <i>β</i>ᵀ<i>Kβ</i> + Σ max(0, 1 − <i>y<sub>i</sub></i>(<i>K<sub>i</sub>β</i> + "
                   "<i>b</i>))<sup>2</sup>]",
        .summary = "A descent by convex sub-problems. With an indefinite kernel the objective usually falls without "
                   "bound, and this is tested and reported: the result then depends on where the descent is stopped.",
        .source = "Xu et al. 2017, section 4.2, problem (7), Algorithm 1"};
    static constexpr bool isIterative = true;
    double penalty = 1.0;   ///< γ > 0
    int decomposition = 1;  ///< 1 or 2, see core/solvers/iksvm/iksvm_subproblem.h
    CurvatureBound curvature = CurvatureBound::Eigenvalue;
    bool lineSearch = true;
    double armijoStep = 1.0;    ///< v̄
    double armijoSlope = 1e-4;  ///< μ
    double armijoShrink = 0.5;  ///< η
    int maxIterations = 300;    ///< T
    double tolerance = 1e-10;   ///< δ on ‖d‖²
    IksvmStart start = IksvmStart::Zero;
    std::uint64_t seed = 1;
    double startBias = 0.0;  ///< b₀
    IksvmSearch search = IksvmSearch::Armijo;
    IksvmEnd end = IksvmEnd::Step;
    MultiClass multiclass = MultiClass::OneVsRest;
    /// Whether eigenvalues are asked for: not with a bound by Lanczos, which comes with factorisations alone.
    bool wantsSpectrum() const { return curvature != CurvatureBound::Lanczos; }
    bool startsAtRandom() const { return start == IksvmStart::Random; }
    bool operator==(const IksvmDc&) const = default;
};

void visitParameters(IksvmDc& method, ParameterVisitor& visit);

/// The constant of the decomposition and how it was found.
struct IksvmShift {
    double value = 0.0;  ///< ρ
    std::string words;   ///< "1.1 times −λ_min"
};
/// Decomposition 1: 1.1·(−λ_min), or 0 if K is positive semidefinite within the default tolerance; by row sums
/// Gershgorin's max_i(Σ_{j≠i}|K_ij| − K_ii). Decomposition 2: λ_max, by row sums max_i(K_ii + Σ_{j≠i}|K_ij|);
/// max|K_ij|, or 1 for K = 0, if that is not above 0. By Lanczos: provenUpperBound() of −K or K.
IksvmShift iksvmShift(const IksvmDc& method, const Matrix& gram, const Vector& eigenvalues);
/// By Lanczos without any eigenvalue: that of decomposition 1 is 0 where inertia finds none below zero beyond rounding.
IksvmShift provenShift(int decomposition, const Matrix& gram);

/// The descent, after a test whether there is a minimum at all. `dual` is y∘β; at a stationary point it is the hinge
/// residuals divided by γ, and not negative.
/// @throws InvalidInput  one class only, targets other than ±1, or a matrix that is not finite
TwoClassSolution solve(const IksvmDc& method, const TwoClassProblem& problem, const TrainControl& control);

}  // namespace krein
