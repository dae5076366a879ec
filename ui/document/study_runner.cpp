// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/study_runner.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "core/algebra/blas.h"
#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/study/journal.h"
#include "core/study/memory.h"
#include "core/study/passes.h"
#include "core/study/run_study.h"
#include "ui/document/preferences.h"
#include "ui/document/spare_journal.h"
#include "ui/text/moment_text.h"
#include "ui/text/number_text.h"
#include "ui/text/parameter_words.h"
#include "ui/text/text.h"

namespace krein {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds tellAfter{60};
constexpr std::size_t tellMemory = std::size_t{256} << 20;  // bytes of a worker that a person should know of
constexpr int restPerWork = 3;  // of the window's time, for what a person does beside the study

/// Those of a pass that are wanted; all if nobody says which.
std::vector<std::size_t> among(const std::vector<std::size_t>& pass, const std::vector<std::size_t>& wanted)
{
    std::vector<std::size_t> both;
    std::ranges::set_intersection(pass, wanted, std::back_inserter(both));
    return both;
}

std::vector<std::size_t> allUnits(const StudyPlan& plan)
{
    std::vector<std::size_t> all(plan.units.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    return all;
}

}  // namespace

StudyRunner::StudyRunner(QObject* parent)
    : QObject(parent),
      m_box(
          this, [](const Order& order, Box::Task& task) { compute(order, task); },
          [](const Order&, const QString& problem, Box::Task& task) {
              task.post(Letter{.problem = problem, .done = true});
          },
          [this](Letter letter) { deliver(std::move(letter)); }, {.threads = 2})
{
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (m_untold) tellRows();
    });
}

void StudyRunner::start(const Study& study, StudyWork work)
{
    const bool goesOn = m_run.plan && *m_run.plan->study == study && !missing().empty();
    Order order{.study = study, .work = std::move(work), .plan = nullptr, .missing = {}, .files = {}};
    if (goesOn) {
        order.plan = m_run.plan;
        order.files = m_run.files;
        order.missing = missing();
    } else {
        m_run = {};
    }
    m_untold = false;
    m_rest.stop();
    m_before = m_run.rows.size();
    m_started = Clock::now();
    m_busy = true;
    m_box.replace(std::move(order));
    Q_EMIT changed();
}

void StudyRunner::cancel()
{
    if (!m_busy) return;
    m_box.clear();
    m_busy = false;
    if (m_untold) tellRows();
    Q_EMIT finished();
}

void StudyRunner::bringBack(Run run)
{
    m_box.clear();
    m_busy = m_untold = false;
    m_run = std::move(run);
    Q_EMIT changed();
}

void StudyRunner::compute(const Order& order, Box::Task& task)
{
    const RunControl control{.stop = task.stop(), .progress = {}};
    if (order.work.check) order.work.check(control);
    if (control.stopped()) return;
    const bool changed = order.plan && dataFingerprint(*order.plan) != order.files;
    std::shared_ptr<const StudyPlan> plan = changed ? nullptr : order.plan;
    const bool isNew = !plan;
    const bool looks = order.work.isSpare && order.work.readsOnly;
    try {
        if (isNew) plan = std::make_shared<const StudyPlan>(planOf(order.study, control));
    } catch (const InvalidInput&) {
        if (!looks) throw;  // else it is told when the study is to be run
        return void(task.post(Letter{.done = true}));
    }
    std::optional<SpareJournal> spare;
    if (order.work.isSpare && !order.work.journal.empty())
        spare.emplace(order.work.journal, *plan, order.work.readsOnly, control);
    if (control.stopped()) return;
    if (looks && (!spare || spare->rows().empty())) return void(task.post(Letter{.done = true}));
    if (isNew)
        task.post(Letter{.plan = plan,
            .files = dataFingerprint(*plan),
            .remark = changed ? tr("A data file changed after the study was stopped. All runs start again.")
                              : QString()});
    computeUnits(order, *plan, isNew ? allUnits(*plan) : order.missing, spare ? &*spare : nullptr, task);
    if (!control.stopped()) task.post(Letter{.done = true});
}

/// What a journal knows is told first, and of a spare one since when.
void StudyRunner::computeUnits(
    const Order& order, const StudyPlan& plan, std::vector<std::size_t> wanted, SpareJournal* spare, Box::Task& task)
{
    const std::filesystem::path& file = order.work.journal;
    std::optional<Journal> journal;
    if (!spare && !file.empty() && (!order.work.readsOnly || std::filesystem::exists(file)))
        journal.emplace(file, plan);
    std::vector<StudyRow> known;
    if (spare || journal)
        for (const StudyRow& row : spare ? spare->rows() : journal->rows())
            if (std::ranges::binary_search(wanted, row.unit)) known.push_back(row);
    if (!known.empty()) {
        std::erase_if(
            wanted, [&](std::size_t unit) { return std::ranges::binary_search(known, unit, {}, &StudyRow::unit); });
        const QString since = !spare
            ? QString()
            : tr("%1 runs from %2").arg(groupedNumber(std::ssize(known)), momentText(spare->written()));
        task.post(Letter{.remark = since, .rows = std::move(known)});
    }
    if (!order.work.readsOnly) computePasses(order, plan, wanted, journal ? &*journal : nullptr, spare, task);
}

void StudyRunner::computePasses(const Order& order, const StudyPlan& plan, const std::vector<std::size_t>& wanted,
    Journal* journal, SpareJournal* spare, Box::Task& task)
{
    const RunControl control{.stop = task.stop(), .progress = {}};
    const int most = workerCount();
    const StudyMemory memory = memoryOf(plan, control);
    const int jobs = affordableJobs(memory, most, memoryForRuns());
    if (jobs < most || memory.perWorker > tellMemory)
        task.post(
            Letter{.remark = inWords(plan.study->experiment, memorySentence(plan.units.size(), memory, jobs, most))});
    reserveBlasMemory(jobs);
    std::vector<StudyRow> untold;
    Clock::time_point told;  // long ago: the first row is told at once
    const auto tell = [&] {
        if (!untold.empty()) task.post(Letter{.rows = std::move(untold)});
        untold.clear();
        told = Clock::now();
    };
    for (const std::vector<std::size_t>& pass : passesOf(plan)) {
        StudyRun how{.jobs = jobs, .eigenvalues = order.work.eigenvalues, .background = true};
        how.units = among(pass, wanted);
        if (how.units.empty()) continue;
        how.finished = [&](const StudyRow& row) {
            if (spare) spare->append(row);
            untold.push_back(row);
            if (Clock::now() - told > tellAfter) tell();
        };
        run(plan, journal, how, control);
        tell();
        if (control.stopped()) return;
    }
    if (spare && !spare->problem().empty())
        task.post(Letter{.remark = tr("these runs are not kept for the next start: %1").arg(toText(spare->problem()))});
}

std::vector<std::size_t> StudyRunner::missing() const
{
    std::vector<std::size_t> units;
    auto row = m_run.rows.begin();
    for (std::size_t unit = 0; unit < m_run.plan->units.size(); ++unit) {
        if (row != m_run.rows.end() && row->unit == unit)
            ++row;
        else
            units.push_back(unit);
    }
    return units;
}

void StudyRunner::add(std::vector<StudyRow> rows)
{
    std::ranges::sort(rows, {}, &StudyRow::unit);
    std::vector<StudyRow> both;
    both.reserve(m_run.rows.size() + rows.size());
    std::ranges::merge(
        std::make_move_iterator(m_run.rows.begin()), std::make_move_iterator(m_run.rows.end()),
        std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()), std::back_inserter(both), {},
        [](const StudyRow& row) { return row.unit; }, [](const StudyRow& row) { return row.unit; });
    m_run.rows = std::move(both);
}

void StudyRunner::deliver(Letter letter)
{
    if (letter.plan) {
        m_run.plan = letter.plan;
        m_run.files = letter.files;
        m_run.rows.clear();
        m_before = 0;
    }
    if (!letter.remark.isEmpty()) Q_EMIT remarked(letter.remark);
    if (!letter.rows.empty()) {
        add(std::move(letter.rows));
        m_untold = true;
    }
    if (letter.done) m_busy = false;
    // The more rows there are, the longer it takes to show them: then they are shown less often.
    if (letter.plan || letter.done || (m_untold && !m_rest.isActive())) tellRows();
    if (!letter.problem.isEmpty()) Q_EMIT failed(letter.problem);
    if (letter.done) Q_EMIT finished();
}

void StudyRunner::tellRows()
{
    const auto begin = Clock::now();
    m_untold = false;
    tellProgress();
    Q_EMIT changed();
    const auto taken = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - begin);
    m_rest.start(std::max(tellAfter, restPerWork * taken));
}

void StudyRunner::tellProgress()
{
    if (!m_run.plan || !m_busy) return;
    const std::size_t done = m_run.rows.size() - m_before, left = m_run.plan->units.size() - m_run.rows.size();
    const double seconds = std::chrono::duration<double>(Clock::now() - m_started).count();
    Q_EMIT progressed(static_cast<int>(m_run.rows.size()), static_cast<int>(m_run.plan->units.size()),
        done > 0 ? seconds * static_cast<double>(left) / static_cast<double>(done) : 0.0);
}

}  // namespace krein
