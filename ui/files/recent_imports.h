// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the files of the list of recent ones were imported where somebody chose it, remembered with them.
#pragma once

#include <filesystem>
#include <optional>

#include <QString>

#include "core/data/import/data_source.h"

namespace krein {

/// @param source  a file, a matrix or a graph of the file `path`
void rememberImport(const std::filesystem::path& path, const DataSource& source);
/// The file is imported by its content again.
void forgetImport(const std::filesystem::path& path);
/// Unset: nobody chose anything about this file.
std::optional<DataSource> rememberedImport(const std::filesystem::path& path);
/// Drops what belongs to files that are not on the list any more.
void pruneImports();

/// What was chosen, "Array or sheet: K, Values are: similarities"; empty if it is only that the file is taken for
/// objects, a matrix or a graph.
QString importChoices(const DataSource& source);

}  // namespace krein
