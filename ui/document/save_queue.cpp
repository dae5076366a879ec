// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/save_queue.h"

#include <exception>
#include <utility>

namespace krein {

SaveQueue::SaveQueue(QObject* parent)
    : QObject(parent),
      m_saver(std::make_unique<Mailbox<Order, Outcome>>(
          this,
          [](const Order& order, auto& task) {
              *order.isBegun = true;
              task.post({order.write(), QString()});
          },
          [](const Order&, const QString& sentence, auto& task) {
              task.post({{}, sentence});
          },
          [this](const Outcome& outcome) { answer(outcome); }))
{
}

/// The saver waits for what it has begun, and forgets what waits.
SaveQueue::~SaveQueue()
{
    m_saver.reset();
    for (const Asked& asked : m_asked) {
        if (*asked.order.isBegun) continue;
        try {
            asked.order.write();
        } catch (const std::exception&) {  // nobody is there to be told
        }
    }
}

void SaveQueue::add(Write write, Tell tell)
{
    m_asked.push_back({{std::move(write), std::make_shared<bool>(false)}, std::move(tell)});
    if (m_asked.size() == 1) giveFirst();
}

void SaveQueue::giveFirst()
{
    m_saver->submit(m_asked.front().order, [](const Order&) { return false; });
}

void SaveQueue::answer(const Outcome& outcome)
{
    const Tell tell = std::move(m_asked.front().tell);
    m_asked.erase(m_asked.begin());
    if (!m_asked.empty()) giveFirst();
    tell(outcome);
}

}  // namespace krein
