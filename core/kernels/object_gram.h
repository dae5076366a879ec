// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/data/data_set.h"
#include "core/data/prepare.h"
#include "core/kernels/kernel.h"
#include "core/run_control.h"

namespace krein {

/// Kernel values as they are, also of kernels that are not symmetric.
struct GramBlocks {
    Matrix train;           ///< n×n, row i: k(training object i, ·)
    Matrix cross;           ///< m×n, row i: k(test object i, training objects)
    std::string trainedOn;  ///< "raw", or "−½ d²" for given dissimilarities
};

/// The kernel among the training objects and from the test objects to them: of prepared vectors, or of the data set's objects
/// in the rows `prepared` names. Returns empty matrices if asked to stop.
/// @pre the kernel is resolved
/// @throws InvalidInput  whyNot(); a value is not finite; a training object that a matrix knows as unseen only; a negative
///                       dissimilarity under negative-distance
GramBlocks gramBlocks(const Kernel& kernel, const DataSet& data, const PreparedData& prepared, const RunControl& control = {});

}  // namespace krein
