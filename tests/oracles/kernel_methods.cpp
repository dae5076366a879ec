// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <set>
#include <utility>

#include "core/kernels/fitted_kernel.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

/// Objects 0, 1, … of a data set.
struct Objects {
    krein::DataSet data;
    std::vector<Index> rows;
    Matrix none;

    explicit Objects(krein::DataSet objects) : data(std::move(objects))
    {
        for (Index i = 0; i < data.size(); ++i) rows.push_back(i);
    }
    krein::Objects all() const { return {&data, &rows, &none}; }
    Matrix gram(const krein::Kernel& kernel) const { return fitKernel(kernel, all()).gram; }
};

krein::Distance distanceOf(const std::string& name)
{
    const std::map<std::string, krein::Distance> known{{"chi_square", krein::ChiSquareDistance{}},
        {"hellinger", krein::HellingerDistance{}}, {"jensen_shannon", krein::JensenShannonDistance{}},
        {"lpinf", krein::LpDistance{.p = krein::LpDistance::maximumNorm}}};
    if (const auto found = known.find(name); found != known.end()) return found->second;
    // "lp1_pow0.5" is ‖x − z‖₁ to the power 0.5.
    const std::size_t power = name.find("_pow");
    if (!name.starts_with("lp")) throw NotBuilt("the distance '" + name + "' is not known to this runner");
    return krein::LpDistance{.p = std::stod(name.substr(2, power - 2)),
        .power = power == std::string::npos ? 1.0 : std::stod(name.substr(power + 4))};
}

}  // namespace

Json kernelMatrix(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel"});
    requireOnly("the input", inputs, {"X", "Z"});
    const Matrix samples = matrix(inputs.at("X"));
    const krein::Objects training{.vectors = &samples};
    const krein::FittedGram fitted = fitKernel(kernelOf(params.at("kernel")), training);
    Json result{{"K", rowsOf(fitted.gram)}};
    if (!inputs.contains("Z")) return result;
    const Matrix fresh = matrix(inputs.at("Z"));
    const krein::Objects unseen{.vectors = &fresh};
    result["Kz"] = rowsOf(kernelValues(fitted.kernel, training, unseen, training));
    result["kzz"] = list(kernelDiagonal(fitted.kernel, training, unseen));
    return result;
}

Json asymmetricKernelMatrix(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel"});
    requireOnly("the input", inputs, {"X", "Z"});
    const Matrix samples = matrix(inputs.at("X")), fresh = matrix(inputs.at("Z"));
    const krein::Objects training{.vectors = &samples}, unseen{.vectors = &fresh};
    const krein::FittedGram fitted = fitKernel(kernelOf(params.at("kernel")), training);
    return {{"K", rowsOf(fitted.gram)}, {"K_z_X", rowsOf(kernelValues(fitted.kernel, training, unseen, training))},
        {"K_X_z", rowsOf(kernelValues(fitted.kernel, training, training, unseen))}};
}

Json distanceMatrix(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"distance"});
    requireOnly("the input", inputs, {"X"});
    const Matrix samples = matrix(inputs.at("X"));
    return {{"D", rowsOf(vectorDistances(distanceOf(params.at("distance").get<std::string>()), samples, samples))}};
}

Json distanceSubstitution(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"form", "origin_index", "beta", "gamma", "p"});
    requireOnly("the input", inputs, {"D"});
    krein::DataSet data{.kind = krein::DataKind::Proximity};
    data.proximity = {matrix(inputs.at("D")), true};
    const Objects objects(std::move(data));
    const auto parameter = [&](const char* key) { return number(params.at(key)); };
    const krein::OriginChoice origin{krein::DistanceOrigin::Sample, params.at("origin_index").get<int>()};
    const krein::Distance given = krein::GivenDistance{};
    const std::string form = params.at("form").get<std::string>();
    krein::Kernel kernel;
    if (form == "lin")
        kernel = krein::DistanceLinearKernel{.distance = given, .origin = origin};
    else if (form == "nd")
        kernel = krein::NegativeDistanceKernel{.distance = given, .beta = parameter("beta")};
    else if (form == "pol")
        kernel = krein::DistancePolynomialKernel{
            .distance = given, .origin = origin, .gamma = parameter("gamma"), .degree = params.at("p").get<int>()};
    else if (form == "rbf")
        kernel = krein::DistanceGaussianKernel{.distance = given, .gamma = parameter("gamma")};
    else
        throw NotBuilt("the form '" + form + "' is not known to this runner");
    return {{"K", rowsOf(objects.gram(kernel))}};
}

Json klKernel(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"a"});
    requireOnly("the input", inputs, {"P"});
    krein::DataSet data{.kind = krein::DataKind::Distributions, .samples = matrix(inputs.at("P"))};
    return {{"K", rowsOf(Objects(std::move(data)).gram(krein::KlKernel{.a = number(params.at("a"))}))}};
}

Json adjacency(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"n", "edges"});
    krein::DataSet data{.kind = krein::DataKind::Graph};
    data.samples = Matrix(inputs.at("n").get<Index>(), 0);
    std::set<std::pair<Index, Index>> edges;  // an edge that is listed twice is one
    for (const Json& edge : inputs.at("edges")) edges.emplace(edge.at(0).get<Index>(), edge.at(1).get<Index>());
    for (const auto& [source, target] : edges) data.edges.push_back({source, target});
    const Objects graph(std::move(data));
    return {{"A", rowsOf(graph.gram(krein::AdjacencyKernel{.normalize = false}))},
        {"K", rowsOf(graph.gram(krein::AdjacencyKernel{}))}};
}

Json modifiedHausdorff(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"sets"});
    krein::DataSet data{.kind = krein::DataKind::PointSets};
    for (const Json& set : inputs.at("sets")) data.pointSets.push_back(matrix(set));
    const Objects sets(std::move(data));
    return {{"D", rowsOf(objectDistances(krein::ModifiedHausdorffDistance{}, sets.data, sets.rows, sets.rows))}};
}

Json ballSurfaces(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"balls"});
    const Matrix balls = matrix(inputs.at("balls"));
    return {{"D", rowsOf(vectorDistances(krein::BallSurfaceDistance{}, balls, balls))}};
}

}  // namespace oracles
