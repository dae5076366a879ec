// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/experiment/results.h"

namespace krein {

/// The C-SVM of two classes on the corrected matrix of an experiment: what its landscape is made of.
struct SvmProblem {
    Matrix gram;     ///< K̃, n×n, symmetric
    Vector targets;  ///< n, −1 for the first class that occurs in training, +1 for the second
    double cost = 1.0;
    std::string trainedOn;  ///< "raw", "flipped, of the raw"
};

/// @return nothing, with the reason in `whyNot`, one sentence, if the method is no C-SVM, there are not two classes, or
///         the matrix was not computed
std::optional<SvmProblem> svmProblem(const Results& results, std::string& whyNot);

}  // namespace krein
