// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/experiment/results.h"
#include "core/run_control.h"

namespace krein {

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
