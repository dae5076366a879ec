// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/classifiers/two_class.h"
#include "core/solvers/smo/smo_descent.h"

namespace krein {

enum class CSvmStart { Zero, Random };

enum class CSvmArithmetic { Fast, LibsvmExact };

/// The C-SVM with any symmetric kernel matrix, by sequential minimal optimisation (core/solvers/smo/smo.h).
struct CSvm {
    static constexpr Info info{.id = "c-svm",
        .name = "C-SVM",
        .formula = "min ½ <i>α</i>ᵀ<i>Qα</i> − Σ <i>α<sub>i</sub></i>, 0 ≤ <i>α<sub>i</sub></i> ≤ <i>C</i>, "
                   "<i>y</i>ᵀ<i>α</i> = 0, <i>Q<sub>ij</sub></i> = <i>y<sub>i</sub>y<sub>j</sub>K<sub>ij</sub></i>",
        .summary = "The support vector machine. With an indefinite kernel it ends at a stationary point, which may "
                   "depend on the start; adding the same number to all of K changes nothing.",
        .source = "Lin & Lin 2003, eq. (2)"};
    static constexpr std::string_view shortName = "SVM";
    static constexpr bool isIterative = true;
    double cost = 1.0;        ///< C > 0
    double tolerance = 1e-3;  ///< on the KKT violation
    CSvmStart start = CSvmStart::Zero;
    int restarts = 1;  ///< random starts, of which the one with the lowest objective counts
    std::uint64_t seed = 1;
    CSvmArithmetic arithmetic = CSvmArithmetic::Fast;
    WorkingSet workingSet = WorkingSet::SecondOrder;
    bool coupled = false;  ///< the sigmoid kernel's r divides `cost`: see coupledCost()
    MultiClass multiclass = MultiClass::OneVsRest;
    bool startsAtRandom() const { return start == CSvmStart::Random; }
    bool operator==(const CSvm&) const = default;
};

void visitParameters(CSvm& method, ParameterVisitor& visit);

/// C = C̃/(1 + tanh r) = C̃(1 + e^(−2r))/2, at most 1e100. @param cost  C̃   @param offset  r
double coupledCost(double cost, double offset);

/// β = y∘α, dual = α. Every run starts at `control.start` (α = y∘β clipped to the box) if there is one, else as the
/// method says.
/// @throws InvalidInput  one class only, or sizes that differ
TwoClassSolution solve(const CSvm& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
