// SPDX-License-Identifier: GPL-3.0-or-later
#include "oracles/methods.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "core/classifiers/classifier.h"
#include "core/evaluation/metrics.h"
#include "core/kernels/gram.h"
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
        {"kernel_matrix", kernelMatrix}, {"kernel_matrix_asymmetric", asymmetricKernelMatrix}, {"distance_matrix", distanceMatrix},
        {"distance_substitution", distanceSubstitution}, {"kl_kernel", klKernel}, {"in_degree_normalised_adjacency", adjacency},
        {"modified_hausdorff", modifiedHausdorff}, {"ball_surface_distance", ballSurfaces}, {"diagnostics", diagnostics},
        {"asymmetry", asymmetry}, {"dissimilarity_diagnostics", dissimilarityDiagnostics}, {"pe_embedding", pseudoEuclidean},
        {"spectrum_correction", correction}, {"kpca", kernelPca}, {"lssvm", lsSvm}, {"f1", f1Case}, {"one_vs_rest", oneVersusRest}};
    const auto found = methods.find(method);
    if (found == methods.end()) throw NotBuilt("the kind '" + method + "' is not built yet");
    return found->second(params, inputs);
}

}  // namespace oracles
