// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/krein_iterations.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace krein {

std::vector<Index> byModulus(const Vector& eigenvalues)
{
    if (eigenvalues.size() == 0) return {};
    const double zero = static_cast<double>(eigenvalues.size()) * std::numeric_limits<double>::epsilon()
        * eigenvalues.cwiseAbs().maxCoeff();
    std::vector<Index> order;
    for (Index i = 0; i < eigenvalues.size(); ++i)
        if (std::abs(eigenvalues(i)) > zero) order.push_back(i);
    std::ranges::stable_sort(
        order, [&](Index a, Index b) { return std::abs(eigenvalues(a)) > std::abs(eigenvalues(b)); });
    return order;
}

Vector truncatedSpectrum(const Eigenpairs& gram, const Vector& targets, Index count)
{
    Vector result = Vector::Zero(targets.size());
    for (const Index i : byModulus(gram.values)) {
        if (count-- <= 0) break;
        const auto vector = gram.vectors.col(i);
        result += vector.dot(targets) / gram.values(i) * vector;
    }
    return result;
}

double landweberLimit(const Matrix& gram)
{
    const double largest = eigenvalues(gram).cwiseAbs().maxCoeff();
    return 2.0 / (largest * largest);
}

Vector landweber(const Matrix& gram, const Vector& targets, double step, Index iterations,
    const IterateObserver& observe, const RunControl& control)
{
    Vector coefficients = Vector::Zero(targets.size()), residual = targets;
    if (observe) observe(0, coefficients, residual);
    for (Index t = 1; t <= iterations && !control.stopped(); ++t) {
        coefficients.noalias() += step * (gram * residual);
        residual.noalias() = targets - gram * coefficients;
        if (observe) observe(t, coefficients, residual);
    }
    return coefficients;
}

Mr2Result mr2(const Matrix& gram, const Vector& targets, Index iterations, const IterateObserver& observe,
    const RunControl& control)
{
    Mr2Result result{.coefficients = Vector::Zero(targets.size())};
    Vector residual = targets;
    if (observe) observe(0, result.coefficients, residual);
    // q = Kp are orthonormal, so that each step takes the part of the residual along q away.
    Vector p = gram * targets, q = gram * p;
    Vector earlierP = Vector::Zero(p.size()), earlierQ = Vector::Zero(p.size());
    double scale = p.norm();
    const double rounding = 1e2 * std::numeric_limits<double>::epsilon();
    for (; result.iterations < iterations && !control.stopped(); ++result.iterations) {
        const double length = q.norm();
        if (!(length > rounding * scale) || residual.norm() <= rounding * targets.norm()) {
            result.finished = true;
            return result;
        }
        p /= length;
        q /= length;
        const double along = residual.dot(q);
        result.coefficients += along * p;
        residual -= along * q;
        if (observe) observe(result.iterations + 1, result.coefficients, residual);
        const Vector product = gram * q;
        const double self = product.dot(q), before = product.dot(earlierQ);
        const Vector nextP = q - self * p - before * earlierP;
        const Vector nextQ = product - self * q - before * earlierQ;
        scale = product.norm();
        earlierP = std::move(p);
        earlierQ = std::move(q);
        p = nextP;
        q = nextQ;
    }
    return result;
}

}  // namespace krein
