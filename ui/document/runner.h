// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include <QObject>

#include "core/base/shared_value.h"
#include "core/experiment/fixes.h"
#include "core/experiment/pipeline.h"
#include "core/study/study.h"
#include "ui/document/mailbox.h"

namespace krein {

struct Experiment;

/// How much is asked for: a coarse decision map alone, everything else besides it, all that with a fine map and a model
/// trained from its own start, and besides that the reports and corrections that take their time.
enum class Quality { Boundary, Preview, Full, Thorough };
inline bool isPreview(Quality quality)
{
    return quality == Quality::Boundary || quality == Quality::Preview;
}

struct Job {
    SharedValue<Experiment> experiment;
    /// A file to open instead of the experiment's data, one that holds an experiment, a picture that carries one, or
    /// data; the outcome's experiment is the one on that file.
    std::filesystem::path file;
    bool adapt = false;           ///< choose a kernel that can compare the objects once they are loaded
    std::vector<Fix> fixes = {};  ///< what is set otherwise than the file has it, before its data are loaded
    bool opens = false;           ///< data that are new have the test share that is usual for them
    std::shared_ptr<const Results> before = nullptr;  ///< what is shown until they are open; null: nothing yet
    MapDetail detail;
    Extras extras;
    Quality quality = Quality::Full;
    bool givesWay = false;  ///< a newer job stops it even if it is a preview: what it shows is not waited for by a drag
    std::uint64_t generation = 0;
};

struct Outcome {
    Job job;                                           ///< with the experiment that was computed
    std::optional<Study> study = {};                   ///< of the file that was opened
    std::vector<Index> selection = {};                 ///< rows that were selected when the file was saved
    std::shared_ptr<const Results> results = nullptr;  ///< null if cancelled or if there is a problem
    Problem problem = {};                              ///< empty if all went well
    Fixes fixes = {};  ///< of the problems of the results; under Stage::Data of `problem` if there is one
    bool cancelled = false;
};

/// Computes Results in the background: one job under way, one place waiting. The newest job takes the place. A running
/// preview finishes, or a drag would starve the screen; a job of better quality gives way to a newer one at once. What
/// a job that gave way is in the middle of may last (LAPACK ends when it ends), so there are up to four threads: the
/// newer job starts beside it. Every job that is started is answered by exactly one finished(); a job replaced while
/// waiting is not answered.
class Runner : public QObject {
    Q_OBJECT
public:
    explicit Runner(QObject* parent = nullptr);  ///< its end asks what runs to stop and waits for it

    void submit(Job job);
    void cancel();  ///< stops the running job and empties the waiting place
    /// Nothing is reused until a job that began after this has ended: for reading a changed file again. If it fails,
    /// those after it have what there was.
    void forget();
    bool isBusy() const;  ///< a job that was not asked to stop runs, or one waits

Q_SIGNALS:
    void finished(const krein::Outcome& outcome);
    void progressed(double fraction, const QString& stage);
    void busyChanged(bool busy);

private:
    using Box = Mailbox<Job, Outcome>;

    void work(const Job& job, Box::Task& task);
    void compute(Outcome& outcome, Box::Task& task, const Results& known);
    void answer(Outcome outcome, Box::Task& task, std::uint64_t reading);
    RunControl controlOf(const Box::Task& task);
    void announceBusy();

    std::mutex m_mutex;           ///< of what jobs share
    std::uint64_t m_reading = 0;  ///< how often all was to be read again
    std::uint64_t m_read = 0;     ///< the newest of these that a job has done or failed at
    std::shared_ptr<const Results> m_previous;
    bool m_announcedBusy = false;  ///< receiver's thread only
    Box m_box;
};

}  // namespace krein
