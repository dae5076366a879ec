// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "ui/document/study_runner.h"
#include "ui/views/study/kept_runs.h"
#include "ui/views/study/past_runs.h"

namespace krein {

struct DataSet;
struct Results;

/// The run of a study that is shown, those it has taken the place of, in memory and on disk, and whether the data are
/// still those it ran on.
class StudyRuns {
public:
    StudyRunner* runner() { return &m_runner; }
    const StudyRunner* runner() const { return &m_runner; }
    /// What is run from now on is kept in this folder, and what was kept there can be brought back.
    void keepIn(const std::filesystem::path& folder) { m_kept = KeptRuns(folder); }

    /// Runs a study: goes on with what is there of it, and computes it again where all of it is.
    /// @param data  those of its experiment; null: they have not been seen
    void start(const Study& study, std::shared_ptr<const DataSet> data);
    /// Whether there are rows of this study, or they are about to come.
    bool has(const Study& study) const;
    /// What was run of a study before takes the place of what is shown, as by an undo. @return whether there is any
    bool bringBackPast(const Study& study);
    /// The same of what was run at an earlier time the program was used; it comes in the background.
    void bringBackKept(const Study& study);

    /// Compares the data of these results with those of the run. @param plan  of the run
    void note(const Results& results, const StudyPlan& plan);
    bool hasOtherData() const { return m_hasOtherData; }

private:
    void putAside(std::shared_ptr<const DataSet> ranOn);

    /// The data of the present run, unset until they are seen; those that were compared with them last, and whether
    /// these are others.
    std::shared_ptr<const DataSet> m_ranOn, m_seen;
    bool m_hasOtherData = false;
    PastRuns m_past;
    KeptRuns m_kept;
    StudyRunner m_runner;
};

}  // namespace krein
