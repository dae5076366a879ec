// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/json/hodge_json.h"

#include <utility>

#include "core/experiment/json/json_numbers.h"

namespace krein {

Json hodgeJson(const HodgeReport& report, const std::vector<Index>& rows)
{
    const auto named = [&rows](Index i) { return rows.empty() ? i : rows[static_cast<std::size_t>(i)]; };
    Json object;
    put(object, "potential", report.potential);
    put(object, "energy_symmetric", report.symmetricEnergy);
    put(object, "energy_skew", report.skewEnergy);
    put(object, "energy_gradient", report.gradientEnergy);
    put(object, "energy_curl", report.curlEnergy);
    put(object, "energy_harmonic", report.harmonicEnergy);
    object["components"] = report.components;
    object["harmonic_dimension"] = report.harmonicDimension;
    put(object, "bimension_sigma", report.bimensions);
    put(object, "bimension_share", report.bimensionShares());
    Json triangles = Json::array();
    for (const CurlTriangle& triangle : report.worst) {
        Json& listed = triangles.emplace_back();
        listed["rows"] = {named(triangle.i), named(triangle.j), named(triangle.k)};
        put(listed, "curl", triangle.curl);
    }
    object["worst_circulations"] = std::move(triangles);
    return object;
}

}  // namespace krein
