// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parameter.h"
#include "core/classifiers/present_classes.h"

namespace krein {

/// The nearest class mean in pseudo-Euclidean space by signed squared distances (Haasdonk & Pękalska 2010). Two
/// classes: f = ⟨φ, μ₊ − μ₋⟩ − (⟨μ₊, μ₊⟩ − ⟨μ₋, μ₋⟩)/2. More: the scores ⟨φ, μ_j⟩ − ½⟨μ_j, μ_j⟩, which are −½‖φ − μ_j‖²
/// without the ½k(x, x) that all of them share.
struct Iknmc {
    static constexpr Info info{.id = "iknmc",
        .name = "Indefinite kernel nearest mean",
        .formula = "<i>f</i> = ⟨<i>φ</i>, <i>μ</i><sub>+</sub> − <i>μ</i><sub>−</sub>⟩ − ½(⟨<i>μ</i><sub>+</sub>, "
                   "<i>μ</i><sub>+</sub>⟩ − ⟨<i>μ</i><sub>−</sub>, <i>μ</i><sub>−</sub>⟩)",
        .summary = "Chooses the class with the nearest mean. Squared distances keep their sign: with an indefinite "
                   "kernel they may be negative.",
        .source = "Haasdonk & Pękalska 2010"};
    bool operator==(const Iknmc&) const = default;
};

/// Scores Σ A_ij k(x, x_i) + b_j.
struct MeanScores {
    Matrix coefficients;  ///< A, n×p: 1/n_j on the samples of class j
    Vector biases;        ///< −½⟨μ_j, μ_j⟩, p
};
MeanScores meanScores(const Matrix& gram, const PresentClasses& present);

RuleSolution train(const Iknmc& method, const ClassProblem& problem, const TrainControl& control);

}  // namespace krein
