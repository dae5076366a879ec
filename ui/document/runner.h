// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include <QObject>

#include "core/experiment/pipeline.h"

namespace krein {

/// How much is asked for: a coarse decision map alone, everything else besides it, all that with a fine map and a model trained
/// from its own start, and besides that the reports and repairs that take their time.
enum class Quality { Boundary, Preview, Full, Thorough };
inline bool isPreview(Quality quality) { return quality == Quality::Boundary || quality == Quality::Preview; }

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

/// Computes Results on a thread of its own: one job under way, one place waiting. The newest job takes the place. A
/// running preview finishes, or a drag would starve the screen; a job of better quality gives way to a newer one at once.
/// Every job that is started is answered by exactly one finished(); a job replaced while waiting is not answered.
class Runner : public QObject {
    Q_OBJECT
public:
    explicit Runner(QObject* parent = nullptr);
    ~Runner() override;  ///< asks the running job to stop and waits for it

    void submit(Job job);
    void cancel();        ///< stops the running job and empties the waiting place
    void forget();        ///< the next job reuses nothing: for reading a changed file again
    bool isBusy() const;  ///< a job runs or waits

Q_SIGNALS:
    void finished(const krein::Outcome& outcome);
    void progressed(double fraction, const QString& stage);
    void busyChanged(bool busy);

private:
    void work(std::stop_token quit);
    Outcome compute(const Job& job, std::stop_token stop);
    void deliver();
    void announceBusy();

    mutable std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<Job> m_waiting;
    std::optional<Quality> m_running;
    bool m_runningGivesWay = false;
    std::stop_source m_stopRunning;
    std::vector<Outcome> m_outbox;
    double m_fraction = 0.0;
    std::string m_stage;
    bool m_forget = false;
    std::shared_ptr<const Results> m_previous;  // worker thread only
    bool m_announcedBusy = false;               // receiver's thread only
    std::jthread m_thread;
};

}  // namespace krein
