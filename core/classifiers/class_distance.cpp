// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classifiers/class_distance.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/algebra/centring.h"
#include "core/algebra/dense_products.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

namespace {

ClassDistance withDirections(const ClassSpectrum& spectrum, Matrix directions, Vector signs)
{
    // H is folded into the directions, so that rows need no centring: Dᵀk̃ = (HD)ᵀk − (HD)ᵀ·means.
    directions.rowwise() -= directions.colwise().mean();
    ClassDistance distance{.members = spectrum.members,
        .directions = std::move(directions),
        .signs = std::move(signs),
        .mean = spectrum.mean};
    distance.offsets = distance.directions.transpose() * spectrum.means;
    return distance;
}

/// Those with |λ| ≥ α, as far as they are not rounding.
std::vector<Index> directionsThatCount(const ClassSpectrum& spectrum, double alpha)
{
    std::vector<Index> kept;
    for (Index i = 0; i < spectrum.centred.values.size(); ++i) {
        const double magnitude = std::abs(spectrum.centred.values(i));
        if (magnitude >= alpha && magnitude > spectrum.zero) kept.push_back(i);
    }
    return kept;
}

}  // namespace

ClassSpectrum classSpectrum(const Matrix& gram, std::vector<Index> members)
{
    const Matrix block = gram(members, members);
    ClassSpectrum result{.members = std::move(members), .means = block.rowwise().mean(), .mean = block.mean()};
    result.centred = eigenpairs(centred(block));
    result.largest = result.centred.values.cwiseAbs().maxCoeff();
    result.zero = relativeRounding(gram.rows()) * gram.cwiseAbs().maxCoeff();
    return result;
}

Vector squaredDistances(const ClassDistance& distance, const KernelRows& rows, const RunControl& control)
{
    const Matrix own = rows.rows(Eigen::all, distance.members);
    Vector result = (times(own, distance.directions, control).rowwise() - distance.offsets.transpose()).cwiseAbs2()
        * distance.signs;
    if (distance.selfWeight != 0.0)
        result += distance.selfWeight
            * (rows.self - 2.0 * own.rowwise().mean() + Vector::Constant(own.rows(), distance.mean));
    return result;
}

ClassDistance invertibleDistance(const ClassSpectrum& spectrum, double alpha)
{
    const Vector& values = spectrum.centred.values;
    const std::vector<Index> kept = directionsThatCount(spectrum, alpha);
    const double smallest = kept.empty() ? 0.0 : values(kept).cwiseAbs().minCoeff();
    const Vector scales = std::sqrt(static_cast<double>(spectrum.size())) * values(kept).cwiseInverse();
    ClassDistance distance = withDirections(spectrum, spectrum.centred.vectors(Eigen::all, kept) * scales.asDiagonal(),
        Vector::Ones(static_cast<Index>(kept.size())));
    distance.reciprocalCondition = kept.empty() ? 0.0 : smallest / spectrum.largest;
    return distance;
}

ClassDistance regularisedDistance(const ClassSpectrum& spectrum, double sigma)
{
    const Eigen::ArrayXd shifted = spectrum.centred.values.array()
        + static_cast<double>(spectrum.size()) * sigma * sigma;
    // An exact 0 gives reciprocalCondition 0; its direction is left out so that nothing becomes infinite.
    const Eigen::ArrayXd scales = (shifted == 0.0).select(0.0, shifted.abs().rsqrt() / sigma);
    ClassDistance distance = withDirections(spectrum, spectrum.centred.vectors * scales.matrix().asDiagonal(),
        (shifted < 0.0).select(Eigen::ArrayXd::Ones(shifted.size()), -1.0));
    distance.selfWeight = 1.0 / (sigma * sigma);
    const double largest = shifted.abs().maxCoeff();
    distance.reciprocalCondition = largest > 0.0 ? shifted.abs().minCoeff() / largest : 0.0;
    return distance;
}

std::optional<double> determinantBias(const ClassSpectrum& spectrum, double sigma, Index samples)
{
    const Eigen::ArrayXd eigenvalues = spectrum.centred.values.array() / static_cast<double>(spectrum.size())
        + sigma * sigma;
    if (!(eigenvalues > 0.0).all()) return std::nullopt;
    return std::log(static_cast<double>(spectrum.size()) / static_cast<double>(samples))
        - 0.5 * eigenvalues.log().sum();
}

double invertibleDeterminantBias(const ClassSpectrum& spectrum, double alpha, Index samples)
{
    const Eigen::ArrayXd values = spectrum.centred.values(directionsThatCount(spectrum, alpha)).array().abs();
    const double size = static_cast<double>(spectrum.size());
    return std::log(size / static_cast<double>(samples)) - 0.5 * (values / size).log().sum();
}

double automaticAlpha(const ClassSpectrum& spectrum)
{
    return 0.1 * spectrum.largest;
}

double automaticSigma(const ClassSpectrum& spectrum)
{
    if (!(spectrum.largest > spectrum.zero)) return 0.0;
    const double smallest = spectrum.centred.values.minCoeff();
    return std::sqrt(std::max(0.1 * spectrum.largest, -2.0 * smallest) / static_cast<double>(spectrum.size()));
}

}  // namespace krein
