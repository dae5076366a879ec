// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/theatre/run_collection.h"

#include <algorithm>

#include "core/experiment/experiment.h"
#include "ui/words/text.h"
#include "ui/words/translated.h"

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

void RunCollection::startSet(std::vector<Variation> set, bool randomStarts)
{
    std::erase_if(m_runs, [](const TheatreRun& run) { return run.ofSet; });
    m_set = std::move(set);
    m_setOfStarts = randomStarts;
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
    const QString label = toText(m_set[static_cast<std::size_t>(index)].label);
    if (isFull()) {
        m_failures << tr("%1: more than %2 runs are not drawn.").arg(label).arg(most);
        return;
    }
    run->label = label;
    run->style = freeStyle();
    run->ofSet = true;
    run->randomStart = m_setOfStarts;
    m_runs.push_back(std::move(*run));
    relabel();
}

void RunCollection::fail(int index, const QString& sentence)
{
    if (!isAwaited(index)) return;
    ++m_setDone;
    m_failures << QStringLiteral("%1: %2").arg(toText(m_set[static_cast<std::size_t>(index)].label), sentence);
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
