// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/gaussian_mixture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <Eigen/Cholesky>

#include "core/base/random.h"

namespace krein {

namespace {

/// What keeps covariances of flat clouds regular.
double diagonalLoad(const Matrix& cloud)
{
    constexpr double share = 1e-6, least = 1e-12;
    const double variance = (cloud.rowwise() - cloud.colwise().mean()).squaredNorm()
        / static_cast<double>(cloud.size());
    return std::max(share * variance, least);
}

/// The Gaussian that points with these weights (p, not all zero) have.
GaussianComponent weightedGaussian(const Matrix& cloud, const Vector& weights, double load, CovarianceShape shape)
{
    GaussianComponent component;
    const double total = weights.sum();
    component.weight = total / static_cast<double>(cloud.rows());
    component.mean = cloud.transpose() * weights / total;
    const Matrix centred = cloud.rowwise() - component.mean.transpose();
    if (shape == CovarianceShape::Diagonal) {
        component.deviations = ((centred.cwiseAbs2().transpose() * weights / total).array() + load).sqrt();
        component.logNormaliser = 0.5 * static_cast<double>(cloud.cols()) * std::log(2.0 * std::numbers::pi)
            + component.deviations.array().log().sum();
        return component;
    }
    Matrix covariance = centred.transpose() * weights.asDiagonal() * centred / total;
    covariance.diagonal().array() += load;
    component.factor = covariance.llt().matrixL();
    const double d = static_cast<double>(cloud.cols());
    component.logNormaliser = 0.5 * d * std::log(2.0 * std::numbers::pi)
        + component.factor.diagonal().array().log().sum();
    return component;
}

/// ln(weight·density) of one component at every point.
Vector logTerm(const GaussianComponent& component, const Matrix& points)
{
    const double peak = std::log(component.weight) - component.logNormaliser;
    if (component.deviations.size() > 0) {
        const Eigen::RowVectorXd inverse = component.deviations.cwiseInverse().transpose();
        return peak
            - 0.5
            * ((points.rowwise() - component.mean.transpose()).array().rowwise() * inverse.array())
                  .square()
                  .rowwise()
                  .sum();
    }
    const Matrix scaled = component.factor.triangularView<Eigen::Lower>().solve(
        (points.rowwise() - component.mean.transpose()).transpose());
    return peak - 0.5 * scaled.colwise().squaredNorm().transpose().array();
}

/// ln Σ exp of each row.
Vector logSums(const Matrix& terms)
{
    const Vector largest = terms.rowwise().maxCoeff();
    return largest.array() + (terms.colwise() - largest).array().exp().rowwise().sum().log();
}

Matrix logTerms(const GaussianMixture& mixture, const Matrix& points)
{
    Matrix terms(points.rows(), static_cast<Index>(mixture.size()));
    for (std::size_t k = 0; k < mixture.size(); ++k) terms.col(static_cast<Index>(k)) = logTerm(mixture[k], points);
    return terms;
}

/// Points drawn one after the other with probabilities that grow with the squared distance to the nearest one drawn
/// before (Arthur & Vassilvitskii 2007); fewer if no others are left.
std::vector<Index> farApart(const Matrix& cloud, int count, RandomStream& random)
{
    std::vector<Index> chosen{static_cast<Index>(random.below(static_cast<std::uint64_t>(cloud.rows())))};
    Vector nearest = (cloud.rowwise() - cloud.row(chosen.front())).rowwise().squaredNorm();
    while (static_cast<int>(chosen.size()) < count && nearest.maxCoeff() > 0.0) {
        double left = random.uniform() * nearest.sum();
        Index next = 0;
        for (Index i = 0; i < nearest.size(); ++i) {
            if (nearest(i) == 0.0) continue;
            next = i;
            left -= nearest(i);
            if (left <= 0.0) break;
        }
        chosen.push_back(next);
        nearest = nearest.cwiseMin((cloud.rowwise() - cloud.row(next)).rowwise().squaredNorm());
    }
    return chosen;
}

/// Each point belongs to the chosen point it is nearest to.
Matrix firstResponsibilities(const Matrix& cloud, const std::vector<Index>& chosen)
{
    Matrix responsibilities = Matrix::Zero(cloud.rows(), static_cast<Index>(chosen.size()));
    for (Index i = 0; i < cloud.rows(); ++i) {
        Index nearest = 0;
        double least = (cloud.row(i) - cloud.row(chosen.front())).squaredNorm();
        for (std::size_t k = 1; k < chosen.size(); ++k) {
            const double distance = (cloud.row(i) - cloud.row(chosen[k])).squaredNorm();
            if (distance < least) {
                least = distance;
                nearest = static_cast<Index>(k);
            }
        }
        responsibilities(i, nearest) = 1.0;
    }
    return responsibilities;
}

}  // namespace

GaussianMixture fitGaussian(const Matrix& cloud)
{
    return {weightedGaussian(cloud, Vector::Ones(cloud.rows()), diagonalLoad(cloud), CovarianceShape::Full)};
}

GaussianMixture fitMixture(const Matrix& cloud, int components, std::uint64_t seed, CovarianceShape shape)
{
    constexpr int mostSteps = 200;
    constexpr double leastGain = 1e-7, emptyWeight = 1e-8;
    RandomStream random(seed);
    const double load = diagonalLoad(cloud);
    Matrix responsibilities = firstResponsibilities(cloud, farApart(cloud, components, random));
    GaussianMixture mixture;
    double before = -std::numeric_limits<double>::infinity();
    for (int step = 0; step < mostSteps; ++step) {
        mixture.clear();
        for (Index k = 0; k < responsibilities.cols(); ++k)
            if (responsibilities.col(k).sum() > emptyWeight)
                mixture.push_back(weightedGaussian(cloud, responsibilities.col(k), load, shape));
        const Matrix terms = logTerms(mixture, cloud);
        const Vector densities = logSums(terms);
        responsibilities = (terms.colwise() - densities).array().exp().matrix();
        const double likelihood = densities.mean();
        if (likelihood - before < leastGain) break;
        before = likelihood;
    }
    return mixture;
}

Vector logDensity(const GaussianMixture& mixture, const Matrix& points)
{
    return logSums(logTerms(mixture, points));
}

Matrix draw(const GaussianMixture& mixture, Index count, std::uint64_t seed)
{
    RandomStream random(seed);
    const Index d = mixture.front().mean.size();
    Matrix points(count, d);
    for (Index i = 0; i < count; ++i) {
        double left = random.uniform();
        std::size_t k = 0;
        while (k + 1 < mixture.size() && left >= mixture[k].weight) left -= mixture[k++].weight;
        Vector normal(d);
        for (double& value : normal) value = random.normal();
        const GaussianComponent& one = mixture[k];
        points.row(i) = one.mean.transpose();
        if (one.deviations.size() > 0)
            points.row(i) += one.deviations.cwiseProduct(normal).transpose();
        else
            points.row(i) += (one.factor * normal).transpose();
    }
    return points;
}

double divergence(const GaussianComponent& x, const GaussianComponent& z)
{
    const auto inverse = z.factor.triangularView<Eigen::Lower>();
    const double trace = inverse.solve(x.factor).squaredNorm(), distance = inverse.solve(z.mean - x.mean).squaredNorm();
    return 0.5 * (trace + distance - static_cast<double>(x.mean.size())) + z.logNormaliser - x.logNormaliser;
}

}  // namespace krein
