// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/smo/smo.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/solvers/box_optimality.h"
#include "core/solvers/box_quadratic.h"
#include "core/solvers/smo/smo_descent.h"
#include "core/solvers/smo/smo_feasible.h"
#include "core/solvers/smo/smo_libsvm.h"

namespace krein {

namespace {

/// The scale of K times C up to which single precision can hold both v and the squares of its differences.
constexpr double largestSingleSlack = 1e9;

/// The power of two that brings the diagonal and the first column of K to about 1; nothing where single precision will
/// not do.
std::optional<double> singleFactor(const Matrix& gram, double cost)
{
    if (gram.size() == 0) return std::nullopt;
    const double size = std::max(gram.diagonal().cwiseAbs().maxCoeff(), gram.col(0).cwiseAbs().maxCoeff());
    if (!(size > 0.0 && std::isfinite(size) && size * cost < largestSingleSlack)) return std::nullopt;
    const double factor = std::ldexp(1.0, -std::ilogb(size));
    return std::isfinite(factor) && std::isfinite(cost / factor) && cost / factor > 0.0 ? std::optional(factor)
                                                                                        : std::nullopt;
}

/// The problem of K·factor, whose β are those of K divided by the factor; v is the same.
/// @param options  with the factor
Descent descendInSingle(const Matrix& gram, const BoxProblem& problem, const Vector& start,
    const DescentOptions& options, const RunControl& control, TraceRecorder* recorder)
{
    const double factor = options.traceFactor;
    const BoxProblem scaled{.linear = problem.linear,
        .lower = problem.lower / factor,
        .upper = problem.upper / factor,
        .balanced = problem.balanced};
    ConvertedRows rows(gram, factor);
    Descent descent = descend(rows, scaled, start / factor, options, control, recorder);
    descent.point *= factor;
    descent.objective *= factor;
    return descent;
}

/// What is said about α is computed from α itself, in double precision.
void recompute(
    SmoSolution& solution, const Matrix& gram, const Vector& targets, const BoxProblem& problem, double tolerance)
{
    const Vector point = targets.cwiseProduct(solution.alpha);
    Vector slack = targets;
    for (Index j = 0; j < point.size(); ++j)
        if (point(j) != 0.0) slack -= point(j) * gram.col(j);
    solution.objective = -0.5 * point.dot(slack + targets);
    solution.violation = violationOf(problem, point, slack);
    // LIBSVM stops on its own gradient, of a matrix in single precision.
    if (solution.termination == Termination::Converged && !(solution.violation <= tolerance))
        solution.termination = Termination::IterationLimit;
    if (!slack.allFinite()) solution.termination = Termination::NumericalFailure;
}

/// Where SMO takes more steps than this, K is often of low rank and C large, and it would take a hundred times as many.
constexpr Index patience = 1'000'000;
constexpr Index mostFactoredAgain = 2000;  ///< samples: some thirty factorisations then take seconds

/// From the end of an interior-point method, if the problem is convex and SMO finds its conditions met there.
std::optional<Descent> descendFromInterior(SmoRows<double>& rows, const Matrix& gram, const Vector& targets,
    const BoxProblem& problem, const SmoOptions& options, const RunControl& control)
{
    if (!isSemidefinite(gram, true, control)) return std::nullopt;
    // For Σβ = 0 the centred matrix is the same, and semidefinite even where K is so on these β alone.
    const Matrix hessian = targets.asDiagonal() * centred(gram) * targets.asDiagonal();
    const Vector linear = Vector::Ones(targets.size());
    constexpr double share = 0.1;  // of the tolerance: the rest is for what centring rounds
    const BoxQuadraticSolution interior = minimiseSemidefinite(
        {hessian, linear, targets, options.cost}, share * options.tolerance, control);
    if (interior.stopped || interior.x.size() == 0) return std::nullopt;
    const DescentOptions last{
        .tolerance = options.tolerance, .mostIterations = patience, .workingSet = options.workingSet};
    Descent descent = descend(
        rows, problem, targets.cwiseProduct(feasibleStart(interior.x, targets, options)), last, control);
    if (descent.termination != Termination::Converged) return std::nullopt;
    return descent;
}

/// In double precision. With as many steps as `patience` the rest is tried from inside the box, and where that does not
/// end either, or may not be tried, by further steps.
Descent descendInDouble(const Matrix& gram, const Vector& targets, const BoxProblem& problem, const Vector& start,
    const SmoOptions& options, const RunControl& control, TraceRecorder* recorder)
{
    DescentOptions descent{
        .tolerance = options.tolerance, .mostIterations = options.mostIterations, .workingSet = options.workingSet};
    MatrixRows rows(gram);
    const bool mayTurnInside = options.bias && gram.rows() <= mostFactoredAgain && options.mostIterations <= 0;
    if (!mayTurnInside) return descend(rows, problem, start, descent, control, recorder);
    descent.mostIterations = patience;
    Descent first = descend(rows, problem, start, descent, control, recorder);
    if (first.termination != Termination::IterationLimit || first.iterations < patience) return first;
    const auto added = [&first](Descent more) {
        more.iterations += first.iterations;
        more.nonConvexSteps += first.nonConvexSteps;
        return more;
    };
    if (first.nonConvexSteps == 0)
        if (std::optional<Descent> inside = descendFromInterior(rows, gram, targets, problem, options, control)) {
            const Descent result = added(*std::move(inside));
            if (recorder) {
                recorder->addStep(
                    {.iteration = result.iterations, .objective = result.objective, .violation = result.violation});
                recorder->addIterate(result.iterations, result.point, result.offset);
            }
            return result;
        }
    descent.mostIterations = 9 * patience;
    return added(descend(rows, problem, first.point, descent, control));
}

}  // namespace

SmoSolution solveSmo(const Matrix& gram, const Vector& targets, const SmoOptions& options, const Vector* start,
    const RunControl& control, TraceRecorder* recorder)
{
    requireUsable(gram.rows(), gram.cols(), targets, options);
    const Vector alpha = start ? feasibleStart(*start, targets, options) : Vector::Zero(targets.size());
    const BoxProblem problem = smoBox(targets, options);
    if (options.arithmetic == SmoArithmetic::LibsvmExact) {
        if (!options.bias)
            throw InvalidInput("LIBSVM has no C-SVM without bias; use double or single precision for it.");
        SmoSolution solution = smoAsLibsvm(gram, targets, options, alpha, control, recorder);
        if (solution.termination != Termination::Cancelled)
            recompute(solution, gram, targets, problem, options.tolerance);
        return solution;
    }
    const DescentOptions descent{
        .tolerance = options.tolerance, .mostIterations = options.mostIterations, .workingSet = options.workingSet};
    const Vector point = targets.cwiseProduct(alpha);
    if (options.arithmetic == SmoArithmetic::Single) {
        if (const std::optional<double> factor = singleFactor(gram, options.cost)) {
            DescentOptions scaled = descent;
            scaled.traceFactor = *factor;
            const Descent single = descendInSingle(gram, problem, point, scaled, control, recorder);
            if (single.termination != Termination::NumericalFailure || recorder) return smoSolution(single, targets);
        }
    }
    return smoSolution(descendInDouble(gram, targets, problem, point, options, control, recorder), targets);
}

}  // namespace krein
