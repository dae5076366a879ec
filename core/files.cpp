// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/errors.h"

namespace krein {

namespace fs = std::filesystem;

namespace {

std::string reason(int error)
{
    return std::generic_category().message(error);
}

void writeAll(const fs::path& shown, const fs::path& path, const std::string& text)
{
    FileHandle file(std::fopen(path.c_str(), "wb"));
    if (!file) throw FileError(shown, 0, "cannot be written: " + reason(errno) + ".");
    const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size()
        && std::fflush(file.get()) == 0;
    const int error = errno;
    ::fsync(::fileno(file.get()));  // a device cannot be synchronised, which is no failure
    if (!written || std::fclose(file.release()) != 0)
        throw FileError(shown, 0, "cannot be written: " + reason(written ? errno : error) + ".");
}

}  // namespace

FileHandle openForReading(const fs::path& path)
{
    // What is there is asked of the opened file, and without waiting: a pipe would wait for its other end, and a name
    // may come to mean something else in the meantime.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0 && (errno == ENOENT || errno == ENOTDIR)) throw FileError(path, 0, "there is no such file.");
    if (descriptor < 0 && errno != ENXIO) throw FileError(path, 0, "cannot be read: " + reason(errno) + ".");
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
    struct stat status {};
    if (::fstat(::fileno(file.get()), &status) == 0 && static_cast<std::size_t>(status.st_size) > limit)
        throw tooLarge();
    std::string text;
    char chunk[1 << 16];
    while (const std::size_t count = std::fread(chunk, 1, sizeof chunk, file.get())) {
        text.append(chunk, count);
        if (text.size() > limit) throw tooLarge();
    }
    if (std::ferror(file.get())) throw FileError(path, 0, "cannot be read: " + reason(errno) + ".");
    return text;
}

void writeTextFile(const fs::path& path, const std::string& text)
{
    std::error_code error;
    fs::path target = fs::weakly_canonical(path, error);
    if (error) target = path;
    const fs::file_status status = fs::status(target, error);
    if (fs::is_directory(status)) throw FileError(path, 0, "this is a directory; name a file to write.");
    if (fs::exists(status) && !fs::is_regular_file(status)) return writeAll(path, target, text);

    fs::path temporary = target;
    temporary += ".part" + std::to_string(::getpid());
    try {
        writeAll(path, temporary, text);
        if (fs::exists(status)) fs::permissions(temporary, status.permissions());
        fs::rename(temporary, target);
    } catch (const fs::filesystem_error& failure) {
        fs::remove(temporary, error);
        throw FileError(path, 0, "cannot be written: " + failure.code().message() + ".");
    } catch (const FileError&) {
        fs::remove(temporary, error);
        throw;
    }
}

}  // namespace krein
