// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/verdict.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/text.h"

namespace krein {

namespace {

struct WorthInfo {
    Worth worth;
    std::string_view id, meaning;
};

constexpr WorthInfo worths[] = {
    {Worth::GlobalOptimum, "global-optimum",
        "The problem is convex for this matrix, and the optimality conditions hold up to the number in brackets: "
        "nothing is better. Logistic regression, the convex variant, the 1-norm SVM and the Krein SVM are convex for "
        "every kernel."},
    {Worth::ClosedForm, "closed-form",
        "Nothing is optimised. The reciprocal condition says how many digits are right: of 1e-6 about ten, below 1e-15 "
        "none."},
    {Worth::Constant, "constant", "There are training samples of one class only, so f is the same everywhere."},
    {Worth::NearOptimum, "near-optimum",
        "The problem is convex, but its tolerance was not reached; the number in brackets says how near the optimum "
        "is."},
    {Worth::LocalMinimum, "local-minimum",
        "The second derivatives in all directions that are free prove that nothing near is better. K is indefinite, so "
        "something far away may be."},
    {Worth::StationaryPoint, "stationary-point",
        "The conditions of a minimum hold to first order and nothing more is proven. Another start or another order of "
        "the samples may end elsewhere."},
    {Worth::Settled, "settled",
        "The objective falls no further, but the problem is not convex, and no more is proven."},
    {Worth::SaddlePoint, "saddle-point",
        "The conditions of a minimum hold to first order, and it is proven that this is not one: along some direction "
        "the objective falls."},
    {Worth::Approximation, "approximation",
        "For so many samples K is replaced by an approximation, and the solution is that of the approximated system."},
    {Worth::Limit, "limit",
        "The iteration ended before its conditions were met: at the limit of iterations, or because its steps fell "
        "below the "
        "tolerance. Allow more iterations, or change the tolerance."},
    {Worth::Diverged, "diverged",
        "The objective fell until it left the range of numbers, without a proof that it has no lowest value."},
    {Worth::Unbounded, "unbounded",
        "The objective keeps falling along a direction; the sentence names the number that proves it. What is shown is "
        "the iterate where the limit of iterations ended the descent: it depends on that limit, like early stopping."},
    {Worth::Cancelled, "cancelled", "Training was stopped before it finished."},
    {Worth::NoMinimiser, "no-minimiser",
        "There is no f: the objective falls for ever without reaching a lowest value."},
    {Worth::NoUniqueSolution, "no-unique-solution",
        "There is no f, because the equations do not determine one; the sentence says what to change: another γ, a "
        "larger σ."},
    {Worth::NoSolution, "no-solution",
        "There is no f, and the sentence says what to change: another kernel, a larger β."},
};

/// {name}: the number of that name in words, or {detail}. [text]: only where all its numbers and details are there.
struct GroundInfo {
    Ground ground;
    Worth worth;
    std::string_view form;
};

using enum Ground;

constexpr GroundInfo grounds[] = {
    {PositiveKernel, Worth::GlobalOptimum,
        "global optimum ({kkt}; K is positive semidefinite to rounding by a Cholesky factorisation, so the problem is "
        "convex)"},
    {ConditionallyPositiveKernel, Worth::GlobalOptimum,
        "global optimum ({kkt}; K is conditionally positive semidefinite to rounding by a Cholesky factorisation, so "
        "the problem is convex)"},
    {ConvexOnFixedSum, Worth::GlobalOptimum, "global optimum ({kkt})"},
    {NoNegativeEigenvalue, Worth::GlobalOptimum,
        "global minimum: K has no eigenvalue below zero beyond round-off[ (the smallest is {eigenvalue}), and "
        "{gradient}][ ({kkt})]"},
    {ConvexProblem, Worth::GlobalOptimum, "global optimum of a convex problem ([{slope}][{kkt}, ][{gap}])"},
    {LinearProgram, Worth::GlobalOptimum, "global optimum of a linear program ({gap})"},
    {OneClassOnly, Worth::GlobalOptimum, "global optimum, in closed form: one class only"},
    {FlippedProblem, Worth::GlobalOptimum, "global optimum of the flipped problem ({kkt}; {flipped})"},
    {ClippedProblem, Worth::GlobalOptimum,
        "global optimum, that of the C-SVM on the clipped kernel: W has no freedom ({kkt})"},
    {ConvexOnFeatures, Worth::GlobalOptimum, "global optimum on these features ({kkt})"},
    {BoundedSystem, Worth::GlobalOptimum, "global optimum"},
    {BoundedIndefiniteSystem, Worth::GlobalOptimum,
        "global optimum where the coefficients sum to zero, although K has negative eigenvalues: of HKH none is "
        "between −1/γ and 0"},
    {BoundedCentredSystem, Worth::GlobalOptimum,
        "global optimum where the coefficients sum to zero, although K has a negative eigenvalue: HKH has none"},
    {BoundedBilinearForm, Worth::GlobalOptimum,
        "global minimum ({residual}) of the AsK-LS problem on the spans of the training samples' features, of rank "
        "{rank}: its Hessian there is positive definite[; the kernel is symmetric, and it equals LS-SVM (coefficients "
        "of both functions agree to {difference})]"},

    {NothingToOptimise, Worth::ClosedForm,
        "closed form; no optimisation[ (reciprocal condition of {detail} {condition})]"},
    {TrainingSamples, Worth::ClosedForm, "nothing is optimised: the training samples are the classifier"},

    {AbsentClass, Worth::Constant, "constant: no training sample is of this class"},
    {OneClassConstant, Worth::Constant, "one class only: f is constant"},

    {ConvexNotReached, Worth::NearOptimum, "an approximation of the global optimum ([{slope}][{kkt}, ][{gap}])"},
    {NearLinearProgram, Worth::NearOptimum,
        "not solved exactly: with a {gap} of {objective}, the global optimum of this linear program may be that much "
        "lower"},

    {SecondDerivatives, Worth::LocalMinimum,
        "local minimum ({kkt}; {curved}[, every multiplier at a bound is at least {multiplier}]; K is indefinite, so "
        "there may be lower ones)"},
    {HessianAbove, Worth::LocalMinimum,
        "local minimum by DCA: {gradient}, and every eigenvalue of the Hessian on the range of K is above {bound}"},
    {HessianAboveBesideRay, Worth::LocalMinimum,
        "local minimum of an objective that is unbounded below: {gradient}, and every eigenvalue of the Hessian on "
        "the range of K is above {bound}; far away the objective falls for ever, as {detail}"},

    {WeakMultiplier, Worth::StationaryPoint,
        "stationary point, a minimum over its free α ({kkt}; {curved}, but a multiplier at a bound is only "
        "{multiplier}, within the violation, so a local minimum is not shown)"},
    {NotPositiveDefinite, Worth::StationaryPoint,
        "stationary point ({kkt}; the Hessian on {free} is not positive definite)"},
    {FlatDirections, Worth::StationaryPoint,
        "stationary point ({kkt}; among the {directions} free directions none of negative curvature, some flat)"},
    {ExaminationCancelled, Worth::StationaryPoint,
        "stationary point ({kkt}), not examined further as it was cancelled"},
    {SinglePrecision, Worth::StationaryPoint,
        "stationary point in single precision ({kkt}), a preview that is not examined further"},
    {NotExamined, Worth::StationaryPoint, "stationary point ({kkt}), not examined further as nobody asked"},
    {HessianNotBelow, Worth::StationaryPoint,
        "stationary point: {gradient}; no eigenvalue of the Hessian is below {bound}, but some are too small to prove "
        "a minimum"},
    {HessianUnknown, Worth::StationaryPoint, "stationary point: {gradient}; whether it is a minimum is not known"},
    {NegativeEigenvalue, Worth::StationaryPoint,
        "stationary point ({kkt}; the smallest eigenvalue of K is {eigenvalue})"},
    {IndefiniteOnFixedSum, Worth::StationaryPoint,
        "stationary point, not proven a minimum: K is indefinite where Σα is fixed ({kkt})"},
    {TooManySamples, Worth::StationaryPoint,
        "stationary point; whether it is a minimum is not tested for so many samples ({kkt})"},
    {SmallestOfMany, Worth::StationaryPoint,
        "stationary point, one of many: the system is singular, and this is its solution of minimum norm ({residual})"},
    {RoundingRules, Worth::StationaryPoint,
        "stationary point of the problem as it was rounded, and no more is known ({kkt}): the coefficients are so "
        "large "
        "that the rounding of the entries of K may change the objective, {objective}, by {rounding}"},

    {NoLowerStep, Worth::Settled,
        "no step of W lowers the objective further; a problem that is not convex ({rotation}, {kkt})"},
    {Levelled, Worth::Settled,
        "the objective no longer falls noticeably; a problem that is not convex ({rotation}, {kkt})"},

    {NegativeCurvature, Worth::SaddlePoint,
        "stationary point, not a local minimum ({kkt}; negative curvature along {negative} of the {directions} free "
        "directions)"},
    {HessianBelow, Worth::SaddlePoint,
        "stationary point, not a minimum: {gradient}, and the Hessian has an eigenvalue below {bound}"},
    {UnboundedSystem, Worth::SaddlePoint,
        "saddle point, not a minimum: the LS-SVM problem, of HKH as the coefficients sum to zero, is unbounded below "
        "along {unbounded}, counted down to rounding"},
    {UnboundedBilinearForm, Worth::SaddlePoint,
        "stationary point ({residual}), not a minimum: the AsK-LS problem on the spans of the training samples' "
        "features is unbounded below along {unbounded}[; the kernel is symmetric, and it equals LS-SVM (coefficients "
        "of both functions agree to {difference})]"},

    {ApproximatedSystem, Worth::Approximation, "solution of the approximated system, not of the exact one"},
    {LeastSquaresSystem, Worth::Approximation,
        "no stationary point: the system is singular and has no solution; this is the one of minimum norm among those "
        "that violate it least ({residual})"},
    {RidgeSystem, Worth::Approximation, "ridge solution with {detail}, not that of the system itself ({residual})"},

    {AboveTolerance, Worth::Limit, "not optimal: the {kkt} is above the tolerance {tolerance}"},
    {FlippedAboveTolerance, Worth::Limit,
        "not optimal: the {kkt} of the flipped problem is above the tolerance {tolerance}"},
    {StoppedDescent, Worth::Limit,
        "no stationary point within the tolerance {tolerance}: stopped after {iterations} ({kkt})"},
    {StuckDescent, Worth::Limit,
        "no stationary point within the tolerance {tolerance}: stopped after {iterations} ({kkt}; further iterations "
        "change nothing)"},
    {SmallStep, Worth::Limit,
        "no stationary point: ended as {step} is within the tolerance, while {gradient} is not small; a smaller "
        "tolerance goes on"},
    {StoppedStepping, Worth::Limit, "no stationary point yet: stopped after {iterations} with {gradient} and {step}"},
    {NotAtRest, Worth::Limit, "not at rest yet ({rotation}, {kkt})"},
    {FeaturesNotReached, Worth::Limit, "not converged: an iterate of a convex problem ({kkt})"},
    {LastIterate, Worth::Limit, "not converged: the last iterate ({kkt})"},

    {LeftTheNumbers, Worth::Diverged,
        "no minimum was found: f had fallen to {objective} after {iterations} and left the range of numbers after "
        "that"},

    {FallingRay, Worth::Unbounded,
        "the objective is unbounded below, so that there is no minimum: {detail}; stopped after {iterations} at f = "
        "{objective}"},

    {Cancelled, Worth::Cancelled, "cancelled[ before {detail}][ after {iterations}][ ({kkt})]"},
    {NoMinimiser, Worth::NoMinimiser, "no minimiser: {detail}"},
    {NoUniqueSolution, Worth::NoUniqueSolution, "no unique solution: {detail}"},
    {NoUniqueFeature, Worth::NoUniqueSolution, "no unique feature: {detail}"},
    {NoSolution, Worth::NoSolution, "no solution[: {detail}]"},
    {NoFeature, Worth::NoSolution, "no feature: {detail}"},
    {FailedSubProblem, Worth::NoSolution,
        "a convex sub-problem could not be solved in double precision[: {detail}]; other parameters of the kernel or a "
        "repair of K make it better conditioned"},
};

/// What was chosen from is said of every ground.
constexpr std::string_view choiceForm = "[; the lowest of {starts} random starts][ (the worst of {functions} "
                                        "functions)]";

template <class Table, class Key> constexpr bool isInOrder(const Table& table, Key first)
{
    for (std::size_t i = 0; i < std::size(table); ++i)
        if (static_cast<std::size_t>(table[i].*first) != i) return false;
    return true;
}
static_assert(std::size(worths) == worthCount && isInOrder(worths, &WorthInfo::worth));
static_assert(
    std::size(grounds) == static_cast<std::size_t>(FailedSubProblem) + 1 && isInOrder(grounds, &GroundInfo::ground));

const GroundInfo& infoOf(Ground ground)
{
    return grounds[static_cast<std::size_t>(ground)];
}

/// "1 iteration", "12 iterations"
std::string counted(const std::string& count, const char* noun)
{
    return count + ' ' + noun + (count == "1" ? "" : "s");
}

struct QuantityInfo {
    std::string_view name;  ///< in a form
    Quantity what;
};

constexpr QuantityInfo quantities[] = {
    {"kkt", Quantity::KktViolation},
    {"gradient", Quantity::GradientNorm},
    {"slope", Quantity::LogisticSlope},
    {"rotation", Quantity::RotationSlope},
    {"gap", Quantity::DualityGap},
    {"residual", Quantity::Residual},
    {"tolerance", Quantity::Tolerance},
    {"step", Quantity::StepSquared},
    {"objective", Quantity::Objective},
    {"eigenvalue", Quantity::SmallestEigenvalue},
    {"bound", Quantity::HessianBound},
    {"multiplier", Quantity::SmallestMultiplier},
    {"condition", Quantity::ReciprocalCondition},
    {"difference", Quantity::Difference},
    {"iterations", Quantity::Iterations},
    {"free", Quantity::FreeVariables},
    {"curved", Quantity::CurvedVariables},
    {"directions", Quantity::FreeDirections},
    {"negative", Quantity::NegativeDirections},
    {"unbounded", Quantity::UnboundedDirections},
    {"rank", Quantity::Rank},
    {"flipped", Quantity::FlippedEigenvalues},
    {"starts", Quantity::Starts},
    {"functions", Quantity::Functions},
    {"rounding", Quantity::RoundingError},
};

std::string freeText(const std::string& count)
{
    return count == "1" ? "the one free α" : "the " + count + " free α";
}

std::string numberWords(const Number& number)
{
    const std::string text = shortNumber(number.value), count = roundedText(number.value, 15);
    switch (number.what) {
    case Quantity::KktViolation: return "KKT violation " + text;
    case Quantity::GradientNorm: return "‖∇f‖∞ = " + text;
    case Quantity::LogisticSlope: return "‖∇F‖∞ " + text;
    case Quantity::RotationSlope: return "slope along W " + text;
    case Quantity::DualityGap: return "duality gap " + text;
    case Quantity::Residual: return "largest residual of the system " + text;
    case Quantity::StepSquared: return "‖d‖² = " + text;
    case Quantity::Iterations: return counted(count, "iteration");
    case Quantity::UnboundedDirections: return counted(count, "direction");
    case Quantity::FreeVariables: return freeText(count);
    case Quantity::CurvedVariables:
        return count == "0" ? "no direction is free" : "the Hessian on " + freeText(count) + " is positive definite";
    case Quantity::FlippedEigenvalues:
        return counted(count, "negative eigenvalue") + (count == "1" ? " was flipped" : " were flipped");
    case Quantity::FreeDirections:
    case Quantity::NegativeDirections:
    case Quantity::Rank:
    case Quantity::Starts:
    case Quantity::Functions: return count;
    default: return text;
    }
}

/// What stands for {name}; nothing if the verdict has none.
std::optional<std::string> wordsFor(std::string_view name, const Verdict& verdict)
{
    if (name == "detail") return verdict.detail.empty() ? std::nullopt : std::optional(verdict.detail);
    const auto* const found = std::ranges::find(quantities, name, &QuantityInfo::name);
    assert(found != std::end(quantities));
    const std::optional<double> value = verdict.number(found->what);
    return value ? std::optional(numberWords({found->what, *value})) : std::nullopt;
}

std::string filled(std::string_view form, const Verdict& verdict)
{
    std::string text, optional;
    bool isOptional = false, isComplete = true;
    for (std::size_t i = 0; i < form.size(); ++i) {
        std::string& to = isOptional ? optional : text;
        if (form[i] == '[') {
            isOptional = isComplete = true;
            optional.clear();
        } else if (form[i] == ']') {
            isOptional = false;
            if (isComplete) text += optional;
        } else if (form[i] == '{') {
            const std::size_t end = form.find('}', i);
            const std::optional<std::string> words = wordsFor(form.substr(i + 1, end - i - 1), verdict);
            assert(words || isOptional);  // the method gives what its ground needs
            if (words) to += *words;
            isComplete = isComplete && words;
            i = end;
        } else {
            to += form[i];
        }
    }
    return text;
}

}  // namespace

std::string_view worthId(Worth worth)
{
    return worths[static_cast<std::size_t>(worth)].id;
}

std::string_view worthMeaning(Worth worth)
{
    return worths[static_cast<std::size_t>(worth)].meaning;
}

Worth Verdict::worth() const
{
    return infoOf(ground).worth;
}

std::optional<double> Verdict::number(Quantity what) const
{
    const auto found = std::ranges::find(numbers, what, &Number::what);
    return found == numbers.end() ? std::nullopt : std::optional(found->value);
}

Verdict noSolution(std::string why)
{
    return {.ground = Ground::NoSolution, .detail = std::move(why)};
}

Verdict noUniqueSolution(std::string why)
{
    return {.ground = Ground::NoUniqueSolution, .detail = std::move(why)};
}

Verdict closedForm(std::string inverted, double reciprocalCondition)
{
    return {.ground = Ground::NothingToOptimise,
        .numbers = {{Quantity::ReciprocalCondition, reciprocalCondition}},
        .detail = std::move(inverted)};
}

Verdict cancelled(std::string before)
{
    return {.ground = Ground::Cancelled, .detail = std::move(before)};
}

std::string verdictText(const Verdict& verdict)
{
    return filled(infoOf(verdict.ground).form, verdict) + filled(choiceForm, verdict);
}

}  // namespace krein
