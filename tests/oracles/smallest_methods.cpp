// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fewest and the smallest changes that make dissimilarities Euclidean, and Gower's distance.
#include <algorithm>
#include <limits>
#include <vector>

#include "core/algebra/centring.h"
#include "core/data/gower.h"
#include "core/spectrum/eigen_spectrum.h"
#include "core/spectrum/smallest_correction.h"
#include "core/spectrum/triangle_diagnostics.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

/// Of −½Z'D²Z, ascending: those of the centred matrix without the one of the constant vector.
Json centredEigenvalues(const Matrix& distances)
{
    std::vector<double> values;
    for (const double value : krein::eigenvalues(krein::centred(-0.5 * distances.cwiseAbs2()))) values.push_back(value);
    values.erase(std::ranges::min_element(values, {}, [](double value) { return std::abs(value); }));
    std::ranges::sort(values);
    return values;
}

Json pairOf(const krein::ObjectPair& pair)
{
    return Json::array({pair.first, pair.second});
}

Json smallestCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"tau"});
    requireOnly("the input", inputs, {"D"});
    const Matrix distances = matrix(inputs.at("D"));
    const krein::SmallestCorrection found = krein::smallestCorrection(
        distances, {}, params.at("tau").get<double>(), std::numeric_limits<std::size_t>::max());
    const auto packing = static_cast<Index>(found.sets.packing.size());
    Json result{{"eigenvalues", centredEigenvalues(distances)}, {"n_negative", found.negative},
        {"influence", rowsOf(found.influence)}, {"packing_bound", packing},
        {"negative_sets", found.sets.minimal.size()}, {"lower_bound", std::max(found.negative, packing)},
        {"one_pair", Json::array()}, {"one_pair_interval", Json::array()}, {"two_pairs", Json::array()},
        {"l1_repair", found.l1 ? found.l1->value : 0.0},
        {"l1_rank_one_bound", found.l1 ? found.l1->rankOneBound : 0.0}};
    std::vector<krein::PairToCorrect> pairs = found.pairs;
    std::ranges::sort(pairs, {}, [](const auto& pair) { return krein::ObjectPair(pair.i, pair.j); });
    for (const krein::PairToCorrect& pair : pairs) {
        result["one_pair"].push_back(pairOf({pair.i, pair.j}));
        result["one_pair_interval"].push_back(Json::array({pair.low, pair.high}));
    }
    for (const auto& [first, second] : found.twoPairs)
        result["two_pairs"].push_back(Json::array({pairOf(first), pairOf(second)}));
    if (found.atMost) result["greedy_count"] = *found.atMost;
    if (found.atMost && *found.atMost <= 2) result["minimum_pairs"] = *found.atMost;
    return result;
}

/// NaN where a value is null.
Matrix tableOf(const Json& rows)
{
    Matrix result(static_cast<Index>(rows.size()), static_cast<Index>(rows.front().size()));
    for (Index i = 0; i < result.rows(); ++i)
        for (Index k = 0; k < result.cols(); ++k) {
            const Json& value = rows.at(static_cast<std::size_t>(i)).at(static_cast<std::size_t>(k));
            result(i, k) = value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>();
        }
    return result;
}

Index directionsBelow(const Matrix& squares)
{
    const Vector values = krein::eigenvalues(krein::centred(-0.5 * squares));
    return (values.array() < -1e-9 * values.cwiseAbs().maxCoeff()).count();
}

Json gowerCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"types", "weights"});
    requireOnly("the input", inputs, {"X"});
    std::vector<krein::GowerColumn> columns;
    for (const Json& type : params.at("types")) {
        using krein::GowerColumn;
        if (type != "numeric" && type != "nominal" && type != "asymmetric")
            throw NotBuilt("the type of column " + type.dump() + " is not known");
        columns.push_back(type == "numeric" ? GowerColumn::Numeric
                : type == "nominal"         ? GowerColumn::Nominal
                                            : GowerColumn::Asymmetric);
    }
    const auto weights = params.at("weights").get<std::vector<double>>();
    const krein::GowerDistances found = krein::gowerDistances(
        tableOf(inputs.at("X")), columns, Vector::Map(weights.data(), static_cast<Index>(weights.size())));
    const Matrix& d = found.distances;
    Json result{{"ranges", list(found.ranges)}, {"undefined_pairs", found.undefinedPairs}, {"D", Json::array()}};
    for (Index i = 0; i < d.rows(); ++i) {
        result["D"].push_back(Json::array());
        for (Index j = 0; j < d.cols(); ++j) result["D"].back().push_back(scalar(d(i, j)));
    }
    if (found.undefinedPairs > 0) return result;
    result["triangle_violations"] = krein::triangleReport(d).violations;
    result["negative_directions"] = directionsBelow(d.cwiseAbs2());
    result["negative_directions_sqrt"] = directionsBelow(d);
    return result;
}

}  // namespace

void addSmallestMethods(Methods& methods)
{
    methods.insert({{"smallest_correction", smallestCase}, {"distance_gower", gowerCase}});
}

}  // namespace oracles
