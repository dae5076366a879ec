// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/past_runs.h"

#include <algorithm>

#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "ui/views/study/study_scene.h"

namespace krein {

namespace {

constexpr std::size_t mostRuns = 6;
constexpr std::size_t mostNumbers = std::size_t{8} << 20;  // 64 MiB of them

std::size_t numbersIn(const PastRun& past)
{
    std::size_t numbers = 0;
    for (const StudyRow& row : past.run.rows) numbers += row.values.size() + row.tuned.size() + row.eigenvalues.size();
    return numbers;
}

}  // namespace

void PastRuns::keep(PastRun past)
{
    if (!past.run.plan || past.run.rows.empty()) return;
    std::erase_if(m_runs, [&](const PastRun& one) { return *one.run.plan->study == *past.run.plan->study; });
    m_runs.push_back(std::move(past));
    std::size_t numbers = 0;
    for (const PastRun& one : m_runs) numbers += numbersIn(one);
    while (m_runs.size() > mostRuns || (numbers > mostNumbers && !m_runs.empty())) {
        numbers -= numbersIn(m_runs.front());
        m_runs.erase(m_runs.begin());
    }
}

std::optional<PastRun> PastRuns::take(const Study& study)
{
    for (auto one = m_runs.end(); one != m_runs.begin();) {
        --one;
        const StudyPlan& plan = *one->run.plan;
        if (!sameDesign(*plan.study, study) || !isAbout(plan, study.experiment)) continue;
        PastRun found = std::move(*one);
        m_runs.erase(one);
        return found;
    }
    return std::nullopt;
}

}  // namespace krein
