// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/base/files.h"
#include "core/base/write_file.h"
#include "core/experiment/json/experiment_file.h"

/// @throws krein::FileError
inline krein::Experiment readExperiment(const std::filesystem::path& path)
{
    return krein::experimentFromJson(
        krein::readTextFile(path, krein::largestExperimentFile), path, path.parent_path());
}
/// @throws krein::FileError
inline void writeExperiment(const krein::Experiment& experiment, const std::filesystem::path& path)
{
    const std::filesystem::path directory = path.parent_path();
    krein::writeTextFile(path, toJson(experiment, directory.empty() ? "." : directory));
}
