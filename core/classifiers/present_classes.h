// SPDX-License-Identifier: GPL-3.0-or-later
//
// Classes that occur among the training samples, and scores that never choose one that does not.
#pragma once

#include <functional>
#include <vector>

#include "core/classifiers/decision_rule.h"

namespace krein {

/// The classes with at least one training sample.
struct PresentClasses {
    int classes = 0;                          ///< how many there are, those without samples included
    Index samples = 0;                        ///< n
    std::vector<int> labels;                  ///< p, ascending
    std::vector<std::vector<Index>> members;  ///< p lists of training samples, ascending

    Index count() const { return static_cast<Index>(labels.size()); }
    bool all() const { return static_cast<int>(labels.size()) == classes; }
    /// For messages, counted from 1: "class 2".
    std::string name(std::size_t present) const { return "class " + std::to_string(labels[present] + 1); }
};

/// @throws InvalidInput  all training samples are of one class
PresentClasses presentClasses(const ClassProblem& problem);
/// 1/√n_j for the samples of a class, 0 elsewhere: n×p, orthonormal columns.
Matrix unitIndicators(const PresentClasses& present);
/// 1/n_j for the samples of a class, 0 elsewhere: n×p; a product with it gives class means.
Matrix meanWeights(const PresentClasses& present);

/// Scores m×p of the present classes as a decision function: a column for every class, where one without training
/// samples has a score below all others; the second minus the first if there are two.
Matrix decisionOfPresent(const PresentClasses& present, const Matrix& scores);
/// The rule for a function that gives such scores.
DecisionRule ruleOfScores(PresentClasses present, bool needsSelf, std::function<Matrix(const KernelRows&)> scores);
/// Fills coefficients and biases, or the rule if a class has no training samples, for scores Σ A_ij k(x, x_i) + b_j.
/// @param coefficients  A, n×p   @param biases  b, p
void setExpansion(
    RuleSolution& solution, const PresentClasses& present, const Matrix& coefficients, const Vector& biases);

/// A solution that is none.
RuleSolution withoutRule(Termination termination, Verdict verdict);

}  // namespace krein
