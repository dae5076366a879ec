// SPDX-License-Identifier: GPL-3.0-or-later
//
// Least squares in the Krein space of an indefinite kernel, f(x) = Σ β_j k(x, x_j) without bias, for targets ±1.
#pragma once

#include <optional>

#include "core/classifiers/two_class.h"
#include "core/solvers/krein_ridge.h"

namespace krein {

/// Whether K itself is used, or its approximation from landmarks, see kreinNystrom().
enum class KreinMatrix { Exact, Nystrom };

/// Oglic & Gärtner 2019, see kreinRidge(); convex for every K.
struct KreinRidge {
    static constexpr Info info{.id = "krein-ridge",
        .name = "Krein ridge",
        .formula = "min Σ(<i>f<sub>i</sub></i> − <i>y<sub>i</sub></i>)<sup>2</sup> + <i>λ</i><sub>+</sub>|<i>f</i>"
                   "<sub>+</sub>|<sup>2</sup> + <i>λ</i><sub>−</sub>|<i>f</i><sub>−</sub>|<sup>2</sup>",
        .summary = "Ridge regression on ±1 with one penalty for the positive and one for the negative part of the "
                   "space. Convex for every kernel. With equal penalties it is ridge regression with the flipped "
                   "matrix.",
        .source = "Oglic & Gärtner 2019"};
    static constexpr bool fitsTargets = true;
    static constexpr bool needsSpectrum = true;
    double positive = 1.0, negative = 1.0;  ///< λ₊, λ₋
    KreinMatrix matrix = KreinMatrix::Exact;
    int landmarks = 200;  ///< of Nyström's approximation
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const KreinRidge&) const = default;
};

/// Oglic & Gärtner 2018, see kreinSphere(): not convex, and solved to the global optimum.
struct KreinSphere {
    static constexpr Info info{.id = "krein-sphere",
        .name = "Krein ridge on a sphere",
        .formula = "min Σ(<i>f<sub>i</sub></i> − <i>y<sub>i</sub></i>)<sup>2</sup> + <i>λ</i><sub>+</sub>|<i>f</i>"
                   "<sub>+</sub>|<sup>2</sup> ± <i>λ</i><sub>−</sub>|<i>f</i><sub>−</sub>|<sup>2</sup>, "
                   "Σ<i>f<sub>i</sub></i><sup>2</sup> = <i>r</i><sup>2</sup>",
        .summary = "Least squares with a fixed sum of squares of f. The problem is not convex; its global optimum is "
                   "found from one decomposition, and a multiplier proves that it is global.",
        .source = "Oglic & Gärtner 2018"};
    static constexpr bool needsSpectrum = true;
    double positive = 1.0, negative = 1.0;  ///< λ₊, λ₋
    std::optional<double> radius;           ///< r²/n; unset: 1, the mean square of the labels
    KreinNorm norm = KreinNorm::Associated;
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const KreinSphere&) const = default;
};

/// Ong et al. 2004, see stabilisedRidge(): the stationary point, whatever it is.
struct StabilisedRidge {
    static constexpr Info info{.id = "stabilised-ridge",
        .name = "Stabilised ridge",
        .formula = "(<i>K</i> + <i>λI</i>)<i>β</i> = <i>y</i>",
        .summary = "The stationary point of Σ(f_i − y_i)² + λβᵀKβ. It is a minimum only if no eigenvalue of K lies "
                   "between −λ and 0, which is checked.",
        .source = "Ong, Mary, Canu & Smola 2004"};
    static constexpr bool fitsTargets = true;
    static constexpr bool needsSpectrum = true;
    double penalty = 1.0;  ///< λ
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const StabilisedRidge&) const = default;
};

void visitParameters(KreinRidge& method, ParameterVisitor& visit);
void visitParameters(KreinSphere& method, ParameterVisitor& visit);
void visitParameters(StabilisedRidge& method, ParameterVisitor& visit);

TwoClassSolution solve(const KreinRidge& method, const TwoClassProblem& problem, const TrainControl& control = {});
TwoClassSolution solve(const KreinSphere& method, const TwoClassProblem& problem, const TrainControl& control = {});
TwoClassSolution solve(const StabilisedRidge& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
