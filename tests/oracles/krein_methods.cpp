// SPDX-License-Identifier: GPL-3.0-or-later
//
// The line from raw over clipped to flipped, least squares in Krein spaces, and Kβ = y without a norm.
#include <algorithm>
#include <stdexcept>
#include <vector>

#include "core/solvers/homotopy.h"
#include "core/solvers/krein_iterations.h"
#include "core/solvers/krein_ridge.h"
#include "core/spectrum/diagnostics.h"
#include "oracles/case_input.h"
#include "support/published_quantities.h"

namespace oracles {

namespace {

Vector vectorOf(const Json& values)
{
    Vector result(static_cast<Index>(values.size()));
    for (Index i = 0; i < result.size(); ++i) result(i) = number(values.at(static_cast<std::size_t>(i)));
    return result;
}

/// K, y and the rows of new objects.
struct KreinCase {
    Matrix gram, cross;
    Vector targets;
    krein::Eigenpairs pairs;
};

KreinCase kreinCase(const Json& inputs)
{
    requireOnly("the input", inputs, {"K", "y", "Kz", "landmarks"});
    KreinCase one{
        .gram = matrix(inputs.at("K")), .cross = matrix(inputs.at("Kz")), .targets = vectorOf(inputs.at("y"))};
    one.pairs = krein::eigenpairs(one.gram);
    return one;
}

Json homotopy(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"gamma", "t"});
    const KreinCase one = kreinCase(inputs);
    const Index n = one.targets.size();
    const krein::HomotopyLine line(one.pairs, one.targets, number(params.at("gamma")));
    const krein::Signature counts = krein::signature(one.pairs.values, machineTolerance(n));
    Json result{{"eigenvalues", list(one.pairs.values)}, {"p", counts.positive}, {"q", counts.negative},
        {"zero", counts.zero}, {"singular_t", list(line.singular())},
        {"first_singular_t", scalar(krein::firstSingular(line))}};
    result["singular_t_in_unit"] = Json::array();
    for (const double t : line.singular())
        if (t > 0.0 && t <= 1.0) result["singular_t_in_unit"].push_back(t);
    for (const char* key : {"Kz_t", "status", "alpha", "b", "f_train", "f_new", "inertia_reduced"})
        result[key] = Json::array();
    for (std::size_t i = 0; i < params.at("t").size(); ++i) {
        const double t = number(params.at("t").at(i));
        const Matrix rows = ((one.cross * one.pairs.vectors) * krein::homotopyFactors(one.pairs.values, t).asDiagonal())
            * one.pairs.vectors.transpose();
        result["Kz_t"].push_back(rowsOf(rows));
        if (i == 1)
            result["K_t_second"] = rowsOf(one.pairs.vectors * krein::homotopyValues(one.pairs.values, t).asDiagonal()
                * one.pairs.vectors.transpose());
        const auto inertia = line.inertia(t);
        result["inertia_reduced"].push_back({inertia.positive, inertia.negative, inertia.zero});
        const auto point = line.at(t);
        result["status"].push_back(point.singular ? "singular" : "ok");
        result["alpha"].push_back(point.singular ? Json::array() : list(point.coefficients));
        result["b"].push_back(point.singular ? Json("NaN") : Json(point.bias));
        result["f_train"].push_back(point.singular ? Json::array() : list(point.fitted));
        result["f_new"].push_back(
            point.singular ? Json::array() : list((rows * point.coefficients).array() + point.bias));
    }
    return result;
}

krein::KreinPenalty penaltyOf(const Json& params)
{
    return {number(params.at("lambda_plus")), number(params.at("lambda_minus"))};
}

Json kreinRidgeCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"lambda_plus", "lambda_minus"});
    const KreinCase one = kreinCase(inputs);
    const krein::KreinFit fit = krein::kreinRidge(one.pairs, one.targets, penaltyOf(params));
    return {{"alpha", list(fit.coefficients)}, {"f_train", list(fit.fitted)},
        {"f_new", list(one.cross * fit.coefficients)}, {"objective", fit.objective}, {"loss", fit.loss},
        {"norm_plus2", fit.positive}, {"norm_minus2", fit.negative}, {"krein_square", fit.square()},
        {"effective_dof", krein::effectiveDegrees(one.pairs.values, penaltyOf(params))}};
}

Json stabilised(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"lambda_"});
    const KreinCase one = kreinCase(inputs);
    const krein::StabilisedFit result = krein::stabilisedRidge(one.pairs, one.targets, number(params.at("lambda_")));
    if (result.singular) return {{"status", "singular"}};
    return {{"status", "ok"}, {"bounded", result.isMinimum()}, {"negative_directions", result.negativeDirections},
        {"alpha", list(result.fit.coefficients)}, {"f_train", list(result.fit.fitted)},
        {"f_new", list(one.cross * result.fit.coefficients)}, {"objective", result.fit.objective}};
}

Json sphere(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"lambda_plus", "lambda_minus", "r2", "regulariser"});
    const KreinCase one = kreinCase(inputs);
    const krein::SphereFit result = krein::kreinSphere(one.pairs, one.targets, penaltyOf(params),
        number(params.at("r2")),
        params.at("regulariser") == "krein" ? krein::KreinNorm::Krein : krein::KreinNorm::Associated);
    Json fields{{"multiplier", result.multiplier}, {"objective", result.fit.objective}, {"hard_case", result.hardCase},
        {"status", result.hardCase ? "not_unique" : "ok"}};
    if (!result.isGlobal()) throw std::runtime_error("the optimum is not proven to be global");
    if (result.hardCase) {
        fields["f_train_part"] = list(result.fit.fitted);
        return fields;
    }
    fields["alpha"] = list(result.fit.coefficients);
    fields["f_train"] = list(result.fit.fitted);
    fields["f_new"] = list(one.cross * result.fit.coefficients);
    return fields;
}

Json nystrom(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"lambda_plus", "lambda_minus"});
    const KreinCase one = kreinCase(inputs);
    std::vector<Index> landmarks;
    for (const Json& index : inputs.at("landmarks")) landmarks.push_back(index.get<Index>());
    const krein::KreinNystrom approximate = krein::kreinNystrom(
        one.gram(Eigen::all, landmarks), one.gram(landmarks, landmarks));
    const Matrix approximation = approximate.pairs.vectors * approximate.pairs.values.asDiagonal()
        * approximate.pairs.vectors.transpose();
    const krein::KreinFit fit = krein::kreinRidge(approximate.pairs, one.targets, penaltyOf(params));
    const krein::Signature counts = krein::signature(
        approximate.landmarkValues, machineTolerance(approximate.landmarkValues.size()));
    return {{"K_approx", rowsOf(approximation)}, {"eigenvalues", list(approximate.pairs.values)},
        {"p", counts.positive}, {"q", counts.negative}, {"error_fro", (one.gram - approximation).norm()},
        {"f_train", list(fit.fitted)},
        {"f_new", list(approximate.rows(one.cross(Eigen::all, landmarks)) * fit.coefficients)}};
}

/// What is said of each iterate that is asked for.
struct Iterates {
    Json alpha = Json::array(), train = Json::array(), fresh = Json::array();

    void add(const KreinCase& one, const Vector& coefficients)
    {
        alpha.push_back(list(coefficients));
        train.push_back(list(one.gram * coefficients));
        fresh.push_back(list(one.cross * coefficients));
    }
    Json fields() const { return {{"alpha", alpha}, {"f_train", train}, {"f_new", fresh}}; }
};

Json truncated(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"m"});
    const KreinCase one = kreinCase(inputs);
    Iterates iterates;
    Json residual = Json::array(), square = Json::array(), values = Json::array();
    for (const Json& m : params.at("m")) {
        const Vector coefficients = krein::truncatedSpectrum(one.pairs, one.targets, m.get<Index>());
        iterates.add(one, coefficients);
        residual.push_back((one.targets - one.gram * coefficients).norm());
        square.push_back(coefficients.dot(one.gram * coefficients));
    }
    for (const Index i : krein::byModulus(one.pairs.values)) values.push_back(one.pairs.values(i));
    Json fields = iterates.fields();
    fields["residual"] = residual;
    fields["krein_square"] = square;
    fields["eigenvalues_by_modulus"] = values;
    return fields;
}

Json landweberCase(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"step", "iterations"});
    const KreinCase one = kreinCase(inputs);
    Iterates iterates;
    Json residuals = Json::array();
    const Json& wanted = params.at("iterations");
    Index last = 0;
    for (const Json& t : wanted) last = std::max(last, t.get<Index>());
    krein::landweber(one.gram, one.targets, number(params.at("step")), last,
        [&](Index t, const Vector& coefficients, const Vector& residual) {
            residuals.push_back(residual.norm());
            if (std::find(wanted.begin(), wanted.end(), Json(t)) != wanted.end()) iterates.add(one, coefficients);
        });
    Json fields = iterates.fields();
    fields["residual"] = residuals;
    fields["largest_stable_step"] = krein::landweberLimit(one.pairs.values.cwiseAbs().maxCoeff());
    return fields;
}

Json mr2Case(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"iterations"});
    const KreinCase one = kreinCase(inputs);
    Iterates iterates;
    Json residuals = Json::array();
    const Index most = params.at("iterations").get<Index>();
    // One step more tells whether there is one.
    const krein::Mr2Result result = krein::mr2(
        one.gram, one.targets, most + 1, [&](Index t, const Vector& coefficients, const Vector&) {
            if (t > most) return;
            iterates.add(one, coefficients);
            residuals.push_back((one.targets - one.gram * coefficients).norm());
        });
    Json fields = iterates.fields();
    fields["residual"] = residuals;
    fields["finished"] = result.finished && result.iterations <= most;
    return fields;
}

}  // namespace

void addKreinMethods(Methods& methods)
{
    methods.insert({{"homotopy_lssvm", homotopy}, {"krein_ridge", kreinRidgeCase}, {"krein_stabilised", stabilised},
        {"krein_sphere", sphere}, {"krein_nystrom", nystrom}, {"ong_truncated", truncated},
        {"ong_landweber", landweberCase}, {"ong_mr2", mr2Case}});
}

}  // namespace oracles
