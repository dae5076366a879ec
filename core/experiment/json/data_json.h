// SPDX-License-Identifier: GPL-3.0-or-later
//
// The section "data" of an experiment as JSON.
#pragma once

#include <filesystem>

#include "core/data/import/data_source.h"
#include "core/experiment/json/json_reader.h"
#include "core/experiment/json/json_writer.h"

namespace krein {

/// {"generator": "sphere", …}, {"file": "x.csv", …}, {"matrix": …}, {"edges": …}, {"example": …} or {"points": …}. What
/// has its default value is left out, except of a generator. Paths below `directory` are written relative to it.
/// @throws InvalidInput  a path is not UTF-8
Json dataObject(const DataSource& source, const std::filesystem::path& directory);

/// @param name       what messages call the text
/// @param directory  what relative paths are relative to
/// @throws FileError  naming line and key
DataSource dataFromJson(
    const JsonValue& object, const std::filesystem::path& name, const std::filesystem::path& directory);

}  // namespace krein
