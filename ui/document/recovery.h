// SPDX-License-Identifier: GPL-3.0-or-later
//
// Experiments that outlive the program. Every running program keeps the one it works on in a folder they share, in a
// file of its own beside a lock that the system takes away when the process ends, however it ends: a file nobody holds
// the lock of is of a program that died. What lies behind the shown experiment stands in a second file beside it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <QDateTime>

#include "core/documents/session.h"

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
    bool shownUnsaved = true;    ///< the shown one would be lost too; else it can be had again, an example say
    bool shownIsTour = false;    ///< the shown one is part of a lesson, an example or a talk
    bool operator==(const WorkBehind&) const = default;
};

/// What a program that died was working on. It is this program's now: no other one is offered it.
struct LostExperiment {
    std::filesystem::path file;  ///< readable as an experiment
    QDateTime kept;              ///< when it was written
    FileLock lock;
};
/// The newest first. A folder that is not there holds nothing.
std::vector<LostExperiment> takeLostExperiments(const std::filesystem::path& folder);
/// What lay behind it; unset: nothing did. @throws FileError
std::optional<WorkBehind> readWorkBehind(const LostExperiment& lost);
/// Removes the files of one for good.
void forget(const LostExperiment& lost);

/// The file of this process. Nothing is on disk before something is kept. Not for two threads at once.
class RecoveryFile {
public:
    explicit RecoveryFile(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Takes the place of what was kept before; readable by its owner alone. @throws FileError
    void keep(const Session& shown, const std::optional<WorkBehind>& behind = std::nullopt);
    void remove();

private:
    std::filesystem::path m_folder;
    std::filesystem::path m_file;  ///< empty before the first
    std::optional<FileLock> m_lock;
};

}  // namespace krein
