// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compiled without fused multiply-add. The order of additions and the comparisons with ties are part of the result.
#include "core/solvers/smo/smo_libsvm.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace krein {

namespace {

constexpr double leastCurvature = 1e-12;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr Index iterationsBetweenStopChecks = 64;

class LibsvmSolver {
public:
    LibsvmSolver(const Matrix& gram, const Vector& targets, const SmoOptions& options, const Vector& start);
    SmoSolution run(const RunControl& control, TraceRecorder* recorder);

private:
    struct Pair {
        Index i = -1, j = -1;
        double gap = infinity;
    };

    const float* row(Index i);
    bool atUpper(Index i) const { return m_alpha(i) >= m_options.cost; }
    bool atLower(Index i) const { return m_alpha(i) <= 0.0; }
    Pair workingSet();
    void update(Index i, Index j);
    void clipOpposite(Index i, Index j, double difference);
    void clipSame(Index i, Index j, double sum);
    double rho() const;
    double objective() const { return 0.5 * (m_alpha.dot(m_gradient) - m_alpha.sum()); }
    Vector inCallersOrder(const Vector& values) const;
    void record(TraceRecorder& recorder, Index iteration, double gap) const;

    const Matrix& m_gram;
    const SmoOptions& m_options;
    std::vector<Index> m_order;  ///< the caller's index of each of ours
    Vector m_y, m_alpha, m_gradient, m_diagonal;
    std::vector<Eigen::VectorXf> m_rows;  ///< of Q, computed when first asked for
    Index m_nonConvexSteps = 0;
};

LibsvmSolver::LibsvmSolver(const Matrix& gram, const Vector& targets, const SmoOptions& options, const Vector& start)
    : m_gram(gram),
      m_options(options),
      m_rows(static_cast<std::size_t>(targets.size()))
{
    const Index n = targets.size();
    for (const double y : {1.0, -1.0})
        for (Index i = 0; i < n; ++i)
            if (targets(i) == y) m_order.push_back(i);
    m_y = targets(m_order);
    m_alpha = start(m_order);
    m_diagonal = gram.diagonal()(m_order);
    m_gradient = Vector::Constant(n, -1.0);
    for (Index i = 0; i < n; ++i) {
        if (atLower(i)) continue;
        const float* q = row(i);
        for (Index k = 0; k < n; ++k) m_gradient(k) += m_alpha(i) * static_cast<double>(q[k]);
    }
}

const float* LibsvmSolver::row(Index i)
{
    Eigen::VectorXf& row = m_rows[static_cast<std::size_t>(i)];
    if (row.size() == 0) {
        const auto column = m_gram.col(m_order[static_cast<std::size_t>(i)]);
        row.resize(m_y.size());
        for (Index j = 0; j < m_y.size(); ++j)
            row(j) = static_cast<float>(m_y(i) * m_y(j) * column(m_order[static_cast<std::size_t>(j)]));
    }
    return row.data();
}

LibsvmSolver::Pair LibsvmSolver::workingSet()
{
    const Index n = m_y.size();
    Pair pair;
    double highest = -infinity, second = -infinity, best = infinity;
    for (Index t = 0; t < n; ++t) {
        const bool canGrow = m_y(t) > 0.0 ? !atUpper(t) : !atLower(t);
        const double value = m_y(t) > 0.0 ? -m_gradient(t) : m_gradient(t);
        if (canGrow && value >= highest) {
            highest = value;
            pair.i = t;
        }
    }
    if (pair.i < 0) return pair;
    const float* q = row(pair.i);
    for (Index t = 0; t < n; ++t) {
        if (m_y(t) > 0.0 ? atLower(t) : atUpper(t)) continue;
        const double value = m_y(t) > 0.0 ? m_gradient(t) : -m_gradient(t);
        if (value >= second) second = value;
        const double difference = highest + value;
        if (!(difference > 0.0)) continue;
        const double product = 2.0 * m_y(pair.i) * static_cast<double>(q[t]), sum = m_diagonal(pair.i) + m_diagonal(t);
        const double curvature = m_y(t) > 0.0 ? sum - product : sum + product;
        const double change = -(difference * difference) / (curvature > 0.0 ? curvature : leastCurvature);
        if (change <= best) {
            pair.j = t;
            best = change;
        }
    }
    pair.gap = highest + second;
    return pair;
}

/// Back into the box along α_i − α_j = difference.
void LibsvmSolver::clipOpposite(Index i, Index j, double difference)
{
    const double cost = m_options.cost;
    if (difference > 0.0) {
        if (m_alpha(j) < 0.0) {
            m_alpha(j) = 0.0;
            m_alpha(i) = difference;
        }
        if (m_alpha(i) > cost) {
            m_alpha(i) = cost;
            m_alpha(j) = cost - difference;
        }
    } else {
        if (m_alpha(i) < 0.0) {
            m_alpha(i) = 0.0;
            m_alpha(j) = -difference;
        }
        if (m_alpha(j) > cost) {
            m_alpha(j) = cost;
            m_alpha(i) = cost + difference;
        }
    }
}

/// Back into the box along α_i + α_j = sum.
void LibsvmSolver::clipSame(Index i, Index j, double sum)
{
    const double cost = m_options.cost;
    if (sum > cost) {
        if (m_alpha(i) > cost) {
            m_alpha(i) = cost;
            m_alpha(j) = sum - cost;
        }
        if (m_alpha(j) > cost) {
            m_alpha(j) = cost;
            m_alpha(i) = sum - cost;
        }
    } else {
        if (m_alpha(j) < 0.0) {
            m_alpha(j) = 0.0;
            m_alpha(i) = sum;
        }
        if (m_alpha(i) < 0.0) {
            m_alpha(i) = 0.0;
            m_alpha(j) = sum;
        }
    }
}

void LibsvmSolver::update(Index i, Index j)
{
    const float *qi = row(i), *qj = row(j);
    const double oldI = m_alpha(i), oldJ = m_alpha(j), sum = m_diagonal(i) + m_diagonal(j),
                 product = 2.0 * static_cast<double>(qi[j]);
    const bool opposite = m_y(i) != m_y(j);
    double curvature = opposite ? sum + product : sum - product;
    if (curvature <= 0.0) {
        curvature = leastCurvature;
        ++m_nonConvexSteps;
    }
    if (opposite) {
        const double delta = (-m_gradient(i) - m_gradient(j)) / curvature;
        m_alpha(i) += delta;
        m_alpha(j) += delta;
        clipOpposite(i, j, oldI - oldJ);
    } else {
        const double delta = (m_gradient(i) - m_gradient(j)) / curvature;
        m_alpha(i) -= delta;
        m_alpha(j) += delta;
        clipSame(i, j, oldI + oldJ);
    }
    const double changeI = m_alpha(i) - oldI, changeJ = m_alpha(j) - oldJ;
    for (Index k = 0; k < m_y.size(); ++k)
        m_gradient(k) += static_cast<double>(qi[k]) * changeI + static_cast<double>(qj[k]) * changeJ;
}

double LibsvmSolver::rho() const
{
    double upper = infinity, lower = -infinity, sum = 0.0;
    Index free = 0;
    for (Index i = 0; i < m_y.size(); ++i) {
        const double value = m_y(i) * m_gradient(i);
        if (atUpper(i) || atLower(i)) {
            if ((m_y(i) > 0.0) == atUpper(i))
                lower = std::max(lower, value);
            else
                upper = std::min(upper, value);
        } else {
            ++free;
            sum += value;
        }
    }
    if (free > 0) return sum / static_cast<double>(free);
    if (std::isfinite(upper) && std::isfinite(lower)) return (upper + lower) / 2.0;
    return std::isfinite(upper) ? upper : std::isfinite(lower) ? lower : 0.0;
}

Vector LibsvmSolver::inCallersOrder(const Vector& values) const
{
    Vector result(values.size());
    result(m_order) = values;
    return result;
}

void LibsvmSolver::record(TraceRecorder& recorder, Index iteration, double gap) const
{
    recorder.addStep({.iteration = iteration, .objective = objective(), .violation = gap});
    if (recorder.wantsIterate(iteration))
        recorder.addIterate(iteration, inCallersOrder(m_y.cwiseProduct(m_alpha)), -rho());
}

SmoSolution LibsvmSolver::run(const RunControl& control, TraceRecorder* recorder)
{
    const Index most = m_options.mostIterations > 0 ? m_options.mostIterations
                                                    : std::max<Index>(10'000'000, 100 * m_y.size());
    SmoSolution solution;
    for (;;) {
        const Pair pair = workingSet();
        solution.violation = std::isfinite(pair.gap) ? std::max(pair.gap, 0.0) : 0.0;
        if (recorder) record(*recorder, solution.iterations, solution.violation);
        if (pair.gap < m_options.tolerance || pair.i < 0 || pair.j < 0) break;
        if (solution.iterations >= most) {
            solution.termination = Termination::IterationLimit;
            break;
        }
        if (solution.iterations % iterationsBetweenStopChecks == 0 && control.stopped()) {
            solution.termination = Termination::Cancelled;
            break;
        }
        ++solution.iterations;
        update(pair.i, pair.j);
    }
    solution.objective = objective();
    solution.alpha = inCallersOrder(m_alpha);
    solution.bias = -rho();
    solution.nonConvexSteps = m_nonConvexSteps;
    return solution;
}

}  // namespace

SmoSolution smoAsLibsvm(const Matrix& gram, const Vector& targets, const SmoOptions& options, const Vector& start,
    const RunControl& control, TraceRecorder* recorder)
{
    return LibsvmSolver(gram, targets, options, start).run(control, recorder);
}

}  // namespace krein
