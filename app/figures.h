// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/experiment/experiment.h"

namespace krein {

struct Theme;

/// Computes the Experiment and writes every view into `directory` as PNG and SVG, printing each path.
/// @throws InvalidInput, FileError  what cannot be computed or written
void renderFigures(const Experiment& experiment, const std::filesystem::path& directory, const Theme& theme);

}  // namespace krein
