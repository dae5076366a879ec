// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decision functions that are no expansion Σ β_i k(x, x_i) + b: quadratic ones, neighbours, classifiers on features. A
// method takes part by providing, beside its options struct,
//
//     RuleSolution train(const NearestNeighbours& method, const ClassProblem& problem, const TrainControl& control);
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/classifiers/two_class.h"

namespace krein {

/// Kernel values of m objects x with the n training samples.
struct KernelRows {
    Matrix rows;  ///< k(x, x_i), m×n
    Vector self;  ///< k(x, x), m; empty unless the rule asks for it
};

/// A kernel matrix and any number of classes. The referenced values outlive the problem.
class ClassProblem {
public:
    /// @param gram  K, n×n, symmetric   @param labels  n class indices below `classes`, at least two of which occur
    /// @param features  as features()
    ClassProblem(const Matrix& gram, const std::vector<int>& labels, int classes, const Eigenpairs* spectrum = nullptr,
        Index features = 0)
        : m_gram(&gram),
          m_labels(&labels),
          m_classes(classes),
          m_spectrum(spectrum),
          m_features(features)
    {
    }

    const Matrix& gram() const { return *m_gram; }
    const std::vector<int>& labels() const { return *m_labels; }
    int classes() const { return m_classes; }
    Index size() const { return m_gram->rows(); }
    const Eigenpairs& spectrum() const;
    /// How many features the vectors have that K was computed from; 0 if the objects are no vectors.
    Index features() const { return m_features; }
    /// Training samples of a class, ascending.
    std::vector<Index> members(int label) const;

private:
    const Matrix* m_gram;
    const std::vector<int>* m_labels;
    int m_classes;
    const Eigenpairs* m_spectrum;
    Index m_features;
    mutable std::optional<Eigenpairs> m_own;
};

/// f as a function of kernel values: one column if there are two classes (positive: the second) or if f says how
/// typical an object is, else one per class, the largest wins and ties go to the lowest. Safe to call from several
/// threads.
struct DecisionRule {
    bool needsSelf = false;
    bool selfCancels = false;  ///< k(x, x) is the same for every class and decides nothing: any number will do
    std::function<Matrix(const KernelRows&)> decide;  ///< m×c
};

/// A trained rule and what it is worth.
struct RuleSolution {
    /// Set instead of `rule` where f is an expansion after all: coefficients n×c and biases c.
    std::optional<Matrix> coefficients;
    Vector biases;
    DecisionRule rule;

    Termination termination = Termination::Solved;
    std::optional<Verdict> verdict;  ///< what it is worth; every method gives one
    std::optional<double> objective;
    std::optional<double> reciprocalCondition;
    std::vector<Fact> facts;
    std::string note;        ///< one sentence more for people; may be empty
    bool isNovelty = false;  ///< f > 0: typical of the training samples; there are no classes to predict

    bool usable() const { return isUsable(termination); }
};

/// Scores m×c of two classes as one column, second minus first; of more classes as they are.
Matrix asDecision(const Matrix& scores);

}  // namespace krein
