// SPDX-License-Identifier: GPL-3.0-or-later
#include "oracles/case_input.h"

#include <cmath>
#include <limits>
#include <vector>

#include "core/kernels/fitted_kernel.h"

namespace oracles {

Matrix matrix(const Json& rows)
{
    const Index columns = rows.empty() ? 0 : static_cast<Index>(rows.front().size());
    Matrix result(static_cast<Index>(rows.size()), columns);
    for (Index i = 0; i < result.rows(); ++i) {
        const Json& row = rows.at(static_cast<std::size_t>(i));
        if (static_cast<Index>(row.size()) != columns)
            throw std::runtime_error("a matrix with rows of different length");
        for (Index j = 0; j < columns; ++j) result(i, j) = number(row.at(static_cast<std::size_t>(j)));
    }
    return result;
}

Json list(const Vector& values)
{
    return Json(std::vector<double>(values.begin(), values.end()));
}

Json rowsOf(const Matrix& values)
{
    Json result = Json::array();
    for (Index i = 0; i < values.rows(); ++i) result.push_back(list(values.row(i).transpose()));
    return result;
}

Json scalar(double value)
{
    if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
    return std::isnan(value) ? Json("NaN") : Json(value);
}

void requireOnly(const char* what, const Json& object, const std::set<std::string>& known)
{
    for (const auto& [key, value] : object.items())
        if (!known.contains(key)) throw NotBuilt(std::string(what) + " '" + key + "' is not known to this runner");
}

krein::Kernel kernelOf(const Json& description)
{
    const std::string type = description.at("type").get<std::string>();
    const auto parameter = [&](const char* key) { return number(description.at(key)); };
    const auto requireParameters = [&](std::set<std::string> known) {
        known.insert("type");
        requireOnly("the kernel parameter", description, known);
    };
    krein::Kernel kernel;
    if (type == "linear") {
        requireParameters({});
    } else if (type == "rbf") {
        requireParameters({"sigma"});
        kernel = krein::GaussianKernel{.sigma = parameter("sigma")};
    } else if (type == "rbf_gamma") {
        requireParameters({"gamma"});
        kernel = krein::GaussianKernel{.gamma = parameter("gamma")};
    } else if (type == "polynomial") {
        requireParameters({"a", "r", "d"});
        const double degree = parameter("d");
        if (degree != std::floor(degree) || degree < 1.0)
            throw NotBuilt("the polynomial kernel is built for whole degrees only");
        kernel = krein::PolynomialKernel{
            .scale = parameter("a"), .offset = parameter("r"), .degree = static_cast<int>(degree)};
    } else if (type == "sigmoid") {
        requireParameters({"a", "r"});
        kernel = krein::SigmoidKernel{.scale = parameter("a"), .offset = parameter("r")};
    } else if (type == "tl1") {
        requireParameters({"rho"});
        kernel = krein::TruncatedL1Kernel{.rho = parameter("rho")};
    } else if (type == "laplacian") {
        requireParameters({"gamma"});
        kernel = krein::LaplacianKernel{.gamma = parameter("gamma")};
    } else if (type == "laplacian_l2") {
        requireParameters({"gamma"});
        kernel = krein::EuclideanLaplacianKernel{.gamma = parameter("gamma")};
    } else if (type == "neg_dist") {
        requireParameters({"p", "beta"});
        kernel = krein::NegativeDistanceKernel{
            .distance = krein::LpDistance{.p = parameter("p")}, .beta = parameter("beta")};
    } else if (type == "reflection_rbf") {
        requireParameters({"sigma", "gamma"});
        const double gamma = description.contains("gamma") ? parameter("gamma")
                                                           : 1.0 / (parameter("sigma") * parameter("sigma"));
        kernel = krein::InvariantGaussianKernel{.group = krein::SymmetryGroup::Reflection, .gamma = gamma};
    } else if (type == "sne") {
        requireParameters({"sigma"});
        kernel = krein::SneKernel{.sigma = parameter("sigma")};
    } else if (type == "t") {
        requireParameters({});
        kernel = krein::StudentTKernel{};
    } else {
        throw NotBuilt("the kernel '" + type + "' is not built yet");
    }
    return resolved(kernel, {});  // every case gives its parameters, so nothing is taken from the data
}

Grams gramsOf(const Json& params, const Json& inputs)
{
    const Json& description = params.at("kernel");
    Grams grams;
    if (description.at("type") == "precomputed") {
        requireOnly("the kernel parameter", description, {"type"});
        grams.gram = matrix(inputs.at("K"));
        if (inputs.contains("Kz")) grams.cross = matrix(inputs.at("Kz"));
        return grams;
    }
    const krein::Kernel kernel = kernelOf(description);
    const Matrix samples = matrix(inputs.at("X"));
    const krein::Objects training{.vectors = &samples};
    krein::FittedGram fitted = fitKernel(kernel, training);
    grams.gram = std::move(fitted.gram);
    if (!inputs.contains("Z")) return grams;
    const Matrix fresh = matrix(inputs.at("Z"));
    grams.cross = kernelValues(fitted.kernel, training, {.vectors = &fresh}, training);
    return grams;
}

std::string statusOf(krein::Termination termination)
{
    std::string id(terminationId(termination));
    for (char& c : id)
        if (c == '-') c = '_';
    return id;
}

double machineTolerance(Index n)
{
    return static_cast<double>(n) * std::numeric_limits<double>::epsilon();
}

}  // namespace oracles
