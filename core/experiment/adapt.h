// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/experiment/results.h"
#include "core/run_control.h"

namespace krein {

/// The experiment with a kernel that can compare these objects, the one there is if it can. Features of a graph's nodes
/// that are constant are left out rather than refused: words that no node in training has are the rule there.
Experiment suited(Experiment experiment, const DataSet& data);
/// The experiment for other data than it was made for: suited(), with the rows of a split and the plane
/// reset; data with categories are shown on their principal components.
Experiment adapted(Experiment experiment, const DataSet& data);

/// An experiment on what a file holds, an experiment file or data of any format, and the data if they had to be loaded
/// to tell: as what run() reuses.
struct OpenedFile {
    Experiment experiment;
    Results loaded;  ///< experiment and data only; both empty for an experiment file
};
/// @param present  what an experiment on new data keeps: kernel, method, preparation …
/// @throws FileError
OpenedFile openFile(const std::filesystem::path& path, const Experiment& present, const RunControl& control = {});

/// Whether the name of the file is that of an experiment, .json.
bool isExperimentFile(const std::filesystem::path& path);

}  // namespace krein
