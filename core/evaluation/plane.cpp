// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/plane.h"

#include <algorithm>
#include <cmath>

#include "core/errors.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

void requireFeature(const char* axis, int number, Index features)
{
    if (number >= 1 && number <= features) return;
    throw InvalidInput("\"" + std::string(axis) + "\": there is no feature " + std::to_string(number) + "; the data have "
        + (features == 1 ? "one feature, 1." : std::to_string(features) + " features, 1 to " + std::to_string(features) + "."));
}

Plane lineOfOneFeature(const std::vector<std::string>& featureNames)
{
    Plane plane;
    plane.origin = Vector::Zero(1);
    plane.horizontal = Vector::Ones(1);
    plane.vertical = Vector::Zero(1);
    plane.horizontalLabel = featureNames.front();
    plane.note = "1 feature: the vertical axis has no meaning";
    return plane;
}

std::string heldNote(Index features, Index horizontal, Index vertical, const std::vector<std::string>& featureNames)
{
    if (features <= 2) return {};
    const std::string count = std::to_string(features) + " features: ";
    if (features > 3) return count + "the other " + std::to_string(features - 2) + " are held at their training means";
    const Index other = 3 - horizontal - vertical;
    return count + "the other one (" + featureNames[static_cast<std::size_t>(other)] + ") is held at its training mean";
}

Plane featurePlane(const PlaneOptions& options, const Matrix& samples, const std::vector<std::string>& featureNames)
{
    const Index features = samples.cols();
    requireFeature("horizontal", options.horizontal, features);
    requireFeature("vertical", options.vertical, features);
    if (options.horizontal == options.vertical)
        throw InvalidInput("\"horizontal\" and \"vertical\" are both feature " + std::to_string(options.horizontal)
            + "; a plane needs two different ones.");
    const Index h = options.horizontal - 1, v = options.vertical - 1;
    Plane plane;
    plane.origin = samples.colwise().mean().transpose();
    plane.origin(h) = plane.origin(v) = 0.0;  // so that coordinates are the features themselves
    plane.horizontal = Vector::Unit(features, h);
    plane.vertical = Vector::Unit(features, v);
    plane.horizontalLabel = featureNames[static_cast<std::size_t>(h)];
    plane.verticalLabel = featureNames[static_cast<std::size_t>(v)];
    plane.note = heldNote(features, h, v, featureNames);
    return plane;
}

/// Variances along the principal directions (descending) and the first two directions as columns (d×2, orthonormal).
struct PrincipalDirections {
    Vector variances;
    Matrix directions;
};

/// A unit vector of length d; orthogonal to `other`, which is a unit vector or zero.
Vector anyDirection(Index features, const Vector& other)
{
    Index smallest = 0;
    other.cwiseAbs().minCoeff(&smallest);
    const Vector unit = Vector::Unit(features, smallest);
    return (unit - other * other(smallest)).normalized();
}

PrincipalDirections principalDirections(const Matrix& centredSamples)
{
    const Index n = centredSamples.rows(), features = centredSamples.cols();
    PrincipalDirections result;
    result.directions = Matrix::Zero(features, 2);
    const bool wide = features > n;  // then the n×n matrix of inner products has the same non-zero eigenvalues
    const Eigenpairs pairs = wide ? eigenpairs(centredSamples * centredSamples.transpose())
                                  : eigenpairs(centredSamples.transpose() * centredSamples);
    result.variances = pairs.values.cwiseMax(0.0) / static_cast<double>(n);
    for (Index k = 0; k < 2; ++k) {
        Vector direction = Vector::Zero(features);
        if (k < pairs.values.size() && pairs.values(k) > 1e-14 * pairs.values(0))
            direction = wide ? (centredSamples.transpose() * pairs.vectors.col(k)).normalized() : pairs.vectors.col(k);
        // Samples on a line or a point have no second or first direction: any orthogonal one will do.
        if (direction.isZero(0.0)) direction = anyDirection(features, result.directions.col(0));
        Index largest = 0;
        direction.cwiseAbs().maxCoeff(&largest);
        result.directions.col(k) = direction(largest) < 0.0 ? -direction : direction;
    }
    return result;
}

std::string percent(double share)
{
    return std::to_string(std::lround(100.0 * share)) + " %";
}

Plane principalPlane(const Matrix& samples)
{
    Plane plane;
    plane.origin = samples.colwise().mean().transpose();
    const PrincipalDirections principal = principalDirections(samples.rowwise() - plane.origin.transpose());
    plane.horizontal = principal.directions.col(0);
    plane.vertical = principal.directions.col(1);
    plane.axisAligned = false;
    const double total = principal.variances.sum();
    const auto share = [&](Index k) {
        return total > 0.0 && k < principal.variances.size() ? principal.variances(k) / total : 0.0;
    };
    plane.horizontalLabel = "principal component 1 (" + percent(share(0)) + ")";
    plane.verticalLabel = "principal component 2 (" + percent(share(1)) + ")";
    if (samples.cols() > 2)
        plane.note = "first two principal components (" + percent(share(0) + share(1))
            + " of the variance); the rest is held at the mean";
    return plane;
}

/// Widens [low, high] by 8 % of its length on both sides; an empty interval gets the length 1, or more where 1 would be
/// lost in rounding.
void addMargin(double& low, double& high)
{
    constexpr double margin = 0.08;
    const double length = high - low;
    const double extra = length > 0.0 ? margin * length : std::max(0.5, 1e-6 * std::abs(low));
    low -= extra;
    high += extra;
}

}  // namespace

Plane makePlane(const PlaneOptions& options, const Matrix& samples, const std::vector<std::string>& featureNames)
{
    if (samples.cols() == 1) {
        if (options.plane == PlaneKind::Features) requireFeature("horizontal", options.horizontal, 1);
        return lineOfOneFeature(featureNames);
    }
    return options.plane == PlaneKind::Features ? featurePlane(options, samples, featureNames) : principalPlane(samples);
}

Matrix coordinatesOn(const Plane& plane, const Matrix& samples)
{
    const Matrix relative = samples.rowwise() - plane.origin.transpose();
    Matrix coordinates(samples.rows(), 2);
    coordinates << relative * plane.horizontal, relative * plane.vertical;
    return coordinates;
}

Box boxAround(const Matrix& coordinates)
{
    if (coordinates.rows() == 0) return {};
    const Eigen::RowVector2d low = coordinates.colwise().minCoeff(), high = coordinates.colwise().maxCoeff();
    Box box{low(0), high(0), low(1), high(1)};
    addMargin(box.left, box.right);
    addMargin(box.bottom, box.top);
    return box;
}

}  // namespace krein
