// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <memory>
#include <variant>

#include <QObject>

#include "core/projections/graph_layout.h"
#include "ui/document/mailbox.h"

namespace krein {

/// Lays a graph out on a thread of its own and shows how it goes, about 30 times in a second. A new graph takes the
/// place of the one under way.
class LayoutRunner : public QObject {
    Q_OBJECT
public:
    explicit LayoutRunner(QObject* parent = nullptr);  ///< its end stops what is under way and waits

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

    /// How far it came, or why it comes no further.
    using Letter = std::variant<GraphLayout, QString>;
    using Box = Mailbox<Order, Letter>;

    static void layOut(const Order& order, Box::Task& task);
    void deliver(const Letter& letter);

    bool m_running = false;
    Box m_box;
};

}  // namespace krein
