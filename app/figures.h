// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <QSize>

#include "ui/theme/theme.h"

namespace krein {

struct FigureRequest {
    std::filesystem::path file;       ///< data, an experiment, or a picture that carries one; empty: the sphere example
    std::filesystem::path directory;  ///< made if need be; empty: the pictures are written to `picture`
    std::filesystem::path picture;    ///< "map.svg", of several views "map-gram.svg" and so on; empty: "ID.png" here
    std::vector<std::string> views;   ///< ids; empty: all
    std::vector<std::string> formats;  ///< of the pictures in `directory`: "png", "svg", "pdf"
    QSize points{760, 600};            ///< of the picture, as on a screen
    double pixelsPerPoint = 3;         ///< of a PNG
    Theme theme;
};

/// Renders pictures without showing a window, each carrying the experiment, and prints their paths. One with nothing to
/// show is left out; where all were asked for that is said on the error stream, where it was asked for by name it is an
/// error. @throws InvalidInput
void renderFigures(const FigureRequest& request);

/// Writes a talk as a PDF, a page for each of its pages, and prints its path. A picture with nothing to show is left
/// out, which is said on the error stream.
/// @param out  empty: named after the talk, here   @throws InvalidInput
void renderHandout(const std::filesystem::path& talk, const std::filesystem::path& out);

}  // namespace krein
