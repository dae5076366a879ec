// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long something takes, measured so that a machine under load does not change it.
#pragma once

#include <atomic>
#include <chrono>
#include <ctime>
#include <stop_token>
#include <thread>

/// Milliseconds of processor time, of all threads of this program together, since it was made. Unlike the clock on the
/// wall it stands still while other programs have the processors.
class ProcessorTime {
public:
    double milliseconds() const { return 1e3 * static_cast<double>(std::clock() - m_start) / CLOCKS_PER_SEC; }

private:
    std::clock_t m_start = std::clock();
};

/// Asks a computation to stop after a while.
class StopAfter {
public:
    explicit StopAfter(std::chrono::milliseconds wait)
        : m_thread([this, wait] {
              std::this_thread::sleep_for(wait);
              m_asked = std::clock();
              m_source.request_stop();
          })
    {
    }
    std::stop_token token() const { return m_source.get_token(); }

    /// Milliseconds of processor time that passed since it was asked to.
    double lateness()
    {
        const std::clock_t now = std::clock();
        m_thread.join();
        return 1e3 * static_cast<double>(now - m_asked) / CLOCKS_PER_SEC;
    }

private:
    std::stop_source m_source;
    std::atomic<std::clock_t> m_asked = 0;
    std::jthread m_thread;
};
