// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a classifier's answer is worth: with an indefinite kernel the equations of a method still have solutions, which
// need not be what the method was made for. Every method says it beside its code: a verdict has a worth and an
// obstacle, which whatever ranks, colours or counts answers reads, and a sentence with its numbers, for people.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// What an answer is, from the best to the worst.
enum class Worth {
    GlobalOptimum,     ///< nothing is better, which is proven
    ClosedForm,        ///< nothing is optimised
    Constant,          ///< f is constant, for there are samples of one class only
    NearOptimum,       ///< of a convex problem, not within the tolerance; the numbers say how near
    LocalMinimum,      ///< nothing near is better, by second derivatives
    StationaryPoint,   ///< the conditions of a minimum hold to first order, and nothing more is proven
    NoProcess,         ///< of a Gaussian process whose covariance is none: the mean is that of kernel ridge regression
    EarlyStopped,      ///< an iterate of a regularising iteration, ended before its problem was solved, on purpose
    Settled,           ///< the objective of a problem that is not convex falls no further
    SaddlePoint,       ///< stationary, and proven to be no minimum: along some direction the objective falls
    Approximation,     ///< the exact solution of an approximated problem
    Limit,             ///< the iteration was ended before its tolerance was reached
    Diverged,          ///< the iteration left the range of numbers
    Unbounded,         ///< the objective falls without bound, which is proven; the answer is an iterate
    Cancelled,         ///< there is no answer, or none that was examined
    NoMinimiser,       ///< the infimum is not attained; there is no answer
    NoUniqueSolution,  ///< the system is singular; there is no answer
    NoSolution,        ///< there is no answer
};
inline constexpr int worthCount = static_cast<int>(Worth::NoSolution) + 1;

/// "global-optimum", "saddle-point", …
std::string_view worthId(Worth worth);
/// What it means, one sentence for people.
std::string_view worthMeaning(Worth worth);

/// What keeps an answer from being a global optimum, where something can be done about it.
enum class Obstacle {
    None,           ///< nothing, or nothing that is known
    Indefiniteness  ///< of K: a positive semidefinite one makes the problem convex
};

/// What a number in a verdict is.
enum class VerdictNumber {
    KktViolation,
    Slope,  ///< of the objective: ‖∇f‖∞, or along the rotation W of the features
    DualityGap,
    Residual,   ///< the largest of the linear system
    ResidualNorm,  ///< ‖y − Kβ‖
    Tolerance,  ///< on the violation
    StepSquared,
    Objective,
    SmallestEigenvalue,  ///< of K
    HessianBound,        ///< on which side of it the eigenvalues of the Hessian are
    SmallestMultiplier,  ///< of the variables at a bound
    ReciprocalCondition,
    Difference,   ///< of the coefficients of the two functions
    Certificate,  ///< whose sign proves that the objective is unbounded
    Iterations,
    FreeVariables,  ///< inside their box
    FreeDirections,
    NegativeDirections,  ///< the free ones of negative curvature
    UnboundedDirections,
    Rank,  ///< of K
    FlippedEigenvalues,
    Starts,         ///< random ones, of which this is the lowest
    Functions,      ///< of which this is the worst
    RoundingError,  ///< by how much the rounding of the entries of K may change the objective
};

/// A piece of a verdict's sentence, with the number that it names.
struct Clause {
    std::string words;
    std::optional<std::pair<VerdictNumber, double>> number;

    Clause(const char* text) : words(text) {}
    Clause(std::string text) : words(std::move(text)) {}
    Clause(std::string text, VerdictNumber what, double value) : words(std::move(text)), number(std::pair(what, value))
    {
    }
};
/// "8.1·10⁻⁵"
Clause numberClause(VerdictNumber what, double value);
/// "12"; with a noun "12 iterations", "1 iteration"
Clause countClause(VerdictNumber what, Index count, const char* noun = nullptr);
/// "KKT violation 8.1·10⁻⁵"
Clause kktClause(double violation);

/// What an answer is worth, why, and the numbers that say so. Every method makes its own.
struct Verdict {
    Worth worth = Worth::NoSolution;
    std::string text = "no solution";  ///< without capital and full stop: "stationary point (KKT violation …; …)"
    std::vector<std::pair<VerdictNumber, double>> numbers;  ///< those that the text names
    Obstacle obstacle = Obstacle::None;

    Verdict() = default;
    Verdict(Worth worth, std::initializer_list<Clause> clauses, Obstacle obstacle = Obstacle::None);
    void add(std::initializer_list<Clause> clauses);
    std::optional<double> number(VerdictNumber what) const;
    bool operator==(const Verdict&) const = default;
};

/// There is no answer, for this reason: "the numbers overflowed".
Verdict noSolution(const std::string& why);
/// Nor a feature to train on.
Verdict noFeature(const std::string& why);
/// There is more than one, or none, for this reason: "the system is singular".
Verdict noUniqueSolution(const std::string& why);
/// Of an iteration over convex problems. @param by  by how much one was missed; may be empty
Verdict failedSubProblem(const std::string& by = {});
/// @param before  "it was done"; may be empty
Verdict cancelled(const std::string& before = {});
/// Nothing is optimised and nothing inverted.
Verdict closedForm();
/// @param inverted  what the reciprocal condition is of, "the covariance"
Verdict closedForm(const std::string& inverted, double reciprocalCondition);
/// The exact solution of the system with an approximated K.
Verdict approximatedSystem();
/// The global optimum of a problem that is convex whatever K is, or an iterate near it.
Verdict convexVerdict(bool reached, std::initializer_list<Clause> howNear);
/// Its optimum where all samples are of one class.
Verdict oneClassOptimum();

}  // namespace krein
