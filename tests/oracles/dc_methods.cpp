// SPDX-License-Identifier: GPL-3.0-or-later
//
// Difference-of-convex methods: IKSVM-DC and TDCASVM.
#include <cmath>

#include "core/classifiers/iksvm_certificates.h"
#include "core/solvers/iksvm/iksvm_dca.h"
#include "core/solvers/iksvm/iksvm_primal.h"
#include "core/solvers/tdca.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

Vector vectorOf(const Json& values)
{
    Vector result(static_cast<Index>(values.size()));
    for (Index i = 0; i < result.size(); ++i) result(i) = number(values.at(static_cast<std::size_t>(i)));
    return result;
}

Json iksvmDc(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params,
        {"kernel", "gamma", "rho", "decomposition", "line_search", "vbar", "mu", "eta", "T", "delta"});
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z", "y", "beta0", "b0"});
    const auto [gram, cross] = gramsOf(params, inputs);
    const int decomposition = params.at("decomposition").get<int>();
    if (decomposition != 1 && decomposition != 2)
        throw NotBuilt("decomposition " + std::to_string(decomposition) + " is not known");
    krein::IksvmDcaOptions options{.penalty = number(params.at("gamma")),
        .shift = number(params.at("rho")),
        .split = decomposition == 1 ? krein::IksvmSplit::AddToKernel : krein::IksvmSplit::SubtractFromIdentity,
        .lineSearch = params.at("line_search").get<bool>(),
        .tolerance = number(params.at("delta")),
        .mostIterations = params.at("T").get<Index>()};
    if (params.contains("vbar")) options.firstStep = number(params.at("vbar"));
    if (params.contains("mu")) options.slope = number(params.at("mu"));
    if (params.contains("eta")) options.shrink = number(params.at("eta"));
    const krein::StartPoint start{.coefficients = vectorOf(inputs.at("beta0")), .bias = number(inputs.at("b0"))};
    Json objectives = Json::array(), steps = Json::array(), lengths = Json::array(), biases = Json::array();
    const krein::IksvmDcaSolution result = krein::solveIksvmDca(
        gram, vectorOf(inputs.at("y")), options, &start, {}, [&](const krein::IksvmIterate& at) {
            objectives.push_back(at.objective);
            if (at.iteration == 0) return;
            steps.push_back(at.stepSquared);
            lengths.push_back(at.stepLength);
            biases.push_back(at.point->bias);
        });
    Json fields{{"trace_f", objectives}, {"trace_d2", steps}, {"trace_v", lengths}, {"trace_b", biases},
        {"beta", list(result.point.coefficients)}, {"b", result.point.bias}, {"f", result.objective},
        {"gradient_inf", result.gradientNorm},
        {"f_train", list((gram * result.point.coefficients).array() + result.point.bias)},
        {"status", terminationId(result.termination)}};
    if (cross.rows() > 0) fields["f_new"] = list((cross * result.point.coefficients).array() + result.point.bias);
    return fields;
}

Json iksvmUnbounded(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "gamma"});
    requireOnly("the input", inputs, {"K", "X", "y"});
    const Matrix gram = gramsOf(params, inputs).gram;
    const double penalty = number(params.at("gamma")), tolerance = machineTolerance(gram.rows());
    const krein::Eigenpairs spectrum = krein::eigenpairs(gram);
    const auto proofs = krein::certificates(gram, spectrum, vectorOf(inputs.at("y")), penalty, tolerance);
    const krein::UnboundedSigns signs = krein::unboundedSigns(spectrum, penalty, tolerance);
    return {{"unbounded_proven", !proofs.empty()},
        {"certificates",
            {{"small_eig", signs.eigenvalues}, {"inv_diag", signs.inverseDiagonal}, {"inv_ones", signs.constant}}}};
}

Json iksvmPrimal(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "gamma"});
    requireOnly("the input", inputs, {"K", "X", "y", "beta", "b"});
    const krein::IksvmPrimal primal = krein::iksvmPrimal(gramsOf(params, inputs).gram, vectorOf(inputs.at("y")),
        number(params.at("gamma")), vectorOf(inputs.at("beta")), number(inputs.at("b")));
    return {{"f", primal.objective}, {"grad_beta", list(primal.gradient)}, {"grad_b", primal.biasGradient}};
}

Json tdca(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "C", "rho", "alpha0"});
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z", "y"});
    const auto [gram, cross] = gramsOf(params, inputs);
    const Vector y = vectorOf(inputs.at("y"));
    Vector start = Vector::Zero(y.size());
    if (params.contains("alpha0") && params.at("alpha0").is_array())
        start = vectorOf(params.at("alpha0"));
    else if (params.contains("alpha0") && params.at("alpha0") != "zeros")
        throw NotBuilt("the start " + params.at("alpha0").dump() + " is not known");
    constexpr std::size_t headLength = 6;
    Json head = Json::array();
    const krein::TdcaSolution result = krein::solveTdca(gram, y,
        {.cost = number(params.at("C")),
            .shift = number(params.at("rho")),
            .tolerance = 1e-8,
            .mostIterations = 100000},
        &start, {}, [&](const krein::TdcaIterate& at) {
            if (head.size() < headLength) head.push_back(at.objective);
        });
    while (head.size() < headLength) head.push_back(result.objective);  // at a fixed point the objective stays
    Json fields{{"objective_trace_head", head}, {"objective", result.objective}, {"kkt_gap", result.violation},
        {"alpha", list(result.alpha)}, {"b", result.bias},
        {"f_train", list((gram * y.cwiseProduct(result.alpha)).array() + result.bias)}};
    if (cross.rows() > 0) fields["f_new"] = list((cross * y.cwiseProduct(result.alpha)).array() + result.bias);
    return fields;
}

}  // namespace

void addDcMethods(Methods& methods)
{
    methods["iksvm_dc"] = iksvmDc;
    methods["iksvm_dc_unbounded"] = iksvmUnbounded;
    methods["iksvm_primal"] = iksvmPrimal;
    methods["tdca"] = tdca;
}

}  // namespace oracles
