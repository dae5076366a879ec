// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/graph/layout_runner.h"

namespace krein {

namespace {

constexpr auto frameTime = std::chrono::milliseconds(33);

}  // namespace

LayoutRunner::LayoutRunner(QObject* parent)
    : QObject(parent),
      m_box(
          this, [](const Order& order, Box::Task& task) { layOut(order, task); },
          [](const Order&, const QString& problem, Box::Task& task) { task.postLatest(problem); },
          [this](const Letter& letter) { deliver(letter); })
{
}

void LayoutRunner::start(std::shared_ptr<const DataSet> data, std::uint64_t seed)
{
    m_running = true;
    m_box.replace(Order{std::move(data), seed});
}

void LayoutRunner::stop()
{
    m_box.clear();
    m_running = false;
}

void LayoutRunner::finish(std::chrono::milliseconds patience)
{
    m_box.finish(patience);
}

void LayoutRunner::layOut(const Order& order, Box::Task& task)
{
    const RunControl control{.stop = task.stop(), .progress = {}};
    GraphLayout layout = startLayout(order.data->size(), order.data->edges, order.seed);
    auto shown = std::chrono::steady_clock::now();
    while (!layout.settled() && !control.stopped()) {
        step(layout, control);
        const auto now = std::chrono::steady_clock::now();
        if (layout.settled() || now - shown < frameTime) continue;
        shown = now;
        task.postLatest(layout);
    }
    task.postLatest(std::move(layout));
}

void LayoutRunner::deliver(const Letter& letter)
{
    if (const auto* problem = std::get_if<QString>(&letter)) {
        m_running = false;
        Q_EMIT failed(*problem);
        return;
    }
    const auto& layout = std::get<GraphLayout>(letter);
    m_running = !layout.settled();
    Q_EMIT advanced(layout);
}

}  // namespace krein
