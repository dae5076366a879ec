// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file in which a study writes down every unit it has finished, so that a run that was stopped, killed or divided
// among machines goes on where it was.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/errors.h"
#include "core/study/table.h"

namespace krein {

/// Another process writes to a journal at the moment.
class HeldJournal : public FileError {
public:
    using FileError::FileError;
};

/// One line of JSON per finished unit after a first line with the study and a fingerprint of its data files. Only ever
/// appended to, a whole line at a time; what a process left of a line when it was killed is cut off when the journal is
/// opened again.
class Journal {
public:
    /// Begins a journal, or opens one of the same study, and holds it: no other process writes to it meanwhile.
    /// @throws FileError  it is of another study, or of data files that have changed since, or is no journal; a line
    /// is none of it, or says something else of a run than an earlier one; HeldJournal
    Journal(std::filesystem::path path, const StudyPlan& plan);
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// What was written before, by unit; of a unit that is there twice the first.
    const std::vector<StudyRow>& rows() const { return m_rows; }
    /// @throws FileError  it cannot be written, a full disk say; what was written before stays
    void append(const StudyRow& row);

private:
    std::filesystem::path m_path;
    int m_file = -1;
    SharedValue<StudyPlan> m_plan;
    std::vector<StudyRow> m_rows;
};

/// Of the content of all data files of a study; equal as long as none of them changes. Empty: there are none.
std::string dataFingerprint(const StudyPlan& plan);
/// The study of a journal, from its first line. @throws FileError  it is no journal
Study studyOfJournal(const std::filesystem::path& path);
/// The rows of several journals of one study together, those of a unit that more than one holds once.
/// The data files need not be there, but they were the same for all of them.
/// @throws FileError  one of them is no journal, or of another study or other data, or two disagree about a unit
StudyTable merged(const std::vector<std::filesystem::path>& journals, const RunControl& control = {});

}  // namespace krein
