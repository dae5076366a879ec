// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "ui/theme/theme.h"

namespace krein {

struct FigureRequest {
    std::filesystem::path file;       ///< data, an experiment, or a picture that carries one; empty: the sphere example
    std::filesystem::path directory;  ///< made if need be
    std::vector<std::string> views;   ///< ids; empty: all
    Theme theme;
};

/// Renders pictures without showing a window, each as a PNG and an SVG that carry the experiment, and prints their
/// paths. One with nothing to show is left out; where all were asked for that is said on the error stream, where it was
/// asked for by name it is an error. @throws InvalidInput
void renderFigures(const FigureRequest& request);

}  // namespace krein
