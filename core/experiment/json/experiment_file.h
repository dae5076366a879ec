// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace krein {

struct Experiment;
struct JsonValue;

/// The Experiment as JSON ("kreinscope": 1). Numbers read back exactly. A data file's path is written relative to
/// `directory` if it lies below it.
std::string toJson(const Experiment& experiment, const std::filesystem::path& directory = {});
/// Missing sections and keys take their defaults; unknown keys, alternatives given together ("gamma" and "sigma") and
/// values out of range are errors that name the key.
/// @param name  what the text is called in messages, a file's path
/// @param directory  what a relative data path is relative to
/// @throws FileError  with the line where the JSON is malformed, else the line of the key where it can be told, else 0
Experiment experimentFromJson(
    const std::string& text, const std::filesystem::path& name, const std::filesystem::path& directory);
/// The same of what parseJson() made of the text. The sections "study" and "selection" are for others to read, see
/// Session.
Experiment experimentFromJson(
    const JsonValue& root, const std::filesystem::path& name, const std::filesystem::path& directory);
/// A file that is larger is not read.
inline constexpr std::size_t largestExperimentFile = std::size_t{64} << 20;

}  // namespace krein
