// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances of counts and series, and embeddings judged by stress.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/algebra/centring.h"
#include "core/kernels/distances/distance.h"
#include "core/projections/neuc_mds.h"
#include "core/projections/smacof.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/triangle_diagnostics.h"
#include "oracles/case_input.h"
#include "support/published_quantities.h"

namespace oracles {

namespace {

Vector listed(const Json& values)
{
    Vector result(static_cast<Index>(values.size()));
    for (Index i = 0; i < result.size(); ++i) result(i) = number(values.at(static_cast<std::size_t>(i)));
    return result;
}

/// Of −½HD²H, beyond the rounding of such vectors.
Index negativeDirections(const Matrix& distances)
{
    const Vector values = krein::eigenvalues(krein::centred(-0.5 * distances.cwiseAbs2()));
    return (values.array() < -1e-9 * values.cwiseAbs().maxCoeff()).count();
}

Json counts(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"X"});
    const Matrix rows = matrix(inputs.at("X"));
    Json result, triangles, negative, roots;
    const auto add = [&](const char* name, const krein::Distance& distance) {
        const Matrix d = krein::vectorDistances(distance, rows, rows);
        result[name] = rowsOf(d);
        triangles[name] = krein::triangleReport(d).violations;
        negative[name] = negativeDirections(d);
        roots[name] = negativeDirections(d.cwiseSqrt());
    };
    add("bray_curtis", krein::BrayCurtisDistance{});
    add("jaccard", krein::JaccardDistance{});
    add("tanimoto", krein::TanimotoDistance{});
    add("ruzicka", krein::RuzickaDistance{});
    result["triangle_violations"] = triangles;
    result["negative_directions"] = negative;
    result["negative_directions_sqrt"] = roots;
    return result;
}

template <class Between> Matrix pairwise(std::size_t n, Between between)
{
    Matrix result = Matrix::Zero(static_cast<Index>(n), static_cast<Index>(n));
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) result(static_cast<Index>(i), static_cast<Index>(j)) = between(i, j);
    return result;
}

Json wassersteinCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"points", "weights"});
    const Json &points = inputs.at("points"), &weights = inputs.at("weights");
    const auto distances = [&](double p) {
        return pairwise(points.size(), [&](std::size_t i, std::size_t j) {
            return krein::wasserstein(p, listed(points[i]), listed(weights[i]), listed(points[j]), listed(weights[j]));
        });
    };
    const Matrix first = distances(1.0), second = distances(2.0);
    return {{"W1", rowsOf(first)}, {"W2", rowsOf(second)}, {"negative_directions_W1", negativeDirections(first)},
        {"negative_directions_W2", negativeDirections(second)}};
}

Json seriesCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"g", "nu", "lambda", "c"});
    requireOnly("the input", inputs, {"series"});
    std::vector<Vector> series;
    for (const Json& values : inputs.at("series")) series.push_back(listed(values));
    Json result, negative;
    const auto add = [&](const char* name, auto between) {
        const Matrix d = pairwise(
            series.size(), [&](std::size_t i, std::size_t j) { return between(series[i], series[j]); });
        result[name] = rowsOf(d);
        negative[name] = negativeDirections(d);
    };
    const auto parameter = [&](const char* key) { return number(params.at(key)); };
    add("erp", [&](const Vector& a, const Vector& b) { return krein::erp({.gap = parameter("g")}, a, b); });
    add("twed", [&](const Vector& a, const Vector& b) {
        return krein::twed({.stiffness = parameter("nu"), .penalty = parameter("lambda")}, a, b);
    });
    add("msm", [&](const Vector& a, const Vector& b) { return krein::msm({.cost = parameter("c")}, a, b); });
    result["negative_directions"] = negative;
    return result;
}

Json neuc(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"k"});
    requireOnly("the input", inputs, {"D"});
    const Matrix squares = matrix(inputs.at("D")).cwiseAbs2();
    const Index n = squares.rows(), k = params.at("k").get<Index>();
    const krein::Eigenpairs pairs = krein::eigenpairs(krein::centred(-0.5 * squares));
    const double tolerance = 1e-10;
    const auto keeping = [&](const std::vector<Index>& axes, double shift = 0.0) {
        Vector kept = Vector::Zero(n);
        for (const Index axis : axes) kept(axis) = pairs.values(axis) + shift;
        return kept;
    };
    const auto valuesOf = [&](const std::vector<Index>& axes, double shift = 0.0) {
        Json values = Json::array();
        for (const Index axis : axes) values.push_back(pairs.values(axis) + shift);
        return values;
    };
    const auto firstOf = [&](krein::AxisOrder order, Index count, bool positive) {
        std::vector<Index> axes = krein::nonZeroAxes(pairs.values, order, tolerance);
        if (positive) std::erase_if(axes, [&](Index axis) { return pairs.values(axis) < 0.0; });
        axes.resize(std::min(axes.size(), static_cast<std::size_t>(count)));
        return axes;
    };
    const auto stress = [&](const std::vector<Index>& axes) {
        return krein::stressParts(pairs, keeping(axes)).stress();
    };
    const std::vector<Index> axes = krein::neucAxes(pairs.values, k, tolerance);
    const Vector kept = keeping(axes);
    const krein::StressParts parts = krein::stressParts(pairs, kept);
    const Matrix fitted = krein::squaredDistances(pairs.vectors * kept.asDiagonal() * pairs.vectors.transpose());
    Json result{{"eigenvalues", list(pairs.values)}, {"selected_eigenvalues", valuesOf(axes)},
        {"n_positive", (kept.array() > 0.0).count()}, {"n_negative", (kept.array() < 0.0).count()},
        {"c1", parts.squares}, {"c2", parts.trace}, {"c3", parts.diagonal}, {"stress", parts.stress()},
        {"squared_distances", rowsOf(fitted)},
        {"negative_squared_distances", (fitted.array() < -1e-9 * squares.maxCoeff()).count() / 2},
        {"classical_stress", stress(firstOf(krein::AxisOrder::PositiveFirst, k, true))},
        {"largest_modulus_stress", stress(firstOf(krein::AxisOrder::Absolute, k, false))}};
    const krein::ShiftedAxes shifted = krein::shiftedNeucAxes(pairs.values, k);
    const krein::StressParts plus = krein::stressParts(pairs, keeping(shifted.axes, shifted.shift));
    result["plus_selected"] = valuesOf(shifted.axes);
    result["plus_eigenvalues"] = valuesOf(shifted.axes, shifted.shift);
    result["plus_c1"] = plus.squares;
    result["plus_c2"] = plus.trace;
    result["plus_c3"] = plus.diagonal;
    result["plus_stress"] = plus.stress();
    Json byCount = Json::array(), classical = Json::array();
    for (Index count = 1; count < n; ++count) {
        byCount.push_back(stress(krein::neucAxes(pairs.values, count, tolerance)));
        classical.push_back(stress(firstOf(krein::AxisOrder::PositiveFirst, count, true)));
    }
    result["stress_by_k"] = byCount;
    result["classical_stress_by_k"] = classical;
    return result;
}

Json smacofCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"iterations"});
    requireOnly("the input", inputs, {"D", "X0", "W"});
    Json raw = Json::array(), kruskal = Json::array(), normalised = Json::array();
    std::optional<Matrix> weights;
    if (inputs.contains("W") && !inputs.at("W").is_null()) weights = matrix(inputs.at("W"));
    const Matrix points = krein::smacof(matrix(inputs.at("D")), matrix(inputs.at("X0")),
        params.at("iterations").get<Index>(), -1.0, krein::SmacofScale::Metric, weights,
        [&](Index, const Matrix&, const krein::Stress& stress) {
            raw.push_back(stress.raw);
            kruskal.push_back(stress.kruskal);
            normalised.push_back(stress.normalised);
        });
    const Matrix distances = krein::squaredDistances(points * points.transpose()).cwiseMax(0.0).cwiseSqrt();
    return {{"raw_stress", raw}, {"stress1", kruskal}, {"normalised_stress", normalised}, {"X_final", rowsOf(points)},
        {"distances_final", rowsOf(distances)}};
}

}  // namespace

void addScalingMethods(Methods& methods)
{
    methods.insert({{"distance_counts", counts}, {"distance_wasserstein_1d", wassersteinCase},
        {"distance_series", seriesCase}, {"neuc_mds", neuc}, {"smacof", smacofCase}});
}

}  // namespace oracles
