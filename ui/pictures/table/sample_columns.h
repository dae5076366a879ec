// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which columns the table of a data set has, and what their headings say.
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/data/data_set.h"

namespace krein {

/// What the cells of a column say.
enum class SampleContent {
    Part,
    Label,
    Predicted,
    Decision,
    Name,
    Text,
    Points,
    Nearest,
    InDegree,
    OutDegree,
    Feature
};

struct SampleColumn {
    SampleContent content = SampleContent::Part;
    Index index = 0;  ///< the feature or the output of the decision function; −1: the output of the predicted class
    bool operator==(const SampleColumn&) const = default;
};

/// The sign before a wrong prediction.
inline constexpr QChar wrongSign(0x2717);

/// The split, label and prediction, then what the objects are. @param data  null: none
std::vector<SampleColumn> columnsOf(const DataSet* data);
QString columnName(const DataSet& data, const SampleColumn& column);
/// What the heading says when asked, one sentence.
QString columnTip(const DataSet& data, const SampleColumn& column);
/// Numbers to the right, words to the left.
Qt::Alignment columnAlignment(const DataSet& data, const SampleColumn& column);
/// The categories of a feature, null of one of numbers.
const std::vector<std::string>* levelsOf(const DataSet& data, Index feature);

}  // namespace krein
