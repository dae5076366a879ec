// SPDX-License-Identifier: GPL-3.0-or-later
#include "oracles/methods.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <vector>

#include "core/classifiers/classifier.h"
#include "core/evaluation/metrics.h"
#include "core/kernels/gram.h"
#include "core/projections/kernel_pca.h"
#include "core/spectrum/diagnostics.h"

namespace oracles {

namespace {

using krein::Index;
using krein::Matrix;
using krein::Vector;

Matrix matrix(const Json& rows)
{
    const Index columns = rows.empty() ? 0 : static_cast<Index>(rows.front().size());
    Matrix result(static_cast<Index>(rows.size()), columns);
    for (Index i = 0; i < result.rows(); ++i) {
        const Json& row = rows.at(static_cast<std::size_t>(i));
        if (static_cast<Index>(row.size()) != columns) throw std::runtime_error("a matrix with rows of different length");
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
        if (degree != std::floor(degree) || degree < 1.0) throw NotBuilt("the polynomial kernel is built for whole degrees only");
        kernel = krein::PolynomialKernel{.scale = parameter("a"), .offset = parameter("r"), .degree = static_cast<int>(degree)};
    } else if (type == "sigmoid") {
        requireParameters({"a", "r"});
        kernel = krein::SigmoidKernel{.scale = parameter("a"), .offset = parameter("r")};
    } else if (type == "tl1") {
        requireParameters({"rho"});
        kernel = krein::TruncatedL1Kernel{.rho = parameter("rho")};
    } else {
        throw NotBuilt("the kernel '" + type + "' is not built yet");
    }
    return resolved(kernel, {});  // every case gives its parameters, so nothing is taken from the data
}

/// The Gram matrix of a case and the rows of its new objects (none: 0 rows).
struct Grams {
    Matrix gram, cross;
};

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
    grams.gram = gramMatrix(kernel, samples);
    if (inputs.contains("Z")) grams.cross = crossGram(kernel, matrix(inputs.at("Z")), samples);
    return grams;
}

double machineTolerance(Index n)
{
    return static_cast<double>(n) * std::numeric_limits<double>::epsilon();
}

Json kernelMatrix(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel"});
    requireOnly("the input", inputs, {"X", "Z"});
    const krein::Kernel kernel = kernelOf(params.at("kernel"));
    const Matrix samples = matrix(inputs.at("X"));
    Json result{{"K", rowsOf(gramMatrix(kernel, samples))}};
    if (!inputs.contains("Z")) return result;
    const Matrix fresh = matrix(inputs.at("Z"));
    result["Kz"] = rowsOf(crossGram(kernel, fresh, samples));
    result["kzz"] = list(crossGram(kernel, fresh, fresh).diagonal());
    return result;
}

Json diagnostics(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel"});
    requireOnly("the input", inputs, {"K", "X", "y"});
    const Matrix gram = gramsOf(params, inputs).gram;
    const Matrix centred = krein::centred(gram);
    const double tolerance = machineTolerance(gram.rows());
    const double asymmetry = krein::asymmetry(gram);
    const Vector values = krein::eigenvalues(0.5 * (gram + gram.transpose()));
    const krein::Diagnosis d = krein::diagnose(values, krein::eigenvalues(0.5 * (centred + centred.transpose())), asymmetry,
        {.tolerance = tolerance});
    const double threshold = tolerance * values.cwiseAbs().maxCoeff();
    Json result{{"eigenvalues", list(values)}, {"p", d.signature.positive}, {"q", d.signature.negative},
        {"zero", d.signature.zero}, {"negative_eigenfraction", d.negativeEigenfraction},
        {"negative_eigenratio", scalar(d.negativeEigenratio)},
        {"negative_eigenfraction_centred", d.centredNegativeEigenfraction}, {"cpd_min", d.conditionalSmallest},
        {"cpd_max", d.conditionalLargest}, {"cpd", d.conditionalSmallest > threshold},
        {"cpsd", d.conditionalSmallest >= -threshold}, {"centred", rowsOf(centred)}, {"asymmetry", scalar(asymmetry)}};

    std::vector<int> labels;
    std::vector<bool> positive;
    if (inputs.contains("y")) {
        for (const Json& y : inputs.at("y")) {
            positive.push_back(number(y) > 0.0);
            labels.push_back(positive.back() ? 1 : 0);
        }
    }
    const krein::PairCurvatures pairs = krein::pairCurvatures(gram, labels);
    result["pairs_total"] = pairs.pairs;
    result["pairs_negative"] = pairs.negative;
    if (labels.empty()) return result;
    result["opposite_pairs_total"] = pairs.oppositePairs;
    result["opposite_pairs_nonpositive"] = pairs.oppositeNonPositive;
    if (pairs.oppositePairs > 0) result["dcm2"] = krein::classMeanDistance(gram, positive);
    return result;
}

Json asymmetry(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"K"});
    const Matrix gram = matrix(inputs.at("K"));
    return {{"asymmetry", scalar(krein::asymmetry(gram))},
        {"asymmetry_of_symmetric_part", scalar(krein::asymmetry(0.5 * (gram + gram.transpose())))}};
}

Json lsSvm(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "gamma"});
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z", "y"});
    const auto [gram, cross] = gramsOf(params, inputs);
    Vector y(gram.rows());
    for (Index i = 0; i < y.size(); ++i) y(i) = number(inputs.at("y").at(static_cast<std::size_t>(i)));
    const double regularization = number(params.at("gamma"));
    const krein::LsSvmSolution solution = krein::asymmetry(gram) == 0.0 ? krein::solveLsSvm(krein::eigenpairs(gram), y, regularization)
                                                                        : krein::solveLsSvm(gram, y, regularization);
    Json result{{"status", terminationId(solution.termination)}};
    if (solution.termination != krein::Termination::Solved) return result;
    const double bias = solution.bias(0);
    result["alpha"] = list(y.cwiseProduct(solution.coefficients.col(0)));
    result["b"] = bias;
    result["f_train"] = list((gram * solution.coefficients.col(0)).array() + bias);
    if (cross.rows() > 0) result["f_new"] = list((cross * solution.coefficients.col(0)).array() + bias);
    return result;
}

Json kernelPca(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "components", "order", "normalisation"});
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z"});
    const std::map<std::string, krein::ComponentOrder> orders{
        {"abs", krein::ComponentOrder::Absolute}, {"alg", krein::ComponentOrder::Value}};
    const std::map<std::string, krein::ComponentNormalisation> normalisations{
        {"unit", krein::ComponentNormalisation::Unit}, {"feature", krein::ComponentNormalisation::Feature}};
    const std::string order = params.at("order").get<std::string>(), normalisation = params.at("normalisation").get<std::string>();
    if (!orders.contains(order)) throw NotBuilt("the order '" + order + "' is not known to this runner");
    if (!normalisations.contains(normalisation)) throw NotBuilt("the normalisation '" + normalisation + "' is not known to this runner");

    const auto [gram, cross] = gramsOf(params, inputs);
    const krein::KernelPca options{.components = params.at("components").get<int>(), .order = orders.at(order),
        .normalisation = normalisations.at(normalisation)};
    const krein::KernelPcaResult result
        = kernelPca(options, krein::eigenpairs(krein::centred(gram)), machineTolerance(gram.rows()));
    Json fields{{"eigenvalues", list(result.eigenvalues)}, {"alpha", rowsOf(result.coefficients)}, {"scores", rowsOf(result.train)}};
    if (cross.rows() > 0) fields["projections"] = rowsOf(project(result, krein::centredCross(cross, gram)));
    return fields;
}

/// Labels of any kind as indices into the sorted list of all that occur.
struct LabelIndex {
    std::vector<Json> labels;

    explicit LabelIndex(const std::set<Json>& all) : labels(all.begin(), all.end()) {}
    std::vector<int> operator()(const Json& values) const
    {
        std::vector<int> result;
        for (const Json& value : values)
            result.push_back(static_cast<int>(std::lower_bound(labels.begin(), labels.end(), value) - labels.begin()));
        return result;
    }
    int count() const { return static_cast<int>(labels.size()); }
};

std::set<Json> distinct(const Json& a, const Json& b)
{
    std::set<Json> all(a.begin(), a.end());
    all.insert(b.begin(), b.end());
    return all;
}

Json f1(const Json& truth, const Json& predicted)
{
    const LabelIndex index(distinct(truth, predicted));
    const krein::Scores scores = krein::score(index(truth), index(predicted), index.count());
    return {{"micro_f1", scores.microF1}, {"macro_f1", scores.macroF1}, {"accuracy", scores.accuracy}};
}

Json f1Case(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"truth", "predicted"});
    return f1(inputs.at("truth"), inputs.at("predicted"));
}

Json oneVersusRest(const Json& params, const Json& inputs)
{
    const std::string base = params.at("base").get<std::string>();
    if (base != "lssvm") throw NotBuilt("one against the rest with base '" + base + "' is not built yet");
    requireOnly("the parameter", params, {"kernel", "base", "gamma", "beta", "C"});  // beta and C belong to other bases
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z", "labels", "labels_new"});
    const auto [gram, cross] = gramsOf(params, inputs);
    const LabelIndex index(distinct(inputs.at("labels"), Json::array()));
    const krein::Method method = krein::LsSvm{.regularization = number(params.at("gamma"))};
    const krein::Model model = train(method, krein::eigenpairs(gram), index(inputs.at("labels")), index.count());
    Json result{{"status", terminationId(model.termination)}};
    if (!model.usable() || cross.rows() == 0) return result;
    const Matrix decision = decide(model, cross);
    Matrix scores = decision;
    if (decision.cols() == 1) {  // with two classes we train once; the other class has the negated targets
        scores.resize(decision.rows(), 2);
        scores << -decision, decision;
    }
    Json predicted = Json::array();
    for (const int k : krein::predict(decision)) predicted.push_back(index.labels.at(static_cast<std::size_t>(k)));
    result["scores"] = rowsOf(scores);
    result["predicted"] = predicted;
    if (inputs.contains("labels_new")) result.update(f1(inputs.at("labels_new"), predicted));
    return result;
}

}  // namespace

Json compute(const std::string& method, const Json& params, const Json& inputs)
{
    static const std::map<std::string, std::function<Json(const Json&, const Json&)>> methods{
        {"kernel_matrix", kernelMatrix}, {"diagnostics", diagnostics}, {"asymmetry", asymmetry}, {"lssvm", lsSvm},
        {"kpca", kernelPca}, {"f1", f1Case}, {"one_vs_rest", oneVersusRest}};
    const auto found = methods.find(method);
    if (found == methods.end()) throw NotBuilt("the kind '" + method + "' is not built yet");
    return found->second(params, inputs);
}

}  // namespace oracles
