// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "core/algebra/centring.h"
#include "core/projections/kernel_pca.h"
#include "core/projections/pseudo_euclidean.h"
#include "core/spectrum/alignment.h"
#include "core/spectrum/corrected_spectrum.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/pair_diagnostics.h"
#include "core/spectrum/sign_bound.h"
#include "core/spectrum/triangle_diagnostics.h"
#include "oracles/case_input.h"

namespace oracles {

Json diagnostics(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel"});
    requireOnly("the input", inputs, {"K", "X", "y"});
    const Matrix gram = gramsOf(params, inputs).gram;
    const Matrix centred = krein::centred(gram);
    const double tolerance = machineTolerance(gram.rows());
    const double asymmetry = krein::asymmetry(gram);
    const Vector values = krein::eigenvalues(0.5 * (gram + gram.transpose()));
    const krein::Diagnosis d = krein::diagnose(
        values, krein::eigenvalues(0.5 * (centred + centred.transpose())), asymmetry, {.tolerance = tolerance});
    const double threshold = tolerance * values.cwiseAbs().maxCoeff();
    Json result{{"eigenvalues", list(values)}, {"p", d.signature.positive}, {"q", d.signature.negative},
        {"zero", d.signature.zero}, {"negative_eigenfraction", d.negativeEigenfraction},
        {"negative_eigenratio", scalar(d.negativeEigenratio)},
        {"negative_eigenfraction_centred", d.centredNegativeEigenfraction}, {"cpd_min", d.conditionalSmallest},
        {"cpd_max", d.conditionalLargest}, {"cpd", d.conditionalSmallest > threshold},
        {"cpsd", d.conditionalSmallest >= -threshold}, {"centred", rowsOf(centred)}, {"asymmetry", scalar(asymmetry)}};

    std::vector<int> labels;
    if (inputs.contains("y"))
        for (const Json& y : inputs.at("y")) labels.push_back(number(y) > 0.0 ? 1 : 0);
    const krein::PairReport pairs = krein::pairReport(gram, labels);
    result["pairs_total"] = pairs.pairs;
    result["pairs_negative"] = pairs.negative;
    if (labels.empty()) return result;
    result["opposite_pairs_total"] = pairs.acrossPairs;
    result["opposite_pairs_nonpositive"] = pairs.acrossNonPositive;
    if (pairs.acrossPairs > 0) result["dcm2"] = krein::alignmentReport(gram, labels).meanDistances(0, 1);
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

Json dissimilarityDiagnostics(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"D"});
    const Matrix dissimilarities = matrix(inputs.at("D"));
    const krein::TriangleReport triangles = krein::triangleReport(dissimilarities);
    const Vector values = krein::eigenvalues(krein::centred(-0.5 * dissimilarities.cwiseAbs2()));
    const krein::Signature signature = krein::signature(values, machineTolerance(values.size()));
    return {{"triangle_triples", triangles.triples}, {"triangle_violations", triangles.violations},
        {"eigenvalues_minus_half_centred_D2", list(values)},
        {"signature", {signature.positive, signature.negative, signature.zero}},
        {"negative_eigenfraction", krein::negativeEigenfraction(values)}};
}

Json pseudoEuclidean(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel"});
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z"});
    const auto [gram, cross] = gramsOf(params, inputs);
    const krein::Embedding embedding = krein::pseudoEuclideanEmbedding(
        {}, krein::eigenpairs(gram), krein::eigenpairs(krein::centred(gram)), machineTolerance(gram.rows()));
    Json result{{"p", embedding.positive}, {"q", embedding.negative}, {"eigenvalues", list(embedding.eigenvalues)},
        {"Phi", rowsOf(embedding.train)}, {"reconstructed", rowsOf(krein::approximation(embedding))}};
    if (cross.rows() > 0) result["Z_embedded"] = rowsOf(project(embedding, cross));
    return result;
}

Json correction(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"kernel", "kind"});
    requireOnly("the input", inputs, {"K", "Kz", "X", "Z"});
    const std::string kind = params.at("kind").get<std::string>();
    const krein::Correction wanted = krein::alternativeById<krein::Correction>("correction", kind);
    const auto [gram, cross] = gramsOf(params, inputs);
    const krein::Eigenpairs raw = krein::eigenpairs(gram);
    const krein::CorrectedSpectrum corrected = krein::correct(wanted, gram, raw, machineTolerance(gram.rows()));
    Json result{{"K_corrected", rowsOf(krein::correctedGram(corrected))}, {"shift", krein::shiftOf(corrected)}};
    if (cross.rows() > 0) result["Kz_corrected"] = rowsOf(krein::correctedRows(corrected.rowMap, raw, cross));
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
    const std::string order = params.at("order").get<std::string>(),
                      normalisation = params.at("normalisation").get<std::string>();
    if (!orders.contains(order)) throw NotBuilt("the order '" + order + "' is not known to this runner");
    if (!normalisations.contains(normalisation))
        throw NotBuilt("the normalisation '" + normalisation + "' is not known to this runner");

    const auto [gram, cross] = gramsOf(params, inputs);
    const krein::KernelPca options{.components = params.at("components").get<int>(),
        .order = orders.at(order),
        .normalisation = normalisations.at(normalisation)};
    const krein::Embedding result = kernelPca(
        options, krein::eigenpairs(krein::centred(gram)), machineTolerance(gram.rows()));
    Json fields{{"eigenvalues", list(result.eigenvalues)}, {"alpha", rowsOf(result.coefficients)},
        {"scores", rowsOf(result.train)}};
    if (cross.rows() > 0) fields["projections"] = rowsOf(project(result, krein::centredCross(cross, gram)));
    return fields;
}

namespace {

krein::NumberStorage storageNamed(const std::string& name, int digits)
{
    using krein::StorageKind;
    const std::map<std::string, StorageKind> kinds{{"decimals", StorageKind::Decimals},
        {"significant", StorageKind::Significant}, {"float32", StorageKind::Float32},
        {"float16", StorageKind::Float16}};
    if (!kinds.contains(name)) throw NotBuilt("the storage '" + name + "' is not known to this runner");
    const bool counted = name == "decimals" || name == "significant";
    return {kinds.at(name), counted ? digits : 0};
}

/// Of every eigenvalue by itself, |u|ᵀe|u|.
Vector firstOrder(const Matrix& errors, const Matrix& vectors)
{
    const Matrix sizes = vectors.cwiseAbs();
    return sizes.cwiseProduct(errors * sizes).colwise().sum();
}

}  // namespace

Json signBound(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"storage", "digits", "exact_diagonal"});
    requireOnly("the input", inputs, {"K"});
    const Matrix gram = matrix(inputs.at("K"));
    Matrix errors = krein::roundingOf(
        storageNamed(params.at("storage").get<std::string>(), params.at("digits").get<int>()), gram);
    if (params.at("exact_diagonal").get<bool>()) errors.diagonal().setZero();
    const krein::Eigenpairs pairs = krein::eigenpairs(gram);
    const Index n = gram.rows();
    const double norm = krein::signBound(errors, pairs).norm;
    Vector upper(n), lower(n);
    for (Index m = 1; m <= n; ++m) {
        upper(m - 1) = pairs.values(n - m) + krein::signReach(errors, pairs.vectors.rightCols(m), norm);
        lower(m - 1) = pairs.values(m - 1) - krein::signReach(errors, pairs.vectors.leftCols(m), norm);
    }
    const krein::SignCounts certain = krein::certainSigns(errors, pairs, norm);
    return {{"entry_error", rowsOf(errors)}, {"eigenvalues", list(pairs.values)}, {"weyl_fro", errors.norm()},
        {"weyl_rowsum", errors.colwise().sum().maxCoeff()}, {"weyl", norm},
        {"first_order", list(firstOrder(errors, pairs.vectors))}, {"negative_upper", list(upper)},
        {"positive_lower", list(lower)}, {"certain_negative", certain.negative}, {"certain_positive", certain.positive},
        {"undecided", n - certain.negative - certain.positive}};
}

}  // namespace oracles
