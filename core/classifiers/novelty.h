// SPDX-License-Identifier: GPL-3.0-or-later
//
// How typical an object is of the training samples, or of those of one class: f > 0 inside, f < 0 outside.
#pragma once

#include <optional>
#include <variant>

#include "core/base/parameter.h"
#include "core/classifiers/class_distance.h"
#include "core/classifiers/decision_rule.h"

namespace krein {

enum class NoveltyCovariance { Regularised, Invertible };

/// f = t − d² with the squared Mahalanobis distance d² of class_distance.h and t a quantile of it on the training
/// samples.
struct MahalanobisNovelty {
    static constexpr Info info{.id = "kernel-mahalanobis",
        .name = "Kernel Mahalanobis distance",
        .formula = "<i>f</i> = <i>t</i> − <i>d</i><sup>2</sup>",
        .summary = "Objects far from the mean, in units of the covariance in pseudo-Euclidean space, are novel.",
        .source = "Haasdonk & Pękalska 2010"};
    NoveltyCovariance covariance = NoveltyCovariance::Regularised;
    std::optional<double> alpha;  ///< α > 0; unset: automaticAlpha(), or nσ² of automaticSigma()
    bool operator==(const MahalanobisNovelty&) const = default;
};

void visitParameters(MahalanobisNovelty& kind, ParameterVisitor& visit);

/// f = Σ α_i k(x, x_i) − ρ of min ½αᵀKα, 0 ≤ α_i ≤ 1/(νn), Σ α_i = 1.
struct OneClassNovelty {
    static constexpr Info info{.id = "one-class",
        .name = "One-class SVM",
        .formula = "min ½<i>α</i><sup>T</sup><i>Kα</i>, 0 ≤ <i>α<sub>i</sub></i> ≤ 1/(<i>νn</i>), Σ "
                   "<i>α<sub>i</sub></i> = 1",
        .summary = "The half-space farthest from the origin that leaves out a share ν of the samples.",
        .source = "Schölkopf et al. 2001"};
    bool operator==(const OneClassNovelty&) const = default;
};

struct Novelty {
    static constexpr Info info{.id = "novelty",
        .name = "Novelty detection",
        .formula = "<i>f</i>(<i>x</i>) &gt; 0: typical",
        .summary = "Says how typical an object is of the training samples or of one class, instead of naming its "
                   "class.",
        .source = "Haasdonk & Pękalska 2010; Schölkopf et al. 2001"};
    static constexpr bool isNovelty = true;
    std::variant<MahalanobisNovelty, OneClassNovelty> kind;
    int category = 0;     ///< 0: all training samples, i: those of the i-th class
    double share = 0.05;  ///< in (0, 1)
    bool operator==(const Novelty&) const = default;
};

void visitParameters(Novelty& method, ParameterVisitor& visit);

/// A threshold above all but at most `share` of the distances, half-way to the next larger one. @param distances  n ≥ 1
double noveltyThreshold(Vector distances, double share);

/// @throws InvalidInput  the class is not there or has no training sample
RuleSolution train(const Novelty& method, const ClassProblem& problem, const TrainControl& control);

}  // namespace krein
