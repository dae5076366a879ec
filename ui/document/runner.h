// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include <QObject>

#include "core/experiment/pipeline.h"

namespace krein {

/// How much is asked for: a coarse decision map alone, everything else besides it, all that with a fine map and a model
/// trained from its own start, and besides that the reports and repairs that take their time.
enum class Quality { Boundary, Preview, Full, Thorough };
inline bool isPreview(Quality quality)
{
    return quality == Quality::Boundary || quality == Quality::Preview;
}

struct Job {
    Experiment experiment;
    /// A file to open instead of the experiment's data; the outcome's experiment is the one on that file.
    std::filesystem::path file;
    bool adapt = false;  ///< choose a kernel that can compare the objects once they are loaded
    MapDetail detail;
    Extras extras;
    Quality quality = Quality::Full;
    bool givesWay = false;  ///< a newer job stops it even if it is a preview: what it shows is not waited for by a drag
    std::uint64_t generation = 0;
};

struct Outcome {
    Job job;                                 ///< with the experiment that was computed
    std::shared_ptr<const Results> results;  ///< null if cancelled or if there is a problem
    QString problem;                         ///< one sentence; empty if all went well
    bool cancelled = false;
};

/// Computes Results in the background: one job under way, one place waiting. The newest job takes the place. A running
/// preview finishes, or a drag would starve the screen; a job of better quality gives way to a newer one at once. What
/// a job that gave way is in the middle of may last (LAPACK ends when it ends), so there are two threads: the newer job
/// starts beside it. Every job that is started is answered by exactly one finished(); a job replaced while waiting is
/// not answered.
class Runner : public QObject {
    Q_OBJECT
public:
    explicit Runner(QObject* parent = nullptr);
    ~Runner() override;  ///< asks what runs to stop and waits for it

    void submit(Job job);
    void cancel();        ///< stops the running job and empties the waiting place
    void forget();        ///< the next job reuses nothing: for reading a changed file again
    bool isBusy() const;  ///< a job that was not asked to stop runs, or one waits

Q_SIGNALS:
    void finished(const krein::Outcome& outcome);
    void progressed(double fraction, const QString& stage);
    void busyChanged(bool busy);

private:
    struct Running {
        Quality quality;
        bool givesWay;
        std::stop_source stop;
    };

    void work(std::optional<Running>& running, std::stop_token quit);
    Outcome compute(const Job& job, std::shared_ptr<const Results> before, std::stop_token stop);
    RunControl controlOf(std::stop_token stop);
    const Running* current() const;  ///< the job that was not asked to stop; null if there is none
    void deliver();
    void announceBusy();

    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<Job> m_waiting;
    std::array<std::optional<Running>, 2> m_running;  ///< of each thread; at most one was not asked to stop
    std::vector<Outcome> m_outbox;
    double m_fraction = 0.0;
    std::string m_stage;
    bool m_forget = false;
    std::shared_ptr<const Results> m_previous;
    bool m_announcedBusy = false;  // receiver's thread only
    std::array<std::jthread, 2> m_threads;
};

}  // namespace krein
