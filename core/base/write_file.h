// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writing whole files so that nothing is lost: neither what a file held before, nor what somebody else put beside it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace krein {

/// Writes to a new file beside it, whose name nobody can foresee and which only this process made, and renames, so that
/// a failure leaves an existing file as it was. It has the permissions of the file it replaces from its first byte on.
/// What a process left behind that was ended while it wrote this file is removed.
///
/// A symbolic link is followed: the file it leads to is replaced and the link stays; one that leads nowhere is replaced
/// itself. One that somebody else put into a folder in which everybody may write, /tmp say, is refused. What is no
/// ordinary file (a pipe, a terminal, a device) is written to directly. @throws FileError
void writeTextFile(const std::filesystem::path& path, const std::string& text);

/// Whether the file is another one than these, by whichever name. @param inputs  what is read, UTF-8
/// @throws FileError  it is one of them
void requireNoInput(const std::filesystem::path& path, const std::vector<std::string>& inputs);
/// Whether writeTextFile() could write there as things stand, to be asked before hours of work. Nothing is changed.
/// @throws FileError  as writeTextFile() does for a folder that is not there or may not be written to, or a directory
void checkWritable(const std::filesystem::path& path);

/// Lets SIGTERM, SIGHUP and SIGINT remove unfinished files before they end the process as ever, and a file that grows
/// beyond what the system allows (SIGXFSZ) be a failure of writeTextFile(). Call once in main(), before other handlers.
void removeUnfinishedFilesOnSignals();

}  // namespace krein
