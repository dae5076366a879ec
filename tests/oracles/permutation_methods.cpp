// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <vector>

#include "core/algebra/centring.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/statistics/permutation_tests.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

Json permanovaCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"D", "groups"});
    const Matrix distances = matrix(inputs.at("D"));
    const auto groups = inputs.at("groups").get<std::vector<int>>();
    const krein::Permanova found = krein::permanova(distances.cwiseAbs2(), groups, 0, 1);
    const Vector values = krein::eigenvalues(krein::centred(-0.5 * distances.cwiseAbs2()));
    const double zero = 1e-9 * values.cwiseAbs().maxCoeff();
    Json result{{"F", scalar(found.f)}, {"SST", found.total}, {"SSA", found.between}, {"SSW", found.within},
        {"R2", found.share}, {"arrangements", found.relabellings.tried}, {"at_least", found.atLeast},
        {"negative_directions", (values.array() < -zero).count()},
        {"negative_share", krein::negativeEigenfraction(values)}, {"ssa_negative", found.between < 0.0},
        {"ssw_negative", found.within < 0.0}};
    result["p_exact"] = found.p ? Json(*found.p) : Json("NaN");
    return result;
}

Json mantelCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"method"});
    requireOnly("the input", inputs, {"A", "B"});
    if (params.contains("method") && params.at("method") != "pearson") throw NotBuilt("only Pearson's r is known here");
    const krein::Mantel found = krein::mantel(matrix(inputs.at("A")), matrix(inputs.at("B")), 0, 1);
    if (!found.r) return {{"r", "NaN"}};
    return {{"r", *found.r}, {"permutations", found.relabellings.tried}, {"at_least", found.atLeast},
        {"at_most", found.atMost}, {"two_sided_count", found.atLeastInSize}, {"p_greater", found.greater},
        {"p_less", found.less}, {"p_two_sided", found.twoSided}, {"sd_permutation", found.deviation}};
}

}  // namespace

void addPermutationMethods(Methods& methods)
{
    methods.insert({{"permanova", permanovaCase}, {"mantel", mantelCase}});
}

}  // namespace oracles
