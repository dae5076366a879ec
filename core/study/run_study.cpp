// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/run_study.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

#include "core/base/errors.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/kernels/known_pairs.h"
#include "core/study/closed_folds.h"
#include "core/study/journal.h"
#include "core/study/measures.h"
#include "core/study/tuning.h"
#include "core/study/unit_run.h"

namespace krein {

namespace {

/// What units have in common, the costly first: the data, then the numbers of all pairs, then the Gram matrix of a
/// split, then its correction. Numbers stand for equal sections, for there may be millions of units.
struct SharingKey {
    std::size_t data, pairs;
    int repetition, fold;
    std::size_t kernel, correction, method, unit;
    auto operator<=>(const SharingKey&) const = default;

    /// Whether two units are one piece of work: the folds of a cell that are had together.
    bool isOneWith(const SharingKey& other) const
    {
        SharingKey same = other;
        same.unit = unit;
        return *this == same;
    }
};

/// The units that are to be computed, in an order in which neighbours share most, and where each piece of work begins.
struct WorkOrder {
    std::vector<std::size_t> units;
    std::vector<std::size_t> begins;  ///< ascending, into `units`
};

/// The key of every cell, without repetition, fold and unit. Sections are equal where the axes set the same in them.
std::vector<SharingKey> keysOf(const StudyPlan& plan)
{
    using Set = std::vector<std::pair<std::string, ParameterValue>>;
    std::map<Set, std::size_t> data, kernels, corrections, methods;
    std::vector<SharingKey> keys;
    for (const StudyCell& cell : plan.cells) {
        const std::vector<Assignment> all = assignmentsAt(plan.study, plan.columns, cell.place);
        const auto numbered = [&](std::map<Set, std::size_t>& known, std::initializer_list<std::string_view> sections) {
            Set set;
            for (const Assignment& one : all)
                if (std::ranges::find(sections, one.path.substr(0, one.path.find('.'))) != sections.end())
                    set.emplace_back(one.path, one.value);
            return known.try_emplace(std::move(set), known.size()).first->second;
        };
        keys.push_back({.data = numbered(data, {"data", "prepare", "split"}),
            .pairs = 0,
            .repetition = 0,
            .fold = 0,
            .kernel = numbered(kernels, {"kernel"}),
            .correction = numbered(corrections, {"correction"}),
            .method = numbered(methods, {"method"}),
            .unit = 0});
    }
    return keys;
}

/// Whether several trainings of a cell are on the same data divided in another way, so that what is known of all pairs
/// serves more than one of them.
bool sharesPairs(const StudyPlan& plan, std::size_t cell)
{
    const StudyCell& one = plan.cells[cell];
    const StudyRepetition& repeat = plan.study->repeat;
    if (!one.problem.empty()) return false;
    if (!one.tune.empty() || one.folds > 1 || repeat.by == RepeatBy::Splits) return true;
    if (repeat.by != RepeatBy::Seeds || repeat.times < 2) return false;
    const Experiment first = experimentOf(plan, {cell, 1, 1}), second = experimentOf(plan, {cell, 2, 1});
    return first.data == second.data && first.split != second.split;
}

WorkOrder orderOf(const StudyPlan& plan, const StudyRun& how, const std::vector<StudyRow>& known)
{
    std::vector<SharingKey> cells = keysOf(plan);
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
        if (sharesPairs(plan, cell)) cells[cell].pairs = cells[cell].kernel;
    std::vector<SharingKey> keys;
    auto done = known.begin();
    for (std::size_t i = 0; i < plan.units.size(); ++i) {
        if (done != known.end() && done->unit == i) {
            ++done;
            continue;
        }
        if (i % how.of + 1 != how.shard) continue;
        if (!how.units.empty() && !std::ranges::binary_search(how.units, i)) continue;
        const StudyUnit& unit = plan.units[i];
        SharingKey& key = keys.emplace_back(cells[unit.cell]);
        key.repetition = unit.repetition;
        key.fold = hasClosedFolds(plan, plan.cells[unit.cell]) ? 0 : unit.fold;  // together
        key.unit = i;
    }
    std::ranges::sort(keys);
    WorkOrder order;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i == 0 || !keys[i].isOneWith(keys[i - 1])) order.begins.push_back(i);
        order.units.push_back(keys[i].unit);
    }
    return order;
}

/// Where what one worker takes at a time begins, and the end. Long pieces share more, short ones leave nobody idle at
/// the end. What is had together is divided only where there would be nothing to do for some workers otherwise: each
/// of them would compute all of it.
std::vector<std::size_t> piecesOf(const WorkOrder& order, std::size_t jobs)
{
    const std::size_t count = order.units.size(), least = std::clamp<std::size_t>(count / (16 * jobs), 1, 64);
    std::vector<std::size_t> pieces;
    if (order.begins.size() >= 4 * jobs) {
        for (const std::size_t begin : order.begins)
            if (pieces.empty() || begin >= pieces.back() + least) pieces.push_back(begin);
    } else {
        for (std::size_t begin = 0; begin < count; begin += least) pieces.push_back(begin);
    }
    pieces.push_back(count);
    return pieces;
}

/// What the measures of a study need computed.
Needs needsOf(const std::vector<const QuantityInfo*>& measures)
{
    Needs needs = Needs::Scores;
    for (const QuantityInfo* measure : measures) needs = std::max(needs, measure->needs);
    return needs;
}

/// What a worker keeps from unit to unit.
struct Kept {
    bool eigenvalues = false;  ///< as StudyRun::eigenvalues
    Results latest;
    ClosedFolds folds;
    KnownPairs pairs;
};

StudyRow computed(const StudyPlan& plan, std::size_t index, const std::vector<const QuantityInfo*>& measures,
    Kept& kept, const RunControl& control)
{
    Results& latest = kept.latest;
    const StudyUnit& unit = plan.units[index];
    const StudyCell& cell = plan.cells[unit.cell];
    StudyRow row{.unit = index, .values = {}, .tuned = {}, .seconds = 0.0, .problem = cell.problem};
    row.values.resize(measures.size());
    if (!row.problem.empty()) return row;
    if (hasClosedFolds(plan, cell))
        if (const auto& folds = kept.folds.results(plan, unit, control)) {
            for (std::size_t m = 0; m < measures.size(); ++m)
                row.values[m] = measured(*measures[m], (*folds)[static_cast<std::size_t>(unit.fold - 1)]);
            return row;
        }
    Experiment experiment = experimentOf(plan, unit);
    KnownPairs* pairs = sharesPairs(plan, unit.cell) ? &kept.pairs : nullptr;
    if (!cell.tune.empty()) {
        const TuningOutcome outcome = tuned(experiment, cell.tune, plan.study->tune, latest, control, pairs);
        row.problem = outcome.chosen ? std::string() : outcome.problem;
        if (!outcome.chosen) return row;
        assignChosen(experiment, cell.tune, outcome);
        for (std::size_t i = 0; i < cell.tune.size(); ++i)
            row.tuned.push_back({cell.tune[i].path, outcome.path[*outcome.chosen].values[i]});
    }
    latest = runFor(experiment, latest, needsOf(measures), control, pairs);
    for (std::size_t m = 0; m < measures.size(); ++m) row.values[m] = measured(*measures[m], latest);
    if (kept.eigenvalues && unit.repetition == 1 && unit.fold == 1 && latest.spectrum)
        row.eigenvalues.assign(latest.spectrum->raw.values.begin(), latest.spectrum->raw.values.end());
    if (!latest.model) row.problem = commandText(firstProblem(latest, Stage::Model));
    return row;
}

/// The same, with whatever goes wrong as the problem of the unit.
StudyRow computedOrRefused(const StudyPlan& plan, std::size_t index, const std::vector<const QuantityInfo*>& measures,
    Kept& kept, const RunControl& control)
{
    const auto start = std::chrono::steady_clock::now();
    StudyRow row;
    std::string problem;
    try {
        row = computed(plan, index, measures, kept, control);
    } catch (const InvalidInput& refused) {
        problem = refused.what();
    } catch (const std::bad_alloc&) {
        problem = "There is not enough memory for this run.";
    } catch (const std::exception& failure) {
        problem = std::string("This run failed: ") + failure.what();
    }
    if (!problem.empty()) {
        kept.latest = {};
        row = {.unit = index, .values = {}, .tuned = {}, .seconds = 0.0, .problem = problem};
        row.values.resize(measures.size());
    }
    row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return row;
}

/// Lets whatever else wants a processor have it before this thread.
void giveWay()
{
#ifdef __linux__
    constexpr int nice = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);  // of this thread alone; else it stays as it was
#endif
}

/// Hands pieces of the order to workers and collects what they found.
class Workers {
public:
    Workers(
        const StudyPlan& plan, Journal* journal, const StudyRun& how, const RunControl& control, const WorkOrder& order)
        : m_plan(plan),
          m_journal(journal),
          m_how(how),
          m_control(control),
          m_order(order.units),
          m_pieces(piecesOf(order, static_cast<std::size_t>(std::max(how.jobs, 1))))
    {
        for (const std::string& id : measuresOf(plan.study)) m_measures.push_back(&measureById(id));
    }

    std::vector<StudyRow> run()
    {
        {
            std::vector<std::jthread> threads;
            try {
                for (int i = 1; i < m_how.jobs; ++i) threads.emplace_back([this] { work(); });
            } catch (const std::system_error&) {  // the system has no more threads: those there are do all
            }
            work();
        }
        if (m_failure) std::rethrow_exception(m_failure);
        return std::move(m_rows);
    }

private:
    bool stopped() const { return m_control.stopped() || m_failed; }

    void work()
    {
        if (m_how.background) giveWay();
        Kept kept{.eigenvalues = m_how.eigenvalues};
        const RunControl inside{.stop = m_control.stop, .progress = {}};  // only finished units are told of
        while (!stopped()) {
            const std::size_t piece = m_next.fetch_add(1);
            if (piece + 1 >= m_pieces.size()) return;
            for (std::size_t i = m_pieces[piece]; i < m_pieces[piece + 1] && !stopped(); ++i) {
                StudyRow row = computedOrRefused(m_plan, m_order[i], m_measures, kept, inside);
                if (!stopped()) keep(std::move(row));
            }
        }
    }

    void keep(StudyRow row)
    {
        const std::scoped_lock lock(m_mutex);
        try {
            if (m_journal) m_journal->append(row);
            if (m_how.finished) m_how.finished(row);
            m_rows.push_back(std::move(row));
            m_control.report(static_cast<double>(m_rows.size()) / static_cast<double>(m_order.size()),
                std::to_string(m_rows.size()) + " of " + std::to_string(m_order.size()));
        } catch (...) {
            m_failure = std::current_exception();
            m_failed = true;
        }
    }

    const StudyPlan& m_plan;
    Journal* m_journal;
    const StudyRun& m_how;
    const RunControl& m_control;
    std::vector<std::size_t> m_order, m_pieces;
    std::vector<const QuantityInfo*> m_measures;
    std::atomic<std::size_t> m_next = 0;
    std::atomic<bool> m_failed = false;
    std::mutex m_mutex;
    std::exception_ptr m_failure;
    std::vector<StudyRow> m_rows;
};

}  // namespace

StudyTable run(const StudyPlan& plan, Journal* journal, const StudyRun& how, const RunControl& control)
{
    StudyTable table{.plan = plan, .rows = journal ? journal->rows() : std::vector<StudyRow>()};
    std::vector<StudyRow> rows = Workers(plan, journal, how, control, orderOf(plan, how, table.rows)).run();
    table.rows.insert(table.rows.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
    std::ranges::sort(table.rows, {}, &StudyRow::unit);
    return table;
}

}  // namespace krein
