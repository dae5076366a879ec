// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/study/kept_runs.h"

#include <algorithm>
#include <string>

#include <QCoreApplication>
#include <QDateTime>

#include "core/base/errors.h"
#include "core/documents/session.h"
#include "core/experiment/experiment.h"
#include "core/study/check_design.h"
#include "core/study/journal.h"
#include "ui/views/study/study_scene.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostKept = 30;
constexpr const char* ending = "-" KREINSCOPE_VERSION ".journal";

/// Named by when it began, so that names stand in the order of time, and by the process.
fs::path newName()
{
    return std::to_string(QDateTime::currentMSecsSinceEpoch()) + "-"
        + std::to_string(QCoreApplication::applicationPid()) + ending;
}

std::uintmax_t sizeOnDisk(const fs::path& path)
{
    std::error_code none;
    const std::uintmax_t size = fs::file_size(path, none);
    return none ? 0 : size;
}

void removeQuietly(const fs::path& path)
{
    std::error_code none;  // where it cannot be removed, it stays
    fs::remove(path, none);
}

std::optional<Study> studyIn(const fs::path& journal)
{
    if (!journal.filename().string().ends_with(ending)) return std::nullopt;
    try {
        return studyOfJournal(journal);
    } catch (const InvalidInput&) {  // of a process that died before its first line was written, say
        return std::nullopt;
    }
}

bool answers(const Study& kept, const Study& wanted)
{
    if (kept == wanted) return true;
    if (!sameDesign(kept, wanted)) return false;
    try {
        const std::optional<StudyPlan> layout = layoutOf(kept);
        return layout && isAbout(*layout, wanted.experiment);
    } catch (const InvalidInput&) {
        return false;
    }
}

}  // namespace

KeptRuns::KeptRuns(fs::path folder, std::uintmax_t limit) : m_folder(std::move(folder)), m_limit(limit)
{
}

std::optional<KeptRun> KeptRuns::find(const Study& study)
{
    read();
    for (auto one = m_files.rbegin(); one != m_files.rend(); ++one)
        if (one->study && answers(*one->study, study)) return KeptRun{*one->study, one->path};
    return std::nullopt;
}

fs::path KeptRuns::begin(const Study& study)
{
    if (m_folder.empty()) return {};
    read();
    std::erase_if(m_files, [&](const File& one) {
        const bool isReplaced = one.study && answers(*one.study, study);
        if (isReplaced) removeQuietly(one.path);
        return isReplaced;
    });
    std::error_code none;  // where there is no folder, there is no journal, and who writes it says so
    fs::create_directories(m_folder, none);
    fs::permissions(m_folder, fs::perms::owner_all, none);  // it says what a person works on
    m_files.push_back({m_folder / newName(), study});
    removeOldest();
    return m_files.back().path;
}

void KeptRuns::read()
{
    if (m_isRead || m_folder.empty()) return;
    m_isRead = true;
    std::error_code none;
    std::vector<fs::path> paths;
    for (const fs::directory_entry& one : fs::directory_iterator(m_folder, none)) paths.push_back(one.path());
    std::ranges::sort(paths);
    for (const fs::path& path : paths) m_files.push_back({path, studyIn(path)});
    removeOldest();
}

void KeptRuns::removeOldest()
{
    std::uintmax_t size = 0;
    std::size_t kept = 0;
    for (; kept < std::min(m_files.size(), mostKept); ++kept) {
        size += sizeOnDisk(m_files[m_files.size() - 1 - kept].path);
        if (size > m_limit) break;
    }
    const auto end = m_files.end() - static_cast<std::ptrdiff_t>(kept);
    for (auto one = m_files.begin(); one != end; ++one) removeQuietly(one->path);
    m_files.erase(m_files.begin(), end);
}

}  // namespace krein
