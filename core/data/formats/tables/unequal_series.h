// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/data/formats/tables/table_columns.h"

namespace krein {

/// Whether the rows of a table without a header are series of unequal length: values are missing only at the ends of
/// rows, in some more than one. Then these columns are numbers. @param left  the columns that are looked at, in order
bool areUnequalSeries(const Table& table, TableColumns& columns, const std::vector<std::size_t>& left);

struct UnequalSeries {
    std::vector<Matrix> series;  ///< of every row up to its last value, as points on a line
    Remark remark;               ///< that they were shortened
};
/// @pre areUnequalSeries()
UnequalSeries unequalSeries(const Table& table, const std::vector<std::size_t>& left);

}  // namespace krein
