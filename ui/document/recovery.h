// SPDX-License-Identifier: GPL-3.0-or-later
//
// Work that outlives the program. Every running program keeps the experiment it shows in a folder they share, in a file
// of its own beside a lock that the system takes away when the process ends, however it ends: a file nobody holds the
// lock of is of a program that died. What lies behind that experiment, and a talk, have files beside it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <QDateTime>

#include "core/documents/session.h"
#include "core/documents/talk.h"

namespace krein {

/// A lock on a file, made if need be; let go at the end.
class FileLock {
public:
    FileLock() = default;
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

    /// @return unset: somebody else holds it, or the file cannot be made
    static std::optional<FileLock> take(const std::filesystem::path& path);

private:
    int m_file = -1;
};

/// What lies behind the experiment that is shown: where its way back leads.
struct WorkBehind {
    Session session;
    std::filesystem::path path;  ///< of its experiment file; empty: none
    bool unsaved = false;        ///< it would be lost
    std::string place;           ///< the perspective it was looked at in; empty: unknown
    bool shownIsTour = false;    ///< the shown one is part of a lesson, an example or a talk
    bool operator==(const WorkBehind&) const = default;
};

/// A talk with changes that would be lost.
struct UnsavedTalk {
    Talk talk;
    std::filesystem::path path;  ///< of its file; empty: none
    bool operator==(const UnsavedTalk&) const = default;
};

/// What a program holds beside the experiment that is shown.
struct WorkBeside {
    bool shownUnsaved = true;  ///< the shown one would be lost; else it is in a file, or can be had again
    std::optional<WorkBehind> behind;
    std::optional<UnsavedTalk> talk;
    bool operator==(const WorkBeside&) const = default;
};

/// What a program that died was working on. It is this program's now: no other one is offered it.
struct LostExperiment {
    std::filesystem::path file;  ///< readable as an experiment
    QDateTime kept;              ///< when it was written
    FileLock lock;
};
/// The newest first. A folder that is not there holds nothing.
std::vector<LostExperiment> takeLostExperiments(const std::filesystem::path& folder);
/// What was there beside it. @throws FileError
WorkBeside readWorkBeside(const LostExperiment& lost);
/// Removes the files of one for good.
void forget(const LostExperiment& lost);
/// Removes what was beside it.
void forgetWorkBeside(const LostExperiment& lost);

/// The file of this process. Nothing is on disk before something is kept. Not for two threads at once.
class RecoveryFile {
public:
    explicit RecoveryFile(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Takes the place of what was kept before; readable by its owner alone. @throws FileError
    void keep(const Session& shown, const WorkBeside& beside = {});
    void remove();

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_file;  ///< empty before the first
    std::optional<FileLock> m_lock;
};

}  // namespace krein
