// SPDX-License-Identifier: GPL-3.0-or-later
//
// Classifiers on vectors. Scores are one column for each class that occurs; the largest wins.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/parameter.h"
#include "core/classifiers/present_classes.h"

namespace krein {

/// ⟨μ_j, x⟩ − ½‖μ_j‖².
struct NearestMeanOnFeatures {
    static constexpr Info info{.id = "nearest-mean",
        .name = "Nearest mean",
        .formula = "⟨<i>μ<sub>j</sub></i>, <i>x</i>⟩ − ½‖<i>μ<sub>j</sub></i>‖<sup>2</sup>",
        .summary = "Chooses the class with the nearest mean.",
        .source = "Haasdonk & Pękalska 2010"};
    bool operator==(const NearestMeanOnFeatures&) const = default;
};

/// μ_jᵀS⁻¹x − ½μ_jᵀS⁻¹μ_j + log(n_j/n) with the pooled covariance S = Σ (x − μ)(x − μ)ᵀ/n plus a share of its mean
/// diagonal.
struct FisherOnFeatures {
    static constexpr Info info{.id = "fisher",
        .name = "Fisher's linear discriminant",
        .formula = "<i>μ<sub>j</sub></i><sup>T</sup><i>S</i><sup>−1</sup><i>x</i> − "
                   "½<i>μ<sub>j</sub></i><sup>T</sup><i>S</i><sup>−1</sup><i>μ<sub>j</sub></i> + "
                   "log(<i>n<sub>j</sub></i>/<i>n</i>)",
        .summary = "Gaussian classes with one covariance: linear boundaries.",
        .source = "Fisher 1936; Haasdonk & Pękalska 2010"};
    double ridge = 1e-6;  ///< relative to the mean variance within the classes
    bool operator==(const FisherOnFeatures&) const = default;
};

/// −½(x − μ_j)ᵀC_j⁻¹(x − μ_j) − ½ log det C_j + log(n_j/n) with C_j the covariance of the class (divided by n_j) plus a
/// share of the mean variance within the classes.
struct QuadraticOnFeatures {
    static constexpr Info info{.id = "quadratic",
        .name = "Quadratic discriminant",
        .formula = "−½(<i>x</i> − <i>μ<sub>j</sub></i>)<sup>T</sup><i>C<sub>j</sub></i><sup>−1</sup>(<i>x</i> − "
                   "<i>μ<sub>j</sub></i>) − ½ log det <i>C<sub>j</sub></i> + log(<i>n<sub>j</sub></i>/<i>n</i>)",
        .summary = "A Gaussian for each class: quadratic boundaries. On kernel principal components it is KPCA-QD.",
        .source = "Haasdonk & Pękalska 2010"};
    double ridge = 1e-6;  ///< relative to the mean variance within the classes
    bool operator==(const QuadraticOnFeatures&) const = default;
};

void visitParameters(FisherOnFeatures& method, ParameterVisitor& visit);
void visitParameters(QuadraticOnFeatures& method, ParameterVisitor& visit);

/// Votes of the k nearest by Euclidean distance, see neighbourVotes().
struct NeighboursOnFeatures {
    static constexpr Info info{.id = "k-nn",
        .name = "Nearest neighbours",
        .formula = "",
        .summary = "Chooses the most frequent class among the k nearest training samples.",
        .source = "Cover & Hart 1967"};
    int k = 3;
    bool operator==(const NeighboursOnFeatures&) const = default;
};

void visitParameters(NeighboursOnFeatures& method, ParameterVisitor& visit);

/// A linear C-SVM; with more than two classes one for each against the rest.
struct LinearSvmOnFeatures {
    static constexpr Info info{.id = "linear-svm",
        .name = "Linear SVM",
        .formula = "min ½‖<i>w</i>‖<sup>2</sup> + <i>C</i> Σ <i>ξ<sub>i</sub></i>",
        .summary = "The widest margin between the classes, with weight C on the margin violations.",
        .source = "Huang et al. 2016, Table 2"};
    double cost = 1.0;  ///< C > 0
    bool operator==(const LinearSvmOnFeatures&) const = default;
};

void visitParameters(LinearSvmOnFeatures& method, ParameterVisitor& visit);

using FeatureClassifierChoice = std::variant<NearestMeanOnFeatures, FisherOnFeatures, QuadraticOnFeatures,
    NeighboursOnFeatures, LinearSvmOnFeatures>;

/// Wᵀx + b.
struct LinearScores {
    Matrix weights;  ///< W, d×p
    Vector biases;   ///< b, p
};
/// −½‖L_j⁻¹(x − μ_j)‖² + b_j.
struct GaussianScores {
    Matrix means;                   ///< μ, p×d
    std::vector<Matrix> whitening;  ///< L_j⁻ᵀ, p matrices of d×d
    Vector biases;                  ///< b, p
};
struct NeighbourScores {
    Matrix features;           ///< of the training samples, n×d
    std::vector<int> classOf;  ///< n indices below p
    Index classes = 0, k = 1;
};

/// A trained classifier on vectors and what it is worth.
struct FeatureClassifier {
    std::variant<LinearScores, GaussianScores, NeighbourScores> scores;
    Termination termination = Termination::Solved;
    std::optional<Verdict> verdict;
    std::optional<double> objective;            ///< of one linear SVM
    std::optional<double> reciprocalCondition;  ///< of the covariances that are inverted, the worst

    const LinearScores* linear() const { return std::get_if<LinearScores>(&scores); }
};

/// @param features  of the training samples, n×d, finite, d ≥ 1
FeatureClassifier trainOnFeatures(const FeatureClassifierChoice& choice, const Matrix& features,
    const PresentClasses& present, const RunControl& control = {});
/// m×d → m×p. @pre the classifier is usable
Matrix scoresOf(const FeatureClassifier& classifier, const Matrix& features);

}  // namespace krein
