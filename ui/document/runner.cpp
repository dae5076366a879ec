// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/runner.h"

#include <exception>
#include <utility>

#include "core/errors.h"
#include "core/experiment/adapt.h"
#include "core/experiment/json/open_file.h"
#include "ui/words/text.h"

namespace krein {

Runner::Runner(QObject* parent) : QObject(parent)
{
    for (std::size_t i = 0; i < m_threads.size(); ++i)
        m_threads[i] = std::jthread([this, i](std::stop_token quit) { work(m_running[i], std::move(quit)); });
}

Runner::~Runner()
{
    cancel();
    for (std::jthread& thread : m_threads) thread.request_stop();
    for (std::jthread& thread : m_threads) thread.join();
}

const Runner::Running* Runner::current() const
{
    for (const std::optional<Running>& running : m_running)
        if (running && !running->stop.stop_requested()) return &*running;
    return nullptr;
}

void Runner::submit(Job job)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting = std::move(job);
        if (const Running* running = current(); running && (running->givesWay || !isPreview(running->quality)))
            running->stop.request_stop();
    }
    m_wake.notify_all();
    announceBusy();
}

void Runner::cancel()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting.reset();
        if (const Running* running = current()) running->stop.request_stop();
    }
    announceBusy();
}

void Runner::forget()
{
    const std::scoped_lock lock(m_mutex);
    m_forget = true;
}

bool Runner::isBusy() const
{
    const std::scoped_lock lock(m_mutex);
    return current() || m_waiting || !m_outbox.empty();
}

void Runner::work(std::optional<Running>& running, std::stop_token quit)
{
    for (;;) {
        Job job;
        std::stop_token stop;
        std::shared_ptr<const Results> previous;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, quit, [this] { return m_waiting && !current(); })) return;
            job = *std::exchange(m_waiting, std::nullopt);
            running = Running{job.quality, job.givesWay, {}};
            stop = running->stop.get_token();
            if (std::exchange(m_forget, false)) m_previous.reset();
            previous = m_previous;
        }
        Outcome outcome = compute(job, std::move(previous), stop);
        {
            const std::scoped_lock lock(m_mutex);
            // A newer job may be done already.
            if (stop.stop_requested()) outcome = Outcome{std::move(outcome.job), nullptr, QString(), true};
            if (outcome.results) m_previous = outcome.results;
            running.reset();
            m_outbox.push_back(std::move(outcome));
        }
        m_wake.notify_all();
        QMetaObject::invokeMethod(this, &Runner::deliver, Qt::QueuedConnection);
    }
}

RunControl Runner::controlOf(std::stop_token stop)
{
    return {.stop = stop, .progress = [this, stop](double fraction, std::string_view stage) {
                {
                    const std::scoped_lock lock(m_mutex);
                    if (stop.stop_requested()) return;
                    m_fraction = fraction;
                    m_stage = stage;
                }
                QMetaObject::invokeMethod(
                    this,
                    [this] {
                        std::unique_lock lock(m_mutex);
                        const double done = m_fraction;
                        const QString name = toText(m_stage);
                        lock.unlock();
                        Q_EMIT progressed(done, name);
                    },
                    Qt::QueuedConnection);
            }};
}

Outcome Runner::compute(const Job& job, std::shared_ptr<const Results> before, std::stop_token stop)
{
    Outcome outcome{job, nullptr, QString(), false};
    const RunControl control = controlOf(std::move(stop));
    try {
        Results previous = before ? *before : Results{};
        if (!job.file.empty()) {
            OpenedFile opened = openFile(job.file, job.experiment, control);
            outcome.job.experiment = std::move(opened.experiment);
            previous = std::move(opened.loaded);
        } else if (job.adapt) {
            previous = Results{.experiment = job.experiment,
                .data = std::make_shared<const DataSet>(load(job.experiment.data, control))};
            if (!control.stopped()) outcome.job.experiment = adapted(job.experiment, *previous.data);
        }
        if (control.stopped()) {
            outcome.cancelled = true;
            return outcome;
        }
        Results results = run(outcome.job.experiment, previous, control, job.detail, job.extras);
        results.generation = job.generation;
        outcome.cancelled = results.cancelled;
        if (results.cancelled) return outcome;
        outcome.results = std::make_shared<const Results>(std::move(results));
    } catch (const InvalidInput& problem) {
        outcome.problem = QString::fromUtf8(problem.what());
    } catch (const std::bad_alloc&) {
        outcome.problem = tr("There is not enough memory for this; use fewer samples.");
    } catch (const std::exception& failure) {
        outcome.problem = tr("The computation failed: %1.").arg(QString::fromUtf8(failure.what()));
    }
    return outcome;
}

void Runner::deliver()
{
    std::vector<Outcome> outcomes;
    {
        const std::scoped_lock lock(m_mutex);
        outcomes.swap(m_outbox);
    }
    for (const Outcome& outcome : outcomes) Q_EMIT finished(outcome);
    announceBusy();
}

void Runner::announceBusy()
{
    const bool busy = isBusy();
    if (busy == m_announcedBusy) return;
    m_announcedBusy = busy;
    Q_EMIT busyChanged(busy);
}

}  // namespace krein
