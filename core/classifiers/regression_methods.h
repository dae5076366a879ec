// SPDX-License-Identifier: GPL-3.0-or-later
//
// Methods that fit a numeric target. Of two classes they fit −1 and +1, as least squares classifiers do.
#pragma once

#include "core/base/parameter.h"
#include "core/classifiers/two_class.h"

namespace krein {

struct LsSvm;

/// Kernel ridge regression (core/solvers/regression.h).
struct KernelRidge {
    static constexpr Info info{.id = "kernel-ridge",
        .name = "Kernel ridge",
        .formula = "(<i>K</i> + <i>λI</i>)<i>a</i> = <i>y</i>, <i>f</i> = <i>Ka</i>",
        .summary = "Kernel ridge regression of a numeric target, or of −1 and +1 for two classes. With an indefinite "
                   "kernel it ends at a stationary point.",
        .source = "Saunders, Gammerman & Vovk 1998"};
    static constexpr std::string_view shortName = "kernel ridge";
    static constexpr bool fitsTargets = true;
    static constexpr bool fromSpectrum = true;
    double ridge = 0.1;  ///< λ > 0
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const KernelRidge&) const = default;
};

void visitParameters(KernelRidge& method, ParameterVisitor& visit);
TwoClassSolution solve(const KernelRidge& method, const TwoClassProblem& problem, const TrainControl& control = {});

/// ε-support vector regression (core/solvers/epsilon_svr.h).
struct EpsilonSvr {
    static constexpr Info info{.id = "svr",
        .name = "ε-SVR",
        .formula = "min ½ <i>c</i>ᵀ<i>Kc</i> + <i>ε</i> Σ |<i>c<sub>i</sub></i>| − <i>y</i>ᵀ<i>c</i>, "
                   "|<i>c<sub>i</sub></i>| ≤ <i>C</i>, Σ <i>c<sub>i</sub></i> = 0",
        .summary = "Support vector regression of a numeric target: errors below ε count nothing. With an indefinite "
                   "kernel it ends at a stationary point, which depends on the order of the samples.",
        .source = "Chang & Lin 2011, Section 2.4"};
    static constexpr bool isIterative = true;
    static constexpr bool fitsTargets = true;
    double cost = 1.0;        ///< C > 0
    double epsilon = 0.1;     ///< ε ≥ 0, in units of the target
    double tolerance = 1e-3;  ///< on the KKT violation
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const EpsilonSvr&) const = default;
};

void visitParameters(EpsilonSvr& method, ParameterVisitor& visit);
TwoClassSolution solve(const EpsilonSvr& method, const TwoClassProblem& problem, const TrainControl& control = {});

/// The mean of a Gaussian process with covariance k and noise σ², and what its covariance is worth.
struct GaussianProcess {
    static constexpr Info info{.id = "gp",
        .name = "Gaussian process",
        .formula = "mean <i>k</i>ᵀ(<i>K</i> + <i>σ</i>²<i>I</i>)⁻¹<i>y</i>, variance <i>k</i>(<i>z</i>, <i>z</i>) − "
                   "<i>k</i>ᵀ(<i>K</i> + <i>σ</i>²<i>I</i>)⁻¹<i>k</i>",
        .summary = "Gaussian process regression. With an indefinite kernel there may be no such process: then the mean "
                   "is kernel ridge regression, and variances can be negative.",
        .source = "Rasmussen & Williams 2006, algorithm 2.1"};
    static constexpr bool fitsTargets = true;
    static constexpr bool fromSpectrum = true;
    double noiseVariance = 0.1;  ///< σ² > 0
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const GaussianProcess&) const = default;
};

void visitParameters(GaussianProcess& method, ParameterVisitor& visit);
TwoClassSolution solve(const GaussianProcess& method, const TwoClassProblem& problem, const TrainControl& control = {});

/// What is said of an LS-SVM that fits a numeric target: the curvature of its primal functional too, on which its
/// verdict depends.
void describeFit(const LsSvm& method, const TwoClassProblem& problem, TwoClassSolution& solution);

}  // namespace krein
