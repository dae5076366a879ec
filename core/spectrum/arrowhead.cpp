// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spectrum/arrowhead.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace krein {

namespace {

constexpr double eps = std::numeric_limits<double>::epsilon();

/// The largest power of two that is not above `magnitude`; 1 for 0.
double powerOfTwo(double magnitude)
{
    return magnitude > 0.0 ? std::ldexp(1.0, std::ilogb(magnitude)) : 1.0;
}

double largestOf(const Vector& values)
{
    return values.size() == 0 ? 0.0 : values.cwiseAbs().maxCoeff();
}

/// w at some λ, and its slope in parts.
struct Secular {
    double value = 0.0;
    double below = 0.0;  ///< slope of the terms of poles below λ
    double above = 0.0;  ///< slope of those above
};

/// Adds the terms of the poles first, …, end − 1 at λ = origin + shift to the value and to one of the slopes.
void addTerms(const Arrowhead& a, Index first, Index end, double origin, double shift, double& value, double& slope)
{
    // The distances are formed from the origin, a pole, because near it λ itself has lost the digits. Four at a time:
    // what takes the time are the divisions, of which each term has one.
    using Four = Eigen::Array4d;
    Four values = Four::Zero(), slopes = Four::Zero();
    Index i = first;
    for (; i + 4 <= end; i += 4) {
        const Four weights = a.weights.segment<4>(i).array();
        const Four ratios = weights / ((a.poles.segment<4>(i).array() - origin) - shift);
        values += weights * ratios;
        slopes += ratios * ratios;
    }
    value += values.sum();
    slope += slopes.sum();
    for (; i < end; ++i) {
        const double ratio = a.weights(i) / ((a.poles(i) - origin) - shift);
        value += a.weights(i) * ratio;
        slope += ratio * ratio;
    }
}

/// At λ = origin + shift between the poles k − 1 and k.
Secular secular(const Arrowhead& a, Index k, double origin, double shift)
{
    Secular result{.value = a.linear * (origin - a.corner + shift)};
    addTerms(a, 0, k, origin, shift, result.value, result.below);
    addTerms(a, k, a.poles.size(), origin, shift, result.value, result.above);
    return result;
}

/// The positive root of a·x² + b·x − c for a, c > 0, without cancellation.
double positiveRoot(double a, double b, double c)
{
    const double root = std::sqrt(b * b + 4.0 * a * c);
    return b > 0.0 ? 2.0 * c / (b + root) : (root - b) / (2.0 * a);
}

/// Where root k is looked for: from one of its poles, away from the others on that side, to the next pole or for ever.
struct PoleSide {
    Index k;
    Index origin;
    double sign;  ///< +1: λ = pole + distance, −1: λ = pole − distance
    double gap;   ///< to the next pole on that side, or infinite
};

/// The distance at which a simpler function is zero that has the given value and slopes at `distance`: constant −
/// weight/distance for the near side, and for the far side a constant and a pole at the end of the gap, or a straight
/// line if there is no end.
double modelRoot(const PoleSide& side, double distance, double value, double weight, double farSlope)
{
    const double rest = value + weight / distance;
    if (std::isinf(side.gap)) return positiveRoot(farSlope, rest - farSlope * distance, weight);
    const double toEnd = side.gap - distance, endWeight = farSlope * toEnd * toEnd;
    const double constant = rest - endWeight / toEnd;
    // constant − weight/x + endWeight/(gap − x) = 0
    const double b = constant * side.gap + weight + endWeight, c = weight * side.gap;
    const double root = std::sqrt(std::max(0.0, b * b - 4.0 * constant * c));
    return b > 0.0 ? 2.0 * c / (b + root) : (b - root) / (2.0 * constant);
}

/// The root in (0, high] beyond the origin, given w at `distance`. As LAPACK's dlaed4, with two models of Li (1993):
/// the origin with its own weight ("fixed weight"), or with the weight that explains the slope of its whole side
/// ("middle way"), which is better where other poles are close behind the origin. The model is changed whenever it
/// gains less than a factor of ten.
SecularRoot refine(const Arrowhead& a, const PoleSide& side, double high, double distance, Secular at)
{
    const double origin = a.poles(side.origin), ownWeight = a.weights(side.origin) * a.weights(side.origin);
    double low = 0.0, last = std::numeric_limits<double>::infinity();
    bool middleWay = false, halved = false;
    for (int step = 0; step < 128; ++step) {
        const double value = side.sign * at.value, slope = a.linear + at.below + at.above;
        const double nearSlope = side.sign > 0.0 ? at.below : at.above;
        (value < 0.0 ? low : high) = distance;
        const bool slow = std::abs(value) > 0.1 * last;
        if (slow) middleWay = !middleWay;
        last = std::abs(value);
        const double squared = distance * distance, weight = middleWay ? nearSlope * squared : ownWeight;
        double next = modelRoot(side, distance, value, weight, std::max(a.linear, slope - weight / squared));
        // If neither model gets on, the interval is halved, by orders of magnitude if it spans several, then they try
        // again.
        const bool useModel = next > 0.0 && next >= low && next <= high && (step < 4 || !slow || halved);
        halved = !useModel;
        if (halved) next = low > 0.0 ? std::sqrt(low) * std::sqrt(high) : 0.5 * high;
        const double moved = std::abs(next - distance),
                     room = std::min({distance, next, side.gap - std::max(distance, next)});
        distance = next;
        // Convergence is quadratic: the next step would be moved²/room at most. And by Cauchy and Schwarz the terms of
        // w sum up to ‖z‖√w′ at most: a value of eps times that is round-off, the root is nearer than eps·‖z‖/√w′.
        const bool converged = moved * moved <= 0.5 * eps * room
            || std::abs(value) <= eps * a.weightNorm * std::sqrt(slope);
        if ((useModel && converged) || high - low <= 0.25 * eps) break;
        at = secular(a, side.k, origin, side.sign * distance);
    }
    return {side.origin, side.sign * distance};
}

/// The root beyond the last pole on that side.
SecularRoot outerRoot(const Arrowhead& a, const PoleSide& side)
{
    // With all weights moved to the last pole the root is further out: distance² + b·distance − Σz² = 0.
    const double origin = a.poles(side.origin);
    const double high = positiveRoot(1.0, side.sign * (origin - a.corner), a.weightNorm * a.weightNorm)
        * (1.0 + 8.0 * eps);
    return refine(a, side, high, high, secular(a, side.k, origin, side.sign * high));
}

}  // namespace

Deflation deflate(const Vector& poles, const Vector& weights)
{
    // Leaving out a weight, or what remains off the diagonal after a rotation, moves an eigenvalue by at most as much.
    constexpr double negligible = 8.0 * eps;
    const Index m = poles.size();
    Deflation result{.poles = Vector(m), .weights = Vector(m), .splitPoles = Vector(m)};
    Index kept = 0, split = 0;
    const auto splitOff = [&](Index place, double pole) {
        result.splitPoles(split++) = pole;
        result.split.push_back(place);
    };
    for (Index i = 0; i < m; ++i) {
        const double pole = poles(i), weight = weights(i);
        if (std::abs(weight) <= negligible) {
            splitOff(i, pole);
            continue;
        }
        if (kept > 0) {
            double &lastPole = result.poles(kept - 1), &lastWeight = result.weights(kept - 1);
            const double length = std::hypot(lastWeight, weight), c = weight / length, s = lastWeight / length;
            if ((pole - lastPole) * std::abs(c * s) <= negligible) {
                splitOff(i, c * c * lastPole + s * s * pole);
                result.rotations.push_back({result.kept.back(), i, c, s});
                lastPole = s * s * lastPole + c * c * pole;
                lastWeight = length;
                continue;
            }
        }
        result.poles(kept) = pole;
        result.weights(kept++) = weight;
        result.kept.push_back(i);
    }
    result.poles.conservativeResize(kept);
    result.weights.conservativeResize(kept);
    result.splitPoles.conservativeResize(split);
    return result;
}

Arrowhead arrowhead(const Vector& poles, const Vector& border, double corner)
{
    const double unit = powerOfTwo(std::max({largestOf(poles), largestOf(border), std::abs(corner)}));
    Deflation left = deflate(poles / unit, border / unit);
    Arrowhead result{.unit = unit,
        .poles = std::move(left.poles),
        .weights = std::move(left.weights),
        .corner = corner / unit,
        .split = std::move(left.splitPoles)};
    result.weightNorm = result.weights.norm();
    std::sort(result.split.begin(), result.split.end());
    return result;
}

SecularRoot secularRootFromPole(const Arrowhead& a, Index k)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Index m = a.poles.size();
    if (k == 0) return outerRoot(a, {0, 0, -1.0, infinity});
    if (k == m) return outerRoot(a, {m, m - 1, 1.0, infinity});
    // The middle tells which of the two poles is nearer, and is the first approximation.
    const double gap = a.poles(k) - a.poles(k - 1), half = 0.5 * gap;
    const Secular middle = secular(a, k, a.poles(k - 1), half);
    const PoleSide side = middle.value < 0.0 ? PoleSide{k, k, -1.0, gap} : PoleSide{k, k - 1, 1.0, gap};
    return refine(a, side, half, half, middle);
}

double secularRoot(const Arrowhead& a, Index k)
{
    if (a.poles.size() == 0) return a.corner;
    const SecularRoot root = secularRootFromPole(a, k);
    return a.poles(root.origin) + root.shift;
}

Vector eigenvalues(const Arrowhead& a)
{
    const Index roots = a.poles.size() + 1;
    Vector ascending(roots + a.split.size());
    for (Index k = 0; k < roots; ++k) ascending(k) = secularRoot(a, k);
    ascending.tail(a.split.size()) = a.split;
    std::inplace_merge(ascending.begin(), ascending.begin() + roots, ascending.end());
    return a.unit * ascending.reverse();
}

}  // namespace krein
