// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/graph/layout_runner.h"

#include <exception>
#include <new>

namespace krein {

namespace {

constexpr auto frameTime = std::chrono::milliseconds(33);

}  // namespace

LayoutRunner::LayoutRunner(QObject* parent) : QObject(parent)
{
    m_thread = std::jthread([this](std::stop_token quit) { work(std::move(quit)); });
}

LayoutRunner::~LayoutRunner()
{
    stop();
    m_thread.request_stop();
    m_thread.join();
}

void LayoutRunner::start(std::shared_ptr<const DataSet> data, std::uint64_t seed)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_stopRunning.request_stop();
        m_newest.reset();
        m_waiting = Order{std::move(data), seed};
    }
    m_running = true;
    m_wake.notify_one();
}

void LayoutRunner::stop()
{
    const std::scoped_lock lock(m_mutex);
    m_stopRunning.request_stop();
    m_waiting.reset();
    m_newest.reset();
    m_running = false;
}

void LayoutRunner::finish(std::chrono::milliseconds patience)
{
    {
        std::unique_lock lock(m_mutex);
        m_idle.wait_for(lock, patience, [this] { return !m_working && !m_waiting; });
    }
    deliver();
}

void LayoutRunner::work(std::stop_token quit)
{
    for (;;) {
        Order order;
        RunControl control;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, quit, [this] { return m_waiting.has_value(); })) return;
            order = *std::exchange(m_waiting, std::nullopt);
            m_working = true;
            m_stopRunning = std::stop_source();
            control.stop = m_stopRunning.get_token();
        }
        try {
            layOut(order, control);
        } catch (const std::bad_alloc&) {
            giveUp(tr("There is not enough memory to lay out this graph."), control);
        } catch (const std::exception& failure) {
            giveUp(tr("The graph cannot be laid out: %1").arg(QString::fromUtf8(failure.what())), control);
        }
        {
            const std::scoped_lock lock(m_mutex);
            m_working = false;
        }
        m_idle.notify_all();
    }
}

void LayoutRunner::layOut(const Order& order, const RunControl& control)
{
    GraphLayout layout = startLayout(order.data->size(), order.data->edges, order.seed);
    auto shown = std::chrono::steady_clock::now();
    while (!layout.settled() && !control.stopped()) {
        step(layout, control);
        const auto now = std::chrono::steady_clock::now();
        if (layout.settled() || now - shown < frameTime) continue;
        shown = now;
        publish(layout, control);
    }
    publish(layout, control);
}

void LayoutRunner::giveUp(const QString& problem, const RunControl& control)
{
    QMetaObject::invokeMethod(
        this,
        [this, problem, stop = control.stop] {
            if (stop.stop_requested()) return;  // another graph has come
            m_running = false;
            Q_EMIT failed(problem);
        },
        Qt::QueuedConnection);
}

void LayoutRunner::publish(const GraphLayout& layout, const RunControl& control)
{
    bool first = false;
    {
        const std::scoped_lock lock(m_mutex);
        if (control.stopped()) return;
        first = !m_newest.has_value();
        m_newest = layout;
    }
    if (first) QMetaObject::invokeMethod(this, &LayoutRunner::deliver, Qt::QueuedConnection);
}

void LayoutRunner::deliver()
{
    std::optional<GraphLayout> newest;
    {
        const std::scoped_lock lock(m_mutex);
        newest.swap(m_newest);
    }
    if (!newest) return;
    m_running = !newest->settled();
    Q_EMIT advanced(*newest);
}

}  // namespace krein
