// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/classifiers/feature_classifiers.h"
#include "core/classifiers/feature_maps.h"

namespace krein {

/// Features made of kernel values, then a classifier on vectors: any of the one with any of the other.
struct Features {
    static constexpr Info info{.id = "features",
        .name = "Features and method",
        .formula = "<i>x</i> ↦ <i>k<sub>x</sub></i> ↦ <i>z</i> ↦ <i>f</i>(<i>z</i>)",
        .summary = "Makes feature vectors from the kernel values and trains a method on them: kernel PCA with a linear "
                   "SVM, Mahalanobis "
                   "distances with neighbours, kernel PCA with a quadratic discriminant (KPCA-QD), …",
        .source = "Huang et al. 2016, Table 2; Haasdonk & Pękalska 2010"};
    FeatureMapChoice map;
    FeatureClassifierChoice classifier = LinearSvmOnFeatures{};
    bool operator==(const Features&) const = default;
};

void visitParameters(Features& method, ParameterVisitor& visit);

/// An expansion on kernel values, centring included, if both the features and the classifier are linear.
RuleSolution train(const Features& method, const ClassProblem& problem, const TrainControl& control);

}  // namespace krein
