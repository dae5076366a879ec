// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/krein_ridge.h"
#include "core/algebra/dense_products.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <Eigen/QR>

namespace krein {

namespace {

double zeroAmong(const Vector& values, Index n)
{
    if (values.size() == 0) return 0.0;
    return static_cast<double>(n) * std::numeric_limits<double>::epsilon() * values.cwiseAbs().maxCoeff();
}

/// β = U diag(1/λ) z and what follows, for f = Uz over the eigenvalues that are not zero.
KreinFit fitOf(const Eigenpairs& gram, const Vector& targets, const Vector& z)
{
    const double zero = zeroAmong(gram.values, targets.size());
    KreinFit fit;
    Vector coordinates = Vector::Zero(z.size());
    for (Index i = 0; i < z.size(); ++i) {
        const double value = gram.values(i);
        if (std::abs(value) <= zero) continue;
        coordinates(i) = z(i) / value;
        (value > 0.0 ? fit.positive : fit.negative) += z(i) * z(i) / std::abs(value);
    }
    fit.coefficients = gram.vectors * coordinates;
    fit.fitted = gram.vectors * z;
    fit.loss = (fit.fitted - targets).squaredNorm();
    return fit;
}

double weightOf(const KreinPenalty& penalty, double value)
{
    return value > 0.0 ? penalty.positive : penalty.negative;
}

}  // namespace

KreinFit kreinRidge(const Eigenpairs& gram, const Vector& targets, const KreinPenalty& penalty)
{
    const double zero = zeroAmong(gram.values, targets.size());
    Vector z = gram.vectors.transpose() * targets;
    for (Index i = 0; i < z.size(); ++i) {
        const double size = std::abs(gram.values(i));
        z(i) = size <= zero ? 0.0 : z(i) * size / (size + weightOf(penalty, gram.values(i)));
    }
    KreinFit fit = fitOf(gram, targets, z);
    fit.objective = fit.loss + penalty.positive * fit.positive + penalty.negative * fit.negative;
    return fit;
}

double effectiveDegrees(const Vector& eigenvalues, const KreinPenalty& penalty)
{
    const double zero = zeroAmong(eigenvalues, eigenvalues.size());
    double sum = 0.0;
    for (const double value : eigenvalues)
        if (std::abs(value) > zero) sum += std::abs(value) / (std::abs(value) + weightOf(penalty, value));
    return sum;
}

StabilisedFit stabilisedRidge(const Eigenpairs& gram, const Vector& targets, double lambda)
{
    const double zero = zeroAmong(gram.values, targets.size());
    const Eigen::ArrayXd shifted = gram.values.array() + lambda;
    StabilisedFit result{.fit = {.coefficients = Vector::Zero(targets.size()), .fitted = Vector::Zero(targets.size())}};
    result.singular = shifted.abs().minCoeff() <= zero;
    if (result.singular) return result;
    result.negativeDirections = (gram.values.array() < -zero && shifted > 0.0).count();
    const Vector coordinates = (gram.vectors.transpose() * targets).array() / shifted;
    KreinFit& fit = result.fit;
    fit.coefficients = gram.vectors * coordinates;
    fit.fitted = gram.vectors * gram.values.cwiseProduct(coordinates);
    fit.loss = (fit.fitted - targets).squaredNorm();
    for (Index i = 0; i < coordinates.size(); ++i)
        (gram.values(i) > 0.0 ? fit.positive : fit.negative) += std::abs(gram.values(i)) * coordinates(i)
            * coordinates(i);
    fit.objective = fit.loss + lambda * fit.square();
    return result;
}

namespace {

/// min zᵀDz − 2bᵀz on |z| = r over the directions that exist.
struct SphereProblem {
    Vector d, b;
    double radius = 0.0;

    double smallest() const { return d.minCoeff(); }
    /// b up to rounding along the directions of min d.
    std::vector<bool> atSmallest() const
    {
        const double near = 1e-12 * std::max(1.0, d.cwiseAbs().maxCoeff());
        std::vector<bool> at;
        for (const double one : d) at.push_back(one - smallest() <= near);
        return at;
    }
    double norm(double mu) const { return (b.array() / (d.array() - mu)).matrix().norm(); }
};

/// The root of |z(μ)| = r below min d: 1/|z| is nearly linear in μ, so Newton's steps, kept inside a bracket, are few.
double secularRoot(const SphereProblem& problem, double low, double high)
{
    double mu = 0.5 * (low + high);
    for (int step = 0; step < 200 && high > low; ++step) {
        const Eigen::ArrayXd gaps = problem.d.array() - mu;
        const double size = (problem.b.array() / gaps).matrix().norm();
        const double slope = (problem.b.array().square() / gaps.cube()).sum();  // of ½|z|²
        (size > problem.radius ? high : low) = mu;
        double next = mu + (1.0 / size - 1.0 / problem.radius) * size * size * size / slope;
        if (!(next > low && next < high)) next = 0.5 * (low + high);
        if (std::abs(next - mu) <= 4.0 * std::numeric_limits<double>::epsilon() * std::max(1.0, std::abs(mu)))
            return next;
        mu = next;
    }
    return mu;
}

}  // namespace

SphereFit kreinSphere(
    const Eigenpairs& gram, const Vector& targets, const KreinPenalty& penalty, double squaredRadius, KreinNorm norm)
{
    const double zero = zeroAmong(gram.values, targets.size());
    std::vector<Index> kept;
    for (Index i = 0; i < gram.values.size(); ++i)
        if (std::abs(gram.values(i)) > zero) kept.push_back(i);
    SphereFit result{.fit = {.coefficients = Vector::Zero(targets.size()), .fitted = Vector::Zero(targets.size())}};
    result.possible = !kept.empty();
    if (!result.possible) return result;

    const Vector values = gram.values(kept);
    SphereProblem problem{
        .d = values, .b = (gram.vectors.transpose() * targets)(kept), .radius = std::sqrt(squaredRadius)};
    for (Index i = 0; i < values.size(); ++i)
        problem.d(i) = weightOf(penalty, values(i)) / (norm == KreinNorm::Krein ? values(i) : std::abs(values(i)));
    const std::vector<bool> at = problem.atSmallest();
    double along = 0.0, others = 0.0;  // |b| along min d; |z|² of the rest at μ = min d
    for (Index i = 0; i < values.size(); ++i) {
        const double b = problem.b(i), gap = problem.d(i) - problem.smallest();
        if (at[static_cast<std::size_t>(i)])
            along += b * b;
        else
            others += b * b / (gap * gap);
    }
    along = std::sqrt(along);
    result.smallest = problem.smallest();
    const bool none = along <= 1e-12 * std::max(problem.b.norm(), targets.norm() * 1e-3);
    result.hardCase = none && others < squaredRadius;
    Vector z = Vector::Zero(values.size());
    if (result.hardCase) {
        result.multiplier = result.smallest;
        for (Index i = 0; i < z.size(); ++i)
            if (!at[static_cast<std::size_t>(i)]) z(i) = problem.b(i) / (problem.d(i) - result.multiplier);
    } else {
        if (none)  // rounding along min d is no component
            for (Index i = 0; i < z.size(); ++i)
                if (at[static_cast<std::size_t>(i)]) problem.b(i) = 0.0;
        const double low = result.smallest - problem.b.norm() / problem.radius;
        result.multiplier = secularRoot(problem, low, result.smallest - along / problem.radius);
        z = problem.b.array() / (problem.d.array() - result.multiplier);
    }
    const double missing = result.hardCase ? squaredRadius - z.squaredNorm() : 0.0;  // along min d, whichever way
    const Vector slope = (problem.d.array() - result.multiplier) * z.array() - problem.b.array();
    double off = 0.0;
    for (Index i = 0; i < slope.size(); ++i)
        if (!(result.hardCase && at[static_cast<std::size_t>(i)])) off = std::max(off, std::abs(slope(i)));
    result.residual = std::max(off / std::max(problem.b.norm(), std::numeric_limits<double>::min()),
        std::abs((z.squaredNorm() + missing) / squaredRadius - 1.0));

    Vector all = Vector::Zero(gram.values.size());
    all(kept) = z;
    if (result.hardCase) {
        const auto first = static_cast<std::size_t>(std::ranges::find(at, true) - at.begin());
        result.missing = gram.vectors.col(kept[first]) * (std::sqrt(missing) / values(static_cast<Index>(first)));
    }
    result.fit = fitOf(gram, targets, all);
    result.fit.objective = squaredRadius + targets.squaredNorm() - 2.0 * problem.b.dot(z)
        + z.dot(problem.d.cwiseProduct(z)) + result.smallest * missing;
    return result;
}

KreinNystrom kreinNystrom(const Matrix& toLandmarks, const Matrix& among)
{
    const Eigenpairs small = eigenpairs(0.5 * (among + among.transpose()));
    KreinNystrom result{.landmarkValues = small.values, .columns = toLandmarks.transpose()};
    const double zero = zeroAmong(small.values, small.values.size());
    std::vector<Index> kept;
    for (Index i = 0; i < small.values.size(); ++i)
        if (std::abs(small.values(i)) > zero) kept.push_back(i);
    const Vector values = small.values(kept);
    const Matrix vectors = small.vectors(Eigen::all, kept);
    result.landmarkInverse = fromEigenpairs(vectors, values.cwiseInverse());
    result.pairs = {Vector(0), Matrix(toLandmarks.rows(), 0)};
    if (kept.empty()) return result;
    result.smallestKept = values.cwiseAbs().minCoeff() / values.cwiseAbs().maxCoeff();
    // K̃ = LSLᵀ with L = K_{nS}V|w|^{−1/2}; of L = QR, the eigenpairs of RSRᵀ turned by Q.
    const Matrix left = toLandmarks * vectors * values.cwiseAbs().cwiseSqrt().cwiseInverse().asDiagonal();
    const Index rank = std::min(left.rows(), left.cols());
    const Eigen::HouseholderQR<Matrix> factor(left);
    const Matrix triangle = Matrix(factor.matrixQR().topRows(rank).triangularView<Eigen::Upper>());
    const Matrix core = triangle * values.cwiseSign().asDiagonal() * triangle.transpose();
    Eigenpairs turned = eigenpairs(0.5 * (core + core.transpose()));
    const Matrix thin = factor.householderQ() * Matrix::Identity(left.rows(), rank);
    const double smallest = zeroAmong(turned.values, left.rows());
    std::vector<Index> there;
    for (Index i = 0; i < turned.values.size(); ++i)
        if (std::abs(turned.values(i)) > smallest) there.push_back(i);
    result.pairs = {turned.values(there), thin * turned.vectors(Eigen::all, there)};
    return result;
}

}  // namespace krein
