// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/iksvm/iksvm_ray.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/solvers/iksvm/iksvm_primal.h"

namespace krein {

namespace {

/// 2f along the ray, up to a constant: quadratic·v² + linear·v.
struct RayPiece {
    double quadratic = 0.0, linear = 0.0;
};

/// Where max(0, margin − v·speed)² begins or ceases to count.
struct Breakpoint {
    double at = 0.0;
    Index sample = 0;
};

/// How f changes along a ray, sample by sample: the shortfall is margin − v·speed where that is positive.
struct RayTerms {
    Eigen::ArrayXd margins, speeds;  ///< 1 − y_i f_i and y_i Δ_i, n
    double penalty = 0.0;
    const IksvmPoint& at;
    const IksvmPoint& direction;

    bool countsAtFirst(Index i) const { return margins(i) > 0.0 || (margins(i) == 0.0 && speeds(i) < 0.0); }

    double objective(const Vector& targets, double v) const
    {
        const Vector coefficients = at.coefficients + v * direction.coefficients,
                     product = at.product + v * direction.product;
        return iksvmObjective(targets, penalty, coefficients, product, at.bias + v * direction.bias);
    }

    RayPiece first() const
    {
        RayPiece piece{penalty * direction.coefficients.dot(direction.product),
            2.0 * penalty * at.coefficients.dot(direction.product)};
        for (Index i = 0; i < margins.size(); ++i)
            if (countsAtFirst(i)) add(piece, i, 1.0);
        return piece;
    }

    void add(RayPiece& piece, Index i, double sign) const
    {
        piece.quadratic += sign * speeds(i) * speeds(i);
        piece.linear -= sign * 2.0 * margins(i) * speeds(i);
    }

    std::vector<Breakpoint> breakpoints() const
    {
        std::vector<Breakpoint> all;
        for (Index i = 0; i < margins.size(); ++i) {
            const double v = margins(i) / speeds(i);
            if (std::isfinite(v) && v > 0.0) all.push_back({v, i});
        }
        std::ranges::sort(all, {}, &Breakpoint::at);
        return all;
    }

    /// Whether 2f/v² has a limit below 0 as v → ∞ that is not rounding.
    bool fallsForEver() const
    {
        const double curvature = penalty * direction.coefficients.dot(direction.product),
                     leaving = speeds.min(0.0).square().sum(),
                     size = penalty * direction.coefficients.cwiseAbs().dot(direction.product.cwiseAbs()) + leaving;
        const double rounding = 4.0 * std::numeric_limits<double>::epsilon() * static_cast<double>(speeds.size() + 8)
            * size;
        return curvature + leaving < -rounding;
    }
};

}  // namespace

RayMinimum lowestAlongRay(const Vector& targets, double penalty, const IksvmPoint& at, const IksvmPoint& direction)
{
    const RayTerms terms{1.0 - targets.array() * (at.product.array() + at.bias),
        targets.array() * (direction.product.array() + direction.bias), penalty, at, direction};
    RayMinimum lowest{.step = 0.0, .objective = terms.objective(targets, 0.0)};
    if (terms.fallsForEver()) {
        lowest.unbounded = true;
        return lowest;
    }
    // Candidates are compared by values that are carried along from piece to piece; the winner's is computed anew.
    RayPiece piece = terms.first();
    double low = 0.0, atLow = 0.0, best = 0.0, bestStep = 0.0;
    const auto change = [&](double v) { return (v - low) * (piece.quadratic * (v + low) + piece.linear); };
    const auto consider = [&](double high) {
        const double vertex = piece.quadratic > 0.0 ? -0.5 * piece.linear / piece.quadratic : high;
        const double v = std::clamp(vertex, low, high);
        if (std::isfinite(v) && atLow + change(v) < best) {
            best = atLow + change(v);
            bestStep = v;
        }
    };
    for (const Breakpoint& point : terms.breakpoints()) {
        consider(point.at);
        atLow += change(point.at);
        low = point.at;
        terms.add(piece, point.sample, terms.speeds(point.sample) > 0.0 ? -1.0 : 1.0);
    }
    if (piece.quadratic > 0.0) consider(std::numeric_limits<double>::max());
    const double objective = terms.objective(targets, bestStep);
    if (objective < lowest.objective) lowest = {.step = bestStep, .objective = objective};
    return lowest;
}

}  // namespace krein
