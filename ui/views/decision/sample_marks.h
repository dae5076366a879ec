// SPDX-License-Identifier: GPL-3.0-or-later
//
// What samples are to a trained model: support vectors, at the bound or free, and samples it gets wrong.
#pragma once

#include <vector>

#include "core/experiment/results.h"

namespace krein {

/// What one training sample contributes.
struct SupportMark {
    enum class Kind { None, Free, Bounded };
    Kind kind = Kind::None;
    double share = 0.0;  ///< |α| / max |α|, of the function where the sample's |α| is largest
    int sign = 0;        ///< of β in that function
    int towards = -1;    ///< the class that β pulls f towards; −1: all classes but one
};

/// Of a model with several functions, a sample counts by the one where its |α| is largest, and as bounded if it is
/// there.
struct SupportMarks {
    std::vector<SupportMark> marks;  ///< n; empty if the model singles out no samples
    Index free = 0, bounded = 0;
};
/// Marks where α has a bound C or where some α are zero: of a method all of whose α differ from zero and have no bound,
/// being a support vector says nothing. As supportCounts(), α counts from 1e-6·C on and as bounded from C(1 − 1e-6) on.
SupportMarks supportMarks(const Model& model);

/// Rows of the data set that are predicted as another class than theirs, ascending.
struct WrongRows {
    std::vector<Index> train, test;
};
WrongRows wrongRows(const Results& results);

/// Both.
struct SampleMarks {
    SupportMarks supports;
    WrongRows wrong;
};

}  // namespace krein
