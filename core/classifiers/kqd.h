// SPDX-License-Identifier: GPL-3.0-or-later
//
// Quadratic discriminants in pseudo-Euclidean space (Haasdonk & Pękalska 2010): the score of a class is −½ of the
// squared Mahalanobis distance to it (see class_distance.h) plus a bias.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/classifiers/class_distance.h"
#include "core/classifiers/present_classes.h"
#include "core/parameter.h"

namespace krein {

enum class InvertibleBias { TrainingError, Determinant, None };
inline constexpr Option invertibleBiasOptions[] = {
    {"training-error", "fewest training errors"}, {"determinant", "by the determinant"}, {"none", "none"}};
enum class RegularisedBias { Determinant, TrainingError, None };
inline constexpr Option regularisedBiasOptions[] = {
    {"determinant", "by the determinant"}, {"training-error", "fewest training errors"}, {"none", "none"}};

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

template <class Visit> void visitParameters(KqdIc& method, Visit&& visit)
{
    visit(Parameter{.key = "alpha",
              .symbol = "α",
              .label = "Smallest eigenvalue",
              .meaning = "Directions of a class with |λ| below α are left out: larger leaves smoother boundaries.",
              .minimum = 1e-12,
              .maximum = 1e12,
              .low = 1e-4,
              .high = 1e2,
              .scale = Scale::Logarithmic,
              .automatic = "0.1·max|λ| of the class",
              .source = "Haasdonk & Pękalska 2010",
              .simpler = Simpler::Larger},
        method.alpha);
    visit(Parameter{.key = "alpha-per-class",
              .label = "α of each class",
              .meaning = "One α for each class in class order, such as 0.1, 0.2; takes precedence over α.",
              .source = "Haasdonk & Pękalska 2010"},
        method.alphas);
    visit(Parameter{.key = "bias",
              .symbol = "b",
              .label = "Bias",
              .meaning = "What is added to the score of each class: what gives the fewest training errors for each "
                         "pair of classes; log(n_j/n) − ½ Σ log(|λ|/n_j) over the directions that count, the "
                         "log-determinant of the covariance; or nothing.",
              .options = invertibleBiasOptions,
              .source = "Haasdonk & Pękalska 2010"},
        method.bias);
}

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

template <class Visit> void visitParameters(KqdRc& method, Visit&& visit)
{
    visit(Parameter{.key = "sigma",
              .symbol = "σ",
              .label = "Regularization",
              .meaning = "σ² is added to the covariance of every class: larger makes the classes rounder.",
              .minimum = 1e-9,
              .maximum = 1e9,
              .low = 1e-2,
              .high = 1e2,
              .scale = Scale::Logarithmic,
              .automatic = "√(max(0.1·max|λ|, −2·λₘᵢₙ)/n) of the class",
              .source = "Haasdonk & Pękalska 2010",
              .simpler = Simpler::Larger},
        method.sigma);
    visit(Parameter{.key = "sigma-per-class",
              .label = "σ of each class",
              .meaning = "One σ for each class in class order, such as 0.3, 0.4; takes precedence over σ.",
              .source = "Haasdonk & Pękalska 2010"},
        method.sigmas);
    visit(Parameter{.key = "bias",
              .symbol = "b",
              .label = "Bias",
              .meaning = "What is added to the score of each class: log(n/N) − ½ log det of its covariance, what gives "
                         "the fewest training errors for each pair of classes, or nothing.",
              .options = regularisedBiasOptions,
              .source = "Haasdonk & Pękalska 2010"},
        method.bias);
}

/// −½ of the squared distances plus biases, m×p; unspecified if the run was stopped. @param biases  p
Matrix quadraticScores(const std::vector<ClassDistance>& distances, const Vector& biases, const KernelRows& rows,
    const RunControl& control = {});
/// Whether a distance asks for k(x, x).
bool needSelf(const std::vector<ClassDistance>& distances);

RuleSolution train(const KqdIc& method, const ClassProblem& problem, const TrainControl& control);
RuleSolution train(const KqdRc& method, const ClassProblem& problem, const TrainControl& control);

}  // namespace krein
