// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// What an iterative solver says about one iterate. NaN: the solver has no such number.
struct TraceStep {
    static constexpr double none = std::numeric_limits<double>::quiet_NaN();
    Index iteration = 0;        ///< 0: the start
    double objective = none;    ///< of the iterate
    double stepSquared = none;  ///< ‖β_{t+1} − β_t‖², as the solver's stopping rule sees it
    double violation = none;    ///< of the optimality conditions: KKT gap or ‖∇f‖∞
    double stepLength = none;   ///< of a line search or a Newton step
    double slope = none;        ///< of the objective along the direction of the step, where its line search began
    /// By how much the step lowered the objective, and the least by which theory says that it must, and likewise the
    /// least −slope: known of a descent by convex sub-problems.
    double decrease = none, leastDecrease = none, leastDescent = none;
    /// Of a step in two variables, or one: along it the objective changes by ½·curvature·t² + slope·t,
    /// and of the t from `low` to `high` that stay in the box it went to `moved`.
    double curvature = none, low = none, high = none, moved = none;
};

/// An iterate that can be drawn again.
struct TraceIterate {
    Index iteration = 0;
    Eigen::VectorXf coefficients;  ///< β, n
    float bias = 0.0F;
};

/// The path of a solver, thinned so that its memory is bounded: every `stepStride`-th step and every `iterateStride`-th
/// iterate from the start on, and the last of each.
struct Trace {
    std::vector<TraceStep> steps;
    std::vector<TraceIterate> iterates;
    Index stepStride = 1, iterateStride = 1;
    std::string violationName;  ///< what TraceStep::violation is, "KKT violation"

    bool empty() const { return steps.empty(); }
    std::size_t bytes() const;  ///< memory held, about
};

inline constexpr std::size_t mostTraceSteps = 4096;
inline constexpr std::size_t mostTraceBytes = std::size_t{16} << 20;  ///< of the iterates of one trace

/// Collects a Trace. When it is full it keeps every second entry and from then on takes half as many.
class TraceRecorder {
public:
    /// @param n  length of the coefficients
    TraceRecorder(Index n, std::string violationName, std::size_t mostSteps = mostTraceSteps,
        std::size_t mostBytes = mostTraceBytes);

    /// Whether addIterate() for this iteration would keep anything: coefficients need not be formed where it would not.
    bool wantsIterate(Index iteration) const { return iteration % m_trace.iterateStride == 0; }
    bool wantsStep(Index iteration) const { return iteration % m_trace.stepStride == 0; }
    /// Iterations must come in ascending order, from 0. One that is not wanted is kept only as the last of all.
    void addStep(const TraceStep& step);
    void addIterate(Index iteration, const Vector& coefficients, double bias);
    /// What was collected, ending with the last step and the last iterate that were added.
    Trace take();

private:
    Trace m_trace;
    TraceStep m_lastStep;
    TraceIterate m_lastIterate;
    std::size_t m_mostSteps, m_mostIterates;
};

}  // namespace krein
