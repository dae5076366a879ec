// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/data/formats/import_options.h"
#include "core/data/formats/tables/table_columns.h"

namespace krein {

/// The classes that a column of labels names.
struct ColumnClasses {
    std::vector<std::string> names;  ///< sorted, see DataSet::classNames
    std::vector<int> classOf;        ///< of every text in the column's dictionary; 0 of one that does not occur
};

/// @pre column j is one of texts, none missing
/// @throws FileError  the labels are to be numbers, and one is none
ColumnClasses classesOf(const Table& table, const TableColumns& columns, std::size_t j, ClassSpelling spelling,
    const std::filesystem::path& file);

/// What to do with a file of labels and nothing else: to open what is labelled, by its name if it lies beside it.
std::string adviceOnLabelFile(const std::filesystem::path& file);

}  // namespace krein
