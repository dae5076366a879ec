// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/runner.h"

#include <exception>

#include "core/errors.h"
#include "core/experiment/adapt.h"

namespace krein {

Runner::Runner(QObject* parent) : QObject(parent)
{
    m_thread = std::jthread([this](std::stop_token quit) { work(std::move(quit)); });
}

Runner::~Runner()
{
    cancel();
    m_thread.request_stop();
    m_thread.join();
}

void Runner::submit(Job job)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting = std::move(job);
        if (m_running && (m_runningGivesWay || !isPreview(*m_running))) m_stopRunning.request_stop();
    }
    m_wake.notify_one();
    announceBusy();
}

void Runner::cancel()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_waiting.reset();
        if (m_running) m_stopRunning.request_stop();
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
    return m_running || m_waiting || !m_outbox.empty();
}

void Runner::work(std::stop_token quit)
{
    for (;;) {
        Job job;
        std::stop_token stop;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, quit, [this] { return m_waiting.has_value(); })) return;
            job = *std::exchange(m_waiting, std::nullopt);
            m_running = job.quality;
            m_runningGivesWay = job.givesWay;
            m_stopRunning = std::stop_source();
            stop = m_stopRunning.get_token();
            if (std::exchange(m_forget, false)) m_previous.reset();
        }
        Outcome outcome = compute(job, std::move(stop));
        {
            const std::scoped_lock lock(m_mutex);
            m_running.reset();
            m_outbox.push_back(std::move(outcome));
        }
        QMetaObject::invokeMethod(this, &Runner::deliver, Qt::QueuedConnection);
    }
}

Outcome Runner::compute(const Job& job, std::stop_token stop)
{
    Outcome outcome{job, nullptr, QString(), false};
    RunControl control{.stop = std::move(stop), .progress = [this](double fraction, std::string_view stage) {
        {
            const std::scoped_lock lock(m_mutex);
            m_fraction = fraction;
            m_stage = stage;
        }
        QMetaObject::invokeMethod(this, [this] {
            std::unique_lock lock(m_mutex);
            const double done = m_fraction;
            const QString name = QString::fromStdString(m_stage);
            lock.unlock();
            Q_EMIT progressed(done, name);
        }, Qt::QueuedConnection);
    }};
    try {
        Results previous = m_previous ? *m_previous : Results{};
        if (!job.file.empty()) {
            OpenedFile opened = openFile(job.file, job.experiment, control);
            outcome.job.experiment = std::move(opened.experiment);
            previous = std::move(opened.loaded);
        } else if (job.adapt) {
            previous = Results{.experiment = job.experiment, .data = std::make_shared<const DataSet>(load(job.experiment.data, control))};
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
        m_previous = std::make_shared<const Results>(std::move(results));
        outcome.results = m_previous;
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
