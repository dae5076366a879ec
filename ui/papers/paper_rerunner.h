// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include <QObject>
#include <QString>

#include "core/papers/paper_report.h"
#include "ui/document/study_runner.h"

namespace krein {

/// The rerun of one published table, in short or in full. What is computed is kept in a journal, so that it is there
/// the next time and a rerun that was stopped goes on.
class PaperRerunner : public QObject {
    Q_OBJECT
public:
    /// @param table  outlives it   @param folder  of the journals; made if need be
    PaperRerunner(const PaperTable& table, bool quick, std::filesystem::path folder, QObject* parent = nullptr);

    /// Files for rows whose data are not part of the program. What was computed with other ones is left.
    void setData(std::vector<GivenData> data);
    /// Shows what the journal holds.
    void load();
    /// Computes what the journal does not hold yet.
    void start();
    /// The same without what the journal holds.
    void startAnew();
    void stop() { m_runner.cancel(); }

    const PaperTable& table() const { return m_table; }
    const PaperRerun& how() const { return m_how; }
    /// Whether anything can be computed with the data that there are.
    bool canRun() const { return m_study.has_value(); }
    /// @pre canRun()
    const Study& study() const { return *m_study; }
    bool isBusy() const { return m_runner.isBusy() && !m_reads; }
    bool isComplete() const;
    /// Whether something of it was computed before.
    bool hasJournal() const;
    /// As far as it can be told; 0: it cannot.
    double secondsLeft() const { return m_secondsLeft; }
    /// Unset before anything has been laid out.
    std::optional<StudyTable> results() const;
    const PaperReport& report() const { return m_report; }

Q_SIGNALS:
    void changed();
    void failed(const QString& sentence);
    void progressed();

private:
    StudyWork work(bool readsOnly) const;
    std::filesystem::path journal() const;
    void chooseStudy();
    void makeReport();

    const PaperTable& m_table;
    PaperRerun m_how;
    std::filesystem::path m_folder;
    std::optional<Study> m_study;
    PaperReport m_report;
    bool m_reads = false;  ///< what runs only reads the journal
    double m_secondsLeft = 0.0;
    StudyRunner m_runner;
};

}  // namespace krein
