// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/write_file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <random>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/errors.h"
#include "core/base/files.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view partMark = ".part-";
constexpr std::size_t randomLetters = 12;
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";

[[noreturn]] void refuse(const fs::path& shown, int error)
{
    throw FileError(shown, 0, "cannot be written: " + systemReason(error) + ".");
}

/// Closes on the way out. What close() itself reports is asked for with close().
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor()
    {
        if (m_number >= 0) ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }
    bool close() { return ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number;
};

/// The unfinished files of all threads, as a signal handler can read them: a name is complete whenever its flag is up.
struct Unfinished {
    std::atomic<bool> taken = false, isThere = false;
    std::array<char, 4096> name = {};
};
std::array<Unfinished, 8> unfinished;

/// Has a file removed if a signal ends the process before the end of this object. With more of them at once than are
/// kept, or with too long a name, it is left to the next time the file is written.
class RemovedOnSignal {
public:
    explicit RemovedOnSignal(const std::string& name)
    {
        if (name.size() >= unfinished.front().name.size()) return;
        for (Unfinished& entry : unfinished) {
            if (entry.taken.exchange(true)) continue;
            std::memcpy(entry.name.data(), name.c_str(), name.size() + 1);
            entry.isThere = true;
            m_entry = &entry;
            return;
        }
    }
    ~RemovedOnSignal()
    {
        if (!m_entry) return;
        m_entry->isThere = false;
        m_entry->taken = false;
    }
    RemovedOnSignal(const RemovedOnSignal&) = delete;
    RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;

private:
    Unfinished* m_entry = nullptr;
};

/// Calls nothing but what may be called from a signal handler.
extern "C" void removeUnfinished(int signal)
{
    for (const Unfinished& entry : unfinished)
        if (entry.isThere) ::unlink(entry.name.data());
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

void writeBytes(int file, const std::string& text, const fs::path& shown)
{
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = ::write(file, text.data() + done, text.size() - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) refuse(shown, errno);
        done += static_cast<std::size_t>(count);
    }
}

/// A pipe that nobody reads would keep the writer waiting for ever: it is opened without waiting, then written to with.
void writeDirectly(const fs::path& path, const std::string& text)
{
    Descriptor file(::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file.isOpen() && errno == ENXIO) throw FileError(path, 0, "cannot be written: nothing reads this pipe.");
    if (!file.isOpen()) refuse(path, errno);
    ::fcntl(file.number(), F_SETFL, ::fcntl(file.number(), F_GETFL) & ~O_NONBLOCK);
    writeBytes(file.number(), text, path);
    if (!file.close()) refuse(path, errno);
}

bool isPartOf(const std::string& name, const std::string& target)
{
    return name.size() == target.size() + partMark.size() + randomLetters && name.starts_with(target)
        && name.compare(target.size(), partMark.size(), partMark) == 0
        && name.find_first_not_of(letters, target.size() + partMark.size()) == std::string::npos;
}

/// Removes what processes left behind that were ended while they wrote this file. Whoever still writes holds a lock.
void removeLeftOver(const fs::path& target)
{
    std::error_code ignored;
    for (fs::directory_iterator entry(target.parent_path(), ignored), end; !ignored && entry != end;
         entry.increment(ignored)) {
        if (!isPartOf(entry->path().filename().native(), target.filename().native())) continue;
        const Descriptor file(::open(entry->path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        struct stat status = {};
        if (file.isOpen() && ::fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode)
            && status.st_uid == ::geteuid() && ::flock(file.number(), LOCK_EX | LOCK_NB) == 0)
            ::unlink(entry->path().c_str());
    }
}

std::string unforeseenName(const fs::path& target)
{
    std::random_device random;  // the system's own generator
    std::uniform_int_distribution<std::size_t> place(0, letters.size() - 1);
    std::string name = target.native();
    name += partMark;
    for (std::size_t i = 0; i < randomLetters; ++i) name += letters[place(random)];
    return name;
}

/// @param present  permissions of the file to be replaced; unset: there is none, and the process's mask decides
void writeAndRename(
    const fs::path& shown, const fs::path& target, const std::string& text, std::optional<mode_t> present)
{
    constexpr mode_t forNew = 0666;
    const std::string name = unforeseenName(target);
    const RemovedOnSignal removed(name);
    Descriptor file(
        ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, present.value_or(forNew)));
    if (!file.isOpen()) refuse(shown, errno);
    try {
        ::flock(file.number(), LOCK_EX | LOCK_NB);
        if (present) ::fchmod(file.number(), *present);  // what the process's mask took away; nothing is in it yet
        writeBytes(file.number(), text, shown);
        // What cannot be synchronised is no failure, a full disk is.
        if (::fsync(file.number()) != 0 && (errno == ENOSPC || errno == EDQUOT || errno == EIO)) refuse(shown, errno);
        if (::rename(name.c_str(), target.c_str()) != 0) refuse(shown, errno);
    } catch (const FileError&) {
        ::unlink(name.c_str());
        throw;
    }
}

bool isOthersWorkInASharedFolder(const fs::path& path)
{
    struct stat link = {}, folder = {};
    if (::lstat(path.c_str(), &link) != 0 || !S_ISLNK(link.st_mode)) return false;
    const fs::path parent = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (::stat(parent.c_str(), &folder) != 0) return false;
    return (folder.st_mode & S_IWOTH) != 0 && link.st_uid != ::geteuid() && link.st_uid != folder.st_uid;
}

/// Where a text for this path goes.
struct Target {
    fs::path path;                      ///< of the file itself
    bool isSpecial = false;             ///< a pipe, a terminal, a device: written to directly, by the name given
    std::optional<mode_t> permissions;  ///< of the file that is replaced; unset: there is none
};

Target targetOf(const fs::path& path)
{
    if (isOthersWorkInASharedFolder(path))
        throw FileError(path, 0, "was not written: it is a link made by another user; choose another name.");
    std::error_code error;
    Target target{.path = fs::weakly_canonical(fs::absolute(path, error), error), .permissions = {}};
    if (error) target.path = path;
    struct stat status = {};
    const bool exists = ::stat(target.path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) throw FileError(path, 0, "this is a directory; name a file to write.");
    // Not by its canonical name: that of /dev/stdout, a pipe, is none that can be opened.
    struct stat itself = {};
    target.isSpecial = ::stat(path.c_str(), &itself) == 0 && !S_ISREG(itself.st_mode);
    constexpr mode_t permissions = 0777;
    if (exists) target.permissions = status.st_mode & permissions;
    return target;
}

}  // namespace

void requireNoInput(const fs::path& path, const std::vector<std::string>& inputs)
{
    for (const std::string& input : inputs)
        if (std::error_code other; fs::equivalent(path, input, other))
            throw FileError(path, 0, "was not written: the experiment reads this file; choose another name.");
}

void checkWritable(const fs::path& path)
{
    const Target target = targetOf(path);
    if (target.isSpecial) return;
    if (::access(target.path.parent_path().c_str(), W_OK | X_OK) != 0) refuse(path, errno);
}

void writeTextFile(const fs::path& path, const std::string& text)
{
    const Target target = targetOf(path);
    if (target.isSpecial) return writeDirectly(path, text);
    removeLeftOver(target.path);
    writeAndRename(path, target.path, text, target.permissions);
}

void removeUnfinishedFilesOnSignals()
{
    ::signal(SIGXFSZ, SIG_IGN);
    for (const int number : {SIGTERM, SIGHUP, SIGINT}) {
        struct sigaction present = {};
        if (::sigaction(number, nullptr, &present) != 0 || present.sa_handler == SIG_IGN) continue;  // by nohup, say
        struct sigaction action = {};
        action.sa_handler = removeUnfinished;
        ::sigaction(number, &action, nullptr);
    }
}

}  // namespace krein
