// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/homotopy.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Cholesky>

namespace krein {

namespace {

constexpr double poleDistance = 1e-10;     // on |1 − tμ|
constexpr double roundingOfPoles = 1e-12;  // μ below this times max(1, γ·max|λ|) are rounding of 0

double zeroOf(const Vector& eigenvalues)
{
    return static_cast<double>(eigenvalues.size()) * std::numeric_limits<double>::epsilon()
        * eigenvalues.cwiseAbs().maxCoeff();
}

/// Householder's reflection that takes the first unit vector to a multiple of 1: its other columns are an orthonormal
/// basis of the vectors whose sum is 0.
class SumZero {
public:
    explicit SumZero(Index n) : m_v(Vector::Constant(n, 1.0 / std::sqrt(static_cast<double>(n))))
    {
        m_v(0) += 1.0;
        m_scale = 2.0 / m_v.squaredNorm();
    }
    /// Zᵀ X
    Matrix coordinates(const Matrix& x) const
    {
        const Eigen::RowVectorXd along = m_scale * (m_v.transpose() * x);
        return (x - m_v * along).bottomRows(x.rows() - 1);
    }
    /// Z X
    Matrix vectors(const Matrix& x) const
    {
        Matrix all = Matrix::Zero(x.rows() + 1, x.cols());
        all.bottomRows(x.rows()) = x;
        const Eigen::RowVectorXd along = m_scale * (m_v.transpose() * all);
        return all - m_v * along;
    }

private:
    Vector m_v;
    double m_scale = 0.0;
};

/// ZᵀUDUᵀZ of the eigenvectors whose weight is not 0.
Matrix weighted(const Matrix& reduced, const Vector& weights)
{
    return reduced * weights.asDiagonal() * reduced.transpose();
}

}  // namespace

Vector homotopyValues(const Vector& eigenvalues, double t)
{
    const double zero = zeroOf(eigenvalues);
    return eigenvalues.unaryExpr([=](double value) {
        return std::abs(value) <= zero ? 0.0 : value < 0.0 ? t * value : value;
    });
}

Vector homotopyFactors(const Vector& eigenvalues, double t)
{
    const double zero = zeroOf(eigenvalues);
    return eigenvalues.unaryExpr([=](double value) { return value < -zero ? t : 1.0; });
}

HomotopyLine::HomotopyLine(
    const Eigenpairs& gram, const Vector& targets, double regularization, const RunControl& control)
    : m_gram(gram),
      m_targets(targets),
      m_singular(0)
{
    const Index n = targets.size();
    if (n < 2) {
        m_built = true;
        return;
    }
    const SumZero space(n);
    const Matrix reduced = space.coordinates(gram.vectors);
    const Vector positive = homotopyValues(gram.values, 0.0);
    const Vector negative = positive - homotopyValues(gram.values, 1.0);
    if (control.stopped()) return;
    Matrix curvature = weighted(reduced, positive);
    curvature.diagonal().array() += 1.0 / regularization;
    const Eigen::LLT<Matrix> root(curvature);
    if (control.stopped()) return;
    Matrix turned = weighted(reduced, negative);
    root.matrixL().solveInPlace(turned);
    turned.transposeInPlace();
    root.matrixL().solveInPlace(turned);
    if (control.stopped()) return;
    const Eigenpairs pairs = eigenpairs(0.5 * (turned + turned.transpose()));
    if (control.stopped()) return;
    m_mu = pairs.values;
    Matrix basis = pairs.vectors;
    root.matrixU().solveInPlace(basis);
    m_basis = space.vectors(basis);
    m_coordinates = m_basis.transpose() * targets;

    const double rounding = roundingOfPoles * std::max(1.0, regularization * gram.values.cwiseAbs().maxCoeff());
    const Index poles = (m_mu.array() > rounding).count();  // the first: they descend
    m_singular = m_mu.head(poles).cwiseInverse();
    m_mu.tail(m_mu.size() - poles).setZero();
    m_built = true;
}

bool HomotopyLine::isPole(double t) const
{
    return m_mu.size() > 0 && (1.0 - t * m_mu.array()).abs().minCoeff() <= poleDistance;
}

HomotopyLine::Point HomotopyLine::at(double t) const
{
    const Index n = m_targets.size();
    Point point{.coefficients = Vector::Zero(n), .fitted = Vector::Zero(n)};
    point.singular = isPole(t);
    if (point.singular) return point;
    if (m_mu.size() > 0) {
        const Vector scaled = m_coordinates.array() / (1.0 - t * m_mu.array());
        point.coefficients = m_basis * scaled;
    }
    const Vector along = m_gram.vectors.transpose() * point.coefficients;
    point.fitted = m_gram.vectors * homotopyValues(m_gram.values, t).cwiseProduct(along);
    point.bias = (m_targets - point.fitted).mean();
    point.fitted.array() += point.bias;
    return point;
}

HomotopyLine::Inertia HomotopyLine::inertia(double t) const
{
    const Eigen::ArrayXd left = 1.0 - t * m_mu.array();
    return {.positive = (left > poleDistance).count(),
        .negative = (left < -poleDistance).count(),
        .zero = (left.abs() <= poleDistance).count()};
}

}  // namespace krein
