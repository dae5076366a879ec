// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "core/classifiers/feature_maps.h"
#include "core/classifiers/ikfd.h"
#include "core/classifiers/iknmc.h"
#include "core/classifiers/iknn.h"
#include "core/classifiers/kqd.h"
#include "core/classifiers/pairwise_bias.h"
#include "core/kernels/fitted_kernel.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

using krein::ClassProblem;
using krein::KernelRows;
using krein::PresentClasses;

const std::set<std::string> vectorInputs{"K", "Kz", "kzz", "X", "Z", "y", "labels"};

/// k(z, z) of the new objects of a case.
Vector selfOfNew(const Json& params, const Json& inputs)
{
    if (inputs.contains("kzz")) {
        const Json& given = inputs.at("kzz");
        Vector self(static_cast<Index>(given.size()));
        for (Index i = 0; i < self.size(); ++i) self(i) = number(given.at(static_cast<std::size_t>(i)));
        return self;
    }
    if (!inputs.contains("Z") || !inputs.contains("X")) return {};
    const krein::Kernel kernel = kernelOf(params.at("kernel"));
    const Matrix samples = matrix(inputs.at("X")), fresh = matrix(inputs.at("Z"));
    const krein::Objects training{.vectors = &samples};
    return kernelDiagonal(fitKernel(kernel, training).kernel, training, {.vectors = &fresh});
}

/// A case with classes: its labels in ascending order, and the kernel values.
struct Case {
    Matrix gram;
    KernelRows fresh;
    std::vector<Json> names;
    std::vector<int> labels;

    Case(const Json& params, const Json& inputs, const char* labelKey)
    {
        requireOnly("the input", inputs, vectorInputs);
        Grams grams = gramsOf(params, inputs);
        gram = std::move(grams.gram);
        fresh = {.rows = std::move(grams.cross), .self = selfOfNew(params, inputs)};
        const Json& given = inputs.at(labelKey);
        const std::set<Json> distinct(given.begin(), given.end());
        names.assign(distinct.begin(), distinct.end());
        for (const Json& label : given)
            labels.push_back(static_cast<int>(std::lower_bound(names.begin(), names.end(), label) - names.begin()));
    }
    ClassProblem problem() const { return {gram, labels, static_cast<int>(names.size())}; }
    PresentClasses present() const { return presentClasses(problem()); }
    KernelRows train() const { return {.rows = gram, .self = gram.diagonal()}; }
    bool hasFresh() const { return fresh.rows.rows() > 0; }
};

Vector numbers(const Json& values, std::size_t count)
{
    if (values.is_number()) return Vector::Constant(static_cast<Index>(count), number(values));
    Vector result(static_cast<Index>(values.size()));
    for (Index i = 0; i < result.size(); ++i) result(i) = number(values.at(static_cast<std::size_t>(i)));
    if (values.size() != count) throw std::runtime_error("a list that is not as long as there are classes");
    return result;
}

/// One number for each class as the text the methods take.
std::string listText(const Json& values)
{
    if (values.is_number()) return values.dump();
    std::string text;
    for (const Json& value : values) text += (text.empty() ? "" : ", ") + value.dump();
    return text;
}

Json ikfd(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "beta"});
    const Case one(params, inputs, "y");
    if (one.names.size() < 2) return {{"status", "error_single_class"}};
    Vector y(one.gram.rows());
    for (Index i = 0; i < y.size(); ++i) y(i) = number(inputs.at("y").at(static_cast<std::size_t>(i)));
    const krein::TwoClassSolution solution = solve(
        krein::Ikfd{.beta = number(params.at("beta"))}, krein::TwoClassProblem(one.gram, y), {});
    Json result{{"status", statusOf(solution.termination)}};
    if (!solution.usable()) return result;
    result["alpha"] = list(solution.coefficients);
    result["b"] = solution.bias;
    for (const krein::Fact& fact : solution.facts)
        if (fact.key == "fisher-criterion") result["J"] = fact.value;
    result["f_train"] = list((one.gram * solution.coefficients).array() + solution.bias);
    if (one.hasFresh()) result["f_new"] = list((one.fresh.rows * solution.coefficients).array() + solution.bias);
    return result;
}

Json iknmc(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel"});
    const Case one(params, inputs, "y");
    if (one.names.size() < 2) return {{"status", "error_single_class"}};
    const krein::RuleSolution solution = train(krein::Iknmc{}, one.problem(), {});
    Json result{{"status", statusOf(solution.termination)}};
    if (!solution.usable()) return result;
    const Vector coefficients = solution.coefficients.value().col(0);
    result["alpha"] = list(coefficients);
    result["b"] = solution.biases(0);
    result["f_train"] = list((one.gram * coefficients).array() + solution.biases(0));
    if (one.hasFresh()) result["f_new"] = list((one.fresh.rows * coefficients).array() + solution.biases(0));
    return result;
}

Json predictedLabels(const Case& one, const Matrix& decision)
{
    Json labels = Json::array();
    for (Index i = 0; i < decision.rows(); ++i) {
        Index winner = decision(i, 0) > 0.0 ? 1 : 0;
        if (decision.cols() > 1) decision.row(i).maxCoeff(&winner);
        labels.push_back(one.names.at(static_cast<std::size_t>(winner)));
    }
    return labels;
}

Json iknn(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "k"});
    const Case one(params, inputs, inputs.contains("labels") ? "labels" : "y");
    const krein::RuleSolution solution = train(krein::Iknn{.k = params.at("k").get<int>()}, one.problem(), {});
    return {{"labels_new", predictedLabels(one, solution.rule.decide(one.fresh))},
        {"labels_train", predictedLabels(one, solution.rule.decide(one.train()))},
        {"squared_distances", rowsOf(krein::signedSquaredDistances(one.fresh, one.gram.diagonal()))}};
}

Json kqdIc(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "alpha"});
    const Case one(params, inputs, "labels");
    const PresentClasses present = one.present();
    const Vector alpha = numbers(params.at("alpha"), present.members.size());
    std::vector<krein::ClassDistance> distances;
    for (std::size_t j = 0; j < present.members.size(); ++j)
        distances.push_back(krein::invertibleDistance(
            krein::classSpectrum(one.gram, present.members[j]), alpha(static_cast<Index>(j))));
    const Vector none = Vector::Zero(alpha.size());
    Json result{{"scores_train", rowsOf(krein::quadraticScores(distances, none, one.train()))}};
    if (one.hasFresh()) result["scores_new"] = rowsOf(krein::quadraticScores(distances, none, one.fresh));
    return result;
}

Json kqdRc(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "sigma"});
    const Case one(params, inputs, "labels");
    const PresentClasses present = one.present();
    const Vector sigma = numbers(params.at("sigma"), present.members.size());
    std::vector<krein::ClassDistance> distances;
    Json determinants = Json::array();
    for (std::size_t j = 0; j < present.members.size(); ++j) {
        const krein::ClassSpectrum spectrum = krein::classSpectrum(one.gram, present.members[j]);
        distances.push_back(krein::regularisedDistance(spectrum, sigma(static_cast<Index>(j))));
        const std::optional<double> bias = krein::determinantBias(
            spectrum, sigma(static_cast<Index>(j)), one.gram.rows());
        determinants.push_back(scalar(bias.value_or(std::numeric_limits<double>::quiet_NaN())));
    }
    const Vector none = Vector::Zero(sigma.size());
    const Matrix scores = krein::quadraticScores(distances, none, one.train());
    const krein::ErrorBiases biases = krein::errorBiases(scores, present);
    Json errors = Json::object();
    for (Index i = 0; i < sigma.size(); ++i)
        for (Index j = i + 1; j < sigma.size(); ++j) {
            const std::string pair = one.names[static_cast<std::size_t>(i)].dump() + "-"
                + one.names[static_cast<std::size_t>(j)].dump();
            errors[pair] = static_cast<int>(biases.errors(i, j));
        }
    Json result{
        {"scores_train", rowsOf(scores)}, {"bias_determinant", determinants}, {"pairwise_min_training_errors", errors}};
    if (one.hasFresh()) result["scores_new"] = rowsOf(krein::quadraticScores(distances, none, one.fresh));
    return result;
}

Json biasLeastSquares(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"Delta"});
    return {{"b", list(krein::leastSquaresBiases(matrix(inputs.at("Delta"))))}};
}

Json featureCase(const krein::FeatureMapChoice& choice, const Json& params, const Json& inputs)
{
    const Case one(params, inputs, "labels");
    const krein::FeatureMap map = fitFeatureMap(choice, one.problem(), one.present());
    Json result{{"status", statusOf(map.termination)}};
    if (!map.usable()) return result;
    result["features_train"] = rowsOf(featuresOf(map, one.train()));
    if (one.hasFresh()) result["features_new"] = rowsOf(featuresOf(map, one.fresh));
    Json eigenvalues = Json::array();
    for (const krein::Fact& fact : map.facts)
        if (fact.key.starts_with("fisher-eigenvalue")) eigenvalues.push_back(fact.value);
    if (!eigenvalues.empty()) result["eigenvalues"] = eigenvalues;
    return result;
}

Json ikmIc(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "alpha"});
    return featureCase(krein::IkmIc{.alphas = listText(params.at("alpha"))}, params, inputs);
}

Json ikmFk(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "alpha"});
    return featureCase(krein::IkmFk{.alphas = listText(params.at("alpha"))}, params, inputs);
}

Json ikf(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "beta"});
    return featureCase(krein::IkfFeatures{.beta = number(params.at("beta"))}, params, inputs);
}

}  // namespace

void addFisherMethods(Methods& methods)
{
    methods.insert({{"ikfd", ikfd}, {"iknmc", iknmc}, {"iknn", iknn}, {"kqd_ic", kqdIc}, {"kqd_rc", kqdRc},
        {"kqd_bias_ls", biasLeastSquares}, {"ikm_ic", ikmIc}, {"ikm_fk", ikmFk}, {"ikf", ikf}});
}

}  // namespace oracles
