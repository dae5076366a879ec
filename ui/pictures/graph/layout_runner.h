// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include <QObject>

#include "core/projections/graph_layout.h"

namespace krein {

/// Lays a graph out on a thread of its own and shows how it goes, about 30 times in a second. A new graph takes the
/// place of the one under way.
class LayoutRunner : public QObject {
    Q_OBJECT
public:
    explicit LayoutRunner(QObject* parent = nullptr);
    ~LayoutRunner() override;  ///< stops and waits

    /// @param data  a graph
    void start(std::shared_ptr<const DataSet> data, std::uint64_t seed);
    /// Gives up what is under way: nothing more of it is told.
    void stop();
    /// Whether advanced() or failed() is still to come.
    bool isRunning() const { return m_running; }
    /// Waits until the layout is at rest, not longer than `patience`, and tells how far it came.
    void finish(std::chrono::milliseconds patience);

Q_SIGNALS:
    /// The newest state; the last one is at rest.
    void advanced(const krein::GraphLayout& layout);
    /// There will be no layout: why, one sentence.
    void failed(const QString& problem);

private:
    struct Order {
        std::shared_ptr<const DataSet> data;
        std::uint64_t seed = 1;
    };

    void work(std::stop_token quit);
    void layOut(const Order& order, const RunControl& control);
    void giveUp(const QString& problem, const RunControl& control);
    void publish(const GraphLayout& layout, const RunControl& control);
    void deliver();

    std::mutex m_mutex;
    std::condition_variable_any m_wake, m_idle;
    std::optional<Order> m_waiting;
    std::optional<GraphLayout> m_newest;  ///< not delivered yet
    std::stop_source m_stopRunning;
    bool m_working = false;  ///< the thread is busy
    bool m_running = false;  ///< receiver's thread only
    std::jthread m_thread;
};

}  // namespace krein
