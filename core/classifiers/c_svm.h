// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/classifiers/two_class.h"
#include "core/solvers/smo/smo_descent.h"

namespace krein {

enum class CSvmStart { Zero, Random };
inline constexpr Option cSvmStartOptions[] = {{"zero", "α = 0"}, {"random", "random α"}};

enum class CSvmArithmetic { Fast, LibsvmExact };
inline constexpr Option cSvmArithmeticOptions[] = {
    {"fast", "fast, double precision"}, {"libsvm-exact", "as LIBSVM, to the last bit"}};

inline constexpr Option workingSetOptions[] = {
    {"second-order", "second order"}, {"maximal-violating-pair", "maximal violating pair"}};

/// The C-SVM with any symmetric kernel matrix, by sequential minimal optimisation (core/solvers/smo.h).
struct CSvm {
    static constexpr Info info{.id = "c-svm",
        .name = "C-SVM",
        .formula = "min ½ <i>α</i>ᵀ<i>Qα</i> − Σ <i>α<sub>i</sub></i>, 0 ≤ <i>α<sub>i</sub></i> ≤ <i>C</i>, "
                   "<i>y</i>ᵀ<i>α</i> = 0, <i>Q<sub>ij</sub></i> = <i>y<sub>i</sub>y<sub>j</sub>K<sub>ij</sub></i>",
        .summary = "The support vector machine. With an indefinite kernel it ends at a stationary point, which may "
                   "depend on the start; adding the same number to all of K changes nothing.",
        .source = "Lin & Lin 2003, eq. (2)"};
    double cost = 1.0;        ///< C > 0
    double tolerance = 1e-3;  ///< on the KKT violation
    CSvmStart start = CSvmStart::Zero;
    int restarts = 1;  ///< random starts, of which the one with the lowest objective counts
    std::uint64_t seed = 1;
    CSvmArithmetic arithmetic = CSvmArithmetic::Fast;
    WorkingSet workingSet = WorkingSet::SecondOrder;
    bool coupled = false;  ///< the sigmoid kernel's r divides `cost`: see coupledCost()
    MultiClass multiclass = MultiClass::OneVsRest;
    bool operator==(const CSvm&) const = default;
};

namespace detail {

template <class Visit> void visitCost(double& cost, Visit&& visit)
{
    visit(Parameter{.key = "cost",
              .symbol = "C",
              .label = "Cost",
              .meaning = "Upper bound of every α: larger fits the training samples harder.",
              .minimum = 1e-6,
              .maximum = 1e9,
              .low = 1e-3,
              .high = 1e4,
              .scale = Scale::Logarithmic,
              .source = "Lin & Lin 2003, eq. (1)",
              .simpler = Simpler::Smaller},
        cost);
}

template <class Visit> void visitKktTolerance(double& tolerance, Visit&& visit)
{
    visit(Parameter{.key = "tolerance",
              .symbol = "ε",
              .label = "Tolerance",
              .meaning = "The iteration ends when the optimality conditions are violated by no more; smaller takes "
                         "longer.",
              .minimum = 1e-12,
              .maximum = 1,
              .low = 1e-9,
              .high = 1e-1,
              .scale = Scale::Logarithmic,
              .source = "Chang & Lin 2011, eq. (14)"},
        tolerance);
}

}  // namespace detail

template <class Visit> void visitParameters(CSvm& method, Visit&& visit)
{
    detail::visitCost(method.cost, visit);
    detail::visitKktTolerance(method.tolerance, visit);
    visit(Parameter{.key = "start",
              .label = "Start",
              .meaning = "Where the iteration starts; with an indefinite kernel another start may end at another "
                         "solution.",
              .options = cSvmStartOptions,
              .source = "Lin & Lin 2003, Section 5"},
        method.start);
    visit(Parameter{.key = "restarts",
              .label = "Random starts",
              .meaning = "How many random starts are tried; the solution of lowest objective counts. Only used if the "
                         "start is random.",
              .minimum = 1,
              .maximum = 1000,
              .low = 1,
              .high = 50},
        method.restarts);
    visit(Parameter{.key = "seed",
              .label = "Seed",
              .meaning = "Chooses the random starts.",
              .minimum = 0,
              .maximum = 9007199254740992.0,
              .low = 0,
              .high = 100},
        method.seed);
    visit(Parameter{.key = "arithmetic",
              .label = "Arithmetic",
              .meaning = "The fast one goes to the end of the box along non-positive curvature; the other repeats "
                         "LIBSVM 3.24 without shrinking to the last bit, which takes longer.",
              .options = cSvmArithmeticOptions,
              .source = "Lin & Lin 2003, Section 5; Chang & Lin 2011"},
        method.arithmetic);
    visit(Parameter{.key = "working-set",
              .label = "Working set",
              .meaning = "Which two variables a step changes: beside the one that violates the conditions most the one "
                         "that promises the largest descent, or the one that violates them most in the other "
                         "direction, (22), for which the steps (27) are proven to converge (Theorem 11). Without "
                         "effect on the arithmetic of LIBSVM.",
              .options = workingSetOptions,
              .source = "Lin & Lin 2003, (22) and (27); second order: Chen, Fan & Lin 2006"},
        method.workingSet);
    visit(Parameter{.key = "coupled",
              .label = "Couple C with r",
              .meaning = "With the sigmoid kernel tanh(a⟨x, z⟩ + r) the cost is C = C̃/(1 + tanh r), where C̃ is the "
                         "number above: as r falls the kernel does, and f then has a limit. Without effect with other "
                         "kernels.",
              .source = "Lin & Lin 2003, (13)–(17), Theorem 8"},
        method.coupled);
    visitMultiClass(method.multiclass, visit);
}

/// C = C̃/(1 + tanh r) = C̃(1 + e^(−2r))/2, at most 1e100. @param cost  C̃   @param offset  r
double coupledCost(double cost, double offset);

/// β = y∘α, dual = α. Every run starts at `control.start` (α = y∘β clipped to the box) if there is one, else as the
/// method says.
/// @throws InvalidInput  one class only, or sizes that differ
TwoClassSolution solve(const CSvm& method, const TwoClassProblem& problem, const TrainControl& control = {});

}  // namespace krein
