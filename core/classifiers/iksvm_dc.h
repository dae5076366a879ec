// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/classifiers/two_class.h"
#include "core/solvers/iksvm/iksvm_dca.h"

namespace krein {

enum class IksvmStart { Zero, Random };
inline constexpr Option iksvmStartOptions[] = {{"zero", "β = 0"}, {"random", "random β"}};

enum class CurvatureBound { Eigenvalue, Bound, Lanczos };
inline constexpr Option curvatureOptions[] = {
    {"eigenvalue", "from the eigenvalues"}, {"bound", "from the row sums"}, {"lanczos", "by Lanczos, proven"}};

inline constexpr Option iksvmSearchOptions[] = {
    {"armijo", "first step that descends enough"}, {"exact", "lowest point"}};

/// When a descent ends: by its step and the number of iterations, or also before the objective becomes negative, which
/// is what the authors' published program does.
enum class IksvmEnd { Step, Negative };
inline constexpr Option iksvmEndOptions[] = {
    {"step", "small step"}, {"negative-objective", "before the objective is negative"}};

/// The primal SVM with squared hinge loss and an indefinite kernel, by difference-of-convex programming (Xu et al.
/// 2017, problem (7)).
struct IksvmDc {
    static constexpr Info info{.id = "iksvm-dc",
        .name = "IKSVM-DC",
        .formula = "min ½[<i>γ</i> <i>β</i>ᵀ<i>Kβ</i> + Σ max(0, 1 − <i>y<sub>i</sub></i>(<i>K<sub>i</sub>β</i> + "
                   "<i>b</i>))<sup>2</sup>]",
        .summary = "A descent by convex sub-problems. With an indefinite kernel the objective usually falls without "
                   "bound, which is tested and reported: the result then depends on where the descent is stopped.",
        .source = "Xu et al. 2017, section 4.2, problem (7), Algorithm 1"};
    double penalty = 1.0;   ///< γ > 0
    int decomposition = 1;  ///< 1 or 2, see core/solvers/iksvm_subproblem.h
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
    bool operator==(const IksvmDc&) const = default;
};

template <class Visit> void visitParameters(IksvmDc& method, Visit&& visit)
{
    visit(Parameter{.key = "penalty",
              .symbol = "γ",
              .label = "Penalty",
              .meaning = "Weight of βᵀKβ against the errors, 1/C: larger is smoother.",
              .minimum = 1e-9,
              .maximum = 1e9,
              .low = 1e-4,
              .high = 1e3,
              .scale = Scale::Logarithmic,
              .source = "Xu et al. 2017, problem (7)",
              .simpler = Simpler::Larger},
        method.penalty);
    visit(Parameter{.key = "decomposition",
              .label = "Decomposition",
              .meaning = "Which convex functions the objective is the difference of: 1 adds ρ‖β‖² with ρ ≥ −λ_min, 2 "
                         "with ρ ≥ λ_max and therefore takes smaller steps.",
              .minimum = 1,
              .maximum = 2,
              .low = 1,
              .high = 2,
              .source = "Xu et al. 2017, Section 3"},
        method.decomposition);
    visit(Parameter{.key = "curvature",
              .symbol = "ρ",
              .label = "Bound ρ",
              .meaning = "Where ρ comes from: the smallest eigenvalue (times 1.1) or the largest; a bound by row sums, "
                         "which is larger: smaller steps; or Lanczos's estimate and 2 % of max|λ|, which a Cholesky "
                         "factorisation proves to be a bound, so that the training asks for no eigenvalues.",
              .options = curvatureOptions,
              .source = "Xu et al. 2017, Section 3"},
        method.curvature);
    visit(Parameter{.key = "line-search",
              .label = "Line search",
              .meaning = "Whether each iteration goes further along its direction as long as the objective falls "
                         "enough.",
              .source = "Xu et al. 2017, Algorithm 1, lines 10–14"},
        method.lineSearch);
    visit(Parameter{.key = "search",
              .label = "Step rule",
              .meaning = "What the line search goes to: the first of v̄, ηv̄, η²v̄, … at which the objective has "
                         "fallen enough, or its lowest point along the direction, which is found exactly, as the "
                         "objective is piecewise quadratic; where it has none, the descent ends with that proof.",
              .options = iksvmSearchOptions,
              .source = "Xu et al. 2017, Algorithm 1, lines 10–14"},
        method.search);
    visit(Parameter{.key = "armijo-step",
              .symbol = "v̄",
              .label = "First step",
              .meaning = "Step that the line search tries first, as a multiple of the step of the sub-problem; larger "
                         "goes further.",
              .minimum = 1e-6,
              .maximum = 1e6,
              .low = 0.1,
              .high = 100,
              .scale = Scale::Logarithmic,
              .source = "Xu et al. 2017, Algorithm 1, line 10"},
        method.armijoStep);
    visit(Parameter{.key = "armijo-slope",
              .symbol = "μ",
              .label = "Required descent",
              .meaning = "The objective must fall by μv‖d‖²; at γρ and above it may be that no step is accepted, and "
                         "the line search then has no effect.",
              .minimum = 0,
              .maximum = 1,
              .low = 1e-6,
              .high = 0.5,
              .scale = Scale::Logarithmic,
              .source = "Xu et al. 2017, Algorithm 1, line 11"},
        method.armijoSlope);
    visit(Parameter{.key = "armijo-shrink",
              .symbol = "η",
              .label = "Step reduction",
              .meaning = "Factor by which the step is reduced until the objective falls enough; smaller: fewer trials.",
              .minimum = 0.01,
              .maximum = 0.99,
              .low = 0.1,
              .high = 0.9,
              .source = "Xu et al. 2017, Algorithm 1, line 12"},
        method.armijoShrink);
    visit(Parameter{.key = "max-iterations",
              .symbol = "T",
              .label = "Most iterations",
              .meaning = "The descent ends after this many; where the objective has no minimum this decides the "
                         "result.",
              .minimum = 1,
              .maximum = 1e6,
              .low = 1,
              .high = 1e4,
              .scale = Scale::Logarithmic,
              .source = "Xu et al. 2017, Algorithm 1"},
        method.maxIterations);
    visit(Parameter{.key = "tolerance",
              .symbol = "δ",
              .label = "Tolerance",
              .meaning = "The descent ends when the squared step ‖d‖² is at most this.",
              .minimum = 0,
              .maximum = 1,
              .low = 1e-16,
              .high = 1e-2,
              .scale = Scale::Logarithmic,
              .source = "Xu et al. 2017, Algorithm 1, line 7"},
        method.tolerance);
    visit(Parameter{.key = "start",
              .label = "Start",
              .meaning = "Where the descent begins; another start may end at another point.",
              .options = iksvmStartOptions,
              .source = "Xu et al. 2017, Algorithm 1, line 1"},
        method.start);
    visit(Parameter{.key = "seed",
              .label = "Seed",
              .meaning = "Chooses the random start: β uniform in [−1, 1).",
              .minimum = 0,
              .maximum = 9007199254740992.0,
              .low = 0,
              .high = 100},
        method.seed);
    visit(Parameter{.key = "start-bias",
              .symbol = "b₀",
              .label = "First bias",
              .meaning = "Where b begins. The sub-problem does not see it, so that it only turns the direction of the "
                         "first line search.",
              .minimum = -1e6,
              .maximum = 1e6,
              .low = -2,
              .high = 2,
              .source = "Xu et al. 2017, Algorithm 1, line 1"},
        method.startBias);
    visit(Parameter{.key = "end",
              .label = "End",
              .meaning = "When the descent ends: at a small step, or also before the objective becomes negative, as "
                         "the published program of the authors does; what that rule returns is no stationary point.",
              .options = iksvmEndOptions,
              .source = "Xu et al. 2017, Algorithm 1, line 7, and the authors' program"},
        method.end);
    visitMultiClass(method.multiclass, visit);
}

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
