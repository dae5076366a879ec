// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/classifiers/ls_svm.h"
#include "core/evaluation/fit_scores.h"
#include "core/solvers/epsilon_svr.h"
#include "core/solvers/regression.h"
#include "oracles/case_input.h"
#include "support/published_quantities.h"

namespace oracles {

namespace {

/// K, y and the rows of new objects of a case.
struct FitCase {
    Matrix gram, cross;
    Vector y;
    krein::Eigenpairs spectrum;
};

Vector numbersOf(const Json& values)
{
    Vector result(static_cast<Index>(values.size()));
    for (Index i = 0; i < result.size(); ++i) result(i) = number(values.at(static_cast<std::size_t>(i)));
    return result;
}

FitCase fitCase(const Json& inputs, bool withSelf = false)
{
    requireOnly("the input", inputs, {"K", "y", "Kz", withSelf ? "kzz" : "Kz"});
    FitCase all;
    all.gram = matrix(inputs.at("K"));
    if (inputs.contains("Kz")) all.cross = matrix(inputs.at("Kz"));
    all.y = numbersOf(inputs.at("y"));
    all.spectrum = krein::eigenpairs(all.gram);
    return all;
}

Json inertiaOf(const krein::Signature& counts)
{
    return {counts.positive, counts.negative, counts.zero};
}

const char* kind(bool isMinimum)
{
    return isMinimum ? "minimum" : "saddle";
}

void putFit(Json& result, const FitCase& all, const Vector& coefficients, double bias)
{
    const Vector fitted = (all.gram * coefficients).array() + bias;
    const krein::FitScores scores = krein::score(all.y, fitted);
    result["f_train"] = list(fitted);
    if (all.cross.rows() > 0) result["f_new"] = list((all.cross * coefficients).array() + bias);
    result["rmse"] = scalar(scores.rmse);
    result["r2"] = scalar(scores.r2.value_or(std::nan("")));
}

Json kernelRidge(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"lambda"});
    const FitCase all = fitCase(inputs);
    const krein::RidgeSolution found = krein::solveKernelRidge(all.spectrum, all.y, number(params.at("lambda")));
    Json result{{"status", terminationId(found.termination)}};
    result["inertia_system"] = inertiaOf(found.curvature.system);
    result["kind_dual"] = kind(found.curvature.isDualMinimum());
    result["kind_primal"] = kind(found.curvature.isPrimalMinimum());
    if (found.termination != krein::Termination::Solved) return result;
    result["a"] = list(found.coefficients);
    putFit(result, all, found.coefficients, 0.0);
    return result;
}

Json leastSquaresFit(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"gamma"});
    const FitCase all = fitCase(inputs);
    const double regularization = number(params.at("gamma"));
    const krein::LsSvmSolution found = krein::solveLsSvm(all.spectrum, all.y, regularization);
    Json result{{"status", terminationId(found.termination)}};
    if (found.termination != krein::Termination::Solved) return result;
    const Vector coefficients = found.coefficients.col(0);
    const krein::Signature reduced = krein::leastSquaresInertia(all.gram, regularization);
    result["a"] = list(coefficients);
    result["b"] = found.bias(0);
    result["inertia_reduced"] = inertiaOf(reduced);
    result["kind_dual"] = kind(reduced.negative == 0);
    result["kind_primal"] = kind(krein::leastSquaresPrimalNegative(all.gram, regularization) == 0);
    putFit(result, all, coefficients, found.bias(0));
    return result;
}

Json supportVectorFit(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"C", "epsilon"});
    const FitCase all = fitCase(inputs);
    const krein::SvrOptions options{
        .cost = number(params.at("C")), .epsilon = number(params.at("epsilon")), .tolerance = 1e-10};
    const krein::SvrSolution found = krein::solveSvr(all.gram, all.y, options);
    Json result{{"status", terminationId(found.termination)}};
    const Vector sizes = found.coefficients.cwiseAbs();
    result["coef"] = list(found.coefficients);
    result["b"] = found.bias;
    result["objective"] = found.objective;
    result["n_sv"] = (sizes.array() > 0.0).count();
    result["n_bounded"] = (sizes.array() >= options.cost).count();
    result["inertia_free"] = inertiaOf(krein::freeInertia(all.gram, found.coefficients, options.cost));
    result["kkt_gap"] = found.gap;
    putFit(result, all, found.coefficients, found.bias);
    return result;
}

Json gaussianProcess(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"noise_variance"});
    const FitCase all = fitCase(inputs, true);
    const double noise = number(params.at("noise_variance"));
    const krein::GaussianProcessFit fit = krein::fitGaussianProcess(all.spectrum, all.y, noise);
    const bool solved = fit.mean.termination == krein::Termination::Solved;
    Json result{{"status",
        !solved               ? Json(terminationId(fit.mean.termination))
            : fit.isDensity() ? "ok"
                              : "not_a_density"}};
    result["negative_pivots"] = fit.negativePivots;
    result["smallest_noise"] = fit.smallestNoise;
    if (!solved) return result;
    result["log_abs_det"] = fit.logAbsDet;
    result["quadratic"] = fit.quadratic;
    result["pseudo_lml"] = fit.pseudoLogLikelihood;
    putFit(result, all, fit.mean.coefficients, 0.0);
    if (all.cross.rows() == 0) return result;
    const Vector variance = krein::gaussianProcessVariance(all.spectrum, noise, all.cross, numbersOf(inputs.at("kzz")));
    result["mean_new"] = result["f_new"];
    result["var_new"] = list(variance);
    result["n_negative_variance"] = (variance.array() < 0.0).count();
    return result;
}

}  // namespace

void addRegressionMethods(Methods& methods)
{
    methods["kernel_ridge"] = kernelRidge;
    methods["lssvm_regression"] = leastSquaresFit;
    methods["epsilon_svr"] = supportVectorFit;
    methods["gaussian_process"] = gaussianProcess;
}

}  // namespace oracles
