// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/parameter.h"
#include "core/classifiers/present_classes.h"

namespace krein {

/// The k nearest neighbours by the signed squared distances k(z, z) + k(x, x) − 2k(z, x), which may be negative
/// (Haasdonk & Pękalska 2010). Of samples that are equally distant up to rounding the first counts; of classes with as
/// many votes, that of the nearest neighbour.
struct Iknn {
    static constexpr Info info{.id = "iknn",
        .name = "Indefinite kernel nearest neighbours",
        .formula = "<i>d</i><sup>2</sup>(<i>z</i>, <i>x</i>) = <i>k</i>(<i>z</i>, <i>z</i>) + <i>k</i>(<i>x</i>, "
                   "<i>x</i>) − 2<i>k</i>(<i>z</i>, <i>x</i>)",
        .summary = "Chooses the most frequent class among the k nearest training samples, by signed squared distances.",
        .source = "Haasdonk & Pękalska 2010"};
    int k = 3;
    bool operator==(const Iknn&) const = default;
};

void visitParameters(Iknn& method, ParameterVisitor& visit);

/// Signed squared distances, m×n. @param diagonal  k(x_i, x_i) of the training samples, n   @pre rows.self is there
Matrix signedSquaredDistances(const KernelRows& rows, const Vector& diagonal);

/// Shares of the votes of the k nearest, m×p. Of the classes with most votes, that of the nearest neighbour gets half a
/// vote more if there are several, so that the largest score is always the class that wins.
/// @param squaredDistances  m×n   @param classOf  n indices below `classes`   @param k  more than n: n
Matrix neighbourVotes(const Matrix& squaredDistances, const std::vector<int>& classOf, Index classes, Index k);

/// For each training sample the index of its class among the present ones.
std::vector<int> presentIndex(const PresentClasses& present);
/// Of a classifier that only counts votes.
Verdict votesVerdict();

RuleSolution train(const Iknn& method, const ClassProblem& problem, const TrainControl& control);

}  // namespace krein
