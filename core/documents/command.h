// SPDX-License-Identifier: GPL-3.0-or-later
//
// The line of the command line that computes the same again: every click has its twin.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/study/study.h"

namespace krein {

/// What "--set" takes, in its order, to make the experiment of one with default values: "data.generator=sphere",
/// "kernel.id=tl1", "kernel.rho=2". Files have their absolute paths, so that the line works in any folder.
/// @return nothing if no such list makes it: samples drawn or edited by hand, a file's name that is no text
std::optional<std::vector<std::string>> assignmentsOf(const Experiment& experiment);

/// The line for a POSIX shell that prints the results of the experiment, or the table of the study, as
/// "kreinscope-cli run --set data.generator=sphere …". @return nothing if only a saved file holds it: what
/// assignmentsOf() cannot say, or more than a line may be long
std::optional<std::string> commandOf(const Experiment& experiment);
/// The same of another command that takes an experiment. @param command  "examine"
std::optional<std::string> commandOf(const Experiment& experiment, const std::string& command);
std::optional<std::string> commandOf(const Study& study);

/// How a picture is to be drawn.
struct PictureRequest {
    std::string view;  ///< "spectrum"
    int width = 760, height = 600;
};
/// The line that draws a picture of it without a display, as "kreinscope-cli render … --view spectrum"; of a study its
/// section goes along. The picture is to go into a paper, so it is light whatever the window is. @return as commandOf()
std::optional<std::string> commandOf(const Study& study, const PictureRequest& picture);
/// The same of what is saved in this file.
std::string commandOfFile(const PictureRequest& picture, const std::filesystem::path& saved);

/// The line for what is saved in this file: "kreinscope-cli run /home/me/drawn.json".
/// @param command  "run" or "study"
std::string commandOfFile(const std::string& command, const std::filesystem::path& saved);

}  // namespace krein
