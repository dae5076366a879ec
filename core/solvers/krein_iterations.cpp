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
    // The columns q = Kp are orthonormal, so that each step takes the part of the residual along q away. By the
    // recurrence of three terms alone that is lost after some ten steps, so a new q is freed of all before it, twice.
    const Index most = std::min(iterations, targets.size());
    Matrix allP(targets.size(), most), allQ(targets.size(), most);
    // Only the direction of p counts: squares of large targets leave the range of numbers.
    const double largest = targets.size() > 0 ? targets.cwiseAbs().maxCoeff() : 0.0;
    const double unit = largest > 0.0 && std::isfinite(largest) ? std::ldexp(1.0, -std::clamp(std::ilogb(largest), -1000, 1000)) : 1.0;
    const double wanted = targets.stableNorm();
    Vector p = gram * (unit * targets), q = gram * p;
    double scale = p.norm() * (p.size() > 0 ? gram.norm() : 0.0);
    constexpr double rounding = 1e2 * std::numeric_limits<double>::epsilon();
    for (Index k = 0; k < iterations && !control.stopped(); ++k) {
        for (int pass = 0; pass < 2 && k > 0; ++pass) {
            const Vector along = allQ.leftCols(k).transpose() * q;
            q -= allQ.leftCols(k) * along;
            p -= allP.leftCols(k) * along;
        }
        const double length = q.norm();
        if (k == most || !(length > rounding * scale) || residual.stableNorm() <= rounding * wanted) {
            result.finished = true;
            return result;
        }
        allP.col(k) = p / length;
        allQ.col(k) = q / length;
        // Along directions that K all but loses, q is Kp no longer, and what should lower the residual raises it.
        const Vector next = result.coefficients + residual.dot(allQ.col(k)) * allP.col(k);
        const Vector left = targets - gram * next;
        if (!(left.stableNorm() <= (1.0 + rounding) * residual.stableNorm())) {
            result.finished = true;
            return result;
        }
        result.coefficients = next;
        residual = left;
        result.iterations = k + 1;
        if (observe) observe(result.iterations, result.coefficients, residual);
        p = allQ.col(k);
        q = gram * p;
        scale = q.norm();
    }
    return result;
}

}  // namespace krein
