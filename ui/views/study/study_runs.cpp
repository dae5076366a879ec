// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/study_runs.h"

#include <utility>

#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "ui/views/study/study_scene.h"

namespace krein {

/// What is shown becomes a past run, and another one, on these data, is shown from now on.
void StudyRuns::putAside(std::shared_ptr<const DataSet> ranOn)
{
    m_past.keep({m_runner.present(), std::exchange(m_ranOn, std::move(ranOn))});
    m_seen = nullptr;
    m_hasOtherData = false;
}

void StudyRuns::start(const Study& study, std::shared_ptr<const DataSet> data)
{
    // Where only what the axes vary has changed, as by a click on a cell, it is the same table, which goes on.
    const std::shared_ptr<const StudyPlan> plan = m_runner.plan();
    const bool isSame = plan && sameDesign(*plan->study, study) && isAbout(*plan, study.experiment);
    const bool isComplete = isSame && m_runner.rows().size() == plan->units.size();
    const std::optional<KeptRun> kept = isComplete ? std::nullopt : m_kept.find(isSame ? *plan->study : study);
    const Study wanted = isSame ? *plan->study : kept ? kept->study : study;
    if (!isSame || isComplete) putAside(nullptr);
    m_ranOn = m_seen = std::move(data);
    m_hasOtherData = false;
    m_runner.start(wanted, {.journal = kept ? kept->journal : m_kept.begin(wanted), .isSpare = true});
}

bool StudyRuns::has(const Study& study) const
{
    const StudyRunner::Run& run = m_runner.present();
    return run.plan && sameDesign(*run.plan->study, study) && (m_runner.isBusy() || !run.rows.empty());
}

bool StudyRuns::bringBackPast(const Study& study)
{
    std::optional<PastRun> past = m_past.take(study);
    if (!past) return false;
    putAside(past->ranOn);
    m_runner.bringBack(std::move(past->run));
    return true;
}

void StudyRuns::bringBackKept(const Study& study)
{
    const std::optional<KeptRun> kept = m_kept.find(study);
    if (!kept) return;
    putAside(nullptr);
    m_runner.start(kept->study, {.journal = kept->journal, .readsOnly = true, .isSpare = true});
}

void StudyRuns::note(const Results& results, const StudyPlan& plan)
{
    if (!results.data || !results.prepared || m_runner.isBusy()) return;
    if (results.experiment->data != plan.study->experiment->data) return;
    if (!m_ranOn) m_ranOn = results.data;
    if (m_seen == results.data) return;
    m_seen = results.data;
    m_hasOtherData = m_ranOn != m_seen && !(*m_ranOn == *m_seen);
}

}  // namespace krein
