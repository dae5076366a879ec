// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the first lines of a table hold: what stands above it, the names of its columns, its first row.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/data/formats/tables/csv_dialect.h"

namespace krein {

using Record = std::vector<std::string>;

/// The commonest number of cells of a record, the larger one of equally common ones. Lines of nothing but the mark of a
/// comment, a frame around a title, do not count: they may be more than the rows of a small table.
std::size_t usualCount(const std::vector<Record>& records);

/// The first line names the columns unless something in it is a value: a number, or a text that occurs again below it.
/// A text above numbers is a name all the same, if no number beside it has a fraction.
FirstLine guessFirstLine(const std::vector<Record>& records, const NumberMarks& marks, HeaderLine overrule);

/// Whether the second record stands between the names of the columns and the rows: texts above the numbers of at least
/// two columns, as units and groups are, or nothing above any number of a table without gaps, as pandas writes the name
/// of an index.
bool hasUnitsLine(const std::vector<Record>& records, const NumberMarks& marks);

/// How many lines stand above a table of three columns or more: of at most one cell, or comments of another width, or
/// whatever is above the names of a square.
std::size_t leadOf(const std::vector<Record>& records);

/// Whether the first record has the groups of the columns that the second one names, above empty cells where the rows
/// are named: two levels of a header, as pandas writes them.
bool isGroupsAbove(const std::vector<Record>& records);

}  // namespace krein
