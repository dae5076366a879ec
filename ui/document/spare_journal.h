// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <QDateTime>

#include "core/base/run_control.h"
#include "core/study/table.h"

namespace krein {

class Journal;

/// A journal that nobody named, so it stands in nobody's way: one of other data, or that cannot be read, begins anew,
/// and where it cannot be written, the study runs without it.
class SpareJournal {
public:
    /// @param readsOnly  what is not there is not made, and one that another process writes to is let alone; else that
    /// process, perhaps this one with a run that was stopped, has a moment to let it go
    SpareJournal(const std::filesystem::path& path, const StudyPlan& plan, bool readsOnly, const RunControl& control);
    ~SpareJournal();

    /// What was in it, and when the last of it was written.
    const std::vector<StudyRow>& rows() const { return m_rows; }
    const QDateTime& written() const { return m_written; }
    void append(const StudyRow& row);
    /// Why it is not written, one sentence; empty: it is, or was not meant to be.
    const std::string& problem() const { return m_problem; }

private:
    void open(const std::filesystem::path& path, const StudyPlan& plan);

    std::unique_ptr<Journal> m_journal;
    std::vector<StudyRow> m_rows;
    QDateTime m_written;
    std::string m_problem;
};

}  // namespace krein
