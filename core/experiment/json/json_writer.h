// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "core/base/parameter.h"

namespace krein {

struct Experiment;
struct Results;

using Json = nlohmann::ordered_json;

/// Of the format of files of experiments, studies and results, the value of "kreinscope" in them.
inline constexpr std::int64_t formatVersion = 1;
/// The Experiment as a JSON object; see toJson().
Json experimentObject(const Experiment& experiment, const std::filesystem::path& directory);
/// The Results likewise; see toJson().
Json resultsObject(const Results& results);
/// A value of a setting; unset is null.
Json jsonValue(const ParameterValue& value);
/// Puts a setting where its key says: "rho" is a member, "terms.2.rho" one of the second object in the list "terms".
void putSetting(Json& object, std::string_view key, Json value);
/// As text, with U+FFFD in place of bytes that are no UTF-8: nothing may be lost because of a name. What cannot be seen
/// and what turns the direction of writing is escaped.
std::string textOf(const Json& value, int indent = -1);
/// The object with one member per line, each compact.
std::string memberPerLine(const Json& object);

}  // namespace krein
