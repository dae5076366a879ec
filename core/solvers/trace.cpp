// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/solvers/trace.h"

#include <algorithm>
#include <utility>

namespace krein {

namespace {

/// Keeps the entries whose iteration is a multiple of twice the stride until there is room for one more.
template <class Entry> void makeRoom(std::vector<Entry>& entries, Index& stride, std::size_t most)
{
    while (entries.size() >= most) {
        stride *= 2;
        std::erase_if(entries, [&](const Entry& entry) { return entry.iteration % stride != 0; });
    }
}

TraceIterate iterateOf(Index iteration, const Vector& coefficients, double bias)
{
    return {iteration, coefficients.cast<float>(), static_cast<float>(bias)};
}

}  // namespace

std::size_t Trace::bytes() const
{
    std::size_t total = steps.size() * sizeof(TraceStep);
    for (const TraceIterate& iterate : iterates)
        total += sizeof(TraceIterate) + static_cast<std::size_t>(iterate.coefficients.size()) * sizeof(float);
    return total;
}

TraceRecorder::TraceRecorder(Index n, std::string violationName, std::size_t mostSteps, std::size_t mostBytes)
    : m_mostSteps(std::max<std::size_t>(mostSteps, 2)),
      m_mostIterates(std::clamp<std::size_t>(
          mostBytes / (sizeof(TraceIterate) + static_cast<std::size_t>(n) * sizeof(float)), 2, mostSteps))
{
    m_trace.violationName = std::move(violationName);
    m_lastStep.iteration = m_lastIterate.iteration = -1;
}

void TraceRecorder::addStep(const TraceStep& step)
{
    m_lastStep = step;
    if (!wantsStep(step.iteration)) return;
    makeRoom(m_trace.steps, m_trace.stepStride, m_mostSteps);
    if (wantsStep(step.iteration)) m_trace.steps.push_back(step);
}

void TraceRecorder::addIterate(Index iteration, const Vector& coefficients, double bias)
{
    m_lastIterate = iterateOf(iteration, coefficients, bias);
    if (!wantsIterate(iteration)) return;
    makeRoom(m_trace.iterates, m_trace.iterateStride, m_mostIterates);
    if (wantsIterate(iteration)) m_trace.iterates.push_back(m_lastIterate);
}

Trace TraceRecorder::take()
{
    if (m_lastStep.iteration >= 0 && (m_trace.steps.empty() || m_trace.steps.back().iteration != m_lastStep.iteration))
        m_trace.steps.push_back(m_lastStep);
    if (m_lastIterate.iteration >= 0
        && (m_trace.iterates.empty() || m_trace.iterates.back().iteration != m_lastIterate.iteration))
        m_trace.iterates.push_back(m_lastIterate);
    return std::exchange(m_trace, {});
}

}  // namespace krein
