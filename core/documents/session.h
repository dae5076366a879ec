// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/types.h"
#include "core/study/study.h"

namespace krein {

struct JsonValue;

/// All that a file of the program holds: an Experiment, the Study it may be the point of departure of, and what was
/// selected in the window.
struct Session {
    Study study;                   ///< one without axes, repetition, tuning and measures is an experiment alone
    std::vector<Index> selection;  ///< rows of the data set
    bool operator==(const Session&) const = default;
};

/// Whether the same is varied, repeated, tuned and measured, of whatever experiment.
bool sameDesign(const Study& a, const Study& b);
/// Whether there is more than one experiment in it.
bool hasMany(const Study& study);

/// An experiment file with the sections "study" and "selection" where there are any. Numbers read back exactly.
/// @param directory  a data file's path is written relative to it if it lies below it
std::string toJson(const Session& session, const std::filesystem::path& directory = {});
/// @param name, directory  as of experimentFromJson()   @throws FileError
Session sessionFromJson(
    const std::string& text, const std::filesystem::path& name, const std::filesystem::path& directory);
/// The same of what parseJson() made of the text.
Session sessionFromJson(
    const JsonValue& root, const std::filesystem::path& name, const std::filesystem::path& directory);
/// The section "selection". @throws FileError  it is no list of rows
std::vector<Index> selectionFromJson(const JsonValue& list, const std::filesystem::path& name);

/// @throws FileError
Session readSession(const std::filesystem::path& path);
/// Written to a temporary file and renamed, so a failure leaves an existing file as it was. @throws FileError
void writeSession(const Session& session, const std::filesystem::path& path);

}  // namespace krein
