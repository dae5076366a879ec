// SPDX-License-Identifier: GPL-3.0-or-later
#include "oracles/methods.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "core/algebra/centring.h"
#include "core/classifiers/classifier.h"
#include "core/evaluation/metrics.h"
#include "core/kernels/fitted_kernel.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

Json lsSvm(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "gamma"});
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z", "y"});
    const auto [gram, cross] = gramsOf(params, inputs);
    Vector y(gram.rows());
    for (Index i = 0; i < y.size(); ++i) y(i) = number(inputs.at("y").at(static_cast<std::size_t>(i)));
    const double regularization = number(params.at("gamma"));
    const krein::LsSvmSolution solution = krein::asymmetry(gram) == 0.0
        ? krein::solveLsSvm(krein::eigenpairs(gram), y, regularization)
        : krein::solveLsSvm(gram, y, regularization);
    Json result{{"status", statusOf(solution.termination)}};
    if (solution.termination != krein::Termination::Solved) return result;
    const double bias = solution.bias(0);
    result["alpha"] = list(y.cwiseProduct(solution.coefficients.col(0)));
    result["b"] = bias;
    result["f_train"] = list((gram * solution.coefficients.col(0)).array() + bias);
    if (cross.rows() > 0) result["f_new"] = list((cross * solution.coefficients.col(0)).array() + bias);
    return result;
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

/// The method behind a name of the cases; each takes the parameter that is its own.
krein::Method baseMethod(const Json& params)
{
    const std::string base = params.at("base").get<std::string>();
    if (base == "lssvm") return krein::LsSvm{.regularization = number(params.at("gamma"))};
    if (base == "askls") return krein::AskLs{.regularization = number(params.at("gamma"))};
    if (base == "ikfd") return krein::Ikfd{.beta = number(params.at("beta"))};
    if (base == "klr") return krein::KernelLogistic{.cost = number(params.at("C")), .tolerance = 1e-12};
    if (base == "csvm") return krein::CSvm{.cost = number(params.at("C")), .tolerance = 1e-10};
    throw NotBuilt("one against the rest with base '" + base + "' is not built yet");
}

/// k(x_i, z) of the new objects z, m×n, which methods for asymmetric kernels ask for.
Matrix reverseRows(const Json& params, const Json& inputs)
{
    const Matrix samples = matrix(inputs.at("X")), fresh = matrix(inputs.at("Z"));
    const krein::Objects training{.vectors = &samples};
    const krein::FittedGram fitted = fitKernel(kernelOf(params.at("kernel")), training);
    return kernelValues(fitted.kernel, training, training, {.vectors = &fresh}).transpose();
}

Json oneVersusRest(const Json& params, const Json& inputs)
{
    const krein::Method method = baseMethod(params);
    requireOnly("the parameter", params, {"kernel", "base", "gamma", "beta", "C"});  // of these a base has one
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z", "labels", "labels_new"});
    const auto [gram, cross] = gramsOf(params, inputs);
    const LabelIndex index(distinct(inputs.at("labels"), Json::array()));
    const krein::Model model = train(method, gram, index(inputs.at("labels")), index.count());
    Json result{{"status", statusOf(model.termination)}};
    if (!model.usable() || cross.rows() == 0) return result;
    krein::ObjectRows unseen{.rows = cross, .reverse = {}, .self = {}};
    if (model.isTwoSided()) unseen.reverse = reverseRows(params, inputs);
    const Matrix decision = decide(model, unseen);
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
    static const Methods methods = [] {
        Methods all{{"kernel_matrix", kernelMatrix}, {"kernel_matrix_asymmetric", asymmetricKernelMatrix},
            {"distance_matrix", distanceMatrix}, {"distance_substitution", distanceSubstitution},
            {"kl_kernel", klKernel}, {"in_degree_normalised_adjacency", adjacency},
            {"modified_hausdorff", modifiedHausdorff}, {"ball_surface_distance", ballSurfaces},
            {"diagnostics", diagnostics}, {"asymmetry", asymmetry},
            {"dissimilarity_diagnostics", dissimilarityDiagnostics}, {"pe_embedding", pseudoEuclidean},
            {"spectrum_correction", correction}, {"kpca", kernelPca}, {"sign_bound", signBound}, {"lssvm", lsSvm},
            {"f1", f1Case}, {"one_vs_rest", oneVersusRest}};
        addSvmMethods(all);
        addAskLsMethods(all);
        addDcMethods(all);
        addConvexMethods(all);
        addFisherMethods(all);
        addProximityMethods(all);
        addRegressionMethods(all);
        addDirectionMethods(all);
        addLandscapeMethods(all);
        addProxyMethods(all);
        addCertificateMethods(all);
        addKernelSvdMethods(all);
        addSignMethods(all);
        addKreinMethods(all);
        addPermutationMethods(all);
        addScalingMethods(all);
        addSmallestMethods(all);
        return all;
    }();
    const auto found = methods.find(method);
    if (found == methods.end()) throw NotBuilt("the kind '" + method + "' is not built yet");
    return found->second(params, inputs);
}

}  // namespace oracles
