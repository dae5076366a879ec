// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/base/run_control.h"
#include "core/experiment/experiment.h"
#include "core/experiment/results.h"
#include "core/study/study.h"

namespace krein {

/// An experiment on what a file holds, an experiment file or data of any format, and the data if they had to be loaded
/// to tell: as what run() reuses.
struct OpenedFile {
    Study study;                        ///< of an experiment file; of data the experiment alone
    std::vector<Index> selection = {};  ///< rows selected when an experiment was saved
    Results loaded = {};                ///< experiment and data only; both empty for an experiment file

    const Experiment& experiment() const { return study.experiment; }
};
/// What is wanted otherwise than the file has it, by a command line say.
struct Changes {
    std::function<void(Experiment&)> apply;  ///< called before data are loaded; empty: nothing
    std::string part = {};                   ///< of a file that holds several arrays or sheets; empty: guessed
    bool ofKernel = false;                   ///< a kernel is among them: it stays even if it cannot compare the objects
};
/// Opens an experiment, or data of any format with a kernel that can compare the objects.
/// @param present  what an experiment on new data keeps: kernel, method, preparation …, but no correction
/// @throws FileError  and what `changes` throw
OpenedFile openFile(const std::filesystem::path& path, const Experiment& present, const RunControl& control = {},
    const Changes& changes = {});

/// Whether the name of the file is that of an experiment, .json, and it does not hold a matrix.
bool isExperimentFile(const std::filesystem::path& path);

}  // namespace krein
