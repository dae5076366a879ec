// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/box_quadratic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/algebra/dense_products.h"
#include "core/algebra/symmetric_algebra.h"

namespace krein {

namespace {

constexpr Index mostRounds = 1000;
constexpr int gradientSteps = 5;  ///< between two Newton steps
constexpr int newtonSteps = 50;   ///< between two rounds of gradient steps
constexpr int stallsAllowed = 3;  ///< rounds in a row that do not lower the function

struct Iterate {
    Vector x, gradient;
};

/// The gradient without its part along y, which is the same for every feasible direction and hides the rest in
/// round-off.
Vector centredGradient(const Iterate& at, const BoxQuadratic& problem)
{
    return at.gradient + dualBias(at.gradient, at.x, problem.targets, problem.upperBound) * problem.targets;
}

/// Puts what round-off has left beside a bound onto it: such a variable would count as free and block every step.
void snapToBounds(Vector& x, double upperBound)
{
    const double near = 1e-13 * std::min(upperBound, x.cwiseAbs().maxCoeff());
    for (double& value : x) {
        if (value < near)
            value = 0.0;
        else if (value > upperBound - near)
            value = upperBound;
    }
}

/// Moves towards z, as far as is best on the way. @return by how much the function fell
double moveTowards(Iterate& at, const Vector& z, const BoxQuadratic& problem, double& curvature)
{
    const Vector change = z - at.x;
    const double slope = centredGradient(at, problem).dot(change);
    if (!(slope < 0.0)) return 0.0;
    const Vector product = symmetricTimes(problem.hessian, change);
    const double second = change.dot(product);
    const double step = second > -slope ? -slope / second : 1.0;
    if (const double squared = change.squaredNorm(); squared > 0.0 && second > 0.0) curvature = second / squared;
    at.x = step == 1.0 ? z : Vector(at.x + step * change);
    snapToBounds(at.x, problem.upperBound);
    at.gradient += step * product;
    return -step * (slope + 0.5 * step * second);
}

std::vector<Index> offBounds(const Vector& x, double upperBound)
{
    std::vector<Index> result;
    for (Index i = 0; i < x.size(); ++i)
        if (x(i) > 0.0 && x(i) < upperBound) result.push_back(i);
    return result;
}

bool refactor(const BoxQuadratic& problem, std::vector<Index> members, BoxFace& face, const RunControl& control)
{
    if (!face.members.empty() && members == face.members) return true;
    const Index count = static_cast<Index>(members.size());
    face.members.clear();
    face.factor.resize(count, count);
    for (Index k = 0; k < count; ++k)
        for (Index i = k; i < count; ++i)
            face.factor(i, k) = problem.hessian(
                members[static_cast<std::size_t>(i)], members[static_cast<std::size_t>(k)]);
    // Not definite by round-off alone: a little more on the diagonal still gives a direction in which the function
    // falls.
    const double size = std::max(face.factor.diagonal().cwiseAbs().maxCoeff(), std::numeric_limits<double>::min());
    const Matrix plain = face.factor;
    double ridge = 0.0;
    while (!factorCholesky(face.factor, control)) {
        if (control.stopped() || ridge > 1.0) return false;
        ridge = std::max(1e-14, 100.0 * ridge);
        face.factor = plain;
        face.factor.diagonal().array() += ridge * size;
    }
    Vector y(count);
    for (Index k = 0; k < count; ++k) y(k) = problem.targets(members[static_cast<std::size_t>(k)]);
    face.normal = solveCholesky(face.factor, y);
    face.members = std::move(members);
    return true;
}

/// The Newton step on the face: zero for the variables at their bounds.
Vector faceDirection(const BoxFace& face, const Vector& gradient, const Vector& targets)
{
    const Index count = face.normal.size();
    Vector right(count), y(count);
    for (Index k = 0; k < count; ++k) {
        right(k) = -gradient(face.members[static_cast<std::size_t>(k)]);
        y(k) = targets(face.members[static_cast<std::size_t>(k)]);
    }
    Vector step = solveCholesky(face.factor, right);
    step -= y.dot(step) / y.dot(face.normal) * face.normal;
    Vector direction = Vector::Zero(gradient.size());
    for (Index k = 0; k < count; ++k) direction(face.members[static_cast<std::size_t>(k)]) = step(k);
    return direction;
}

/// x + τ·direction for the largest τ ≤ 1 that stays in the box; what blocks ends exactly on its bound.
Vector blockedAt(const Vector& x, const Vector& direction, double upperBound)
{
    double step = 1.0;
    Index blocking = -1;
    for (Index i = 0; i < x.size(); ++i) {
        if (direction(i) == 0.0) continue;
        const double room = (direction(i) > 0.0 ? upperBound - x(i) : -x(i)) / direction(i);
        if (room < step) {
            step = room;
            blocking = i;
        }
    }
    Vector end = (x + step * direction).cwiseMax(0.0).cwiseMin(upperBound);
    if (blocking >= 0) end(blocking) = direction(blocking) > 0.0 ? upperBound : 0.0;
    return end;
}

/// Along the direction to the first bound, or to the projection of its end, where many variables come to a bound at
/// once: whichever lowers the function more. @return by how much
double stepOnFace(Iterate& at, const Vector& direction, const BoxQuadratic& problem)
{
    double unused = 1.0;
    Iterate projected = at;
    const double blockedFall = moveTowards(at, blockedAt(at.x, direction, problem.upperBound), problem, unused);
    const Vector end = projectToDualSet(projected.x + direction, problem.targets, problem.upperBound);
    const double projectedFall = moveTowards(projected, end, problem, unused);
    if (projectedFall > blockedFall) at = std::move(projected);
    return std::max(blockedFall, projectedFall);
}

}  // namespace

Vector projectToDualSet(const Vector& z, const Vector& targets, double upperBound)
{
    // x(ν) = clamp(z + νy, 0, C); yᵀx(ν) is piecewise linear and does not decrease. Newton's method within a bracket.
    const auto at = [&](double shift) -> Vector { return (z + shift * targets).cwiseMax(0.0).cwiseMin(upperBound); };
    if (z.size() == 0) return z;
    double high = z.cwiseAbs().maxCoeff() + upperBound, low = -high, shift = 0.0;
    Vector x = at(shift);
    for (int round = 0; round < 200; ++round) {
        const double sum = targets.dot(x);
        if (sum == 0.0) break;
        (sum < 0.0 ? low : high) = shift;
        const auto inside = (x.array() > 0.0 && x.array() < upperBound).count();
        double next = inside > 0 ? shift - sum / static_cast<double>(inside) : 0.5 * (low + high);
        if (!(next > low && next < high)) next = 0.5 * (low + high);
        if (next == shift) break;
        shift = next;
        x = at(shift);
    }
    return x;
}

double dualViolation(const Vector& gradient, const Vector& x, const Vector& targets, double upperBound)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double up = -infinity, low = infinity;
    for (Index i = 0; i < x.size(); ++i) {
        const double value = -targets(i) * gradient(i);
        if (targets(i) > 0.0 ? x(i) < upperBound : x(i) > 0.0) up = std::max(up, value);
        if (targets(i) > 0.0 ? x(i) > 0.0 : x(i) < upperBound) low = std::min(low, value);
    }
    return up == -infinity || low == infinity ? 0.0 : std::max(0.0, up - low);
}

double dualBias(const Vector& gradient, const Vector& x, const Vector& targets, double upperBound)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double sum = 0.0, atLeast = -infinity, atMost = infinity;
    Index free = 0;
    for (Index i = 0; i < x.size(); ++i) {
        const double value = -targets(i) * gradient(i);
        const bool up = targets(i) > 0.0 ? x(i) < upperBound : x(i) > 0.0,
                   low = targets(i) > 0.0 ? x(i) > 0.0 : x(i) < upperBound;
        if (up && low) {
            sum += value;
            ++free;
        } else if (up) {
            atLeast = std::max(atLeast, value);
        } else if (low) {
            atMost = std::min(atMost, value);
        }
    }
    if (free > 0) return sum / static_cast<double>(free);
    if (std::isinf(atLeast)) return std::isinf(atMost) ? 0.0 : atMost;
    return std::isinf(atMost) ? atLeast : 0.5 * (atLeast + atMost);
}

BoxQuadraticSolution minimiseBoxQuadratic(
    const BoxQuadratic& problem, const Vector& start, double tolerance, BoxFace& face, const RunControl& control)
{
    const auto& [hessian, linear, targets, upperBound] = problem;
    Iterate at{.x = projectToDualSet(start, targets, upperBound), .gradient = {}};
    at.gradient = symmetricTimes(hessian, at.x) - linear;
    BoxQuadraticSolution best{.x = at.x, .violation = dualViolation(at.gradient, at.x, targets, upperBound)};
    double curvature = std::max(
        hessian.diagonal().size() > 0 ? hessian.diagonal().maxCoeff() : 1.0, std::numeric_limits<double>::min());
    int stalls = 0;
    for (Index round = 1; round <= mostRounds && best.violation > tolerance && stalls < stallsAllowed; ++round) {
        double fall = 0.0;
        for (int k = 0; k < gradientSteps; ++k) {
            if (control.stopped()) break;
            const std::vector<Index> before = offBounds(at.x, upperBound);
            const Vector downhill = at.x - centredGradient(at, problem) / curvature;
            fall += moveTowards(at, projectToDualSet(downhill, targets, upperBound), problem, curvature);
            if (offBounds(at.x, upperBound) == before) break;
        }
        // Each Newton step that ends at a bound fixes at least one variable more, until one ends inside the face.
        for (int k = 0; k < newtonSteps && !control.stopped(); ++k) {
            std::vector<Index> members = offBounds(at.x, upperBound);
            if (members.size() < 2 || !refactor(problem, members, face, control)) break;
            const Vector direction = faceDirection(face, centredGradient(at, problem), targets);
            fall += stepOnFace(at, direction, problem);
            if (offBounds(at.x, upperBound) == members) break;
        }
        best.stopped = control.stopped();
        if (best.stopped) return best;
        at.gradient = symmetricTimes(hessian, at.x) - linear;
        const double violation = dualViolation(at.gradient, at.x, targets, upperBound);
        const double size = std::abs(at.x.dot(at.gradient - linear)) + std::numeric_limits<double>::min();
        stalls = fall > 1e-15 * size || violation < 0.5 * best.violation ? 0 : stalls + 1;
        if (violation < best.violation || fall > 1e-15 * size) {
            best.x = at.x;
            best.violation = violation;
        }
        best.iterations = round;
    }
    return best;
}

namespace {

/// x, what is left to C, the multipliers of both bounds and that of yᵀx = 0; or a step in them.
struct Interior {
    Eigen::ArrayXd x, room, below, above;
    double shift = 0.0;

    double gap() const { return ((x * below).sum() + (room * above).sum()) / static_cast<double>(2 * x.size()); }
};

/// In the middle of the box as far as yᵀx = 0 lets it.
Interior middleOf(const BoxQuadratic& problem)
{
    const Eigen::ArrayXd y = problem.targets.array();
    const double positive = static_cast<double>((y > 0.0).count()), negative = static_cast<double>(y.size()) - positive,
                 fewer = std::min(positive, negative), half = 0.5 * problem.upperBound;
    Interior at;
    at.x = (y > 0.0).select(Eigen::ArrayXd::Constant(y.size(), half * fewer / positive), half * fewer / negative);
    at.room = problem.upperBound - at.x;
    const Vector gradient = symmetricTimes(problem.hessian, at.x.matrix()) - problem.linear;
    at.below = at.above = Eigen::ArrayXd::Constant(y.size(), std::max(1.0, gradient.cwiseAbs().maxCoeff()));
    return at;
}

/// The equations of a Newton step, factored.
struct NewtonSystem {
    const Interior& at;
    const Vector& targets;
    Matrix factor;    ///< of H + diag(below/x + above/room)
    Vector residual;  ///< −(gradient + shift·y − below + above)
    Vector normal;    ///< (H + …)⁻¹y

    /// The step after which x∘below is `left` and room∘above is `right` larger, to first order.
    Interior step(const Eigen::ArrayXd& left, const Eigen::ArrayXd& right) const
    {
        const Vector base = solveCholesky(factor, Vector(residual.array() + left / at.x - right / at.room));
        Interior step;
        step.shift = (targets.dot(base) + targets.dot(at.x.matrix())) / targets.dot(normal);
        step.x = (base - step.shift * normal).array();
        step.room = -step.x;
        step.below = (left - at.below * step.x) / at.x;
        step.above = (right - at.above * step.room) / at.room;
        return step;
    }
};

/// The longest step, at most 1, that leaves everything positive.
double longestStep(const Interior& at, const Interior& step)
{
    double length = 1.0;
    const auto bound = [&](const Eigen::ArrayXd& values, const Eigen::ArrayXd& change) {
        for (Index i = 0; i < values.size(); ++i)
            if (change(i) < 0.0) length = std::min(length, -values(i) / change(i));
    };
    bound(at.x, step.x);
    bound(at.room, step.room);
    bound(at.below, step.below);
    bound(at.above, step.above);
    return length;
}

void move(Interior& at, const Interior& step, double length)
{
    at.x += length * step.x;
    at.room += length * step.room;
    at.below += length * step.below;
    at.above += length * step.above;
    at.shift += length * step.shift;
}

/// The point with every variable on its bound that belongs there; what this adds to yᵀx is taken from the others, from
/// each in proportion to how far it is from both bounds.
Vector onBounds(const Interior& at, const BoxQuadratic& problem)
{
    const double most = problem.upperBound;
    const Eigen::ArrayXd upper = (at.above > at.room / most).select(Eigen::ArrayXd::Constant(at.x.size(), most), at.x);
    const Eigen::ArrayXd x = (at.below > at.x / most).select(0.0, upper);
    const Eigen::ArrayXd play = x.min(most - x);
    const double all = play.sum();
    if (!(all > 0.0)) return x.matrix();
    const double excess = problem.targets.dot(x.matrix());
    return (x - problem.targets.array() * play * (excess / all)).max(0.0).min(most).matrix();
}

}  // namespace

BoxQuadraticSolution minimiseSemidefinite(const BoxQuadratic& problem, double tolerance, const RunControl& control)
{
    constexpr int mostSteps = 100;
    constexpr double inside = 0.995;  // of the longest step
    BoxQuadraticSolution best{.violation = std::numeric_limits<double>::infinity()};
    Interior at = middleOf(problem);
    for (int round = 0; round < mostSteps; ++round) {
        const Vector end = onBounds(at, problem);
        const double violation = dualViolation(
            symmetricTimes(problem.hessian, end) - problem.linear, end, problem.targets, problem.upperBound);
        if (violation < best.violation) best = {.x = end, .violation = violation, .iterations = round};
        best.stopped = control.stopped();
        if (best.stopped || violation <= tolerance) break;

        NewtonSystem system{.at = at, .targets = problem.targets, .factor = problem.hessian};
        system.factor.diagonal().array() += at.below / at.x + at.above / at.room;
        if (!factorCholesky(system.factor, control)) break;
        const Vector gradient = symmetricTimes(problem.hessian, at.x.matrix()) - problem.linear;
        system.residual = -(gradient + at.shift * problem.targets - at.below.matrix() + at.above.matrix());
        system.normal = solveCholesky(system.factor, problem.targets);

        const double gap = at.gap();
        const Interior affine = system.step(-at.x * at.below, -at.room * at.above);
        Interior tried = at;
        move(tried, affine, longestStep(at, affine));
        const double aim = gap * std::pow(tried.gap() / gap, 3);
        const Interior step = system.step(
            aim - at.x * at.below - affine.x * affine.below, aim - at.room * at.above - affine.room * affine.above);
        move(at, step, std::min(1.0, inside * longestStep(at, step)));
        if (!at.x.allFinite() || !(at.gap() > 0.0)) break;
    }
    return best;
}

}  // namespace krein
