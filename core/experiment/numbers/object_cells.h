// SPDX-License-Identifier: GPL-3.0-or-later
//
// The columns of a table that say which object a row is about: its number, and its name and class if the data have
// them.
#pragma once

#include <string>
#include <vector>

#include "core/data/data_set.h"
#include "core/data/formats/writing/csv_rows.h"

namespace krein {

/// "object", "name", "class".
std::vector<std::string> objectHeader(const DataSet& data);
/// @param row  of the data set; −1: of no object, all are missing
void addObject(CsvRows& rows, const DataSet& data, Index row);

/// "object 1", "name 1" and the same of the second. Classes are left out.
std::vector<std::string> pairHeader(const DataSet& data);
void addPair(CsvRows& rows, const DataSet& data, Index first, Index second);

/// Of a class index; empty if there is no such class.
std::string classCell(const DataSet& data, int label);

}  // namespace krein
