// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/noisy_signs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include <gsl/gsl_cdf.h>

#include "core/base/errors.h"

namespace krein {

namespace {

constexpr double leastSeparation = 3.0;
constexpr double edgeQuantile = 0.9793;  // F₁(0.9793) = 0.95, Tracy–Widom of real symmetric matrices

bool hasEqualErrors(const Matrix& deviations)
{
    if (deviations.rows() < 2) return true;
    const double first = deviations(1, 0);
    for (Index j = 0; j < deviations.cols(); ++j)
        for (Index i = 0; i < deviations.rows(); ++i)
            if (i != j && deviations(i, j) != first) return false;
    return true;
}

/// q_lk of all pairs of eigenvectors; the diagonal is of no use.
Matrix mixing(const Matrix& vectors, const Matrix& deviations, const RunControl& control)
{
    const Matrix squares = vectors.cwiseAbs2();
    Matrix variances = deviations.cwiseAbs2();
    const Vector own = variances.diagonal();
    Matrix q = squares.transpose() * own.asDiagonal() * squares;
    if (hasEqualErrors(deviations)) {
        const double variance = deviations.rows() > 1 ? variances(1, 0) : 0.0;
        q.array() += variance * (1.0 - 2.0 * (squares.transpose() * squares).array());
        return q.cwiseMax(0.0);
    }
    variances.diagonal().setZero();
    q += squares.transpose() * variances * squares;
    for (Index k = 0; k < vectors.cols() && !control.stopped(); ++k) {
        const Matrix products = vectors.col(k).asDiagonal() * vectors;
        q.col(k) += products.cwiseProduct(variances * products).colwise().sum().transpose();
    }
    return q.cwiseMax(0.0);
}

void findBias(NoisySigns& signs, const Matrix& q)
{
    const Index n = signs.values.size();
    for (Index k = 0; k < n; ++k)
        for (Index l = 0; l < n; ++l) {
            if (l == k) continue;
            const double gap = signs.values(k) - signs.values(l);
            if (q(l, k) > 0.0) signs.bias(k) += q(l, k) / gap;
            const double apart = gap == 0.0 ? 0.0 : std::abs(gap) / std::sqrt(2.0 * q(l, k));
            signs.separation(k) = std::min(signs.separation(k), apart);
        }
}

int signOf(double value)
{
    return (value > 0.0) - (value < 0.0);
}

/// Of an estimate with this error; without one the sign is known.
double negativeShare(double estimate, double error, double (*distribution)(double, double), double parameter)
{
    return error > 0.0 ? distribution(-estimate / error, parameter) : estimate < 0.0 ? 1.0 : 0.0;
}

void findSigns(NoisySigns& signs, double z)
{
    const Index n = signs.values.size();
    for (Index k = 0; k < n; ++k) {
        const double value = signs.values(k), half = z * signs.deviation(k);
        const bool simple = signs.mixed && signs.separation(k) >= leastSeparation;
        signs.simple.push_back(simple);
        signs.negative(k) = negativeShare(value, signs.deviation(k), gsl_cdf_gaussian_P, 1.0);
        const double centre = simple ? value - signs.bias(k) : value, width = simple ? half : signs.edge;
        signs.advisedLower(k) = centre - width;
        signs.advisedUpper(k) = centre + width;
        const bool beyond = std::abs(value) > signs.edge;
        signs.claimed.push_back(beyond ? signOf(value) : simple && std::abs(centre) > half ? signOf(centre) : 0);
        if (beyond) ++(value < 0.0 ? signs.significantNegative : signs.significantPositive);
    }
}

}  // namespace

NoisySigns noisySigns(const Eigenpairs& pairs, const Matrix& deviations, double level, const RunControl& control)
{
    const Index n = pairs.values.size();
    const double z = gsl_cdf_ugaussian_Pinv(0.5 * (1.0 + level));
    const Matrix squares = pairs.vectors.cwiseAbs2(), variances = deviations.cwiseAbs2();
    NoisySigns signs{.values = pairs.values,
        .deviation = (2.0 * squares.cwiseProduct(variances * squares).colwise().sum()
            - variances.diagonal().transpose() * squares.cwiseAbs2())
                         .cwiseMax(0.0)
                         .cwiseSqrt()
                         .transpose(),
        .bias = Vector::Zero(n),
        .separation = Vector::Constant(n, std::numeric_limits<double>::infinity()),
        .mixed = n <= mostForUnequalBias || hasEqualErrors(deviations)};
    signs.lower = signs.values - z * signs.deviation;
    signs.upper = signs.values + z * signs.deviation;
    signs.negative = signs.advisedLower = signs.advisedUpper = Vector::Zero(n);
    signs.edge = 2.0 * deviations.colwise().norm().maxCoeff()
        + edgeQuantile * deviations.maxCoeff() * std::pow(static_cast<double>(n), -1.0 / 6.0);
    if (signs.mixed)
        findBias(signs, mixing(pairs.vectors, deviations, control));
    else
        signs.separation.setZero();
    findSigns(signs, z);
    return signs;
}

Matrix shotDeviations(const Matrix& shares, int shots)
{
    if (shots < 1) throw InvalidInput("The number of shots is a whole number from 1 on.");
    if (!(shares.minCoeff() >= 0.0 && shares.maxCoeff() <= 1.0))
        throw InvalidInput("Shares of " + std::to_string(shots) + " shots lie between 0 and 1, and counts between 0 and "
            + std::to_string(shots) + ".");
    const double all = shots;
    Matrix deviations = shares.unaryExpr([all](double share) {
        const double smoothed = (share * all + 1.0) / (all + 2.0);
        return std::sqrt(smoothed * (1.0 - smoothed) / all);
    });
    deviations.diagonal().setZero();
    return deviations;
}

Matrix entryDeviations(const Matrix& gram, std::optional<double> absolute, std::optional<double> relative, int shots)
{
    if (!absolute && !relative) {
        const double unit = gram.maxCoeff() > 1.0 ? static_cast<double>(shots) : 1.0;
        return unit * shotDeviations(gram / unit, shots);
    }
    Matrix deviations
        = absolute ? Matrix::Constant(gram.rows(), gram.cols(), *absolute) : Matrix(*relative * gram.cwiseAbs());
    const auto diagonal = gram.diagonal().array();
    if ((diagonal == diagonal(0)).all()) deviations.diagonal().setZero();
    return deviations;
}

void leaveOutZeros(std::vector<int>& claimed, const Vector& values)
{
    const double zero
        = static_cast<double>(values.size()) * std::numeric_limits<double>::epsilon() * values.cwiseAbs().maxCoeff();
    for (Index k = 0; k < values.size(); ++k)
        if (std::abs(values(k)) <= zero) claimed[static_cast<std::size_t>(k)] = 0;
}

namespace {

void requireReplicates(const std::vector<Matrix>& replicates)
{
    if (replicates.size() < 2) throw InvalidInput("One matrix alone says nothing about its own errors: give two or more.");
    for (const Matrix& one : replicates)
        if (one.rows() != replicates.front().rows() || one.cols() != one.rows())
            throw InvalidInput("Replicates are square matrices of the same objects, all of one size.");
}

Matrix sumOf(const std::vector<Matrix>& matrices)
{
    Matrix sum = matrices.front();
    for (std::size_t r = 1; r < matrices.size(); ++r) sum += matrices[r];
    return sum;
}

}  // namespace

Matrix replicateDeviations(const std::vector<Matrix>& replicates)
{
    requireReplicates(replicates);
    const auto count = static_cast<double>(replicates.size());
    const Matrix mean = sumOf(replicates) / count;
    Matrix squares = Matrix::Zero(mean.rows(), mean.cols());
    for (const Matrix& one : replicates) squares += (one - mean).cwiseAbs2();
    return (squares / (count * (count - 1.0))).cwiseSqrt();
}

ReplicateSigns replicateSigns(
    const std::vector<Matrix>& replicates, const Matrix& deviations, double level, const RunControl& control)
{
    requireReplicates(replicates);
    const auto count = static_cast<double>(replicates.size());
    const Index n = replicates.front().rows(), r = static_cast<Index>(replicates.size());
    const Matrix sum = sumOf(replicates);
    const Eigenpairs ofMean = eigenpairs(sum / count, control);
    if (control.stopped()) return {};
    const NoisySigns noisy = noisySigns(ofMean, deviations, level, control);
    ReplicateSigns signs{.ofMean = ofMean.values, .simple = noisy.simple, .edge = noisy.edge};
    Matrix pseudo(n, r), own(n, r);
    for (Index i = 0; i < r && !control.stopped(); ++i) {
        const Matrix& one = replicates[static_cast<std::size_t>(i)];
        pseudo.col(i) = count * signs.ofMean - (count - 1.0) * eigenvalues((sum - one) / (count - 1.0));
        own.col(i) = eigenvalues(one);
    }
    if (control.stopped()) return signs;
    const auto errorOf = [count](const Matrix& values, const Vector& mean) -> Vector {
        return (values.colwise() - mean).rowwise().norm() / std::sqrt(count * (count - 1.0));
    };
    signs.estimate = pseudo.rowwise().mean();
    signs.naive = own.rowwise().mean();
    signs.error = errorOf(pseudo, signs.estimate);
    signs.naiveError = errorOf(own, signs.naive);
    signs.bias = signs.ofMean - signs.estimate;
    const double t = gsl_cdf_tdist_Pinv(0.5 * (1.0 + level), count - 1.0);
    signs.lower = signs.estimate - t * signs.error;
    signs.upper = signs.estimate + t * signs.error;
    signs.negative.resize(n);
    for (Index k = 0; k < n; ++k) {
        signs.negative(k) = negativeShare(signs.estimate(k), signs.error(k), gsl_cdf_tdist_P, count - 1.0);
        const bool simple = signs.simple[static_cast<std::size_t>(k)];
        const int ofInterval = simple ? (signs.lower(k) > 0.0) - (signs.upper(k) < 0.0) : 0;
        signs.claimed.push_back(std::abs(signs.ofMean(k)) > signs.edge ? signOf(signs.ofMean(k)) : ofInterval);
    }
    return signs;
}

}  // namespace krein
