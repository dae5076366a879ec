// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recovery.h"

#include <algorithm>
#include <utility>

#include <QUuid>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/write_file.h"
#include "core/experiment/experiment.h"
#include "core/experiment/json/experiment_file.h"
#include "core/experiment/json/json_fields.h"
#include "core/study/study_json.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

fs::path lockOf(fs::path file)
{
    return file.replace_extension(".lock");
}

fs::path besideOf(fs::path file)
{
    return file.replace_extension(".beside");
}

/// A file of a talk like any other.
fs::path talkOf(fs::path file)
{
    return file.replace_extension(".talk");
}

Json jsonOf(const WorkBehind& behind)
{
    Json object = Json::object();
    if (!behind.path.empty()) object["path"] = behind.path.string();
    if (!behind.place.empty()) object["place"] = behind.place;
    object["unsaved"] = behind.unsaved;
    object["shown-is-tour"] = behind.shownIsTour;
    object["experiment"] = sessionObject(behind.session);
    return object;
}

std::string jsonTextOf(const WorkBeside& beside)
{
    Json object = Json::object();
    object["shown-unsaved"] = beside.shownUnsaved;
    if (beside.behind) object["behind"] = jsonOf(*beside.behind);
    if (beside.talk)
        object["talk"] = beside.talk->path.empty() ? Json::object() : Json{{"path", beside.talk->path.string()}};
    return textOf(object);
}

WorkBehind behindFrom(const JsonFields& fields, const JsonValue& section, const fs::path& file)
{
    fields.checkKeys(section, "a kept experiment", {"path", "place", "unsaved", "shown-is-tour", "experiment"});
    return {.session = sessionFromJson(fields.section(section, "experiment"), file, file.parent_path()),
        .path = fields.optionalText(section, "path"),
        .unsaved = fields.flag(fields.member(section, "unsaved"), "unsaved"),
        .place = fields.optionalText(section, "place"),
        .shownIsTour = fields.flag(fields.member(section, "shown-is-tour"), "shown-is-tour")};
}

}  // namespace

FileLock::~FileLock()
{
    if (m_file >= 0) ::close(m_file);
}

FileLock::FileLock(FileLock&& other) noexcept : m_file(std::exchange(other.m_file, -1))
{
}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    std::swap(m_file, other.m_file);
    return *this;
}

std::optional<FileLock> FileLock::take(const fs::path& path)
{
    FileLock lock;
    lock.m_file = ::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (lock.m_file < 0 || ::flock(lock.m_file, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
    // Another program may have removed it between the two calls: then it protects nothing.
    struct stat status = {};
    if (::fstat(lock.m_file, &status) != 0 || status.st_nlink == 0) return std::nullopt;
    return lock;
}

namespace {

/// Removes a lock, or a file that was being written, of a program that died before anything was kept.
void removeRest(const fs::path& rest)
{
    const std::string name = rest.filename().native();
    const fs::path file = rest.parent_path() / (name.substr(0, name.find('.')) + ".json");
    std::error_code ignored;
    if (fs::exists(file, ignored)) return;
    const std::optional<FileLock> lock = FileLock::take(lockOf(file));
    if (!lock) return;
    fs::remove(rest, ignored);
    fs::remove(lockOf(file), ignored);
}

}  // namespace

std::vector<LostExperiment> takeLostExperiments(const fs::path& folder)
{
    std::vector<LostExperiment> lost;
    std::error_code failure;
    std::vector<fs::path> files;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure))
        files.push_back(entry->path());
    for (const fs::path& file : files) {
        if (file.extension() != ".json") {
            removeRest(file);
            continue;
        }
        std::optional<FileLock> lock = FileLock::take(lockOf(file));
        struct stat status = {};
        if (!lock || ::stat(file.c_str(), &status) != 0) continue;
        lost.push_back({file, QDateTime::fromSecsSinceEpoch(status.st_mtime), *std::move(lock)});
    }
    std::ranges::sort(lost, std::ranges::greater(), &LostExperiment::kept);
    return lost;
}

WorkBeside readWorkBeside(const LostExperiment& lost)
{
    const fs::path file = besideOf(lost.file);
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return {};
    const JsonFields fields(file);
    const JsonValue root = parseJson(readTextFile(file, largestExperimentFile), file);
    fields.checkKeys(root, "kept work", {"shown-unsaved", "behind", "talk"});
    WorkBeside beside;
    beside.shownUnsaved = fields.flag(fields.member(root, "shown-unsaved"), "shown-unsaved");
    if (root.find("behind")) beside.behind = behindFrom(fields, fields.section(root, "behind"), file);
    if (root.find("talk"))
        beside.talk = UnsavedTalk{
            .talk = readTalk(talkOf(lost.file)), .path = fields.optionalText(fields.section(root, "talk"), "path")};
    return beside;
}

void forget(const LostExperiment& lost)
{
    std::error_code ignored;
    fs::remove(lost.file, ignored);
    fs::remove(lockOf(lost.file), ignored);
    forgetWorkBeside(lost);
}

void forgetWorkBeside(const LostExperiment& lost)
{
    std::error_code ignored;
    fs::remove(besideOf(lost.file), ignored);
    fs::remove(talkOf(lost.file), ignored);
}

/// What is beside is written first: until the shown one follows, that may be there twice, which loses nothing.
void RecoveryFile::keep(const Session& shown, const WorkBeside& beside)
{
    if (m_file.empty()) {
        std::error_code failure;
        fs::create_directories(m_folder, failure);
        fs::permissions(m_folder, fs::perms::owner_all, failure);
        const fs::path file = m_folder / (QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString() + ".json");
        m_lock = FileLock::take(lockOf(file));
        if (!m_lock) throw FileError(m_folder, 0, "no file can be created here.");
        m_file = file;
    }
    const bool alone = beside == WorkBeside{};
    if (beside.talk) writeTalk(beside.talk->talk, talkOf(m_file));
    if (!alone) writeTextFile(besideOf(m_file), jsonTextOf(beside));
    writeTextFile(m_file, toJson(shown));
    std::error_code ignored;
    if (alone) fs::remove(besideOf(m_file), ignored);
    if (!beside.talk) fs::remove(talkOf(m_file), ignored);
}

void RecoveryFile::remove()
{
    if (m_file.empty()) return;
    std::error_code ignored;
    fs::remove(m_file, ignored);
    fs::remove(besideOf(m_file), ignored);
    fs::remove(talkOf(m_file), ignored);
    fs::remove(lockOf(m_file), ignored);
    m_lock.reset();
    m_file.clear();
}

}  // namespace krein
