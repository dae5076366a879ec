// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/convex_svm.h"
#include "core/classifiers/klr.h"
#include "core/classifiers/one_norm_svm.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

Vector targetsOf(const Json& inputs)
{
    Vector y(static_cast<Index>(inputs.at("y").size()));
    for (Index i = 0; i < y.size(); ++i) y(i) = number(inputs.at("y").at(static_cast<std::size_t>(i)));
    return y;
}

struct Outcome {
    Grams grams;
    krein::TwoClassSolution solution;
    Json fields;
};

/// What every case of this file has; K may be asymmetric.
template <class Method> Outcome solved(const Method& method, const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "C"});
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z", "y"});
    Outcome outcome{.grams = gramsOf(params, inputs)};
    const Vector y = targetsOf(inputs);
    outcome.solution = solve(method, krein::TwoClassProblem(outcome.grams.gram, y), {});
    outcome.fields = Json{{"status", statusOf(outcome.solution.termination)}};
    if (!outcome.solution.usable()) return outcome;
    const auto values = [&](const Matrix& rows) {
        return list((rows * outcome.solution.coefficients).array() + outcome.solution.bias);
    };
    outcome.fields["alpha"] = list(outcome.solution.dual);
    outcome.fields["b"] = outcome.solution.bias;
    outcome.fields["objective"] = outcome.solution.objective.value();
    outcome.fields["f_train"] = values(outcome.grams.gram);
    if (outcome.grams.cross.rows() > 0) outcome.fields["f_new"] = values(outcome.grams.cross);
    return outcome;
}

Json logisticCase(const Json& params, const Json& inputs)
{
    const krein::KernelLogistic method{.cost = number(params.at("C")), .tolerance = 1e-12};
    auto outcome = solved(method, params, inputs);
    if (!outcome.solution.usable() || outcome.grams.cross.rows() == 0) return outcome.fields;
    const Vector values = (outcome.grams.cross * outcome.solution.coefficients).array() + outcome.solution.bias;
    outcome.fields["probability_new"] = list(values.unaryExpr([](double f) { return krein::logistic(f); }));
    return outcome.fields;
}

Json convexCase(const Json& params, const Json& inputs)
{
    return solved(krein::ConvexSvm{.cost = number(params.at("C")), .tolerance = 1e-9}, params, inputs).fields;
}

Json oneNormCase(const Json& params, const Json& inputs)
{
    return solved(krein::OneNormSvm{.cost = number(params.at("C"))}, params, inputs).fields;
}

}  // namespace

void addConvexMethods(Methods& methods)
{
    methods["klr"] = logisticCase;
    methods["convex_variant"] = convexCase;
    methods["one_norm"] = oneNormCase;
}

}  // namespace oracles
