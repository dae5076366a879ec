// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/ask_ls/ask_ls_stacking.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Cholesky>

namespace krein {

namespace {

/// Columns of the inverse formed at a time.
constexpr Index block = 64;
/// Below this, relative to the product of its diagonal, the 2×2 determinant is rounding: without the sample the system
/// is singular.
constexpr double smallestDeterminant = 1e-10;
constexpr int mostNewtonSteps = 100;
constexpr double smallestGradient = 1e-9;

/// The entries of the inverse that belong to one sample's two unknowns.
struct InverseEntries {
    Vector uu, uv, vv;
};

/// Rows of an orthogonal matrix as right-hand sides, at even or odd places of the interleaved coordinates.
Matrix interleavedRows(const Matrix& orthogonal, Index first, Index width, Index offset)
{
    const Index n = orthogonal.rows();
    Matrix result = Matrix::Zero(2 * n, width);
    for (Index k = 0; k < width; ++k)
        for (Index j = 0; j < n; ++j) result(2 * j + offset, k) = orthogonal(first + k, j);
    return result;
}

/// @return false if the run was stopped or the system is singular
bool inverseEntries(const Bidiagonal& form, double shift, InverseEntries& entries, const RunControl& control)
{
    const Index n = form.left.rows();
    const double onOnes = 1.0 / (shift * static_cast<double>(n));  // what the constraints take away: the direction 1
    entries = {.uu = Vector(n), .uv = Vector(n), .vv = Vector(n)};
    for (Index first = 0; first < n; first += block) {
        if (control.stopped()) return false;
        const Index width = std::min(block, n - first);
        Matrix fromU = interleavedRows(form.left, first, width, 1),
               fromV = interleavedRows(form.right, first, width, 0);
        if (!solveInterleaved(form, shift, fromU) || !solveInterleaved(form, shift, fromV)) return false;
        for (Index k = 0; k < width; ++k) {
            const Index i = first + k;
            const Vector odd = fromU(Eigen::seqN(1, n, 2), k), even = fromU(Eigen::seqN(0, n, 2), k);
            const Vector evenOfV = fromV(Eigen::seqN(0, n, 2), k);
            entries.uu(i) = form.left.row(i).dot(odd) - onOnes;
            entries.uv(i) = form.right.row(i).dot(even);
            entries.vv(i) = form.right.row(i).dot(evenOfV) - onOnes;
        }
    }
    return true;
}

/// log(1 + exp(−z)) without overflow.
double logisticLoss(double z)
{
    return z > 0.0 ? std::log1p(std::exp(-z)) : -z + std::log1p(std::exp(z));
}

/// The standard deviation of each score; 1 for a constant one, which no scale makes worth more.
Eigen::RowVector2d spreadsOf(const Matrix& scores)
{
    Eigen::RowVector2d spreads;
    for (Index k = 0; k < 2; ++k) {
        const double largest = scores.col(k).cwiseAbs().maxCoeff();
        const Vector scaled = scores.col(k) / (largest > 0.0 ? largest : 1.0);  // so that no square overflows
        const double spread = largest
            * std::sqrt((scaled.array() - scaled.mean()).square().sum() / static_cast<double>(scaled.size()));
        spreads(k) = spread > 0.0 && std::isfinite(spread) ? spread : 1.0;
    }
    return spreads;
}

double objective(const Matrix& features, const Vector& labels, const Eigen::Vector3d& weights)
{
    const Vector margins = labels.cwiseProduct(features * weights);
    double sum = 0.5 * weights.head<2>().squaredNorm();
    for (const double margin : margins) sum += logisticLoss(margin);
    return sum;
}

}  // namespace

AskLsLeftOut leftOutScores(const AskLsBasis& basis, const Vector& targets, double regularization,
    const AskLsSolution& solution, const RunControl& control)
{
    AskLsLeftOut result;
    InverseEntries entries;
    if (!inverseEntries(basis.centred, 1.0 / regularization, entries, control)) return result;
    const Index n = targets.size();
    Matrix scores(n, 2);
    for (Index i = 0; i < n; ++i) {
        const double uu = entries.uu(i), uv = entries.uv(i), vv = entries.vv(i), u = solution.target(i, 0),
                     v = solution.source(i, 0);
        const double determinant = uu * vv - uv * uv;
        const Index row = static_cast<Index>(result.samples.size());
        scores(row, 0) = targets(i) - (vv * u - uv * v) / determinant;
        scores(row, 1) = targets(i) - (uu * v - uv * u) / determinant;
        const bool isDefined = std::abs(determinant) > smallestDeterminant * (std::abs(uu * vv) + uv * uv);
        if (isDefined && scores.row(row).allFinite()) result.samples.push_back(i);
    }
    result.scores = scores.topRows(static_cast<Index>(result.samples.size()));
    return result;
}

StackingWeights stackingWeights(const Matrix& scores, const Vector& labels)
{
    if (scores.rows() == 0 || (labels.array() == labels(0)).all()) return {};
    const Eigen::RowVector2d spreads = spreadsOf(scores);
    Matrix features(scores.rows(), 3);
    features << scores.array().rowwise() / spreads.array(), Vector::Ones(scores.rows());
    const Eigen::Vector3d ridge(1.0, 1.0, 0.0);
    Eigen::Vector3d weights(0.5, 0.5, 0.0);
    double value = objective(features, labels, weights);
    for (int step = 0; step < mostNewtonSteps; ++step) {
        const Eigen::ArrayXd wrong =
            (1.0 + (labels.cwiseProduct(features * weights)).array().exp()).inverse();  // 1 − P(y_i)
        const Eigen::Vector3d gradient = ridge.cwiseProduct(weights)
            - features.transpose() * (labels.array() * wrong).matrix();
        if (gradient.cwiseAbs().maxCoeff() <= smallestGradient * features.cwiseAbs().colwise().sum().maxCoeff()) break;
        Eigen::Matrix3d hessian = features.transpose() * (wrong * (1.0 - wrong)).matrix().asDiagonal() * features;
        hessian.diagonal() += ridge;
        hessian(2, 2) += 1e-12 * static_cast<double>(features.rows());  // where every P is 0 or 1 the offset has no
                                                                        // curvature
        const Eigen::Vector3d direction = -hessian.ldlt().solve(gradient);
        double length = 1.0;
        while (length > 1e-10
            && !(objective(features, labels, weights + length * direction)
                <= value + 1e-4 * length * gradient.dot(direction)))
            length *= 0.5;
        if (length <= 1e-10) break;  // no further decrease is possible in this arithmetic
        weights += length * direction;
        value = objective(features, labels, weights);
    }
    weights.head<2>() = weights.head<2>().cwiseQuotient(spreads.transpose());
    if (!weights.allFinite()) return {};
    return {.source = weights(0), .target = weights(1), .offset = weights(2), .fitted = true};
}

}  // namespace krein
