// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/proxy_kernel.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <utility>
#include <vector>

#include "core/algebra/dense_products.h"
#include "core/base/errors.h"
#include "core/base/text.h"
#include "core/solvers/box_quadratic.h"

namespace krein {

namespace {

/// A step along d = projection − α, halved until the objective is high enough; false if none is or it was stopped.
/// @param at  the point of α
template <class At>
bool ascend(ProxySolution& result, const Vector& direction, double reference, At at, const RunControl& control)
{
    constexpr double sufficient = 1e-4, shortest = 1e-10;
    const double slope = result.point.gradient.dot(direction),
                 rounding = 1e-14 * std::max(1.0, std::abs(result.point.objective));
    for (double step = 1.0; step >= shortest && !control.stopped(); step *= 0.5) {
        const Vector alpha = result.alpha + step * direction;
        ProxyPoint next = at(alpha);
        if (!(next.objective >= reference + sufficient * step * slope - rounding)) continue;
        result.alpha = alpha;
        result.point = std::move(next);
        return true;
    }
    return false;
}

/// b from the α that are inside their box by more than rounding.
double proxyBias(const ProxySolution& solution, const Vector& targets, double cost)
{
    const double margin = 1e-8 * cost;
    const Vector snapped = solution.alpha.unaryExpr([&](double a) {
        if (a <= margin) return 0.0;
        return a >= cost - margin ? cost : a;
    });
    return dualBias(-solution.point.gradient, snapped, targets, cost);
}

/// The length of the next trial step, of Barzilai & Borwein.
double spectralStep(const Vector& moved, const Vector& turned)
{
    const double curvature = -moved.dot(turned);
    return curvature > 0.0 ? std::clamp(moved.squaredNorm() / curvature, 1e-10, 1e10) : 1e10;
}

}  // namespace

Matrix ProxyPoint::proxy() const
{
    const Index positive = (pairs.values.array() > 0.0).count();
    return fromEigenpairs(pairs.vectors.leftCols(positive), pairs.values.head(positive));
}

ProxyPoint proxyAt(const Matrix& gram, const Vector& targets, const Vector& alpha, double weight)
{
    if (!(weight > 0.0)) throw InvalidInput("ρ is " + numberText(weight) + "; it must be above 0");
    const Vector v = targets.cwiseProduct(alpha);
    ProxyPoint point{.pairs = eigenpairs(gram + v * v.transpose() / (4.0 * weight))};
    const Vector c = point.pairs.vectors.transpose() * v, values = point.pairs.values, above = values.cwiseMax(0.0),
                 below = (-values).cwiseMax(0.0);
    const Vector product = point.pairs.vectors * above.cwiseProduct(c);
    // P − K = N + vvᵀ/4ρ, N being the negative part with its sign changed.
    const double square = v.squaredNorm(),
                 squaredDistance = below.squaredNorm() + square * square / (16.0 * weight * weight)
        + c.cwiseAbs2().dot(below) / (2.0 * weight);
    point.distance = std::sqrt(squaredDistance);
    point.objective = alpha.sum() - 0.5 * v.dot(product) + weight * squaredDistance;
    point.gradient = 1.0 - targets.cwiseProduct(product).array();
    return point;
}

double concaveGap(const Vector& gradient, const Vector& alpha, const Vector& targets, double upperBound)
{
    std::vector<double> plus, minus;
    for (Index i = 0; i < targets.size(); ++i) (targets(i) > 0.0 ? plus : minus).push_back(gradient(i));
    std::ranges::sort(plus, std::greater<>());
    std::ranges::sort(minus, std::greater<>());
    // gᵀα' is largest at a vertex of the set: pairs of one object of each class at C.
    double most = 0.0;
    for (std::size_t k = 0; k < std::min(plus.size(), minus.size()); ++k)
        most += upperBound * std::max(0.0, plus[k] + minus[k]);
    return std::max(0.0, most - gradient.dot(alpha));
}

ProxySolution solveProxyKernel(
    const Matrix& gram, const Vector& targets, const ProxyOptions& options, const RunControl& control)
{
    if (!(options.cost >= 0.0))
        throw InvalidInput("the cost C is " + numberText(options.cost) + "; it must be at least 0");
    ProxySolution result{.alpha = Vector::Zero(targets.size())};
    const auto at = [&](const Vector& alpha) { return proxyAt(gram, targets, alpha, options.weight); };
    result.point = at(result.alpha);
    if ((targets.array() == targets(0)).all()) {
        result.termination = Termination::NoMinimiser;
        return result;
    }
    constexpr std::size_t remembered = 10;
    std::deque<double> latest{result.point.objective};
    double step = 1.0 / std::max(1.0, gram.cwiseAbs().maxCoeff());
    for (;; ++result.iterations) {
        result.gap = concaveGap(result.point.gradient, result.alpha, targets, options.cost);
        const bool reached = result.gap <= options.tolerance * std::max(1.0, std::abs(result.point.objective));
        if (reached) result.termination = Termination::Converged;
        if (reached || result.iterations == options.mostIterations) break;
        const Vector before = result.alpha, slope = result.point.gradient,
                     direction = projectToDualSet(before + step * slope, targets, options.cost) - before;
        if (!ascend(result, direction, *std::ranges::min_element(latest), at, control)) {
            result.termination = control.stopped() ? Termination::Cancelled : Termination::Stalled;
            break;
        }
        step = spectralStep(result.alpha - before, result.point.gradient - slope);
        latest.push_back(result.point.objective);
        if (latest.size() > remembered) latest.pop_front();
        control.report(static_cast<double>(result.iterations) / static_cast<double>(options.mostIterations), "proxy");
    }
    result.bias = proxyBias(result, targets, options.cost);
    return result;
}

}  // namespace krein
