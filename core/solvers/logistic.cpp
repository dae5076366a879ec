// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/logistic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/algebra/dense_products.h"

namespace krein {

namespace {

constexpr double armijoFraction = 1e-4;
constexpr int mostHalvings = 60;
/// Of the mean decrease per product with K, what the last one must have brought for another to follow.
constexpr double worthwhileDecrease = 0.5;
/// A weight is no smaller than this fraction of C: where every sample is far on its side of 0 all weights underflow,
/// and the bias would have no curvature left to divide by.
constexpr double smallestWeight = 1e-20;
/// Two values of F closer than this, relatively, cannot be told apart.
constexpr double objectiveRounding = 16.0 * std::numeric_limits<double>::epsilon();

struct NewtonStep {
    Vector alpha;
    double bias = 0.0;

    bool finite() const { return alpha.allFinite() && std::isfinite(bias); }
};

/// H d = −∇F exactly. With p = −∂F/∂α, q = −∂F/∂b and r = D(K d + δ1): d = p − Kᵀr, 1ᵀr = q, and s = D^−½ r solves
/// (I + D^½KKᵀD^½) s = D^½(Kp + δ1), which is positive definite and never worse conditioned than H.
/// None if it is so badly conditioned that rounding makes it indefinite.
std::optional<NewtonStep> newtonStep(
    const Matrix& gram, const Matrix& square, const LogisticPoint& point, const RunControl& control)
{
    const Index n = point.alpha.size();
    const Vector root = point.weights.cwiseSqrt();
    Matrix system(n, n);
    for (Index j = 0; j < n; ++j) {  // the lower triangle is all that is read
        system.col(j).tail(n - j) = root(j) * square.col(j).tail(n - j).cwiseProduct(root.tail(n - j));
        system(j, j) += 1.0;
    }
    if (!factorCholesky(system, control)) return std::nullopt;
    Matrix right(n, 2);
    const Vector image = gram * -point.gradientAlpha;
    right.col(0) = root.cwiseProduct(image);
    right.col(1) = root;
    const Matrix solved = solveCholesky(system, right);
    NewtonStep step;
    step.bias = (-point.gradientBias - root.dot(solved.col(0))) / root.dot(solved.col(1));
    const Vector r = root.cwiseProduct(solved.col(0) + step.bias * solved.col(1));
    step.alpha = -point.gradientAlpha - gram.transpose() * r;
    if (!step.finite()) return std::nullopt;
    return step;
}

/// H d, by one product with K and one with Kᵀ.
NewtonStep hessianTimes(const Matrix& gram, const LogisticPoint& point, const NewtonStep& d)
{
    const Vector r = point.weights.cwiseProduct(
        (gram * d.alpha).array().matrix() + Vector::Constant(d.alpha.size(), d.bias));
    return {d.alpha + gram.transpose() * r, r.sum()};
}

double dot(const NewtonStep& a, const NewtonStep& b)
{
    return a.alpha.dot(b.alpha) + a.bias * b.bias;
}

/// H d = −∇F by conjugate gradients with the diagonal scaling 1 for α and 1ᵀD1 for b, up to a residual that shrinks
/// with the gradient (a forcing sequence of order 1½), or by Nash & Sofer's test.
NewtonStep conjugateStep(const Matrix& gram, const LogisticPoint& point, double relative, bool byModel,
    const RunControl& control, Index& products)
{
    const double biasCurvature = std::max(point.weights.sum(), std::numeric_limits<double>::min());
    const auto preconditioned = [&](const NewtonStep& r) { return NewtonStep{r.alpha, r.bias / biasCurvature}; };
    NewtonStep d{Vector::Zero(point.alpha.size()), 0.0}, residual{-point.gradientAlpha, -point.gradientBias};
    NewtonStep z = preconditioned(residual), direction = z;
    double energy = dot(residual, z);
    const double reduction = std::min(0.1, std::sqrt(relative));
    const double target = energy * reduction * reduction;
    const Index most = 2 * (point.alpha.size() + 1);
    double model = 0.0;  // Q(d) = ½dᵀHd + ∇Fᵀd
    for (Index k = 0; k < most && energy > (byModel ? 0.0 : target) && !control.stopped(); ++k) {
        const NewtonStep image = hessianTimes(gram, point, direction);
        ++products;
        const double curvature = dot(direction, image);
        if (!(curvature > 0.0) || !std::isfinite(curvature)) break;
        const double length = energy / curvature;
        d = {d.alpha + length * direction.alpha, d.bias + length * direction.bias};
        // Each product lowers Q by half of what its residual has to give.
        const double change = -0.5 * length * energy;
        model += change;
        if (byModel && static_cast<double>(k + 1) * change >= worthwhileDecrease * model) break;
        residual = {residual.alpha - length * image.alpha, residual.bias - length * image.bias};
        z = preconditioned(residual);
        const double next = dot(residual, z);
        direction = {z.alpha + next / energy * direction.alpha, z.bias + next / energy * direction.bias};
        energy = next;
    }
    return d;
}

/// The first of the steps 1, ½, ¼, … that decreases F enough (Armijo), or none. Where the promised decrease is below
/// the rounding of F the full step is taken if it lowers the gradient.
/// @param at  the point of α and b   @param slopeAt  relativeSlope()
template <class At, class SlopeAt>
std::optional<std::pair<LogisticPoint, double>> lineSearch(
    const LogisticPoint& point, const NewtonStep& step, At at, SlopeAt slopeAt, const RunControl& control)
{
    const double descent = point.gradientAlpha.dot(step.alpha) + point.gradientBias * step.bias;
    if (!(descent <= 0.0)) return std::nullopt;  // it may underflow to 0
    double length = 1.0;
    for (int halving = 0; halving <= mostHalvings && !control.stopped(); ++halving, length *= 0.5) {
        LogisticPoint next = at(point.alpha + length * step.alpha, point.bias + length * step.bias);
        if (next.objective <= point.objective + armijoFraction * length * descent && std::isfinite(next.slope()))
            return std::pair{std::move(next), length};
        const bool rounded = -length * descent <= objectiveRounding * std::abs(point.objective);
        if (rounded && slopeAt(next) < slopeAt(point) && next.objective <= point.objective * (1.0 + objectiveRounding))
            return std::pair{std::move(next), length};
    }
    return std::nullopt;
}

/// @param at  the point of α and b
template <class At> LogisticPoint startingPoint(Index size, const StartPoint* start, At at)
{
    LogisticPoint zero = at(Vector::Zero(size), 0.0);
    if (!start || start->coefficients.size() != size || !start->coefficients.allFinite() || !std::isfinite(start->bias))
        return zero;
    LogisticPoint given = at(start->coefficients, start->bias);
    return given.objective < zero.objective ? given : zero;
}

void record(TraceRecorder* recorder, Index iteration, const LogisticPoint& point, double stepLength, double stepSquared)
{
    if (!recorder) return;
    recorder->addStep({.iteration = iteration,
        .objective = point.objective,
        .stepSquared = stepSquared,
        .violation = point.slope(),
        .stepLength = stepLength});
    recorder->addIterate(iteration, point.alpha, point.bias);
}

}  // namespace

double softplus(double u)
{
    return u > 0.0 ? u + std::log1p(std::exp(-u)) : std::log1p(std::exp(u));
}

double logistic(double u)
{
    if (u >= 0.0) return 1.0 / (1.0 + std::exp(-u));
    const double small = std::exp(u);
    return small / (1.0 + small);
}

double LogisticPoint::slope() const
{
    return std::max(gradientAlpha.size() == 0 ? 0.0 : gradientAlpha.cwiseAbs().maxCoeff(), std::abs(gradientBias));
}

LogisticPoint logisticPoint(const Matrix& gram, const Vector& targets, double cost, Vector alpha, double bias)
{
    const Vector margins = targets.cwiseProduct((gram * alpha).array().matrix() + Vector::Constant(alpha.size(), bias));
    const Vector missing = margins.unaryExpr([](double m) { return logistic(-m); });
    const Vector pull = -cost * targets.cwiseProduct(missing);
    LogisticPoint point{.bias = bias};
    point.objective = 0.5 * alpha.squaredNorm() + cost * margins.unaryExpr([](double m) { return softplus(-m); }).sum();
    point.gradientAlpha = alpha + gram.transpose() * pull;
    point.gradientBias = pull.sum();
    point.pull = pull.cwiseAbs().sum();
    point.weights = margins.unaryExpr(
        [&](double m) { return cost * std::max(logistic(m) * logistic(-m), smallestWeight); });
    point.alpha = std::move(alpha);
    return point;
}

double relativeSlope(const LogisticPoint& point, double largestKernelValue)
{
    if (point.slope() == 0.0) return 0.0;
    const double alphaSize = point.alpha.cwiseAbs().maxCoeff() + largestKernelValue * point.pull;
    const double ofAlpha = point.gradientAlpha.isZero(0.0) ? 0.0
                                                           : point.gradientAlpha.cwiseAbs().maxCoeff() / alphaSize;
    const double ofBias = point.gradientBias == 0.0 ? 0.0 : std::abs(point.gradientBias) / point.pull;
    return std::max(ofAlpha, ofBias);
}

LogisticSolution solveLogistic(const Matrix& gram, const Vector& targets, const LogisticOptions& options,
    const StartPoint* start, const RunControl& control, TraceRecorder* recorder)
{
    const auto at = [&](Vector alpha, double bias) {
        return logisticPoint(gram, targets, options.cost, std::move(alpha), bias);
    };
    LogisticSolution solution{.point = startingPoint(gram.rows(), start, at)};
    const auto ended = [&](Termination termination) {
        solution.termination = control.stopped() ? Termination::Cancelled : termination;
        return solution;
    };
    if (targets.size() == 0 || (targets.array() == targets(0)).all()) return ended(Termination::NoMinimiser);
    const double largest = gram.cwiseAbs().maxCoeff();
    const auto slopeAt = [largest](const LogisticPoint& point) { return relativeSlope(point, largest); };
    const bool exact = options.solver == LogisticSolver::Newton;
    const Matrix square = exact ? timesTranspose(gram, control) : Matrix();
    record(recorder, 0, solution.point, TraceStep::none, TraceStep::none);
    for (double relative; !((relative = slopeAt(solution.point)) <= options.tolerance);) {
        if (!std::isfinite(relative)) return ended(Termination::NumericalFailure);
        if (control.stopped() || solution.iterations >= options.mostIterations)
            return ended(Termination::IterationLimit);
        std::optional<NewtonStep> step = exact ? newtonStep(gram, square, solution.point, control) : std::nullopt;
        if (!step)
            step = conjugateStep(gram, solution.point, relative, options.solver == LogisticSolver::NashSofer, control,
                solution.products);
        if (!step->finite() || (step->alpha.isZero(0.0) && step->bias == 0.0))
            return ended(Termination::NumericalFailure);
        auto next = lineSearch(solution.point, *step, at, slopeAt, control);
        solution.stalled = !next.has_value();
        if (!next) return ended(Termination::IterationLimit);
        const double moved = (next->first.alpha - solution.point.alpha).squaredNorm();
        solution.point = std::move(next->first);
        record(recorder, ++solution.iterations, solution.point, next->second, moved);
        control.report(static_cast<double>(solution.iterations) / static_cast<double>(options.mostIterations),
            "logistic regression");
    }
    return ended(Termination::Converged);
}

}  // namespace krein
