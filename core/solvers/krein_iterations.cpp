// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/krein_iterations.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/random.h"

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

double largestModulus(const Matrix& gram, const RunControl& control)
{
    constexpr int mostProducts = 400;
    constexpr double settled = 1e-9;  // relative change of the estimate in one step
    Vector v(gram.rows());
    RandomStream random(1);
    for (double& entry : v) entry = random.normal();
    v.normalize();
    double largest = 0.0;
    for (int t = 0; t < mostProducts && !control.stopped(); ++t) {
        const Vector product = gram * v;
        const double size = product.norm();  // never above max |λ|, as ‖v‖ = 1
        if (size == 0.0) return largest;
        v = gram * product;
        if (const double norm = v.norm(); norm > 0.0) v /= norm;
        if (size - largest <= settled * size && t > 4) return size;
        largest = std::max(largest, size);
    }
    return largest;
}

double landweberLimit(double largestModulus)
{
    return 2.0 / (largestModulus * largestModulus);
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
    double scale = p.norm(), resolution = 1.0;
    // Each step magnifies the rounding of those before by ‖Kq‖ over what is new in it.
    constexpr double mostMagnified = 1e-6, rounding = 1e2 * std::numeric_limits<double>::epsilon();
    for (; result.iterations < iterations && !control.stopped(); ++result.iterations) {
        const double length = q.norm();
        if (result.iterations > 0 && scale > 0.0) resolution *= std::min(1.0, length / scale);
        if (!(length > rounding * scale) || resolution < mostMagnified || residual.norm() <= rounding * targets.norm()) {
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
