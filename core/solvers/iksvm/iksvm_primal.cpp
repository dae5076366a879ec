// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/iksvm/iksvm_primal.h"

#include <algorithm>
#include <cmath>

#include "core/algebra/symmetric_algebra.h"

namespace krein {

Vector marginShortfalls(const Vector& targets, const Vector& scores)
{
    const Eigen::ArrayXd distance = 1.0 - targets.array() * scores.array();
    return targets.array() * (distance <= 0.0).select(0.0, distance);  // a score that is not a number stays one
}

double IksvmPrimal::gradientNorm() const
{
    return gradient.size() == 0 ? std::abs(biasGradient)
                                : std::max(gradient.cwiseAbs().maxCoeff<Eigen::PropagateNaN>(), std::abs(biasGradient));
}

IksvmPrimal iksvmPrimal(
    const Matrix& gram, const Vector& targets, double penalty, const Vector& coefficients, double bias)
{
    IksvmPrimal result;
    result.product = symmetricTimes(gram, coefficients);
    result.shortfalls = marginShortfalls(targets, result.product.array() + bias);
    result.objective = 0.5 * (penalty * coefficients.dot(result.product) + result.shortfalls.squaredNorm());
    result.gradient = symmetricTimes(gram, penalty * coefficients - result.shortfalls);
    result.biasGradient = -result.shortfalls.sum();
    return result;
}

double iksvmObjective(
    const Vector& targets, double penalty, const Vector& coefficients, const Vector& product, double bias)
{
    return 0.5
        * (penalty * coefficients.dot(product) + marginShortfalls(targets, product.array() + bias).squaredNorm());
}

IksvmGradientScale iksvmGradientScale(const Matrix& gram)
{
    const double rowSum = gram.size() == 0 ? 0.0 : gram.cwiseAbs().colwise().sum().maxCoeff();
    return {.coefficients = rowSum, .bias = std::max(1.0, static_cast<double>(gram.rows()))};
}

}  // namespace krein
