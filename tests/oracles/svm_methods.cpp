// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/c_svm.h"
#include "core/classifiers/c_svm_no_bias.h"
#include "core/classifiers/krein_svm.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

constexpr double tolerance = 1e-10;

Vector targetsOf(const Json& inputs)
{
    Vector y(static_cast<Index>(inputs.at("y").size()));
    for (Index i = 0; i < y.size(); ++i) y(i) = number(inputs.at("y").at(static_cast<std::size_t>(i)));
    return y;
}

/// What every case of this file may ask for; the violation goes by the name the cases have for it.
template <class Method> Json svmCase(Method method, const char* violation, const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "C", "convex"});
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z", "y"});
    const Vector y = targetsOf(inputs);
    if ((y.array() == y(0)).all()) return Json{{"status", "error_single_class"}};
    const auto [gram, cross] = gramsOf(params, inputs);
    method.cost = number(params.at("C"));
    method.tolerance = tolerance;
    const krein::TwoClassSolution solution = solve(method, krein::TwoClassProblem(gram, y), {});
    Json result{{"status", terminationId(solution.termination)}};
    if (!solution.usable()) return result;
    const krein::SupportCounts counts = krein::supportCounts(solution.dual, solution.upperBound);
    result["alpha"] = list(solution.dual);
    result["coef"] = list(solution.coefficients);
    result["b"] = solution.bias;
    result["objective"] = result["global_minimum"] = result["stationary_objectives"] = solution.objective.value();
    result["n_sv"] = counts.support;
    result["n_bounded_sv"] = counts.bounded;
    result["wMw"] = 2.0 * (solution.objective.value() + solution.dual.sum());
    result[violation] = solution.violation.value();
    result["f_train"] = list((gram * solution.coefficients).array() + solution.bias);
    if (cross.rows() > 0) result["f_new"] = list((cross * solution.coefficients).array() + solution.bias);
    for (const krein::Fact& fact : solution.facts) result[fact.key] = fact.value;
    return result;
}

}  // namespace

void addSvmMethods(Methods& methods)
{
    methods["csvm"] = [](const Json& params, const Json& inputs) {
        return svmCase(krein::CSvm{}, "kkt_gap", params, inputs);
    };
    methods["csvm_nobias"] = [](const Json& params, const Json& inputs) {
        return svmCase(krein::CSvmNoBias{}, "projected_gradient", params, inputs);
    };
    methods["ksvm"] = [](const Json& params, const Json& inputs) {
        return svmCase(krein::KreinSvm{}, "kkt_gap", params, inputs);
    };
}

}  // namespace oracles
