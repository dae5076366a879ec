// SPDX-License-Identifier: GPL-3.0-or-later
//
// Principal coordinates, nearest matrices and jitter.
#include <cmath>
#include <limits>

#include "core/algebra/centring.h"
#include "core/projections/classical_scaling.h"
#include "core/spectrum/corrected_spectrum.h"
#include "core/spectrum/diagnostics.h"
#include "core/spectrum/jitter.h"
#include "core/spectrum/nearest_certificate.h"
#include "core/spectrum/nearest_euclidean.h"
#include "core/spectrum/nearest_psd.h"
#include "core/spectrum/principal_coordinates.h"
#include "oracles/case_input.h"
#include "support/published_quantities.h"

namespace oracles {

namespace {

Vector numbers(const Json& list)
{
    Vector values(static_cast<Index>(list.size()));
    for (Index i = 0; i < values.size(); ++i) values(i) = number(list.at(static_cast<std::size_t>(i)));
    return values;
}

/// As the program prints a quotient by nothing.
Json orNaN(const Vector& values, Index n)
{
    return values.size() > 0 ? list(values) : Json(std::vector<std::string>(static_cast<std::size_t>(n), "NaN"));
}

void putCmdscale(Json& result, const krein::PcoaPassport& p, Index k)
{
    const krein::GoodnessOfFit fit = krein::goodnessOfFit(p.eigenvalues, k);
    result["cmdscale_gof"] = {fit.ofAll, fit.ofPositive};
    result["cmdscale_axes"] = std::min(fit.axes, p.signature.positive);
    result["cmdscale_gof_old"] = Json::array();
    if (const auto old = krein::oldGoodnessOfFit(p.eigenvalues, k))
        result["cmdscale_gof_old"] = {old->ofAll, old->ofPositive};
    const Vector first = p.eigenvalues.head(std::min(k, p.eigenvalues.size()));
    const double zero = machineTolerance(p.eigenvalues.size()) * p.eigenvalues.cwiseAbs().maxCoeff();
    result["sklearn_eigenvalues"] = list(first);
    result["sklearn_nan_columns"] = (first.array() < -zero).count();
}

Json passport(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"k"});
    requireOnly("the input", inputs, {"D"});
    const Matrix dissimilarities = matrix(inputs.at("D"));
    const Index n = dissimilarities.rows(), k = params.at("k").get<Index>();
    const krein::PcoaPassport p = krein::pcoaPassport(dissimilarities, machineTolerance(n));
    Json result{{"eigenvalues", list(p.eigenvalues)}, {"trace", p.trace()}, {"p", p.signature.positive},
        {"q", p.signature.negative}, {"negative_share", krein::negativeEigenfraction(p.eigenvalues)},
        {"status", p.isDegenerate() ? "degenerate" : "ok"}};
    if (p.isDegenerate()) return result;
    putCmdscale(result, p, k);
    if (p.ape) {
        result["ape_relative_eig"] = list(p.ape->relative);
        result["ape_broken_stick"] = list(p.ape->brokenStick);
        if (p.ape->corrected.size() > 0) result["ape_rel_corr_eig"] = list(p.ape->corrected);
        result[p.ape->corrected.size() > 0 ? "ape_cum_corr_eig" : "ape_cumul_eig"] = list(p.ape->cumulative);
    }
    result["lingoes_c1"] = p.lingoes.constant;
    result["lingoes_eig"] = list(p.lingoes.eigenvalues);
    result["cailliez_c2"] = p.cailliez->constant;
    result["cailliez_eig"] = list(p.cailliez->eigenvalues);
    result["cailliez_rel_eig"] = list(p.cailliez->shares);
    result["vegan_eig"] = list(p.vegan.eigenvalues);
    result["vegan_proportion_signed"] = list(p.vegan.ofDifference);
    result["vegan_proportion_abs"] = list(p.vegan.ofAll);
    result["skbio_eigvals"] = list(p.skbio.eigenvalues);
    result["skbio_proportion"] = orNaN(p.skbio.ofPositive, n);
    result["skbio_proportion_trace"] = list(p.skbio.ofTrace);
    const krein::Embedding embedding = krein::classicalScaling({.components = static_cast<int>(k)},
        krein::eigenpairs(krein::centred(-0.5 * dissimilarities.cwiseAbs2())), machineTolerance(n));
    result["gram_of_scores"] = rowsOf(embedding.train * embedding.train.transpose());
    return result;
}

Matrix clipped(const Matrix& symmetric)
{
    const krein::Eigenpairs raw = krein::eigenpairs(symmetric);
    return krein::correctedGram(
        krein::correct(krein::ClipCorrection{}, symmetric, raw, machineTolerance(symmetric.rows())));
}

Json nearestWithDiagonal(const Json& params, const Json& inputs)
{
    constexpr double rankTolerance = 1e-9;
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"A", "diagonal"});
    const Matrix given = matrix(inputs.at("A")), symmetric = 0.5 * (given + given.transpose());
    const double skew = (given - symmetric).norm();  // which no symmetric matrix comes nearer to
    const Vector diagonal = numbers(inputs.at("diagonal"));
    const krein::NearestPsd nearest = krein::nearestPsd(symmetric, diagonal);
    const Matrix x = nearest.pairs.vectors * nearest.pairs.values.asDiagonal() * nearest.pairs.vectors.transpose();
    const double distance = (x - given).norm();
    const Matrix clip = clipped(symmetric);
    const Vector scale = (diagonal.array() / clip.diagonal().array()).sqrt();
    return {{"X", rowsOf(x)}, {"y", list(nearest.multipliers)}, {"distance", distance},
        {"primal", 0.5 * distance * distance}, {"dual", 0.5 * (nearest.bound * nearest.bound + skew * skew)},
        {"rank", (nearest.pairs.values.array() > rankTolerance * nearest.pairs.values(0)).count()},
        {"clip_rescaled_distance", (scale.asDiagonal() * clip * scale.asDiagonal() - given).norm()}};
}

Json nearestDistances(const Json& params, const Json& inputs)
{
    constexpr double rankTolerance = 1e-9;
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"D"});
    const Matrix squared = matrix(inputs.at("D")).cwiseAbs2();
    const krein::NearestEuclidean nearest = krein::nearestEuclidean(squared);
    const auto distancesOf = [](const Matrix& gram) -> Matrix {
        const Vector diagonal = gram.diagonal();
        return diagonal.replicate(1, gram.cols()) + diagonal.transpose().replicate(gram.rows(), 1) - 2.0 * gram;
    };
    const Matrix x = distancesOf(
        nearest.pairs.vectors * nearest.pairs.values.asDiagonal() * nearest.pairs.vectors.transpose());
    const krein::NearestCertificate certificate = krein::certifyNearestEuclidean(squared, x, nearest.multipliers);
    return {{"X", rowsOf(x)}, {"y", list(nearest.multipliers)}, {"distance", certificate.distance},
        {"primal", 0.5 * certificate.distance * certificate.distance},
        {"dual", 0.5 * certificate.bound * certificate.bound},
        {"embedding_dimension", (nearest.pairs.values.array() > rankTolerance * nearest.pairs.values(0)).count()},
        {"classical_scaling_distance", (distancesOf(clipped(krein::centred(-0.5 * squared))) - squared).norm()}};
}

/// Without a condition the nearest one is the symmetric part, clipped.
Json nearestOfAny(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {});
    requireOnly("the input", inputs, {"A"});
    const Matrix given = matrix(inputs.at("A")), symmetric = 0.5 * (given + given.transpose());
    const Matrix x = clipped(symmetric);
    const double shift = krein::shiftOf(krein::correct(
        krein::ShiftCorrection{}, symmetric, krein::eigenpairs(symmetric), machineTolerance(symmetric.rows())));
    return {{"X", rowsOf(x)}, {"distance", (x - given).norm()}, {"skew_part", (given - symmetric).norm()},
        {"shift", shift}, {"shift_distance", shift * std::sqrt(static_cast<double>(given.rows()))},
        {"clip_spectral", krein::eigenvalues(x - symmetric).cwiseAbs().maxCoeff()}, {"shift_spectral", shift}};
}

Json jitter(const Json& params, const Json& inputs)
{
    requireOnly("the parameter", params, {"first", "factor"});
    requireOnly("the input", inputs, {"K"});
    const Matrix gram = matrix(inputs.at("K"));
    const krein::JitterLadder found = krein::jitterLadder(gram, krein::eigenvalues(gram),
        krein::eigenvalues(krein::centred(gram)), number(params.at("first")), number(params.at("factor")));
    return {{"smallest", found.smallest}, {"smallest_centred", found.smallestCentred}, {"unit", found.unit},
        {"ladder_value", found.value}, {"ladder_steps", found.steps}};
}

}  // namespace

void addProximityMethods(Methods& methods)
{
    methods.insert({{"pcoa_passport", passport}, {"nearest_psd_diagonal", nearestWithDiagonal},
        {"nearest_psd", nearestOfAny}, {"nearest_edm", nearestDistances}, {"jitter", jitter}});
}

}  // namespace oracles
