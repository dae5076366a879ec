// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/gui_options.h"

namespace krein {

/// Renders what --figures or --render ask for without showing a window, each carrying the experiment, and prints their
/// paths. One with nothing to show is left out; where all were asked for that is said on the error stream, where it was
/// asked for by name it is an error. @throws InvalidInput
void renderFigures(const GuiOptions& options);

/// Writes a talk as a PDF, a page for each of its pages, and prints its path. A picture with nothing to show is left
/// out, which is said on the error stream.
/// @param out  empty: named after the talk, here   @throws InvalidInput
void renderHandout(const std::filesystem::path& talk, const std::filesystem::path& out);

/// Writes the whole help, and prints the path. @param out  ends in .html or .pdf   @throws InvalidInput
void renderBook(const std::filesystem::path& out);

}  // namespace krein
