// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/options.h"

namespace krein {

/// What the window program was asked for on its command line.
struct GuiOptions {
    std::filesystem::path file;                      ///< empty: an example, or the sphere with the start page
    std::string example;                             ///< id of the example or ready study to begin with; or empty
    std::optional<std::filesystem::path> figures;    ///< render pictures into this folder and end
    std::filesystem::path page;                      ///< print the page in this folder into `picture`, a PDF, and end
    std::filesystem::path book;                      ///< write the help to this file, and then it ends
    bool renders = false;                            ///< pictures are written without a folder, and then it ends
    bool handout = false;                            ///< the talk `file` is written as a PDF, and then it ends
    std::filesystem::path picture;                   ///< to this file; empty: named after the picture or the talk
    std::vector<std::string> views;                  ///< which; empty: all that have something to show
    std::vector<std::string> formats{"png", "svg"};  ///< of the pictures in `figures`
    std::optional<std::pair<int, int>> size;         ///< of a picture in points, width and height
    std::optional<double> scale;                     ///< pixels per point of a PNG
    std::optional<double> text;                      ///< points of the letters of a picture; unset: as in the window
    std::string theme;                               ///< "light", "dark" or empty: as last time
    bool measureLatency = false;
    bool help = false, version = false;
    bool manual = false;  ///< print the manual page and end
};

/// Works on raw arguments, so that file names in any encoding arrive as they are. Options of the toolkit ("-platform
/// x", "-style x") are passed over. @throws InvalidInput  an unknown option or a missing value
GuiOptions parseGuiOptions(const Arguments& arguments);
std::string guiHelp();
/// The manual page of kreinscope, for man.
std::string guiManual();

}  // namespace krein
