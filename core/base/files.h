// SPDX-License-Identifier: GPL-3.0-or-later
//
// Opening and reading whole files, with errors a person can act on.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace krein {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using FileHandle = std::unique_ptr<std::FILE, CloseFile>;

/// What the system says of an errno.
std::string systemReason(int error);

/// What is given for standard input, or output, in the place of a file's name.
inline constexpr const char* standardStream = "-";
/// From now on openForReading() takes "-" for standard input, which is read to its end once and can then be opened as
/// often as a file. Only a program without a window asks for this: a window must never wait for a terminal because of
/// a name in a document.
void acceptStandardInput();

/// Opens an ordinary file for reading.
/// @throws FileError  there is no such file, it is a directory or a device, or it may not be read
FileHandle openForReading(const std::filesystem::path& path);

/// The bytes of an opened file; 0 if that is not known.
std::size_t sizeOf(const FileHandle& file);

/// The whole file. @throws FileError  as above, or it is larger than `limit` bytes
std::string readTextFile(const std::filesystem::path& path, std::size_t limit);

}  // namespace krein
