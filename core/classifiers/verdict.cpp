// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/verdict.h"

#include <algorithm>

#include "core/base/text.h"

namespace krein {

namespace {

struct WorthInfo {
    Worth worth;
    std::string_view id, meaning;
};

constexpr WorthInfo worths[] = {
    {Worth::GlobalOptimum, "global-optimum",
        "The problem is convex for this matrix, and the optimality conditions hold up to the number in brackets: no "
        "other solution is better. Logistic regression, the convex variant, the 1-norm SVM and the Krein SVM are "
        "convex for "
        "every kernel."},
    {Worth::ClosedForm, "closed-form",
        "Nothing is optimised. The reciprocal condition says how many digits are correct: about ten at 1e-6, none "
        "below 1e-15."},
    {Worth::Constant, "constant", "All training samples are of one class, so f is the same everywhere."},
    {Worth::NearOptimum, "near-optimum",
        "The problem is convex, but its tolerance was not reached; the number in brackets says how near the optimum "
        "is."},
    {Worth::LocalMinimum, "local-minimum",
        "The second derivatives in all free directions prove that no nearby point is better. K is indefinite, so a "
        "distant point may be."},
    {Worth::StationaryPoint, "stationary-point",
        "The first-order conditions of a minimum hold; nothing more is proven. Another start or another order of "
        "the samples may end elsewhere."},
    {Worth::NoProcess, "no-process",
        "No Gaussian process has this covariance, for it is not positive semidefinite. The mean is that of kernel ridge "
        "regression with λ = σ²; variances mean nothing, and can be negative."},
    {Worth::EarlyStopped, "early-stopped",
        "An iteration that regularises was ended early on purpose. The residual in brackets says how far the equations "
        "are from being solved; the number of iterations is a parameter, as a penalty is."},
    {Worth::Settled, "settled",
        "The objective decreases no further, but the problem is not convex, and nothing more is proven."},
    {Worth::SaddlePoint, "saddle-point",
        "The first-order conditions of a minimum hold, but this is proven not to be one: along some direction the "
        "objective decreases."},
    {Worth::Approximation, "approximation",
        "For so many samples K is replaced by an approximation; this is the solution of the approximated system."},
    {Worth::Limit, "limit",
        "The iteration ended before its conditions were met: at the limit of iterations, or because its steps fell "
        "below the "
        "tolerance. Allow more iterations, or change the tolerance."},
    {Worth::Diverged, "diverged",
        "The objective decreased until it overflowed, without a proof that it is unbounded below."},
    {Worth::Unbounded, "unbounded",
        "The objective keeps decreasing along a direction; the sentence names the number that proves it. The iterate "
        "shown is where the limit of iterations ended the descent: it depends on that limit, as in early stopping."},
    {Worth::Cancelled, "cancelled", "Training was stopped before it finished."},
    {Worth::NoMinimiser, "no-minimiser", "There is no f: the objective decreases for ever and has no minimum."},
    {Worth::NoUniqueSolution, "no-unique-solution",
        "There is no f, because the equations do not determine one; the sentence says what to change: another γ, a "
        "larger σ."},
    {Worth::NoSolution, "no-solution",
        "There is no f, and the sentence says what to change: another kernel, a larger β."},
};

static_assert([] {
    for (std::size_t i = 0; i < std::size(worths); ++i)
        if (static_cast<std::size_t>(worths[i].worth) != i) return false;
    return std::size(worths) == worthCount;
}());

}  // namespace

std::string_view worthId(Worth worth)
{
    return worths[static_cast<std::size_t>(worth)].id;
}

std::string_view worthMeaning(Worth worth)
{
    return worths[static_cast<std::size_t>(worth)].meaning;
}

Clause numberClause(VerdictNumber what, double value)
{
    return {shortNumber(value), what, value};
}

Clause countClause(VerdictNumber what, Index count, const char* noun)
{
    std::string text = std::to_string(count);
    if (noun) text += std::string(" ") + noun + (count == 1 ? "" : "s");
    return {std::move(text), what, static_cast<double>(count)};
}

Clause kktClause(double violation)
{
    return {"KKT violation " + shortNumber(violation), VerdictNumber::KktViolation, violation};
}

Verdict::Verdict(Worth worthOf, std::initializer_list<Clause> clauses, Obstacle obstacleOf)
    : worth(worthOf),
      text(),
      obstacle(obstacleOf)
{
    add(clauses);
}

void Verdict::add(std::initializer_list<Clause> clauses)
{
    for (const Clause& clause : clauses) {
        text += clause.words;
        if (clause.number) numbers.push_back(*clause.number);
    }
}

std::optional<double> Verdict::number(VerdictNumber what) const
{
    const auto found = std::ranges::find(numbers, what, &std::pair<VerdictNumber, double>::first);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

Verdict noSolution(const std::string& why)
{
    return {Worth::NoSolution, {"no solution: ", why}};
}

Verdict noFeature(const std::string& why)
{
    return {Worth::NoSolution, {"no feature: ", why}};
}

Verdict noUniqueSolution(const std::string& why)
{
    return {Worth::NoUniqueSolution, {"no unique solution: ", why}};
}

Verdict failedSubProblem(const std::string& by)
{
    return {Worth::NoSolution,
        {"a convex sub-problem could not be solved in double precision", by.empty() ? "" : ": " + by,
            "; other kernel parameters or a correction of K may make it better conditioned"}};
}

Verdict cancelled(const std::string& before)
{
    return {Worth::Cancelled, {"cancelled", before.empty() ? "" : " before " + before}};
}

Verdict closedForm()
{
    return {Worth::ClosedForm, {"closed form; no optimisation"}};
}

Verdict closedForm(const std::string& inverted, double reciprocalCondition)
{
    Verdict verdict = closedForm();
    verdict.add({" (reciprocal condition of ", inverted, " ",
        numberClause(VerdictNumber::ReciprocalCondition, reciprocalCondition), ")"});
    return verdict;
}

Verdict approximatedSystem()
{
    return {Worth::Approximation, {"solution of the approximated system, not of the exact one"}};
}

Verdict convexVerdict(bool reached, std::initializer_list<Clause> howNear)
{
    Verdict verdict{reached ? Worth::GlobalOptimum : Worth::NearOptimum,
        {reached ? "global optimum of a convex problem (" : "an approximation of the global optimum ("}};
    verdict.add(howNear);
    verdict.add({")"});
    return verdict;
}

Verdict oneClassOptimum()
{
    return {Worth::GlobalOptimum, {"global optimum, in closed form: one class only"}};
}

}  // namespace krein
