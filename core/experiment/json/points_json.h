// SPDX-License-Identifier: GPL-3.0-or-later
//
// Samples put or changed by hand as JSON: {"points": [[0.1, 0.2, "a"], …], "features": ["x", "y"], "label": "class",
// "classes": ["a", "b"]}. The label stands last in each row; a category is given by its text.
#pragma once

#include <filesystem>

#include "core/data/data_set.h"
#include "core/experiment/json/json_reader.h"
#include "core/experiment/json/json_writer.h"

namespace krein {

/// Adds the members to `object`.
void putPoints(Json& object, const DataSet& samples);
/// The keys that putPoints() writes.
const std::vector<std::string>& pointKeys();
/// @throws FileError  naming line and key, and for a bad point its number
DataSet pointsFromJson(const JsonValue& object, const std::filesystem::path& name);

}  // namespace krein
