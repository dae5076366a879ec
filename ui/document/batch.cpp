// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/batch.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "core/experiment/experiment.h"
#include "core/experiment/shared_stages.h"
#include "ui/text/problem_words.h"

namespace krein {

namespace {

constexpr std::size_t mostUnannounced = 2;

}  // namespace

Batch::Batch(QObject* parent)
    : QObject(parent),
      m_box(
          this, [](const Work& work, Box::Task& task) { compute(work, task); },
          [](const Work& work, const QString& problem, Box::Task& task) {
              for (std::size_t i = 0; i < work.entries.size(); ++i)
                  task.post(Cell{.index = static_cast<int>(i), .results = nullptr, .problem = problem});
              task.post(std::nullopt);
          },
          [this](const Letter& letter) { deliver(letter); }, {.threads = 3, .letters = mostUnannounced})
{
}

void Batch::start(std::shared_ptr<const Results> base, std::vector<Entry> entries, MapDetail detail, Extras extras)
{
    m_announced.assign(entries.size(), false);
    m_box.replace(Work{std::move(base), std::move(entries), detail, extras});
}

void Batch::cancel()
{
    m_announced.clear();
    m_box.clear();
}

bool Batch::isBusy() const
{
    return std::ranges::find(m_announced, false) != m_announced.end();
}

void Batch::compute(const Work& work, Box::Task& task)
{
    const RunControl control{.stop = task.stop(), .progress = {}};
    const Results none;
    const Results& base = work.base ? *work.base : none;
    std::shared_ptr<const Results> latest;
    std::vector<const Experiment*> experiments;
    for (const Entry& entry : work.entries) experiments.push_back(&*entry.experiment);
    for (const std::size_t index : sharingOrder(experiments, work.base ? &*base.experiment : nullptr)) {
        Cell cell{.index = static_cast<int>(index), .results = nullptr, .problem = {}};
        try {
            const Experiment& experiment = work.entries[index].experiment;
            Results results = run(
                experiment, moreShared(base, latest ? *latest : none, experiment), control, work.detail, work.extras);
            if (results.cancelled) return;
            latest = cell.results = std::make_shared<const Results>(std::move(results));
        } catch (...) {  // the others may do better
            cell.problem = problemText(std::current_exception());
        }
        if (!task.post(std::move(cell))) return;
    }
    task.post(std::nullopt);
}

void Batch::deliver(const Letter& letter)
{
    if (!letter) {
        Q_EMIT finished();
        return;
    }
    const auto index = static_cast<std::size_t>(letter->index);
    if (m_announced[index]) return;  // before something went wrong with all of them
    m_announced[index] = true;
    if (letter->results)
        Q_EMIT cellReady(letter->index, letter->results);
    else
        Q_EMIT cellFailed(letter->index, letter->problem);
}

}  // namespace krein
