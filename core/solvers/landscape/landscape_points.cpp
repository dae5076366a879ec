// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/landscape/landscape_points.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/algebra/lapack.h"
#include "core/algebra/square_matrix.h"
#include "core/base/errors.h"

namespace krein {

namespace {

/// Of eigenvalues that count as 0, relative to the largest entry of K.
constexpr double flat = 1e-10;

/// The interval for b that the bounds leave: max over I_up of −y∇ and min over I_low.
struct BiasRange {
    double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
    double middle() const
    {
        if (!std::isfinite(low)) return std::isfinite(high) ? high : 0.0;
        return std::isfinite(high) ? 0.5 * (low + high) : low;
    }
};

BiasRange biasRange(const Vector& slack, const Vector& targets, const Eigen::VectorXi& face)
{
    BiasRange range;
    for (Index i = 0; i < slack.size(); ++i) {
        const bool grows = targets(i) > 0.0 ? face(i) <= 0 : face(i) >= 0;
        const bool shrinks = targets(i) > 0.0 ? face(i) >= 0 : face(i) <= 0;
        if (grows) range.low = std::max(range.low, slack(i));
        if (shrinks) range.high = std::min(range.high, slack(i));
    }
    return range;
}

/// Whether every multiplier of a variable at its bound is away from 0.
bool isStrict(const Vector& slack, const Eigen::VectorXi& face, const BiasRange& range, Index free, double bias)
{
    if (free == 0) return range.high - range.low > landscapeTolerance;
    for (Index i = 0; i < slack.size(); ++i)
        if (face(i) != 0 && std::abs(slack(i) - bias) <= landscapeTolerance) return false;
    return true;
}

}  // namespace

std::string_view pointKindId(PointKind kind)
{
    switch (kind) {
    case PointKind::LocalMinimum: return "local_minimum";
    case PointKind::Saddle: return "saddle";
    case PointKind::Degenerate: break;
    }
    return "degenerate";
}

Index SvmLandscape::count(PointKind kind) const
{
    return std::ranges::count(points, kind, &StationaryPoint::kind);
}

void requireLandscape(const Matrix& gram, const Vector& targets, double cost)
{
    largestEntryOfSquare(gram);
    if (gram != gram.transpose())
        throw InvalidInput("The landscape needs a symmetric matrix; take its symmetric part (K + Kᵀ)/2.");
    if (targets.size() != gram.rows() || (targets.array().abs() != 1.0).any())
        throw InvalidInput("The landscape needs one target, −1 or +1, for each of the "
            + std::to_string(gram.rows()) + " objects.");
    if (!(cost > 0.0) || !std::isfinite(cost)) throw InvalidInput("The cost C of the landscape is positive.");
}

Eigen::VectorXi facesOf(const Vector& alpha, double cost)
{
    constexpr double near = 1e-10;
    return alpha.unaryExpr([cost](double a) {
        return a <= near * cost ? -1 : a >= (1.0 - near) * cost ? 1 : 0;
    });
}

Vector reducedEigenvalues(const Matrix& gram, const Vector& targets, const std::vector<Index>& free)
{
    const auto k = static_cast<Index>(free.size());
    if (k < 2) return {};
    // A reflection that takes y_F to the first axis; what is behind the first row and column is ZᵀQ_FFZ.
    Vector normal(k);
    Matrix reduced(k, k);
    for (Index a = 0; a < k; ++a) {
        const Index i = free[static_cast<std::size_t>(a)];
        normal(a) = targets(i);
        for (Index b = 0; b < k; ++b) {
            const Index j = free[static_cast<std::size_t>(b)];
            reduced(a, b) = targets(i) * targets(j) * gram(i, j);
        }
    }
    normal(0) += std::copysign(normal.norm(), normal(0));
    normal.normalize();
    const Vector product = reduced * normal;
    const Vector half = product - normal.dot(product) * normal;
    reduced -= 2.0 * (normal * half.transpose() + half * normal.transpose());
    return lapack::symmetricEigenvalues(reduced.bottomRightCorner(k - 1, k - 1));
}

std::optional<StationaryPoint> stationaryPoint(
    const Matrix& gram, const Vector& targets, double cost, const Vector& alpha, double tolerance)
{
    const Eigen::VectorXi face = facesOf(alpha, cost);
    const Vector slack = targets - gram * targets.cwiseProduct(alpha);  // −y∘∇
    const BiasRange range = biasRange(slack, targets, face);
    if (range.low > range.high + tolerance) return std::nullopt;
    StationaryPoint point{.alpha = alpha, .objective = svmObjective(gram, targets, alpha)};
    std::vector<Index> free;
    double sum = 0.0;
    for (Index i = 0; i < alpha.size(); ++i) {
        if (face(i) == 0) {
            free.push_back(i);
            sum += slack(i);
        }
        point.bounded += face(i) > 0;
    }
    point.free = static_cast<Index>(free.size());
    point.bias = free.empty() ? range.middle() : sum / static_cast<double>(free.size());
    const Vector curvatures = reducedEigenvalues(gram, targets, free);
    const double zero = flat * std::max(gram.cwiseAbs().maxCoeff(), std::numeric_limits<double>::min());
    point.positive = (curvatures.array() > zero).count();
    point.negative = (curvatures.array() < -zero).count();
    if (point.negative > 0)
        point.kind = PointKind::Saddle;
    else if (point.positive == curvatures.size() && isStrict(slack, face, range, point.free, point.bias))
        point.kind = PointKind::LocalMinimum;
    return point;
}

bool isConvexOnConstraint(const Matrix& gram, const Vector& targets)
{
    std::vector<Index> all(static_cast<std::size_t>(gram.rows()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Index>(i);
    const Vector curvatures = reducedEigenvalues(gram, targets, all);
    return curvatures.size() == 0 || curvatures.minCoeff() >= -flat * gram.cwiseAbs().maxCoeff();
}

double svmObjective(const Matrix& gram, const Vector& targets, const Vector& alpha)
{
    const Vector beta = targets.cwiseProduct(alpha);
    return 0.5 * beta.dot(gram * beta) - alpha.sum();
}

}  // namespace krein
