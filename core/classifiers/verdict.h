// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a classifier's answer is worth: with an indefinite kernel the equations of a method still have solutions, which
// need not be what the method was made for. A verdict says what a solution is and on what grounds; whatever ranks,
// colours or counts answers reads it, and people read the sentence that follows from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krein {

/// What an answer is, from the best to the worst.
enum class Worth {
    GlobalOptimum,     ///< nothing is better, which is proven
    ClosedForm,        ///< nothing is optimised
    Constant,          ///< f is constant, for there are samples of one class only
    NearOptimum,       ///< of a convex problem, not within the tolerance; the numbers say how near
    LocalMinimum,      ///< nothing near is better, by second derivatives
    StationaryPoint,   ///< the conditions of a minimum hold to first order, and nothing more is proven
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

/// On what grounds an answer is worth what it is; each belongs to one Worth and has one sentence.
enum class Ground {
    // A global optimum
    PositiveKernel,               ///< K is positive semidefinite by a Cholesky factorisation
    ConditionallyPositiveKernel,  ///< K is so on vectors whose sum is 0, and these alone matter
    ConvexOnFixedSum,             ///< the same by the inertia of HKH
    NoNegativeEigenvalue,         ///< K has no eigenvalue below zero beyond round-off
    ConvexProblem,                ///< the problem is convex whatever K is
    LinearProgram,                ///< and linear
    OneClassOnly,                 ///< it is solved in closed form, for there is one class only
    FlippedProblem,               ///< that of the problem with |K|
    ClippedProblem,               ///< that of the problem with the positive part of K
    ConvexOnFeatures,             ///< the problem on the features is convex
    BoundedSystem,                ///< the quadratic problem behind the linear system falls along no direction
    BoundedIndefiniteSystem,      ///< the same, although K is indefinite
    BoundedCentredSystem,         ///< the same of the problem with HKH, although K is indefinite
    BoundedBilinearForm,          ///< the bilinear problem of AsK-LS falls along no direction
    // Closed form
    NothingToOptimise,  ///< detail: what is inverted, beside its reciprocal condition
    TrainingSamples,    ///< the training samples are the classifier
    // Constant
    AbsentClass,       ///< no training sample is of the class
    OneClassConstant,  ///< all training samples are of one class
    // Near the optimum
    ConvexNotReached,   ///< an iterate of a convex problem
    NearLinearProgram,  ///< with a duality gap that is no rounding
    // A local minimum
    SecondDerivatives,      ///< positive along all free directions, and the multipliers at the bounds are away from 0
    HessianAbove,           ///< every eigenvalue of the Hessian is above a positive bound
    HessianAboveBesideRay,  ///< the same, although the objective is unbounded below elsewhere; detail: the proof of
                            ///< that
    // A stationary point
    WeakMultiplier,        ///< a minimum over the free variables; a multiplier at a bound is within the violation
    NotPositiveDefinite,   ///< the Hessian on the free variables
    FlatDirections,        ///< none of negative curvature, some of none
    ExaminationCancelled,  ///< it was not examined to the end
    SinglePrecision,       ///< a preview
    NotExamined,           ///< nobody asked
    HessianNotBelow,       ///< no eigenvalue of the Hessian is below a negative bound
    HessianUnknown,        ///< the Hessian jumps at the point, or could not be examined
    NegativeEigenvalue,    ///< K has one, so that the problem is not convex
    IndefiniteOnFixedSum,  ///< K is indefinite on vectors whose sum is 0
    TooManySamples,        ///< to examine the second derivatives
    SmallestOfMany,        ///< the solution of minimum norm of a singular system
    RoundingRules,         ///< rounding errors of K change the objective by more than a hundredth of it
    // Settled
    NoLowerStep,  ///< no step lowers the objective
    Levelled,     ///< the objective falls by less than the tolerance
    // A saddle point
    NegativeCurvature,      ///< along some of the free directions
    HessianBelow,           ///< an eigenvalue of the Hessian is below a negative bound
    UnboundedSystem,        ///< the quadratic problem behind the linear system falls along some directions
    UnboundedBilinearForm,  ///< so does the bilinear one of AsK-LS
    // An approximation
    ApproximatedSystem,  ///< the system of an approximated K
    LeastSquaresSystem,  ///< a singular system has no solution; the one of minimum norm that violates it least
    RidgeSystem,         ///< a ridge was added to the system; detail: which
    // The limit of iterations
    AboveTolerance,         ///< the violation is
    FlippedAboveTolerance,  ///< that of the problem with |K| is
    StoppedDescent,         ///< with a violation above the tolerance
    StuckDescent,           ///< the same, and further iterations change nothing
    SmallStep,              ///< the step is small but the gradient is not
    StoppedStepping,        ///< neither is
    NotAtRest,              ///< the objective was still falling
    FeaturesNotReached,     ///< the convex problem on the features was not solved to the tolerance
    LastIterate,
    // Diverged
    LeftTheNumbers,  ///< the objective overflowed
    // Unbounded
    FallingRay,  ///< detail: the proof
    // No answer
    Cancelled,         ///< detail: before what
    NoMinimiser,       ///< detail: why
    NoUniqueSolution,  ///< detail: why, and what to change
    NoUniqueFeature,   ///< detail: the same of the features a classifier was to be trained on
    NoSolution,        ///< detail: why, and what to change
    NoFeature,         ///< detail: the same of the features
    FailedSubProblem,  ///< detail: by how much it was missed; may be empty
};

/// What a number in a verdict is.
enum class Quantity {
    KktViolation,
    GradientNorm,   ///< ‖∇f‖∞ of the primal objective
    LogisticSlope,  ///< ‖∇F‖∞ of logistic regression
    RotationSlope,  ///< slope along the rotation W of the features
    DualityGap,
    Residual,     ///< the largest of the linear system
    Tolerance,    ///< on the violation
    StepSquared,  ///< ‖d‖² of the last step
    Objective,
    SmallestEigenvalue,  ///< of K
    HessianBound,        ///< on which side of it the eigenvalues of the Hessian are
    SmallestMultiplier,  ///< of the variables at a bound
    ReciprocalCondition,
    Difference,   ///< of the coefficients of the two functions
    Certificate,  ///< the number whose sign proves that the objective is unbounded
    Iterations,
    FreeVariables,    ///< inside their box
    CurvedVariables,  ///< the free ones where the Hessian is positive definite; 0: no direction is free
    FreeDirections,
    NegativeDirections,  ///< the free ones of negative curvature
    UnboundedDirections,
    Rank,  ///< of K
    FlippedEigenvalues,
    Starts,         ///< random ones, of which this is the lowest
    Functions,      ///< of which this is the worst
    RoundingError,  ///< by how much the rounding of the entries of K may change the objective
};

struct Number {
    Quantity what;
    double value = 0.0;
    bool operator==(const Number&) const = default;
};

/// What an answer is worth, why, and the numbers that say so.
struct Verdict {
    Ground ground = Ground::NoSolution;
    std::vector<Number> numbers;  ///< those its sentence names, in any order, and others
    std::string detail;           ///< of some grounds: a clause in the terms of the method

    Worth worth() const;
    std::optional<double> number(Quantity what) const;
    bool operator==(const Verdict&) const = default;
};

/// There is no answer, for this reason: "the numbers overflowed".
Verdict noSolution(std::string why);
/// There is more than one, or none, for this reason: "the system is singular".
Verdict noUniqueSolution(std::string why);
/// Of a closed form. @param inverted  what the reciprocal condition is of, "the covariance"
Verdict closedForm(std::string inverted, double reciprocalCondition);
/// @param before  "it was done"; may be empty
Verdict cancelled(std::string before = {});

/// The verdict in words, without capital and full stop: "stationary point (KKT violation 8.1·10⁻⁵; …)".
std::string verdictText(const Verdict& verdict);

}  // namespace krein
