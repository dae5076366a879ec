// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/types.h"

namespace krein {

/// Samples with names and, if there are any, labels.
struct DataSet {
    Matrix samples;                          ///< n×d, finite
    std::vector<std::string> featureNames;   ///< d
    std::vector<std::string> classNames;     ///< sorted: numbers by value, else text; empty if unlabelled
    std::vector<int> labels;                 ///< n indices into classNames; empty if unlabelled
    std::string labelName;                   ///< name of the label column; empty if unlabelled
    std::string description;                 ///< what it is, for titles: "sphere, 300 samples" or "sonar.csv"
    std::string file;                        ///< path of the file it came from; empty if generated
    std::vector<std::string> columns;        ///< every column of that file, the label's too; empty if generated

    bool labelled() const { return !labels.empty(); }
};

/// Sorts class texts the way results list them: by value if all are numbers, else as text; removes repetitions.
/// Numbers of equal value ("1", "+1", "1.0") are one class, named by the shortest spelling.
std::vector<std::string> sortedClasses(std::vector<std::string> texts);
/// The class of every text. @pre classNames are sortedClasses() of texts that include these
std::vector<int> classIndices(const std::vector<std::string>& texts, const std::vector<std::string>& classNames);

}  // namespace krein
