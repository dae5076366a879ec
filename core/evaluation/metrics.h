// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

namespace krein {

/// How predictions compare with the truth.
struct Scores {
    double accuracy = 0.0;
    double microF1 = 0.0;
    double macroF1 = 0.0;       ///< mean over classes that occur in truth or prediction of F1
    Eigen::MatrixXi confusion;  ///< classes × classes, rows: truth
};

/// @pre both have the same, non-zero length and values below `classes`
Scores score(const std::vector<int>& truth, const std::vector<int>& predicted, int classes);

}  // namespace krein
