// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

#include "core/experiment/experiment.h"

namespace krein {

using Json = nlohmann::ordered_json;

/// The Experiment as a JSON object; see toJson().
Json experimentObject(const Experiment& experiment, const std::filesystem::path& directory);
/// A value of a setting; unset is null.
Json jsonValue(const ParameterValue& value);
/// The object with one member per line, each compact.
std::string memberPerLine(const Json& object);

}  // namespace krein
