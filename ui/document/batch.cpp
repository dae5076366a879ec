// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/batch.h"

#include <exception>
#include <new>
#include <utility>

#include "core/errors.h"
#include "core/experiment/shared_stages.h"

namespace krein {

namespace {

constexpr std::size_t mostUnannounced = 2;

}  // namespace

Batch::Batch(QObject* parent) : QObject(parent)
{
    m_thread = std::jthread([this](std::stop_token quit) { work(std::move(quit)); });
}

Batch::~Batch()
{
    cancel();
    m_thread.request_stop();
    m_thread.join();
}

void Batch::start(std::shared_ptr<const Results> base, std::vector<Entry> entries, MapDetail detail, Extras extras)
{
    replace(Work{std::move(base), std::move(entries), detail, extras});
    m_wake.notify_all();
}

void Batch::cancel()
{
    replace(std::nullopt);
    m_wake.notify_all();  // it may be waiting for cells to be announced
}

void Batch::replace(std::optional<Work> work)
{
    const std::scoped_lock lock(m_mutex);
    ++m_number;
    m_outbox.clear();
    m_stopRunning.request_stop();
    m_unannounced = work ? static_cast<int>(work->entries.size()) : 0;
    m_waiting = std::move(work);
    if (!m_waiting || m_unannounced > 0) return;
    m_waiting.reset();
    QMetaObject::invokeMethod(
        this,
        [this, number = m_number] {
            if (number == m_number) Q_EMIT finished();
        },
        Qt::QueuedConnection);
}

bool Batch::isBusy() const
{
    const std::scoped_lock lock(m_mutex);
    return m_unannounced > 0;
}

void Batch::work(std::stop_token quit)
{
    for (;;) {
        Work work;
        std::stop_token stop;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, quit, [this] { return m_waiting.has_value(); })) return;
            work = *std::exchange(m_waiting, std::nullopt);
            m_stopRunning = std::stop_source();
            stop = m_stopRunning.get_token();
        }
        computeAll(work, quit, stop);
    }
}

void Batch::computeAll(const Work& work, const std::stop_token& quit, std::stop_token stop)
{
    const RunControl control{.stop = stop, .progress = {}};
    const Results none;
    const Results& base = work.base ? *work.base : none;
    std::shared_ptr<const Results> latest;
    std::vector<const Experiment*> experiments;
    for (const Entry& entry : work.entries) experiments.push_back(&entry.experiment);
    for (const std::size_t index : sharingOrder(experiments, work.base ? &base.experiment : nullptr)) {
        Cell cell{.index = static_cast<int>(index), .results = nullptr, .problem = {}};
        try {
            const Experiment& experiment = work.entries[index].experiment;
            Results results = run(
                experiment, moreShared(base, latest ? *latest : none, experiment), control, work.detail, work.extras);
            if (results.cancelled) return;
            latest = cell.results = std::make_shared<const Results>(std::move(results));
        } catch (const InvalidInput& problem) {
            cell.problem = QString::fromUtf8(problem.what());
        } catch (const std::bad_alloc&) {
            cell.problem = tr("There is not enough memory for this; use fewer samples.");
        } catch (const std::exception& failure) {
            cell.problem = tr("The computation failed: %1.").arg(QString::fromUtf8(failure.what()));
        }
        std::unique_lock lock(m_mutex);
        m_wake.wait(lock, quit, [&] { return stop.stop_requested() || m_outbox.size() < mostUnannounced; });
        if (stop.stop_requested() || quit.stop_requested()) return;
        m_outbox.push_back(std::move(cell));
        QMetaObject::invokeMethod(this, &Batch::deliver, Qt::QueuedConnection);
    }
}

void Batch::deliver()
{
    std::vector<Cell> cells;
    std::uint64_t number = 0;
    {
        const std::scoped_lock lock(m_mutex);
        cells.swap(m_outbox);
        number = m_number;
    }
    m_wake.notify_all();
    for (const Cell& cell : cells) {
        bool last = false;
        {
            const std::scoped_lock lock(m_mutex);
            if (number != m_number) return;  // a receiver of the cell before started or cancelled
            last = --m_unannounced == 0;
        }
        if (cell.results)
            Q_EMIT cellReady(cell.index, cell.results);
        else
            Q_EMIT cellFailed(cell.index, cell.problem);
        if (!last) continue;
        const std::unique_lock lock(m_mutex);
        if (number != m_number) return;
        QMetaObject::invokeMethod(
            this,
            [this, number] {
                if (number == m_number) Q_EMIT finished();
            },
            Qt::QueuedConnection);
    }
}

}  // namespace krein
