// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/runner.h"

#include <algorithm>
#include <utility>

#include "core/base/errors.h"
#include "core/documents/open_file.h"
#include "core/experiment/adapt.h"
#include "core/experiment/load_data.h"
#include "ui/document/picture_experiment.h"
#include "ui/document/test_share.h"
#include "ui/text/text.h"

namespace krein {

namespace {

/// Each but one may be in the middle of eigenvalues that nobody waits for any more, with a matrix of its own.
constexpr std::size_t mostThreads = 4;

void applyFixes(Experiment& experiment, const std::vector<Fix>& fixes)
{
    for (const Fix& fix : fixes) experiment = withFix(experiment, fix);
}

/// As openFile(), or the experiment that a picture carries.
OpenedFile openAny(const Job& job, const RunControl& control)
{
    const Changes changes{.apply = [&job](Experiment& experiment) { applyFixes(experiment, job.fixes); }};
    if (!isPictureFile(job.file)) return openFile(job.file, job.experiment, control, changes);
    Session session = sessionInPicture(job.file);
    applyFixes(session.study.experiment.edit(), job.fixes);
    return {.study = std::move(session.study), .selection = std::move(session.selection)};
}

/// What there is of an experiment whose data cannot be loaded.
Results withoutData(const Job& job, const Problem& problem)
{
    Results results{.experiment = job.experiment, .generation = job.generation};
    results.problems[Stage::Data] = problem;
    return results;
}

}  // namespace

Runner::Runner(QObject* parent)
    : QObject(parent),
      m_box(
          this, [this](const Job& job, Box::Task& task) { work(job, task); },
          [this](const Job& job, const QString& problem, Box::Task& task) {
              answer(Outcome{.job = job, .problem = {problem.toStdString()}}, task, 0);
          },
          [this](const Outcome& outcome) {
              Q_EMIT finished(outcome);
              announceBusy();
          },
          {.threads = mostThreads}, [this] { announceBusy(); })
{
}

void Runner::submit(Job job)
{
    m_box.submit(std::move(job), [](const Job& running) { return running.givesWay || !isPreview(running.quality); });
    announceBusy();
}

void Runner::cancel()
{
    m_box.stop();
    announceBusy();
}

void Runner::forget()
{
    const std::scoped_lock lock(m_mutex);
    ++m_reading;
}

bool Runner::isBusy() const
{
    return m_box.isBusy();
}

RunControl Runner::controlOf(const Box::Task& task)
{
    return {.stop = task.stop(), .progress = [this, task](double fraction, std::string_view stage) {
                task.tell([this, fraction, name = toText(stage)] { Q_EMIT progressed(fraction, name); });
            }};
}

void Runner::work(const Job& job, Box::Task& task)
{
    Outcome outcome{.job = job};
    Results known;
    std::uint64_t reading = 0;
    {
        const std::scoped_lock lock(m_mutex);
        reading = m_reading;
        if (m_previous && m_read == m_reading) known = *m_previous;
    }
    try {
        compute(outcome, task, known);
    } catch (const InvalidInput& problem) {
        // An experiment is opened although its data are not there: they can be chosen anew under all that is set.
        const DataSource& data = outcome.job.experiment->data;
        const bool lacks = lacksFile(data, problem.problem()), opens = outcome.study && lacks;
        outcome.results.reset();
        if (opens)
            outcome.results = std::make_shared<const Results>(withoutData(outcome.job, problem.problem()));
        else
            outcome.problem = problem.problem();
        std::vector<Fix> fixes = fixesOf(problem);
        if (lacks) fixes.push_back(otherFile(data, problem.problem()));
        if (!fixes.empty()) outcome.fixes = {{Stage::Data, std::move(fixes)}};
    }
    answer(std::move(outcome), task, reading);
}

/// @param known  results whose stages are reused
void Runner::compute(Outcome& outcome, Box::Task& task, const Results& known)
{
    const Job& job = outcome.job;
    Results previous = known;
    const RunControl control = controlOf(task);
    if (!job.file.empty()) {
        OpenedFile opened = openAny(job, control);
        outcome.job.experiment = opened.study.experiment;
        outcome.study = std::move(opened.study);
        outcome.selection = std::move(opened.selection);
        previous = std::move(opened.loaded);
    } else if (job.adapt) {
        previous = Results{
            .experiment = job.experiment, .data = std::make_shared<const DataSet>(loadData(job.experiment, control))};
        if (!control.stopped()) outcome.job.experiment = adapted(job.experiment, *previous.data);
    }
    if (job.opens && (job.adapt || !job.file.empty()) && previous.data)  // no experiment file, which has its own share
        outcome.job.experiment = withUsualTestShare(outcome.job.experiment, *previous.data, job.before.get());
    if (!control.stopped()) {
        Results results = runWithFixes(
            outcome.job.experiment, previous, control, job.detail, job.extras, outcome.fixes);
        results.generation = job.generation;
        if (!results.cancelled) outcome.results = std::make_shared<const Results>(std::move(results));
    }
}

/// A job that was asked to stop is cancelled, whatever became of it: a newer one may be done already.
/// One that was to read all again has not done so then, and the next one does.
void Runner::answer(Outcome outcome, Box::Task& task, std::uint64_t reading)
{
    const Job job = outcome.job;
    outcome.cancelled = !outcome.results && outcome.problem.empty();
    const std::shared_ptr<const Results> results = outcome.results;
    const bool delivered = task.post(std::move(outcome), [&] {
        const std::scoped_lock lock(m_mutex);
        if (results) m_previous = results;
        m_read = std::max(m_read, reading);
    });
    if (!delivered) task.answer(Outcome{.job = job, .cancelled = true});
}

void Runner::announceBusy()
{
    const bool busy = isBusy();
    if (busy == m_announcedBusy) return;
    m_announcedBusy = busy;
    Q_EMIT busyChanged(busy);
}

}  // namespace krein
