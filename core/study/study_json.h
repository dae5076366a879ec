// SPDX-License-Identifier: GPL-3.0-or-later
//
// A study as JSON: an experiment file with a section "study".
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>

#include "core/experiment/json/json_reader.h"
#include "core/experiment/json/json_writer.h"
#include "core/study/study.h"

namespace krein {

struct Session;
struct StudyPlace;

/// The section "study": axes, repeat, tune and measures. What has its default value is left out.
Json studySection(const Study& study);
/// The whole file. Numbers read back exactly.
Json studyObject(const Study& study, const std::filesystem::path& directory = {});
/// What toJson() writes of a session, as an object.
Json sessionObject(const Session& session, const std::filesystem::path& directory = {});

/// @param section  the member "study" of the file   @param name  what messages call the file
/// @throws FileError  naming line and key
Study studyFromJson(const JsonValue& section, const Experiment& experiment, const std::filesystem::path& name);
/// Where a place of the study stands that studyFromJson() made of this section; unset if it holds no such place,
/// because it was added to the study later.
std::optional<std::size_t> lineOf(const JsonValue& section, const StudyPlace& place);

}  // namespace krein
