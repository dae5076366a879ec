// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/classifiers/ls_svm.h"
#include "core/kernels/kernel.h"

namespace krein {

/// Every classifier there is.
using Method = std::variant<LsSvm>;

/// A trained classifier. Two classes: one output, f(x) > 0 means the second class. More: one output per class, each
/// trained against the rest; the largest wins, ties go to the lowest class.
struct Model {
    std::string method;         ///< id
    Matrix coefficients;        ///< expansion coefficients β, n×c: f(x) = Σ β_i k(x, x_i) + b
    Matrix dualCoefficients;    ///< α = y∘β, n×c
    Vector bias;                ///< c
    Matrix decision;            ///< f on the training samples, n×c
    Termination termination = Termination::Solved;
    double reciprocalCondition = 1.0;
    Index negativeDirections = 0;
    std::string worth;          ///< what the answer is worth, in words: "global optimum", "stationary point …"

    Index outputs() const { return bias.size(); }
    bool usable() const { return termination == Termination::Solved; }
};

/// n×c targets of ±1: one column (+1: the second class) for two classes, else one per class.
Matrix targetsOf(const std::vector<int>& labels, int classes);
/// @param spectrum  eigenpairs of the symmetric n×n Gram matrix   @param labels  n class indices below `classes`
/// @throws InvalidInput  fewer than two classes among the labels
Model train(const Method& method, const Eigenpairs& spectrum, const std::vector<int>& labels, int classes);
/// f for rows of a cross-Gram, m×n → m×c.
Matrix decide(const Model& model, const Matrix& crossGram);
/// Class index per row of decision values.
std::vector<int> predict(const Matrix& decision);

}  // namespace krein
