// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/fitted_kernel.h"
#include "core/solvers/ask_ls/ask_ls.h"
#include "oracles/case_input.h"

namespace oracles {

namespace {

/// K of the training objects, k(z_t, x_i) and, with objects as columns, k(x_i, z_t).
struct TwoSidedGrams {
    Matrix gram, newRows, newColumns;
};

TwoSidedGrams twoSidedGrams(const Json& params, const Json& inputs)
{
    const Json& description = params.at("kernel");
    if (description.at("type") == "precomputed") {
        requireOnly("the kernel parameter", description, {"type"});
        TwoSidedGrams grams{.gram = matrix(inputs.at("K")), .newRows = {}, .newColumns = {}};
        if (inputs.contains("K_z_X")) grams.newRows = matrix(inputs.at("K_z_X"));
        if (inputs.contains("K_X_z")) grams.newColumns = matrix(inputs.at("K_X_z"));
        return grams;
    }
    const Matrix samples = matrix(inputs.at("X"));
    const krein::Objects training{.vectors = &samples};
    krein::FittedGram fitted = fitKernel(kernelOf(description), training);
    TwoSidedGrams grams{.gram = std::move(fitted.gram), .newRows = {}, .newColumns = {}};
    if (!inputs.contains("Z")) return grams;
    const Matrix fresh = matrix(inputs.at("Z"));
    const krein::Objects unseen{.vectors = &fresh};
    grams.newRows = kernelValues(fitted.kernel, training, unseen, training);
    grams.newColumns = kernelValues(fitted.kernel, training, training, unseen);
    return grams;
}

Json solutionOf(const TwoSidedGrams& grams, const Json& labels, double regularization)
{
    Vector y(grams.gram.rows());
    for (Index i = 0; i < y.size(); ++i) y(i) = number(labels.at(static_cast<std::size_t>(i)));
    const krein::AskLsSolution solution = krein::solveAskLs(grams.gram, y, regularization);
    Json result{{"status", terminationId(solution.termination)}};
    if (solution.termination != krein::Termination::Solved) return result;
    const Vector source = solution.source.col(0), target = solution.target.col(0);
    result["alpha"] = list(y.cwiseProduct(target));
    result["beta"] = list(y.cwiseProduct(source));
    result["b1"] = solution.sourceBias(0);
    result["b2"] = solution.targetBias(0);
    if (grams.newRows.rows() == 0 || grams.newColumns.cols() == 0) return result;
    const Vector fs = (grams.newRows * source).array() + solution.sourceBias(0);
    const Vector ft = (grams.newColumns.transpose() * target).array() + solution.targetBias(0);
    result["fs"] = list(fs);
    result["ft"] = list(ft);
    result["f"] = list(0.5 * (fs + ft));
    return result;
}

Json askLs(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "gamma"});
    requireOnly("the input", inputs, {"K", "K_z_X", "K_X_z", "X", "Z", "y"});
    return solutionOf(twoSidedGrams(params, inputs), inputs.at("y"), number(params.at("gamma")));
}

/// The nodes of a graph, which are the training objects and the new ones at once.
Json askLsOfGraph(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"gamma"});
    requireOnly("the input", inputs, {"n", "edges", "y"});
    const Matrix gram = matrix(
        adjacency(Json::object(), {{"n", inputs.at("n")}, {"edges", inputs.at("edges")}}).at("K"));
    return solutionOf({.gram = gram, .newRows = gram, .newColumns = gram}, inputs.at("y"), number(params.at("gamma")));
}

}  // namespace

void addAskLsMethods(Methods& methods)
{
    methods["askls"] = askLs;
    methods["askls_graph"] = askLsOfGraph;
}

}  // namespace oracles
