// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kβ = y of an indefinite K, regularised by how far it is solved (Ong, Mary, Canu & Smola 2004), f(x) = Σ β_j k(x, x_j)
// without bias, for targets ±1. See core/solvers/krein_iterations.h.
#pragma once

#include <optional>

#include "core/classifiers/two_class.h"

namespace krein {

struct TruncatedSpectrum {
    static constexpr Info info{.id = "truncated-spectrum",
        .name = "Truncated spectrum",
        .formula = "<i>β</i> = Σ<sub><i>i</i> ≤ <i>m</i></sub> <i>u<sub>i</sub></i><sup>T</sup><i>y</i>/<i>λ<sub>i"
                   "</sub> u<sub>i</sub></i>, |<i>λ</i><sub>1</sub>| ≥ |<i>λ</i><sub>2</sub>| ≥ …",
        .summary = "Solves Kβ = y along the m eigenvectors of the largest |λ|: the labels are projected on them.",
        .source = "Ong, Mary, Canu & Smola 2004"};
    static constexpr bool fitsTargets = true;
    static constexpr bool needsSpectrum = true;
    int rank = 10;  ///< m
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const TruncatedSpectrum&) const = default;
};

struct Landweber {
    static constexpr Info info{.id = "landweber",
        .name = "Landweber–Fridman",
        .formula = "<i>β</i><sub><i>t</i>+1</sub> = <i>β<sub>t</sub></i> + <i>ωK</i>(<i>y</i> − <i>Kβ<sub>t</sub></i>)",
        .summary = "Gradient descent on ‖y − Kβ‖². It multiplies by K twice and so sees λ², which makes it converge "
                   "for "
                   "indefinite kernels; the number of iterations regularises.",
        .source = "Landweber 1951; Ong, Mary, Canu & Smola 2004"};
    static constexpr bool isIterative = true;
    static constexpr bool fitsTargets = true;
    int iterations = 100;
    double step = 1.0;  ///< ω·max λ², below 2
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const Landweber&) const = default;
};

struct Mr2 {
    static constexpr Info info{.id = "mr-ii",
        .name = "MR-II",
        .formula = "min ‖<i>y</i> − <i>Kβ</i>‖, <i>β</i> ∈ span{<i>Ky</i>, …, <i>K<sup>k</sup>y</i>}",
        .summary = "The least residual in a Krylov space that starts with Ky: one product with K for each iteration "
                   "and one to check it, and no breakdown for indefinite kernels. The number of iterations regularises.",
        .source = "Hanke 1995; Ong, Mary, Canu & Smola 2004"};
    static constexpr bool isIterative = true;
    static constexpr bool fitsTargets = true;
    int iterations = 8;
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const Mr2&) const = default;
};

void visitParameters(TruncatedSpectrum& method, ParameterVisitor& visit);
void visitParameters(Landweber& method, ParameterVisitor& visit);
void visitParameters(Mr2& method, ParameterVisitor& visit);

TwoClassSolution solve(
    const TruncatedSpectrum& method, const TwoClassProblem& problem, const TrainControl& control = {});
TwoClassSolution solve(const Landweber& method, const TwoClassProblem& problem, const TrainControl& control = {});
TwoClassSolution solve(const Mr2& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
