// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/dual_newton.h"

#include <cmath>
#include <utility>

#include "core/algebra/dense_products.h"

namespace krein {

namespace {

constexpr int mostSteps = 100, mostInnerSteps = 200, mostHalvings = 30;
/// On the residual of the inner linear system, relative.
constexpr double innerAccuracy = 1e-6;
/// Of the fall that the slope promises, what a step must reach at least.
constexpr double sufficientFall = 1e-4;
/// Added to the second derivative, which may be singular.
constexpr double regularization = 1e-12;
/// Of its largest number, what every number of the curvature's diagonal counts as at least.
constexpr double leastOfDiagonal = 1e-8;

/// Conjugate gradients for the Newton step, scaled by the diagonal of the curvature.
Vector newtonStep(const Curvature& curvature, const Vector& gradient, const RunControl& control)
{
    const double least = leastOfDiagonal * curvature.diagonal.maxCoeff();
    const Vector scale = curvature.diagonal.array().max(least) + regularization;
    Vector step = Vector::Zero(gradient.size()), residual = -gradient, direction = residual.cwiseQuotient(scale);
    double product = residual.dot(direction);
    const double enough = innerAccuracy * innerAccuracy * residual.squaredNorm();
    for (int i = 0; i < mostInnerSteps && residual.squaredNorm() > enough && !control.stopped(); ++i) {
        const Vector image = curvature.times(direction) + regularization * direction;
        const double bend = direction.dot(image);
        if (!(bend > 0.0)) break;
        step += product / bend * direction;
        residual -= product / bend * image;
        const Vector scaled = residual.cwiseQuotient(scale);
        const double next = residual.dot(scaled);
        direction = scaled + next / product * direction;
        product = next;
    }
    return step;
}

}  // namespace

PositivePartSlope::PositivePartSlope(const Vector& values, Matrix vectors, std::function<Vector(const Vector&)> whole)
    : m_vectors(std::move(vectors)),
      m_whole(std::move(whole))
{
    const Index positive = (values.array() > 0.0).count();
    m_complement = positive > values.size() / 2;
    for (Index i = 0; i < values.size(); ++i)
        if ((values(i) > 0.0) != m_complement) m_few.push_back(i);
    m_weights = Matrix::Ones(static_cast<Index>(m_few.size()), values.size());
    for (Index r = 0; r < m_weights.rows(); ++r) {
        const double size = std::abs(values(m_few[static_cast<std::size_t>(r)]));
        for (Index j = 0; j < values.size(); ++j)
            if ((values(j) > 0.0) == m_complement)  // on the other side; both it and its mirror image count
                m_weights(r, j) = size > 0.0 ? 2.0 * size / (size + std::abs(values(j))) : 0.0;
    }
    m_fewVectors = m_vectors(Eigen::all, m_few);
}

Vector PositivePartSlope::operator()(const Vector& h) const
{
    const Matrix inner = m_weights.cwiseProduct(transposeTimes(h.asDiagonal() * m_fewVectors, m_vectors));
    const Vector part = times(m_fewVectors, inner).cwiseProduct(m_vectors).rowwise().sum();
    return m_complement ? Vector(m_whole(h) - part) : part;
}

Vector PositivePartSlope::diagonal() const
{
    const Matrix squares = m_vectors.cwiseAbs2();
    const Vector part = times(m_fewVectors.cwiseAbs2(), m_weights).cwiseProduct(squares).rowwise().sum();
    return m_complement ? Vector(squares.rowwise().sum().cwiseAbs2() - part) : part;
}

DualMinimum minimiseDual(DualPoint start, const std::function<DualPoint(Vector)>& dualAt,
    const std::function<Curvature(const DualPoint&)>& curvatureAt, double rounding, const RunControl& control)
{
    DualMinimum result{.point = std::move(start)};
    DualPoint& point = result.point;
    while (result.iterations < mostSteps && point.gradient.cwiseAbs().maxCoeff() > rounding && !control.stopped()) {
        const Vector step = newtonStep(curvatureAt(point), point.gradient, control);
        const double slope = point.gradient.dot(step);
        double length = 1.0;
        DualPoint next = dualAt(point.y + step);
        const auto falls = [&] {
            return next.value <= point.value + sufficientFall * length * slope
                // Where the value is exact to its last digits the gradient still tells.
                || (length == 1.0 && next.gradient.norm() < 0.5 * point.gradient.norm());
        };
        for (int halving = 0; halving < mostHalvings && !falls() && !control.stopped(); ++halving) {
            length *= 0.5;
            next = dualAt(point.y + length * step);
        }
        ++result.iterations;
        if (!falls() || !next.gradient.allFinite()) break;
        const bool nearer = next.gradient.cwiseAbs().maxCoeff() < point.gradient.cwiseAbs().maxCoeff();
        const bool fell = next.value < point.value;
        point = std::move(next);
        if (!nearer && !fell) break;
    }
    return result;
}

}  // namespace krein
