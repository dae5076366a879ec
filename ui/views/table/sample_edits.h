// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done to samples in a table, one step of undo each. All throw InvalidInput where the data do not allow it,
// as core/data/edit.h says.
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "core/data/data_set.h"

namespace krein {

struct SampleEdit {
    DataSet changed;
    QString text;               ///< names the step for undo
    std::vector<Index> picked;  ///< rows of `changed` that are picked afterwards
};

/// @pre rows ascending, not empty
SampleEdit deletion(const DataSet& now, const std::vector<Index>& rows);
/// @pre rows ascending, not empty
SampleEdit duplication(const DataSet& now, const std::vector<Index>& rows);
/// A sample like the others: numbers at their means, categories at their most frequent text.
/// @param like  a row whose class it gets; unset: the first class
SampleEdit addition(const DataSet& now, std::optional<Index> like);
/// @param name  of a class, which may be new   @pre rows not empty
SampleEdit relabelling(const DataSet& now, const std::vector<Index>& rows, const QString& name);
/// @param picked  rows that stay picked
SampleEdit valueChange(const DataSet& now, Index row, Index feature, double value, const std::vector<Index>& picked);
SampleEdit labelChange(const DataSet& now, Index row, const QString& name, const std::vector<Index>& picked);

/// "1 sample", "12 samples".
QString samplesText(std::size_t count);

}  // namespace krein
