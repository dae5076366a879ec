// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/base/types.h"
#include "core/data/formats/tables/table.h"

namespace krein {

/// Refuses the tree of a clustering as SciPy keeps it: in each row two clusters, none of which is taken twice, the
/// height at which they merge, which never falls, and how many objects they have together; the last row has all.
/// @throws FileError  the rows are such a tree
void refuseLinkage(const Matrix& rows, const std::filesystem::path& file);

/// The same of a table of its four columns, perhaps behind one that counts the rows.
void refuseLinkage(const Table& table, const std::filesystem::path& file);

}  // namespace krein
