// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/nearest_psd.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/spectrum/diagnostics.h"

namespace krein {

namespace {

constexpr int mostSteps = 100, mostInnerSteps = 200, mostHalvings = 30;
/// On the residual of the inner linear system, relative.
constexpr double innerAccuracy = 1e-6;
/// Of the fall that the slope promises, what a step must reach at least.
constexpr double sufficientFall = 1e-4;
/// Added to the second derivative, which may be singular.
constexpr double regularization = 1e-12;

/// The dual at one y.
struct DualPoint {
    Vector y;
    Eigenpairs pairs;  ///< of K + diag y
    double value = 0.0;
    Vector gradient;  ///< diag (K + diag y)₊ − c
};

DualPoint dualAt(const Matrix& symmetric, const Vector& diagonal, Vector y)
{
    DualPoint point{.y = std::move(y), .pairs = {}, .value = 0.0, .gradient = {}};
    Matrix shifted = symmetric;
    shifted.diagonal() += point.y;
    point.pairs = eigenpairs(shifted);
    const Vector positive = point.pairs.values.cwiseMax(0.0);
    point.value = 0.5 * positive.squaredNorm() - diagonal.dot(point.y);
    point.gradient = point.pairs.vectors.cwiseAbs2() * positive - diagonal;
    return point;
}

/// The second derivative at a point: h ↦ diag P(W ∘ PᵀDiag(h)P)Pᵀ, W_ij = 1 for positive λ_i and λ_j, 0 for two
/// negative ones and λ_i/(λ_i − λ_j) between. Of the positive and the negative eigenvectors only the fewer are worked
/// with: 1 − W has the same form with the signs exchanged, and W = 1 gives h itself.
class Curvature {
public:
    explicit Curvature(const Eigenpairs& pairs) : m_pairs(pairs)
    {
        const Vector& values = pairs.values;
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
        m_vectors = pairs.vectors(Eigen::all, m_few);
    }

    Vector operator()(const Vector& h) const
    {
        const Matrix inner = m_weights.cwiseProduct((h.asDiagonal() * m_vectors).transpose() * m_pairs.vectors);
        const Vector part = (m_vectors * inner).cwiseProduct(m_pairs.vectors).rowwise().sum();
        return (m_complement ? Vector(h - part) : part) + regularization * h;
    }

private:
    const Eigenpairs& m_pairs;
    std::vector<Index> m_few;
    Matrix m_vectors, m_weights;
    bool m_complement = false;
};

/// Conjugate gradients for the Newton step.
Vector newtonStep(const Curvature& curvature, const Vector& gradient)
{
    Vector step = Vector::Zero(gradient.size()), residual = -gradient, direction = residual;
    double square = residual.squaredNorm();
    const double enough = innerAccuracy * innerAccuracy * square;
    for (int i = 0; i < mostInnerSteps && square > enough; ++i) {
        const Vector image = curvature(direction);
        const double bend = direction.dot(image);
        if (!(bend > 0.0)) break;
        step += square / bend * direction;
        residual -= square / bend * image;
        const double next = residual.squaredNorm();
        direction = residual + next / square * direction;
        square = next;
    }
    return step;
}

/// Where no c_i is 0.
NearestPsd nearestOfPositive(const Matrix& symmetric, const Vector& diagonal, const RunControl& control)
{
    const double size = std::max(diagonal.maxCoeff(), symmetric.cwiseAbs().maxCoeff());
    const double rounding = relativeRounding(symmetric.rows()) * size;
    NearestPsd result;
    DualPoint point = dualAt(symmetric, diagonal, diagonal - symmetric.diagonal());
    while (result.iterations < mostSteps && point.gradient.cwiseAbs().maxCoeff() > rounding) {
        if (control.stopped()) return result;
        const Vector step = newtonStep(Curvature(point.pairs), point.gradient);
        const double slope = point.gradient.dot(step);
        double length = 1.0;
        DualPoint next = dualAt(symmetric, diagonal, point.y + step);
        const auto falls = [&] {
            return next.value <= point.value + sufficientFall * length * slope
                // Where the value is exact to its last digits the gradient still tells.
                || (length == 1.0 && next.gradient.norm() < 0.5 * point.gradient.norm());
        };
        for (int halving = 0; halving < mostHalvings && !falls() && !control.stopped(); ++halving) {
            length *= 0.5;
            next = dualAt(symmetric, diagonal, point.y + length * step);
        }
        ++result.iterations;
        if (!falls() || !next.gradient.allFinite()) break;
        const bool nearer = next.gradient.cwiseAbs().maxCoeff() < point.gradient.cwiseAbs().maxCoeff();
        const bool fell = next.value < point.value;
        point = std::move(next);
        if (!nearer && !fell) break;
    }
    result.diagonalError = point.gradient.cwiseAbs().maxCoeff();
    result.bound = std::sqrt(std::max(0.0, symmetric.squaredNorm() - 2.0 * point.value));
    result.multipliers = std::move(point.y);
    result.pairs = std::move(point.pairs);
    result.pairs.values = result.pairs.values.cwiseMax(0.0);
    return result;
}

/// The rows that are not to be 0.
std::vector<Index> rowsThatStay(const Vector& diagonal)
{
    std::vector<Index> rows;
    for (Index i = 0; i < diagonal.size(); ++i) {
        if (diagonal(i) < 0.0)
            throw InvalidInput("No positive semidefinite matrix has a negative number on its diagonal, but that of "
                               "object "
                + std::to_string(i + 1) + " is " + shortNumber(diagonal(i))
                + "; use clip, which does not keep the diagonal.");
        if (diagonal(i) > 0.0) rows.push_back(i);
    }
    return rows;
}

}  // namespace

NearestPsd nearestPsd(const Matrix& symmetric, const Vector& diagonal, const RunControl& control)
{
    const std::vector<Index> rows = rowsThatStay(diagonal);
    const Index n = diagonal.size(), stay = static_cast<Index>(rows.size());
    if (stay == n) return nearestOfPositive(symmetric, diagonal, control);
    NearestPsd result{.multipliers = Vector::Zero(n)};
    if (stay > 0) {
        NearestPsd part = nearestOfPositive(symmetric(rows, rows), diagonal(rows), control);
        if (control.stopped()) return part;
        result.multipliers(rows) = part.multipliers;
        part.multipliers.swap(result.multipliers);
        result = std::move(part);
    }
    const double left = symmetric.squaredNorm() - (stay > 0 ? Matrix(symmetric(rows, rows)).squaredNorm() : 0.0);
    result.bound = std::hypot(result.bound, std::sqrt(std::max(0.0, left)));
    Eigenpairs whole{Vector::Zero(n), Matrix::Zero(n, n)};
    if (stay > 0) {
        whole.values.head(stay) = result.pairs.values;
        whole.vectors(rows, Eigen::seqN(0, stay)) = result.pairs.vectors;
    }
    Index next = stay;
    for (Index i = 0; i < n; ++i)
        if (diagonal(i) == 0.0) whole.vectors(i, next++) = 1.0;
    result.pairs = std::move(whole);
    return result;
}

}  // namespace krein
