// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/smo/smo_descent.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/solvers/smo/smo_loops.h"

namespace krein {

namespace {

constexpr Index iterationsBetweenStopChecks = 64;
/// How often the tolerance may seem to be met, and not be by v recomputed from β.
constexpr Index mostAttempts = 100;

template <class Real> const SmoLoops<Real>& loopsOf();
template <> const SmoLoops<double>& loopsOf()
{
    return smoLoops().doubles;
}
template <> const SmoLoops<float>& loopsOf()
{
    return smoLoops().singles;
}

/// What v must lie between: the ends over the β that can grow and those that can shrink.
struct Ends {
    double highest = -std::numeric_limits<double>::infinity();
    double lowest = std::numeric_limits<double>::infinity();
};

Ends endsOf(const BoxProblem& problem, const Vector& point, const Vector& slack)
{
    Ends ends;
    for (Index i = 0; i < point.size(); ++i) {
        if (point(i) < problem.upper(i)) ends.highest = std::max(ends.highest, slack(i));
        if (point(i) > problem.lower(i)) ends.lowest = std::min(ends.lowest, slack(i));
    }
    return ends;
}

/// b where only bounds of it are known.
double between(double highest, double lowest)
{
    if (std::isfinite(highest) && std::isfinite(lowest)) return 0.5 * highest + 0.5 * lowest;
    return std::isfinite(highest) ? highest : std::isfinite(lowest) ? lowest : 0.0;
}

template <class Real> class Descender {
public:
    Descender(SmoRows<Real>& rows, const BoxProblem& problem, Vector start, const DescentOptions& options,
        TraceRecorder* recorder);
    Descent run(const RunControl& control);

private:
    using Array = Eigen::Array<Real, Eigen::Dynamic, 1>;
    /// The state of the optimality conditions, and what to move next.
    struct Next {
        Index first = -1;
        double violation = 0.0, offset = 0.0;
    };

    Next current();
    Index partnerOf(Index i, const Real* row);
    Next pairStep(Index i);
    Next singleStep(Index i);
    void move(Index i, double to);
    void refresh();
    /// Of a step along which the objective changes by ½·curvature·t² − descent·t, low ≤ t ≤ high.
    struct Line {
        double curvature = 0.0, descent = 0.0, low = 0.0, high = 0.0;
    };
    void record(Next next, double step, const Line& line);
    void record(Next next, double objectiveChange, TraceStep known);
    bool atTheEnd(const Next& next) const;
    bool isClose(const Next& next) const { return !(next.violation > std::max(m_options.tolerance, m_rounding)); }
    Descent result();
    bool movesNothing(Index i, double step) const { return m_point(i) + step == m_point(i); }
    Next ended(const SmoEnds<Real>& ends) const;

    SmoRows<Real>& m_rows;
    const BoxProblem& m_problem;
    DescentOptions m_options;
    TraceRecorder* m_recorder;
    const SmoLoops<Real>& m_loops = loopsOf<Real>();
    Vector m_point, m_exactSlack;
    Array m_slack, m_up, m_low, m_diagonal;
    Real m_floor = 0;         ///< what smaller curvatures count as when the next variables are chosen
    double m_rounding = 0.0;  ///< what rounding may add to the violation
    Index m_refreshed = 0;    ///< the iteration at which v was last computed from β
    bool m_stuck = false;     ///< the last step was too small to change anything
    Descent m_result;
};

template <class Real>
Descender<Real>::Descender(SmoRows<Real>& rows, const BoxProblem& problem, Vector start, const DescentOptions& options,
    TraceRecorder* recorder)
    : m_rows(rows),
      m_problem(problem),
      m_options(options),
      m_recorder(recorder),
      m_point(std::move(start)),
      m_diagonal(rows.diagonal().template cast<Real>().array())
{
    const Index n = m_point.size();
    m_up.resize(n);
    m_low.resize(n);
    for (Index i = 0; i < n; ++i) move(i, m_point(i));
    if (n > 0) m_floor = std::max(Real(1e-12) * m_diagonal.abs().maxCoeff(), Real(1e-30));
    if (m_options.mostIterations <= 0) m_options.mostIterations = std::max<Index>(10'000'000, 100 * n);
}

template <class Real> void Descender<Real>::move(Index i, double to)
{
    m_point(i) = to;
    m_up(i) = to < m_problem.upper(i) ? Real(0) : -std::numeric_limits<Real>::infinity();
    m_low(i) = to > m_problem.lower(i) ? Real(0) : std::numeric_limits<Real>::infinity();
}

/// v from β, in double precision whatever the rows are, and how far it can be off.
template <class Real> void Descender<Real>::refresh()
{
    m_exactSlack = m_problem.linear;
    Vector magnitudes = m_problem.linear.cwiseAbs();
    for (Index j = 0; j < m_point.size(); ++j)
        if (m_point(j) != 0.0)
            m_loops.subtract(m_point.size(), m_point(j), m_rows.row(j), m_exactSlack.data(), magnitudes.data());
    m_rounding = 0.5 * std::numeric_limits<Real>::epsilon() * (magnitudes.size() > 0 ? magnitudes.maxCoeff() : 0.0);
    m_slack = m_exactSlack.array().template cast<Real>();
    m_refreshed = m_result.iterations;
    m_stuck = false;
}

template <class Real> auto Descender<Real>::ended(const SmoEnds<Real>& ends) const -> Next
{
    const double highest = static_cast<double>(ends.highest), lowest = static_cast<double>(ends.lowest);
    return {ends.highestAt, highest - lowest, between(highest, lowest)};
}

template <class Real> auto Descender<Real>::current() -> Next
{
    const SmoArrays<Real> arrays{m_point.size(), m_slack.data(), m_up.data(), m_low.data(), m_diagonal.data()};
    if (m_problem.balanced) return ended(m_loops.shiftPair(arrays, Real(0), m_diagonal.data(), m_diagonal.data()));
    const SmoCoordinate<Real> best = m_loops.shiftOne(arrays, Real(0), m_diagonal.data(), m_floor);
    return {best.at, static_cast<double>(best.violation), 0.0};
}

template <class Real> Index Descender<Real>::partnerOf(Index i, const Real* row)
{
    const SmoArrays<Real> arrays{m_point.size(), m_slack.data(), m_up.data(), m_low.data(), m_diagonal.data()};
    if (m_options.workingSet == WorkingSet::SecondOrder) return m_loops.partner(arrays, i, row, m_floor);
    Index j = 0;
    const Real lowest = (m_slack + m_low).minCoeff(&j);
    return lowest < m_slack(i) ? j : -1;
}

/// β_i grows and β_j shrinks by the same, to the minimum along that line or to the end of the box.
template <class Real> auto Descender<Real>::pairStep(Index i) -> Next
{
    const SmoArrays<Real> arrays{m_point.size(), m_slack.data(), m_up.data(), m_low.data(), m_diagonal.data()};
    const Real* first = m_rows.row(i);
    const Index j = partnerOf(i, first);
    if (j < 0) {
        m_stuck = true;
        return current();
    }
    const Real* second = m_rows.row(j);
    const double curvature = static_cast<double>(m_diagonal(i)) + static_cast<double>(m_diagonal(j))
        - 2.0 * static_cast<double>(first[j]);
    const double slope = static_cast<double>(m_slack(i)) - static_cast<double>(m_slack(j));
    const double roomAbove = m_problem.upper(i) - m_point(i), roomBelow = m_point(j) - m_problem.lower(j);
    const double room = std::min(roomAbove, roomBelow);
    const Line line{
        curvature, slope, -std::min(m_point(i) - m_problem.lower(i), m_problem.upper(j) - m_point(j)), room};
    if (curvature <= 0.0) ++m_result.nonConvexSteps;
    const double step = curvature > 0.0 ? std::min(slope / curvature, room) : room;
    m_stuck = movesNothing(i, step) && movesNothing(j, -step);
    move(i, step >= roomAbove ? m_problem.upper(i) : m_point(i) + step);
    move(j, step >= roomBelow ? m_problem.lower(j) : m_point(j) - step);
    const Next next = ended(m_loops.shiftPair(arrays, static_cast<Real>(step), first, second));
    if (m_recorder) record(next, step, line);
    return next;
}

/// β_i alone moves, to the minimum along its axis or to the end of the box.
template <class Real> auto Descender<Real>::singleStep(Index i) -> Next
{
    const SmoArrays<Real> arrays{m_point.size(), m_slack.data(), m_up.data(), m_low.data(), m_diagonal.data()};
    const double curvature = static_cast<double>(m_diagonal(i)), slope = static_cast<double>(m_slack(i));
    const double end = slope > 0.0 ? m_problem.upper(i) : m_problem.lower(i), room = end - m_point(i);
    if (curvature <= 0.0) ++m_result.nonConvexSteps;
    const Line line{curvature, slope, m_problem.lower(i) - m_point(i), m_problem.upper(i) - m_point(i)};
    double step = curvature > 0.0 ? slope / curvature : room;
    const bool toTheEnd = std::abs(step) >= std::abs(room);
    if (toTheEnd) step = room;
    m_stuck = movesNothing(i, step);
    move(i, toTheEnd ? end : m_point(i) + step);
    const SmoCoordinate<Real> best = m_loops.shiftOne(arrays, static_cast<Real>(step), m_rows.row(i), m_floor);
    const Next next{best.at, static_cast<double>(best.violation), 0.0};
    if (m_recorder) record(next, step, line);
    return next;
}

/// In the caller's units t is traceFactor as long, and K shorter by as much.
template <class Real> void Descender<Real>::record(Next next, double step, const Line& line)
{
    const double factor = m_options.traceFactor;
    record(next, step * (0.5 * step * line.curvature - line.descent),
        {.slope = -line.descent,
            .curvature = line.curvature / factor,
            .low = factor * line.low,
            .high = factor * line.high,
            .moved = factor * step});
}

template <class Real> void Descender<Real>::record(Next next, double objectiveChange, TraceStep known)
{
    m_result.objective += objectiveChange;
    known.iteration = m_result.iterations;
    known.objective = m_options.traceFactor * m_result.objective;
    known.violation = std::max(next.violation, 0.0);
    m_recorder->addStep(known);
    if (m_recorder->wantsIterate(m_result.iterations))
        m_recorder->addIterate(m_result.iterations, m_options.traceFactor * m_point, next.offset);
}

/// Whether the iteration is at its end: the violation recomputed from β is small enough, or no step changes anything.
template <class Real> bool Descender<Real>::atTheEnd(const Next& next) const
{
    if (m_result.iterations == m_refreshed) return isClose(next);
    return m_stuck && m_result.iterations == m_refreshed + 1;
}

template <class Real> Descent Descender<Real>::run(const RunControl& control)
{
    const Index between = std::max<Index>(10'000, 10 * m_point.size());
    refresh();
    m_result.objective = -0.5 * m_point.dot(m_exactSlack + m_problem.linear);
    Next next = current();
    if (m_recorder) record(next, 0.0, TraceStep{});
    Index attempts = 0;
    while (!atTheEnd(next) && m_result.iterations < m_options.mostIterations && attempts < mostAttempts) {
        if (m_result.iterations % iterationsBetweenStopChecks == 0 && control.stopped()) {
            m_result.termination = Termination::Cancelled;
            break;
        }
        const bool close = isClose(next) || m_stuck;
        if (close || m_result.iterations - m_refreshed >= between) {
            refresh();
            if (close) ++attempts;
            next = current();
            continue;
        }
        ++m_result.iterations;
        next = m_problem.balanced ? pairStep(next.first) : singleStep(next.first);
    }
    if (m_result.termination == Termination::Cancelled)
        m_exactSlack = m_slack.matrix().template cast<double>();
    else if (m_result.iterations > m_refreshed)
        refresh();
    return result();
}

template <class Real> Descent Descender<Real>::result()
{
    m_result.violation = violationOf(m_problem, m_point, m_exactSlack);
    m_result.offset = m_problem.balanced ? offsetOf(m_problem, m_point, m_exactSlack) : 0.0;
    m_result.objective = -0.5 * m_point.dot(m_exactSlack + m_problem.linear);
    if (m_result.termination == Termination::Converged && !(m_result.violation <= m_options.tolerance))
        m_result.termination = Termination::IterationLimit;
    if (!m_exactSlack.allFinite()) m_result.termination = Termination::NumericalFailure;
    m_result.slack = std::move(m_exactSlack);
    m_result.point = std::move(m_point);
    return std::move(m_result);
}

}  // namespace

double violationOf(const BoxProblem& problem, const Vector& point, const Vector& slack)
{
    const Ends ends = endsOf(problem, point, slack);
    if (problem.balanced) return std::max(ends.highest - ends.lowest, 0.0);
    return std::max({ends.highest, -ends.lowest, 0.0});
}

double offsetOf(const BoxProblem& problem, const Vector& point, const Vector& slack)
{
    double sum = 0.0;
    Index free = 0;
    for (Index i = 0; i < point.size(); ++i) {
        if (!(point(i) > problem.lower(i) && point(i) < problem.upper(i))) continue;
        sum += slack(i);
        ++free;
    }
    if (free > 0) return sum / static_cast<double>(free);
    const Ends ends = endsOf(problem, point, slack);
    return between(ends.highest, ends.lowest);
}

template <class Real>
Descent descend(SmoRows<Real>& rows, const BoxProblem& problem, Vector start, const DescentOptions& options,
    const RunControl& control, TraceRecorder* recorder)
{
    return Descender<Real>(rows, problem, std::move(start), options, recorder).run(control);
}

template Descent descend(
    SmoRows<double>&, const BoxProblem&, Vector, const DescentOptions&, const RunControl&, TraceRecorder*);
template Descent descend(
    SmoRows<float>&, const BoxProblem&, Vector, const DescentOptions&, const RunControl&, TraceRecorder*);

}  // namespace krein
