// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which columns the table of a data set has, and what their headings say.
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/data/data_set.h"

namespace krein {

struct Experiment;

/// What the cells of a column say.
enum class SampleContent {
    Part,
    Label,
    Target,  ///< the number to be fitted
    Predicted,
    Decision,
    Omega,
    Nu,
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
    Index index = 0;  ///< the feature, the output of the decision function or, against the rest, the class of a weight
                      ///< vector; −1: the output of the predicted class, or the weight vector of two classes
    bool operator==(const SampleColumn&) const = default;
};

/// The sign before a wrong prediction.
inline constexpr QChar wrongSign(0x2717);

/// The split, label and prediction, then what the objects are. For AsK-LS also what its weight vectors are made of: ω
/// is a combination of target features φₜ, ν one of source features φₛ (He et al. 2022).
/// @param data  null: none   @param experiment  null: none
std::vector<SampleColumn> columnsOf(const DataSet* data, const Experiment* experiment = nullptr);
QString columnName(const DataSet& data, const SampleColumn& column);
/// What the heading says when asked, one sentence.
/// @param isTrained  there is a method that learns from the objects
QString columnTip(const DataSet& data, const SampleColumn& column, bool isTrained);
/// Numbers to the right, words to the left.
Qt::Alignment columnAlignment(const DataSet& data, const SampleColumn& column);

}  // namespace krein
