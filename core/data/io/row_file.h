// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/types.h"

namespace krein {

/// Rows of a data set from a file with one number per line, counted from 0; the first line may say "row" or "rows".
/// Blank lines are skipped. Ascending, without repetition.
/// @throws FileError  with file and line: it cannot be read, a line is no such number, or there is none
std::vector<Index> readRows(const std::filesystem::path& path);

}  // namespace krein
