// SPDX-License-Identifier: GPL-3.0-or-later
//
// Signs of eigenvalues of matrices that were measured.
#include "core/spectrum/noisy_signs.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

Json scalars(const Vector& values)
{
    Json all = Json::array();
    for (const double value : values) all.push_back(scalar(value));
    return all;
}

Json fieldsOf(const krein::NoisySigns& signs)
{
    return {{"eigenvalues", list(signs.values)}, {"sd", list(signs.deviation)}, {"bias", scalars(signs.bias)},
        {"separation", scalars(signs.separation)}, {"simple", signs.simple}, {"lower", list(signs.lower)},
        {"upper", list(signs.upper)}, {"p_negative", list(signs.negative)}, {"noise_edge", signs.edge},
        {"significant_negative_edge", signs.significantNegative},
        {"significant_positive_edge", signs.significantPositive}, {"lower_advised", list(signs.advisedLower)},
        {"upper_advised", list(signs.advisedUpper)}, {"claimed_sign", signs.claimed}};
}

Json gaussSigns(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"level"});
    requireOnly("the input", inputs, {"K", "S"});
    return fieldsOf(krein::noisySigns(
        krein::eigenpairs(matrix(inputs.at("K"))), matrix(inputs.at("S")), params.at("level").get<double>()));
}

Json shotSigns(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"level", "shots"});
    requireOnly("the input", inputs, {"counts", "shots"});
    const int shots = (inputs.contains("shots") ? inputs : params).at("shots").get<int>();
    const Matrix shares = matrix(inputs.at("counts")) / static_cast<double>(shots);
    const Matrix deviations = krein::shotDeviations(shares, shots);
    Json result = fieldsOf(krein::noisySigns(krein::eigenpairs(shares), deviations, params.at("level").get<double>()));
    result["S"] = rowsOf(deviations);
    return result;
}

Json replicateSigns(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"level"});
    requireOnly("the input", inputs, {"K"});
    std::vector<Matrix> replicates;
    for (const Json& one : inputs.at("K")) replicates.push_back(matrix(one));
    const krein::ReplicateSigns signs = krein::replicateSigns(
        replicates, krein::replicateDeviations(replicates), params.at("level").get<double>());
    return {{"eigenvalues_of_mean", list(signs.ofMean)}, {"jackknife", list(signs.estimate)},
        {"jackknife_se", list(signs.error)}, {"jackknife_bias", list(signs.bias)}, {"lower", list(signs.lower)},
        {"upper", list(signs.upper)}, {"p_negative", list(signs.negative)}, {"naive_mean", list(signs.naive)},
        {"naive_se", list(signs.naiveError)}};
}

}  // namespace

void addSignMethods(Methods& methods)
{
    methods.emplace("sign_gauss", gaussSigns);
    methods.emplace("sign_shots", shotSigns);
    methods.emplace("sign_replicates", replicateSigns);
}

}  // namespace oracles
