// SPDX-License-Identifier: GPL-3.0-or-later
//
// How typical an object is of the training samples, or of those of one class: f > 0 inside, f < 0 outside.
#pragma once

#include <optional>
#include <variant>

#include "core/classifiers/class_distance.h"
#include "core/classifiers/decision_rule.h"
#include "core/parameter.h"

namespace krein {

enum class NoveltyCovariance { Regularised, Invertible };
inline constexpr Option noveltyCovarianceOptions[] = {
    {"regularised", "regularised, signed"}, {"invertible", "invertible, never negative"}};

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

template <class Visit> void visitParameters(MahalanobisNovelty& kind, Visit&& visit)
{
    visit(Parameter{.key = "covariance",
              .label = "Covariance",
              .meaning = "Regularised: α is added to all eigenvalues and what lies outside the span of the samples "
                         "counts as far; invertible: eigenvalues below α are left out.",
              .options = noveltyCovarianceOptions,
              .source = "Haasdonk & Pękalska 2010"},
        kind.covariance);
    visit(Parameter{.key = "alpha",
              .symbol = "α",
              .label = "Regularization",
              .meaning = "Compared with the eigenvalues of the centred kernel matrix: larger gives rounder, smoother "
                         "regions.",
              .minimum = 1e-12,
              .maximum = 1e12,
              .low = 1e-4,
              .high = 1e2,
              .scale = Scale::Logarithmic,
              .automatic = "0.1·max|λ|, if regularised at least −2·λₘᵢₙ",
              .source = "Haasdonk & Pękalska 2010",
              .simpler = Simpler::Larger},
        kind.alpha);
}

/// f = Σ α_i k(x, x_i) − ρ of min ½αᵀKα, 0 ≤ α_i ≤ 1/(νn), Σ α_i = 1.
struct OneClassNovelty {
    static constexpr Info info{.id = "one-class",
        .name = "One-class SVM",
        .formula = "min ½<i>α</i><sup>T</sup><i>Kα</i>, 0 ≤ <i>α<sub>i</sub></i> ≤ 1/(<i>νn</i>), Σ "
                   "<i>α<sub>i</sub></i> = 1",
        .summary = "The half-space that is farthest from the origin and leaves out a share ν of the samples.",
        .source = "Schölkopf et al. 2001"};
    bool operator==(const OneClassNovelty&) const = default;
};
template <class Visit> void visitParameters(OneClassNovelty&, Visit&&)
{
}

struct Novelty {
    static constexpr Info info{.id = "novelty",
        .name = "Novelty detection",
        .formula = "<i>f</i>(<i>x</i>) &gt; 0: typical",
        .summary = "Says how typical an object is of the training samples, or of one of their classes, instead of "
                   "naming its class.",
        .source = "Haasdonk & Pękalska 2010; Schölkopf et al. 2001"};
    static constexpr bool isNovelty = true;
    std::variant<MahalanobisNovelty, OneClassNovelty> kind;
    int category = 0;     ///< 0: all training samples, i: those of the i-th class
    double share = 0.05;  ///< in (0, 1)
    bool operator==(const Novelty&) const = default;
};

template <class Visit> void visitParameters(Novelty& method, Visit&& visit)
{
    visitChoice(Parameter{.key = "kind", .label = "Kind", .meaning = "What typical means."}, method.kind, visit);
    visit(Parameter{.key = "class",
              .label = "Class",
              .meaning = "The class the objects are compared with, counted from 1 in class order; 0: all training "
                         "samples.",
              .minimum = 0,
              .maximum = 1e6,
              .low = 0,
              .high = 10},
        method.category);
    visit(Parameter{.key = "share",
              .symbol = "ν",
              .label = "Share outside",
              .meaning = "At most this share of the training samples is called novel: larger draws the region tighter.",
              .minimum = 1e-6,
              .maximum = 0.999,
              .low = 0.01,
              .high = 0.5,
              .source = "Schölkopf et al. 2001, ν"},
        method.share);
}

/// A threshold above all but at most `share` of the distances, half-way to the next larger one. @param distances  n ≥ 1
double noveltyThreshold(Vector distances, double share);

/// @throws InvalidInput  the class is not there or has no training sample
RuleSolution train(const Novelty& method, const ClassProblem& problem, const TrainControl& control);

}  // namespace krein
