// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/principal_coordinates.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/algebra/centring.h"
#include "core/spectrum/additive_constants.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

// What the programs call zero, in no unit: √ε of ape and vegan.
constexpr double apeZero = 1.4901161193847656e-8, veganZero = 1.5e-8, skbioZero = 1e-8;

Vector cumulative(Vector values)
{
    for (Index i = 1; i < values.size(); ++i) values(i) += values(i - 1);
    return values;
}

/// (1/k) Σ_{j≥i} 1/j of the first k of `size`, then 0.
Vector brokenStick(Index k, Index size)
{
    Vector shares = Vector::Zero(size);
    double sum = 0.0;
    for (Index i = k; i > 0; --i) shares(i - 1) = (sum += 1.0 / static_cast<double>(i)) / static_cast<double>(k);
    return shares;
}

/// λ + c without the eigenvalue nearest to zero, which belongs to the constant vector, and 0 at the end.
Vector added(const Vector& values, double constant)
{
    Index zero = 0;
    values.cwiseAbs().minCoeff(&zero);
    Vector result = Vector::Zero(values.size());
    for (Index i = 0, place = 0; i < values.size(); ++i)
        if (i != zero) result(place++) = std::max(0.0, values(i) + constant);
    return result;
}

CorrectedAxes corrected(const Vector& values, double constant)
{
    const double sum = values.sum();
    return {constant, values, sum > 0.0 ? Vector(values / sum) : Vector::Zero(values.size())};
}

std::optional<ApeAxes> apeAxes(const Vector& eigenvalues)
{
    const Vector values = (eigenvalues.array().abs() < apeZero).select(0.0, eigenvalues);
    if (values.isZero(0.0)) return std::nullopt;
    const Index n = values.size();
    const double trace = values.sum(), smallest = values.minCoeff();
    ApeAxes axes;
    if (smallest == 0.0) {
        const Index positive = (values.array() > 0.0).count();
        axes.relative = values.head(positive) / trace;
        axes.brokenStick = brokenStick(positive, positive);
        axes.cumulative = cumulative(axes.relative);
        return axes;
    }
    axes.relative = values / trace;
    axes.corrected = added(values, -smallest) / (trace - static_cast<double>(n - 1) * smallest);
    axes.brokenStick = brokenStick((axes.corrected.array() > apeZero).count(), n);
    axes.cumulative = cumulative(axes.corrected);
    return axes;
}

VeganAxes veganAxes(const Vector& eigenvalues)
{
    std::vector<Index> kept;
    for (Index i = 0; i < eigenvalues.size(); ++i)
        if (std::abs(eigenvalues(i)) > veganZero) kept.push_back(i);
    VeganAxes axes{.eigenvalues = eigenvalues(kept)};
    if (kept.empty()) return axes;
    axes.ofDifference = (axes.eigenvalues / axes.eigenvalues.sum()).cwiseAbs();
    axes.ofAll = axes.eigenvalues.cwiseAbs() / axes.eigenvalues.cwiseAbs().sum();
    return axes;
}

SkbioAxes skbioAxes(const Vector& eigenvalues)
{
    SkbioAxes axes{.eigenvalues = (eigenvalues.array() > skbioZero).select(eigenvalues, 0.0)};
    const double positive = axes.eigenvalues.sum();
    if (positive > 0.0) axes.ofPositive = axes.eigenvalues / positive;
    axes.ofTrace = axes.eigenvalues / eigenvalues.sum();
    return axes;
}

}  // namespace

GoodnessOfFit goodnessOfFit(const Vector& eigenvalues, Index axes)
{
    const Vector positive = eigenvalues.cwiseMax(0.0);
    if (positive.isZero(0.0)) return {};
    const auto first = positive.head(std::min(axes, positive.size()));
    return {(first.array() > 0.0).count(), first.sum() / eigenvalues.cwiseAbs().sum(), first.sum() / positive.sum()};
}

PcoaPassport pcoaPassport(const Matrix& dissimilarities, double tolerance, bool withCailliez, const RunControl& control)
{
    PcoaPassport passport;
    passport.eigenvalues = eigenvalues(centred(-0.5 * dissimilarities.cwiseAbs2()));
    const Vector& values = passport.eigenvalues;
    passport.signature = signature(values, tolerance);
    passport.positive = values.cwiseMax(0.0).sum();
    passport.negative = -values.cwiseMin(0.0).sum();
    if (passport.isDegenerate() || values.size() < 2) return passport;
    passport.shares = values.cwiseAbs() / (passport.positive + passport.negative);
    passport.ape = apeAxes(values);
    passport.vegan = veganAxes(values);
    passport.skbio = skbioAxes(values);
    const double lingoes = smallestShift(values);
    passport.lingoes = corrected(added(values, lingoes), lingoes);
    if (!withCailliez || control.stopped()) return passport;
    const double constant = cailliezConstant(dissimilarities, control);
    Matrix longer = dissimilarities.array() + constant;
    longer.diagonal().setZero();
    const Vector after = eigenvalues(centred(-0.5 * longer.cwiseAbs2()));
    passport.cailliez = corrected(after.cwiseMax(0.0), constant);
    return passport;
}

}  // namespace krein
