// SPDX-License-Identifier: GPL-3.0-or-later
//
// The direction of an asymmetric matrix taken apart.
#include <algorithm>

#include "core/spectrum/hodge.h"
#include "oracles/case_input.h"
#include "support/published_quantities.h"

namespace oracles {

namespace {

/// The cases list this many of the worst triangles.
constexpr std::size_t trianglesListed = 3;

krein::ComparedPairs pairsOf(const Json& edges)
{
    krein::ComparedPairs pairs;
    for (const Json& edge : edges) {
        const auto i = edge.at(0).get<Index>(), j = edge.at(1).get<Index>();
        pairs.emplace_back(std::min(i, j), std::max(i, j));
    }
    return pairs;
}

Json hodge(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"complete"});
    requireOnly("the input", inputs, {"K", "edges"});
    const Matrix gram = matrix(inputs.at("K"));
    const bool complete = !inputs.contains("edges");
    const krein::ComparedPairs pairs = complete ? krein::ComparedPairs() : pairsOf(inputs.at("edges"));
    const krein::HodgeReport report = complete ? krein::hodgeReport(gram) : krein::hodgeReport(gram, pairs);
    const krein::HodgeParts parts = complete ? krein::hodgeParts(gram) : krein::hodgeParts(gram, pairs);
    Json result{{"potential", list(report.potential)}, {"gradient", rowsOf(parts.gradient)},
        {"curl_part", rowsOf(parts.curl)}, {"harmonic", rowsOf(parts.harmonic)}, {"energy_skew", report.skewEnergy},
        {"energy_gradient", report.gradientEnergy}, {"energy_curl", report.curlEnergy},
        {"energy_harmonic", report.harmonicEnergy}, {"energy_symmetric", report.symmetricEnergy},
        {"harmonic_dimension", report.harmonicDimension}, {"components", report.components},
        {"worst_triangles", Json::array()}, {"worst_curls", Json::array()}};
    for (std::size_t t = 0; t < std::min(trianglesListed, report.worst.size()); ++t) {
        const krein::CurlTriangle& triangle = report.worst[t];
        result["worst_triangles"].push_back({triangle.i, triangle.j, triangle.k});
        result["worst_curls"].push_back(triangle.curl);
    }
    if (!complete) return result;
    result["bimension_sigma"] = list(report.bimensions);
    result["bimension_share"] = list(report.bimensionShares());
    const krein::PolarFactors polar = krein::polarFactors(gram);
    result["polar_psd"] = rowsOf(polar.positive);
    if (polar.unique) result["polar_orthogonal"] = rowsOf(polar.orthogonal);
    return result;
}

}  // namespace

void addDirectionMethods(Methods& methods)
{
    methods["hodge"] = hodge;
}

}  // namespace oracles
