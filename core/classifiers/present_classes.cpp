// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/present_classes.h"

#include <cmath>
#include <utility>

#include "core/base/errors.h"

namespace krein {

PresentClasses presentClasses(const ClassProblem& problem)
{
    PresentClasses present{.classes = problem.classes(), .samples = problem.size()};
    for (int label = 0; label < problem.classes(); ++label) {
        std::vector<Index> members = problem.members(label);
        if (members.empty()) continue;
        present.labels.push_back(label);
        present.members.push_back(std::move(members));
    }
    if (present.count() < 2)
        throw InvalidInput("All training samples are of one class; a method needs samples of at least two classes.");
    return present;
}

Matrix unitIndicators(const PresentClasses& present)
{
    Matrix indicators = Matrix::Zero(present.samples, present.count());
    for (Index j = 0; j < present.count(); ++j) {
        const std::vector<Index>& members = present.members[static_cast<std::size_t>(j)];
        for (const Index i : members) indicators(i, j) = 1.0 / std::sqrt(static_cast<double>(members.size()));
    }
    return indicators;
}

Matrix meanWeights(const PresentClasses& present)
{
    return unitIndicators(present).cwiseAbs2();
}

Matrix decisionOfPresent(const PresentClasses& present, const Matrix& scores)
{
    if (present.all()) return asDecision(scores);
    // As far below the lowest as that is from 0, and one more: lower also where one is lost to rounding.
    const Vector lowest = scores.rowwise().minCoeff();
    Matrix decision = (lowest.array() - lowest.array().abs() - 1.0).matrix().replicate(1, present.classes);
    for (Index j = 0; j < present.count(); ++j)
        decision.col(present.labels[static_cast<std::size_t>(j)]) = scores.col(j);
    return decision;
}

DecisionRule ruleOfScores(PresentClasses present, bool needsSelf, std::function<Matrix(const KernelRows&)> scores)
{
    return {.needsSelf = needsSelf,
        .decide = [present = std::move(present), scores = std::move(scores)](
                      const KernelRows& rows) { return decisionOfPresent(present, scores(rows)); }};
}

void setExpansion(
    RuleSolution& solution, const PresentClasses& present, const Matrix& coefficients, const Vector& biases)
{
    if (present.all()) {
        solution.coefficients = asDecision(coefficients);
        solution.biases = asDecision(biases.transpose()).transpose();
        return;
    }
    solution.rule = ruleOfScores(present, false, [coefficients, biases](const KernelRows& rows) {
        return Matrix((rows.rows * coefficients).rowwise() + biases.transpose());
    });
}

RuleSolution withoutRule(Termination termination, Verdict verdict)
{
    RuleSolution solution;
    solution.termination = termination;
    solution.verdict = std::move(verdict);
    return solution;
}

}  // namespace krein
