// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/errors.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

bool standardInputIsAccepted = false;

/// Standard input in a file that has no name: readers look at the beginning and start again, which a pipe does not let
/// them do. @throws FileError
FileHandle keptStandardInput()
{
    FileHandle kept(std::tmpfile());
    if (!kept) throw FileError(standardStream, 0, "standard input cannot be kept: " + systemReason(errno) + ".");
    char chunk[1 << 16];
    while (const std::size_t count = std::fread(chunk, 1, sizeof chunk, stdin))
        if (std::fwrite(chunk, 1, count, kept.get()) != count)
            throw FileError(standardStream, 0, "standard input cannot be kept: " + systemReason(errno) + ".");
    if (std::ferror(stdin)) throw FileError(standardStream, 0, "standard input cannot be read.");
    if (std::fflush(kept.get()) != 0)
        throw FileError(standardStream, 0, "standard input cannot be kept: " + systemReason(errno) + ".");
    return kept;
}

/// Opened anew, so that each reader has a place of its own in it.
FileHandle openStandardInput()
{
    static const FileHandle kept = keptStandardInput();
    const std::string name = "/proc/self/fd/" + std::to_string(::fileno(kept.get()));
    FileHandle file(std::fopen(name.c_str(), "rbe"));
    if (!file) throw FileError(standardStream, 0, "standard input cannot be read: " + systemReason(errno) + ".");
    return file;
}

}  // namespace

void acceptStandardInput()
{
    standardInputIsAccepted = true;
}

std::size_t sizeOf(const FileHandle& file)
{
    struct stat status {};
    return ::fstat(::fileno(file.get()), &status) == 0 ? static_cast<std::size_t>(status.st_size) : 0;
}

std::string systemReason(int error)
{
    return std::generic_category().message(error);
}

FileHandle openForReading(const fs::path& path)
{
    if (standardInputIsAccepted && path == standardStream) return openStandardInput();
    // What is there is asked of the opened file, and without waiting: a pipe would wait for its other end, and a name
    // may come to mean something else in the meantime.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0 && (errno == ENOENT || errno == ENOTDIR)) throw FileError(path, 0, "there is no such file.");
    if (descriptor < 0 && errno != ENXIO) throw FileError(path, 0, "cannot be read: " + systemReason(errno) + ".");
    FileHandle file(descriptor < 0 ? nullptr : ::fdopen(descriptor, "rb"));
    struct stat status {};
    const bool isKnown = file && ::fstat(descriptor, &status) == 0;
    if (isKnown && S_ISDIR(status.st_mode)) throw FileError(path, 0, "this is a directory, not a file.");
    if (!isKnown || !S_ISREG(status.st_mode))
        throw FileError(path, 0, "this is a device or a pipe, not an ordinary file.");
    return file;
}

std::string readTextFile(const fs::path& path, std::size_t limit)
{
    const auto tooLarge = [&] {
        return FileError(path, 0, "is larger than " + std::to_string(limit >> 20) + " MiB, the most that is read.");
    };
    const FileHandle file = openForReading(path);
    if (sizeOf(file) > limit) throw tooLarge();
    std::string text;
    char chunk[1 << 16];
    while (const std::size_t count = std::fread(chunk, 1, sizeof chunk, file.get())) {
        text.append(chunk, count);
        if (text.size() > limit) throw tooLarge();
    }
    if (std::ferror(file.get())) throw FileError(path, 0, "cannot be read: " + systemReason(errno) + ".");
    return text;
}

}  // namespace krein
