// SPDX-License-Identifier: GPL-3.0-or-later
//
// Quadratic discriminants in pseudo-Euclidean space (Haasdonk & Pękalska 2010): the score of a class is −½ of the
// squared Mahalanobis distance to it (see class_distance.h) plus a bias.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/classifiers/class_distance.h"
#include "core/classifiers/present_classes.h"

namespace krein {

enum class InvertibleBias { TrainingError, Determinant, None };
enum class RegularisedBias { Determinant, TrainingError, None };

/// Invertible covariance.
struct KqdIc {
    static constexpr Info info{.id = "kqd-ic",
        .name = "Kernel quadratic discriminant, invertible covariance",
        .formula = "<i>g<sub>j</sub></i> = −½ <i>n<sub>j</sub></i> "
                   "<i>k̃</i><sup>T</sup>(<i>K̃</i><sub><i>j</i></sub><sup>−</sup>)<sup>2</sup><i>k̃</i> + "
                   "<i>b<sub>j</sub></i>",
        .summary = "A Gaussian for each class on the directions its own samples span. Distances are never negative, "
                   "not even with indefinite kernels.",
        .source = "Haasdonk & Pękalska 2010"};
    std::optional<double> alpha;  ///< α ≥ 0 for all classes; unset: automaticAlpha()
    std::string alphas;           ///< for each class, "0.1, 0.2"; blank: alpha
    InvertibleBias bias = InvertibleBias::TrainingError;
    bool operator==(const KqdIc&) const = default;
};

void visitParameters(KqdIc& method, ParameterVisitor& visit);

/// Regularised covariance.
struct KqdRc {
    static constexpr Info info{.id = "kqd-rc",
        .name = "Kernel quadratic discriminant, regularised covariance",
        .formula = "<i>g<sub>j</sub></i> = −(<i>k̃</i>(<i>x</i>, <i>x</i>) − <i>k̃</i><sup>T</sup>(<i>K̃<sub>j</sub></i> "
                   "+ <i>n<sub>j</sub>σ</i><sup>2</sup><i>I</i>)<sup>−1</sup><i>k̃</i>) / 2<i>σ</i><sup>2</sup> + "
                   "<i>b<sub>j</sub></i>",
        .summary = "A Gaussian for each class with σ² added to its covariance in all directions. With an indefinite "
                   "kernel squared distances may be negative.",
        .source = "Haasdonk & Pękalska 2010"};
    std::optional<double> sigma;  ///< σ > 0 for all classes; unset: automaticSigma()
    std::string sigmas;           ///< for each class, "0.3, 0.4"; blank: sigma
    RegularisedBias bias = RegularisedBias::Determinant;
    bool operator==(const KqdRc&) const = default;
};

void visitParameters(KqdRc& method, ParameterVisitor& visit);

/// −½ of the squared distances plus biases, m×p; unspecified if the run was stopped. @param biases  p
Matrix quadraticScores(const std::vector<ClassDistance>& distances, const Vector& biases, const KernelRows& rows,
    const RunControl& control = {});
/// Whether a distance asks for k(x, x).
bool needSelf(const std::vector<ClassDistance>& distances);

RuleSolution train(const KqdIc& method, const ClassProblem& problem, const TrainControl& control);
RuleSolution train(const KqdRc& method, const ClassProblem& problem, const TrainControl& control);

}  // namespace krein
