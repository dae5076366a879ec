// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/classifiers/decision_rule.h"
#include "core/classifiers/two_class.h"

namespace krein {

/// One of the functions a classifier consists of.
struct ModelPart {
    int positive = 1;  ///< class where the function is to be positive
    int negative = 0;  ///< class where it is to be negative; −1: all others
    TwoClassSolution solution;
};

/// A trained classifier: expansions Σ β_i k(x, x_i) + b, one per part, or a rule of another form.
///
/// Two classes: one output, f(x) > 0 means the second class. More: one score per class, the largest wins, ties go to
/// the lowest class. Against the rest, the scores are the parts' values; one against one, they are the votes, and what
/// decides between equal votes is the sum of the parts' values, squeezed below half a vote.
struct Model {
    std::string method;  ///< id
    int classes = 2;
    std::vector<ModelPart> parts;  ///< p; empty where `rule` is used
    Matrix coefficients;           ///< expansion coefficients β, n×p
    Vector bias;                   ///< p
    Matrix dualCoefficients;       ///< α, n×p; empty if the method has none
    /// Of a method that keeps asymmetry: β', n×p, b', and w_s, w_t, w_0 as rows of a 3×p matrix; else empty. Then
    /// f = w_s (k(x, ·)β + b) + w_t (k(·, x)β' + b') + w_0.
    Matrix targetCoefficients;
    Vector targetBias;
    Matrix merging;
    DecisionRule rule;  ///< set where f is no expansion
    Matrix decision;    ///< class scores on the training samples, n×c

    Termination termination = Termination::Solved;         ///< of the worst part
    std::optional<Verdict> verdict;                        ///< what the answer is worth; of several parts the worst
    std::string note;                                      ///< one sentence more for people; may be empty
    std::vector<Fact> facts;                               ///< of a rule; those of parts are theirs
    std::optional<double> objective, reciprocalCondition;  ///< of a rule
    bool hasProbability = false;                           ///< 1/(1 + e^(−f)) is the probability of the second class
    bool isRegression = false;                             ///< f fits a numeric target; there are no classes to predict
    bool isNovelty = false;                                ///< f > 0: typical; there are no classes to predict

    bool usable() const { return isUsable(termination); }
    bool isExpansion() const { return !rule.decide && targetCoefficients.size() == 0; }
    bool isTwoSided() const { return targetCoefficients.size() > 0; }
    bool isOneVsOne() const { return classes > 2 && !parts.empty() && parts.front().negative >= 0; }
    /// Columns of class scores: 1 with two classes or a novelty, else the number of classes.
    Index outputs() const
    {
        if (parts.empty() && !rule.decide) return bias.size();
        return classes == 2 || isNovelty ? 1 : classes;
    }
};

/// Whether one function is a worse answer than another: by how its computation ended, then by what it is worth.
bool isWorse(const TwoClassSolution& one, const TwoClassSolution& other);

/// The classifier that consists of these functions of n training samples; without its decision. @pre there is a part
Model modelOf(std::string_view method, int classes, std::vector<ModelPart> parts, Index n);

/// Kernel values of m objects with the n training samples; `reverse` holds k(x_i, x) as m×n and may be empty where the
/// kernel is symmetric or the model does not use it.
struct ObjectRows {
    Matrix rows;
    Matrix reverse;
    Vector self;  ///< k(x, x), m; only if needsSelf()
};
bool needsSelf(const Model& model);
/// Values of the parts, m×p. @pre the model has no rule
Matrix partValues(const Model& model, const ObjectRows& objects);
/// Class scores from the values of the parts: m×p → m×c.
Matrix classScores(const Model& model, const Matrix& values);
/// Class scores, m×c.
Matrix decide(const Model& model, const ObjectRows& objects);
/// Of an expansion. @param rows  m×n
Matrix decide(const Model& model, const Matrix& rows);
/// Class index per row of class scores.
std::vector<int> predict(const Matrix& scores);

}  // namespace krein
