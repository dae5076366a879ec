// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text that was pasted, kept in a file as all data are: an experiment on it can be saved, undone and read again.
#pragma once

#include <filesystem>

#include <QString>

namespace krein {

/// A file that holds the text: one of its own, named by the minute, in a folder of the program. The same text pasted
/// again in that minute is the same file. Nothing removes it: saved experiments may name it.
/// @throws FileError  it cannot be written
std::filesystem::path keepPasted(const QString& text);
/// Whether the file was made so; what is made of it belongs elsewhere.
bool isPasted(const std::filesystem::path& file);

}  // namespace krein
