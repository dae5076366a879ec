// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include "core/solvers/proxy_kernel.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

Vector proxyNumbers(const Json& values)
{
    Vector result(static_cast<Index>(values.size()));
    for (Index i = 0; i < result.size(); ++i) result(i) = number(values.at(static_cast<std::size_t>(i)));
    return result;
}

Json proxyKernelCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"C", "rho"});
    requireOnly("the input", inputs, {"K", "y", "alpha_at"});
    const Matrix gram = matrix(inputs.at("K"));
    const Vector y = proxyNumbers(inputs.at("y"));
    const double weight = number(params.at("rho"));
    Json fields;
    if (inputs.contains("alpha_at")) {
        const krein::ProxyPoint given = krein::proxyAt(gram, y, proxyNumbers(inputs.at("alpha_at")), weight);
        fields["proxy_at"] = rowsOf(given.proxy());
        fields["objective_at"] = given.objective;
        fields["gradient_at"] = list(given.gradient);
    }
    const krein::ProxySolution solution = krein::solveProxyKernel(
        gram, y, {.cost = number(params.at("C")), .weight = weight, .tolerance = 1e-13, .mostIterations = 20000});
    const bool hasBias = solution.termination != krein::Termination::NoMinimiser;
    const Matrix proxy = solution.point.proxy();
    fields["objective"] = solution.point.objective;
    fields["proxy"] = rowsOf(proxy);
    fields["alpha"] = list(solution.alpha);
    fields["b"] = scalar(hasBias ? solution.bias : std::numeric_limits<double>::quiet_NaN());
    if (hasBias) fields["f_train"] = list((proxy * y.cwiseProduct(solution.alpha)).array() + solution.bias);
    fields["distance"] = solution.point.distance;
    fields["clip_distance"] = krein::eigenvalues(gram).cwiseMin(0.0).norm();
    return fields;
}

}  // namespace

void addProxyMethods(Methods& methods)
{
    methods["proxy_kernel"] = proxyKernelCase;
}

}  // namespace oracles
