// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace krein {

/// What the window program was asked for on its command line.
struct GuiOptions {
    std::filesystem::path file;                    ///< empty: an example, or the sphere with the start page
    std::string example;                           ///< id of the example to begin with, see examples(); or empty
    std::optional<std::filesystem::path> figures;  ///< render pictures into this folder and end
    std::vector<std::string> views;                ///< which; empty: all that have something to show
    std::string theme;                             ///< "light", "dark" or empty: as last time
    bool measureLatency = false;
    bool help = false, version = false;
};

/// Works on raw arguments, so that file names in any encoding arrive as they are. Options of the toolkit ("-platform
/// x",
/// "-style x") are passed over. @throws InvalidInput  an unknown option or a missing value
GuiOptions parseGuiOptions(const std::vector<std::string>& arguments);
std::string guiHelp();

}  // namespace krein
