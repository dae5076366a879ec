// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/study/table.h"
#include "ui/document/mailbox.h"

namespace krein {

class Journal;
class SpareJournal;

/// What a run of a study does beside computing it.
struct StudyWork {
    std::filesystem::path journal;  ///< read first, and every finished unit is written to it; empty: none
    bool readsOnly = false;         ///< takes what the journal holds and computes nothing
    bool isSpare = false;           ///< it is a SpareJournal; one that is only read and holds nothing makes no run
    bool eigenvalues = true;        ///< the first row of each cell keeps those of its matrix
    std::function<void(const RunControl&)> check;  ///< called in the background before anything else; may throw
};

/// Runs a study in the background, from coarse to fine, and tells of its rows as they come. What else the window
/// computes has the processors first, and what shows the rows gets at most a fourth of the window's time.
class StudyRunner : public QObject {
    Q_OBJECT
public:
    /// What has been computed of a study.
    struct Run {
        std::shared_ptr<const StudyPlan> plan;  ///< null until the study has been laid out
        std::string files;                      ///< fingerprint of its data files
        std::vector<StudyRow> rows;             ///< in the order of the plan; those that are done
    };

    explicit StudyRunner(QObject* parent = nullptr);  ///< its end asks what is under way to stop and waits for it

    /// Runs `study` in place of anything under way. The same study goes on if it was stopped, unless a data file has
    /// another content now; one that was complete is computed again.
    void start(const Study& study, StudyWork work = {});
    /// Returns at once. The rows that are there stay.
    void cancel();
    bool isBusy() const { return m_busy; }
    /// Shows an earlier run in place of the present one, which is stopped; start() goes on with it.
    void bringBack(Run run);

    const Run& present() const { return m_run; }
    const std::shared_ptr<const StudyPlan>& plan() const { return m_run.plan; }
    const std::vector<StudyRow>& rows() const { return m_run.rows; }

Q_SIGNALS:
    void changed();                          ///< there is another plan, or there are more rows
    void finished();                         ///< every unit is done, or it was cancelled
    void failed(const QString& sentence);    ///< there is no such study
    void remarked(const QString& sentence);  ///< what a person should know of this run
    void progressed(int done, int of, double secondsLeft);

private:
    struct Order {
        Study study;
        StudyWork work;
        std::shared_ptr<const StudyPlan> plan;  ///< of the study if it was laid out before
        std::vector<std::size_t> missing;       ///< units, if so
        std::string files;                      ///< what their content was then
    };
    struct Letter {
        std::shared_ptr<const StudyPlan> plan = nullptr;  ///< set: it was laid out, and no row is there yet
        std::string files = {};                           ///< with a plan
        QString remark = {};
        std::vector<StudyRow> rows = {};
        QString problem = {};
        bool done = false;
    };
    using Box = Mailbox<Order, Letter>;

    static void compute(const Order& order, Box::Task& task);
    static void computeUnits(const Order& order, const StudyPlan& plan, std::vector<std::size_t> wanted,
        SpareJournal* spare, Box::Task& task);
    static void computePasses(const Order& order, const StudyPlan& plan, const std::vector<std::size_t>& wanted,
        Journal* journal, SpareJournal* spare, Box::Task& task);
    void deliver(Letter letter);
    void add(std::vector<StudyRow> rows);
    void tellRows();
    void tellProgress();
    std::vector<std::size_t> missing() const;

    Run m_run;
    bool m_busy = false;
    std::size_t m_before = 0;  ///< rows that were there when it was started
    std::chrono::steady_clock::time_point m_started;
    QTimer m_rest;          ///< runs while nobody is told of more rows
    bool m_untold = false;  ///< there are rows that nobody was told of
    Box m_box;
};

}  // namespace krein
