// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include <QObject>

#include "ui/text/problem_words.h"

namespace krein {

/// Work in the background of one receiver: orders go in from the receiver's thread, are worked on by a thread of the
/// mailbox, and letters come back, delivered one by one in the receiver's thread by its event loop.
///
/// One order is under way, one waits, and the newest takes the place of the one that waits. An order that was asked to
/// stop no longer counts as under way: with another thread the next one begins beside it. All functions but those of
/// Task are for the receiver's thread. Make it the last member of the receiver, so that all else is still there while
/// the destructor waits for the threads.
template <class Order, class Letter> class Mailbox {
public:
    /// An order under way, as its work sees it.
    class Task {
    public:
        const std::stop_token& stop() const { return m_stop; }

        /// Has a letter delivered, behind all others, unless this task was asked to stop. Waits while as many letters
        /// as the mailbox holds are undelivered.
        /// @param accepted  called before anything else can happen to the mailbox; it must not use it
        /// @return whether it will be delivered, if nothing clears the mailbox
        bool post(Letter letter, const std::function<void()>& accepted = {})
        {
            return m_box->add(std::move(letter), m_stop, Delivers::InTurn, accepted);
        }
        /// The same, in place of all letters that are undelivered.
        bool postLatest(Letter letter, const std::function<void()>& accepted = {})
        {
            return m_box->add(std::move(letter), m_stop, Delivers::Alone, accepted);
        }
        /// Has a letter delivered even if this task was asked to stop; then the mailbox is not busy for it.
        void answer(Letter letter) { m_box->add(std::move(letter), m_stop, Delivers::Always, {}); }
        /// Calls `tell` in the receiver's thread if this is still of interest then; for progress.
        void tell(std::function<void()> tell) const
        {
            QMetaObject::invokeMethod(
                m_box->m_receiver,
                [box = m_box, stop = m_stop, number = m_number, tell = std::move(tell)] {
                    if (!stop.stop_requested() && number == box->m_number) tell();
                },
                Qt::QueuedConnection);
        }

    private:
        friend Mailbox;
        Task(Mailbox* box, std::stop_token stop, std::uint64_t number)
            : m_box(box),
              m_stop(std::move(stop)),
              m_number(number)
        {
        }

        Mailbox* m_box;
        std::stop_token m_stop;
        std::uint64_t m_number;
    };

    /// Called on a thread of the mailbox.
    using Work = std::function<void(const Order&, Task&)>;
    /// Called instead of the rest of the work if that threw an exception, with a sentence about it.
    using Failure = std::function<void(const Order&, const QString&, Task&)>;
    /// Called in the receiver's thread.
    using Delivery = std::function<void(Letter)>;
    struct Size {
        std::size_t threads = 1;  ///< at most; those beyond the first are started once they are needed
        std::size_t letters = std::numeric_limits<std::size_t>::max();  ///< undelivered at most
    };

    /// @param rested  called in the receiver's thread when work has ended: isBusy() no longer counts it, as it may when
    ///                its last letter is delivered
    Mailbox(QObject* receiver, Work work, Failure failure, Delivery delivery, Size size = {},
        std::function<void()> rested = {})
        : m_receiver(receiver),
          m_work(std::move(work)),
          m_failure(std::move(failure)),
          m_delivery(std::move(delivery)),
          m_rested(std::move(rested)),
          m_mostLetters(size.letters),
          m_mostThreads(size.threads)
    {
        startThread();
    }
    /// Asks what is under way to stop and waits for it.
    ~Mailbox()
    {
        clear();
        for (std::jthread& thread : m_threads) thread.request_stop();
    }
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;

    /// Gives an order, which takes the waiting place.
    /// @param stops  whether this order under way is asked to stop for it
    template <class Stops> void submit(Order order, Stops stops)
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_waiting = std::move(order);
            if (Running* running = current(); running && stops(*running->order)) running->stop.request_stop();
            const bool allHeldUp = !current() && std::ranges::all_of(m_running, &std::optional<Running>::has_value);
            if (allHeldUp && m_running.size() < m_mostThreads) startThread();
        }
        m_changed.notify_all();
    }
    /// Gives an order and forgets all there was before.
    void replace(Order order)
    {
        clear();
        submit(std::move(order), [](const Order&) { return true; });
    }
    /// Nothing waits any more and what is under way is asked to stop.
    void stop()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_waiting.reset();
            if (Running* running = current()) running->stop.request_stop();
        }
        m_changed.notify_all();
    }
    /// The same, and nothing more is delivered of all there was.
    void clear()
    {
        stop();
        const std::scoped_lock lock(m_mutex);
        ++m_number;
        m_letters.clear();
    }
    /// An order that was not asked to stop is under way, one waits, or what one has posted is undelivered.
    bool isBusy() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_waiting || std::ranges::any_of(m_letters, &Sealed::isAwaited) || current();
    }
    /// The same, but only until the last letter is in the box and counting what was asked to stop.
    bool isWorking() const
    {
        const std::scoped_lock lock(m_mutex);
        return works();
    }
    /// Waits until nothing is under way or waits, not longer than `patience`, and delivers all letters there are then.
    void finish(std::optional<std::chrono::milliseconds> patience = std::nullopt)
    {
        {
            std::unique_lock lock(m_mutex);
            if (patience)
                m_changed.wait_for(lock, *patience, [this] { return !works(); });
            else
                m_changed.wait(lock, [this] { return !works(); });
        }
        while (deliver()) {}
    }

private:
    struct Running {
        const Order* order;
        std::stop_source stop;
    };
    struct Sealed {
        Letter text;
        bool isAwaited;  ///< its task was not asked to stop before
    };
    /// Behind all others or in their place, unless the task was asked to stop; or behind all others even then.
    enum class Delivers { InTurn, Alone, Always };

    /// The order under way that was not asked to stop; null if there is none. @pre locked
    const Running* current() const
    {
        for (const std::optional<Running>& running : m_running)
            if (running && !running->stop.stop_requested()) return &*running;
        return nullptr;
    }
    Running* current() { return const_cast<Running*>(std::as_const(*this).current()); }
    /// @pre locked
    bool works() const
    {
        const auto isThere = [](const std::optional<Running>& running) { return running.has_value(); };
        return m_waiting || std::ranges::any_of(m_running, isThere);
    }

    void startThread()
    {
        std::optional<Running>& running = m_running.emplace_back();
        m_threads.emplace_back([this, &running](std::stop_token quit) { loop(running, std::move(quit)); });
    }

    void loop(std::optional<Running>& running, std::stop_token quit)
    {
        for (;;) {
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait(lock, quit, [this] { return m_waiting && !current(); })) return;
            const Order order = *std::exchange(m_waiting, std::nullopt);
            running.emplace(Running{&order, std::stop_source()});
            Task task(this, running->stop.get_token(), m_number);
            lock.unlock();
            try {
                attempt(order, task);
            } catch (...) {
                // Not even the sentence could be made: there is nothing left to tell it with.
            }
            lock.lock();
            running.reset();
            lock.unlock();
            m_changed.notify_all();
            if (m_rested) QMetaObject::invokeMethod(m_receiver, m_rested, Qt::QueuedConnection);
        }
    }

    void attempt(const Order& order, Task& task)
    {
        QString problem;
        try {
            m_work(order, task);
            return;
        } catch (...) {
            problem = problemText(std::current_exception());
        }
        m_failure(order, problem, task);
    }

    bool add(Letter letter, const std::stop_token& stop, Delivers how, const std::function<void()>& accepted)
    {
        {
            std::unique_lock lock(m_mutex);
            const auto isInVain = [&] { return how != Delivers::Always && stop.stop_requested(); };
            const bool alone = how == Delivers::Alone;
            m_changed.wait(lock, [&] { return isInVain() || alone || m_letters.size() < m_mostLetters; });
            if (isInVain()) return false;
            if (alone) m_letters.clear();
            m_letters.push_back({.text = std::move(letter), .isAwaited = !stop.stop_requested()});
            if (accepted) accepted();
        }
        QMetaObject::invokeMethod(
            m_receiver, [this] { deliver(); }, Qt::QueuedConnection);
        return true;
    }

    /// @return whether there was a letter
    bool deliver()
    {
        std::optional<Letter> letter;
        {
            const std::scoped_lock lock(m_mutex);
            if (m_letters.empty()) return false;
            letter = std::move(m_letters.front().text);
            m_letters.pop_front();
        }
        m_changed.notify_all();
        m_delivery(*std::move(letter));
        return true;
    }

    QObject* m_receiver;
    Work m_work;
    Failure m_failure;
    Delivery m_delivery;
    std::function<void()> m_rested;
    std::size_t m_mostLetters, m_mostThreads;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;  ///< waiting place, what is under way, or letters
    std::optional<Order> m_waiting;
    std::deque<std::optional<Running>> m_running;  ///< of each thread; at most one was not asked to stop
    std::deque<Sealed> m_letters;                  ///< undelivered, oldest first
    std::uint64_t m_number = 0;                    ///< of what is of interest; grows when the mailbox is cleared
    std::vector<std::jthread> m_threads;
};

}  // namespace krein
