// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/theatre/run_collection.h"

#include <algorithm>

#include "core/experiment/differences.h"
#include "core/experiment/experiment.h"
#include "core/study/suggest.h"
#include "core/study/units.h"
#include "ui/text/study_words.h"
#include "ui/text/text.h"
#include "ui/text/translated.h"

namespace krein {

void RunCollection::setPresent(TheatreRun run)
{
    run.style = 0;
    if (hasPresent())
        m_runs.front() = std::move(run);
    else
        m_runs.insert(m_runs.begin(), std::move(run));
    relabel();
}

void RunCollection::dropPresent()
{
    if (hasPresent()) m_runs.erase(m_runs.begin());
}

void RunCollection::keepPresent()
{
    if (isFull()) return;
    TheatreRun run = m_runs.front();
    run.style = freeStyle();
    m_runs.push_back(std::move(run));
    relabel();
}

void RunCollection::remove(std::size_t place)
{
    if (place == 0 || place >= m_runs.size()) return;
    m_runs.erase(m_runs.begin() + static_cast<std::ptrdiff_t>(place));
    relabel();
}

void RunCollection::clear()
{
    m_setRunning = false;
    m_failures.clear();
    std::erase_if(m_runs, [](const TheatreRun& run) { return run.style > 0; });
    relabel();
}

void RunCollection::startSet(const Study& study)
{
    const StudyPlan plan = planOf({.experiment = study.experiment, .axes = study.axes});
    std::erase_if(m_runs, [](const TheatreRun& run) { return run.ofSet; });
    m_study = study;
    m_set.clear();
    m_setLabels.clear();
    for (const StudyCell& cell : plan.cells) {
        m_set.push_back(cell.experiment);
        m_setLabels << placeText(plan, cell.place);
    }
    m_setDone = 0;
    m_setRunning = !m_set.empty();
    m_failures.clear();
    relabel();
}

bool RunCollection::isAwaited(int index) const
{
    return m_setRunning && index >= 0 && static_cast<std::size_t>(index) < m_set.size();
}

void RunCollection::add(int index, const Results& results)
{
    if (!isAwaited(index)) return;
    std::optional<TheatreRun> run = runOf(results);
    if (!run) return fail(index, noPathWords(results));
    ++m_setDone;
    const QString label = m_setLabels[index];
    if (isFull()) {
        m_failures << tr("%1: more than %2 runs are not drawn.").arg(label).arg(most);
        return;
    }
    run->label = label;
    run->style = freeStyle();
    run->ofSet = true;
    run->randomStart = traits(m_set[static_cast<std::size_t>(index)].method).startsAtRandom;
    m_runs.push_back(std::move(*run));
    relabel();
}

void RunCollection::fail(int index, const QString& sentence)
{
    if (!isAwaited(index)) return;
    ++m_setDone;
    m_failures << QStringLiteral("%1: %2").arg(m_setLabels[index], sentence);
}

int RunCollection::freeStyle() const
{
    int style = 1;
    while (std::ranges::any_of(m_runs, [style](const TheatreRun& run) { return run.style == style; })) ++style;
    return style;
}

/// Labels of runs that were kept by hand, and of the present one, say what differs between them.
void RunCollection::relabel()
{
    std::vector<Experiment> experiments;
    for (const TheatreRun& run : m_runs)
        if (!run.ofSet) experiments.push_back(run.experiment);
    const std::vector<std::string> labels = differences(experiments);
    std::size_t next = 0;
    for (TheatreRun& run : m_runs) {
        if (run.ofSet) continue;
        const QString label = toText(labels[next++]);
        run.label = run.style == 0 && m_runs.size() > 1 ? tr("this run: %1").arg(label) : label;
    }
}

}  // namespace krein
