// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/epsilon_svr.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/algebra/centring.h"
#include "core/base/errors.h"
#include "core/solvers/box_optimality.h"
#include "core/solvers/box_quadratic.h"
#include "core/spectrum/eigen_spectrum.h"

namespace krein {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Where it takes more steps than this, K is often of low rank and C large, and it would take a hundred times as many.
constexpr Index patience = 1'000'000;
constexpr Index mostFactoredAgain = 1000;  ///< samples, each of them two variables: then that takes seconds

bool isFreeCoefficient(double coefficient, double cost)
{
    return coefficient != 0.0 && std::abs(coefficient) < cost;
}

/// The state of the iteration: c and the gradient of its smooth part, G = Kc − y.
class SvrDescent {
public:
    SvrDescent(const Matrix& gram, const Vector& targets, const SvrOptions& options)
        : m_gram(gram),
          m_targets(targets),
          m_options(options),
          m_diagonal(gram.diagonal()),
          m_coefficients(Vector::Zero(targets.size())),
          m_gradient(-targets)
    {
    }

    SvrSolution run(const RunControl& control, TraceRecorder* recorder)
    {
        SvrSolution solution;
        while (true) {
            if (solution.iterations % 64 == 0 && control.stopped()) {
                solution.termination = Termination::Cancelled;
                break;
            }
            if (solution.iterations == patience && solution.nonConvexSteps == 0) turnInside(control);
            selectFirst();
            if (recorder) record(*recorder, solution.iterations);
            if (!(m_highest - m_lowest > m_options.tolerance)) break;
            if (!std::isfinite(m_highest - m_lowest)) {
                solution.termination = Termination::NumericalFailure;
                break;
            }
            if (solution.iterations >= m_options.maxIterations) {
                solution.termination = Termination::IterationLimit;
                break;
            }
            solution.nonConvexSteps += step(selectSecond());
            ++solution.iterations;
        }
        finish(solution);
        return solution;
    }

private:
    /// −∂/∂c_i where c_i grows, and where it shrinks: the b that makes the derivative vanish.
    double up(Index i) const { return -m_gradient(i) - (m_coefficients(i) >= 0.0 ? 1.0 : -1.0) * m_options.epsilon; }
    double down(Index i) const { return -m_gradient(i) - (m_coefficients(i) > 0.0 ? 1.0 : -1.0) * m_options.epsilon; }

    /// The variable whose growth gains most, and the bounds of b.
    void selectFirst()
    {
        m_highest = -infinity;
        m_lowest = infinity;
        for (Index i = 0; i < m_coefficients.size(); ++i) {
            if (m_coefficients(i) < m_options.cost && up(i) > m_highest) {
                m_highest = up(i);
                m_first = i;
            }
            if (m_coefficients(i) > -m_options.cost) m_lowest = std::min(m_lowest, down(i));
        }
    }

    /// The variable to shrink that promises the largest descent to second order.
    Index selectSecond() const
    {
        Index best = m_first;
        double most = -1.0;
        for (Index j = 0; j < m_coefficients.size(); ++j) {
            if (j == m_first || !(m_coefficients(j) > -m_options.cost)) continue;
            const double slope = m_highest - down(j);
            if (!(slope > 0.0)) continue;
            const double curvature = std::max(pairCurvature(m_first, j), 1e-12);
            if (const double gain = slope * slope / curvature; gain > most) {
                most = gain;
                best = j;
            }
        }
        return best;
    }

    double objective() const
    {
        return 0.5 * m_coefficients.dot(m_gradient - m_targets) + m_options.epsilon * m_coefficients.cwiseAbs().sum();
    }

    /// The iterate, and the step that led to it.
    void record(TraceRecorder& recorder, Index iteration)
    {
        m_last.iteration = iteration;
        m_last.violation = std::max(0.0, m_highest - m_lowest);
        m_last.objective = recorder.wantsStep(iteration) ? objective() : TraceStep::none;
        if (m_last.violation <= m_options.tolerance) m_last.objective = objective();
        recorder.addStep(m_last);
        if (recorder.wantsIterate(iteration) || m_last.violation <= m_options.tolerance)
            recorder.addIterate(iteration, m_coefficients, 0.5 * (m_highest + m_lowest));
    }

    double pairCurvature(Index i, Index j) const { return m_diagonal(i) + m_diagonal(j) - 2.0 * m_gram(i, j); }

    /// c_first + t, c_second − t, to the minimum or to where |c| has its kink or the box ends. @return 1 if the
    /// curvature is not positive
    Index step(Index second)
    {
        const Index first = m_first;
        double &grows = m_coefficients(first), &shrinks = m_coefficients(second);
        const double toGrow = grows < 0.0 ? -grows : m_options.cost - grows,
                     toShrink = shrinks > 0.0 ? shrinks : m_options.cost + shrinks;
        const double slope = m_highest - down(second), curvature = pairCurvature(first, second);
        const double wanted = curvature > 0.0 ? slope / curvature : infinity;
        const double length = std::min({wanted, toGrow, toShrink});
        grows = length == toGrow ? (grows < 0.0 ? 0.0 : m_options.cost) : grows + length;
        shrinks = length == toShrink ? (shrinks > 0.0 ? 0.0 : -m_options.cost) : shrinks - length;
        m_last = {.stepSquared = 2.0 * length * length,
            .slope = -slope,
            .curvature = curvature,
            .low = 0.0,
            .high = std::min(toGrow, toShrink),
            .moved = length};
        m_gradient += length * (m_gram.col(first) - m_gram.col(second));
        return curvature > 0.0 ? 0 : 1;
    }

    void recomputeGradient()
    {
        m_gradient = -m_targets;
        for (Index j = 0; j < m_coefficients.size(); ++j)
            if (m_coefficients(j) != 0.0) m_gradient += m_coefficients(j) * m_gram.col(j);
    }

    /// To the end of an interior-point method, if the problem is convex and it is lower there: c = a − a*, both between
    /// 0 and C, is a set of SVM duals of two classes. For Σc = 0 the centred matrix is the same as K.
    void turnInside(const RunControl& control)
    {
        const Index n = m_coefficients.size();
        if (n > mostFactoredAgain || !isSemidefinite(m_gram, true, control)) return;
        const Matrix kernel = centred(m_gram);
        Matrix hessian(2 * n, 2 * n);
        hessian << kernel, -kernel, -kernel, kernel;
        Vector linear(2 * n), signs(2 * n);
        linear << m_targets.array() - m_options.epsilon, -m_targets.array() - m_options.epsilon;
        signs << Vector::Ones(n), -Vector::Ones(n);
        constexpr double share = 0.1;  // of the tolerance: the rest is for what centring rounds
        const BoxQuadraticSolution inside = minimiseSemidefinite(
            {hessian, linear, signs, m_options.cost}, share * m_options.tolerance, control);
        if (inside.stopped || inside.x.size() == 0) return;
        const Vector before = m_coefficients;
        const double most = objective();
        m_coefficients = inside.x.head(n) - inside.x.tail(n);
        recomputeGradient();
        m_last = {};
        if (objective() <= most) return;
        m_coefficients = before;
        recomputeGradient();
    }

    void finish(SvrSolution& solution)
    {
        recomputeGradient();
        selectFirst();
        solution.gap = std::max(0.0, m_highest - m_lowest);
        double sum = 0.0;
        for (Index i = 0; i < m_coefficients.size(); ++i) {
            if (!isFreeCoefficient(m_coefficients(i), m_options.cost)) continue;
            sum += up(i);
            ++solution.free;
        }
        solution.bias = solution.free > 0 ? sum / static_cast<double>(solution.free) : 0.5 * (m_highest + m_lowest);
        solution.objective = objective();
        solution.coefficients = m_coefficients;
        if (!std::isfinite(solution.bias) || !m_coefficients.allFinite() || !std::isfinite(solution.objective))
            solution.termination = Termination::NumericalFailure;
    }

    const Matrix& m_gram;
    const Vector& m_targets;
    const SvrOptions& m_options;
    Vector m_diagonal, m_coefficients, m_gradient;
    double m_highest = 0.0, m_lowest = 0.0;
    Index m_first = 0;
    TraceStep m_last;  ///< the step before, if the path is kept
};

}  // namespace

SvrSolution solveSvr(const Matrix& gram, const Vector& targets, const SvrOptions& options, const RunControl& control,
    TraceRecorder* recorder)
{
    if (!(options.cost > 0.0)) throw InvalidInput("The cost C of support vector regression must be positive.");
    if (!(options.epsilon >= 0.0)) throw InvalidInput("ε of support vector regression must not be negative.");
    if (gram.rows() != targets.size() || gram.cols() != targets.size() || targets.size() == 0)
        throw InvalidInput("Support vector regression needs a square kernel matrix with one row per target; it is "
            + std::to_string(gram.rows()) + "×" + std::to_string(gram.cols()) + " with "
            + std::to_string(targets.size()) + " targets.");
    return SvrDescent(gram, targets, options).run(control, recorder);
}

Signature freeInertia(const Matrix& gram, const Vector& coefficients, double cost)
{
    std::vector<Index> free;
    for (Index i = 0; i < coefficients.size(); ++i)
        if (isFreeCoefficient(coefficients(i), cost)) free.push_back(i);
    if (free.size() < 2) return {};
    const Matrix part = gram(free, free);
    Signature counts = signature(eigenvalues(centred(part)), relativeRounding(part.rows()));
    --counts.zero;  // along the vector of ones, which is not among those with sum 0
    return counts;
}

bool isStrictlyComplementary(
    const Matrix& gram, const Vector& targets, const SvrOptions& options, const SvrSolution& solution, double margin)
{
    const Vector residual = targets - gram * solution.coefficients - Vector::Constant(targets.size(), solution.bias);
    for (Index i = 0; i < residual.size(); ++i) {
        const double coefficient = solution.coefficients(i);
        if (coefficient == 0.0 && !(std::abs(residual(i)) < options.epsilon - margin)) return false;
        if (coefficient == options.cost && !(residual(i) > options.epsilon + margin)) return false;
        if (coefficient == -options.cost && !(residual(i) < -options.epsilon - margin)) return false;
    }
    return true;
}

}  // namespace krein
