// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/classifiers/iknmc.h"

namespace krein {

MeanScores meanScores(const Matrix& gram, const PresentClasses& present)
{
    MeanScores scores{.coefficients = meanWeights(present)};
    const Matrix products = gram * scores.coefficients;  // ⟨φ(x_i), μ_j⟩
    scores.biases = -0.5 * scores.coefficients.cwiseProduct(products).colwise().sum().transpose();
    return scores;
}

RuleSolution train(const Iknmc&, const ClassProblem& problem, const TrainControl& control)
{
    const PresentClasses present = presentClasses(problem);
    if (control.run.stopped()) return withoutRule(Termination::Cancelled, cancelled());
    const MeanScores scores = meanScores(problem.gram(), present);
    if (!scores.biases.allFinite())
        return withoutRule(Termination::NumericalFailure, noSolution("sums of kernel values overflow"));
    RuleSolution solution;
    setExpansion(solution, present, scores.coefficients, scores.biases);
    solution.verdict = closedForm();
    if (present.count() != 2) return solution;
    const Vector difference = scores.coefficients.col(1) - scores.coefficients.col(0);
    const double distance = difference.dot(problem.gram() * difference);
    solution.facts.push_back({.key = "dcm2",
        .label = "‖μ₊ − μ₋‖²",
        .value = distance,
        .meaning = "Signed squared distance of the class means; negative if the classes differ mainly in the negative "
                   "part of the space."});
    if (distance < 0.0)
        solution.note = "The squared distance of the class means is negative (" + shortNumber(distance)
            + "): each mean is farther from itself than from the other, and f has the opposite sign at the means.";
    return solution;
}

}  // namespace krein
