// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/experiment/results.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_look.h"

namespace krein {

/// Training samples, then held-out ones, at the given coordinates (n×2 and m×2).
/// @param radii  n radii of the training samples in pixels, or empty: all alike
std::vector<PlotPoint> samplePoints(
    const PreparedData& prepared, const Matrix& train, const Matrix& test, const std::vector<double>& radii = {});

/// One entry per class, the last first where a class is a sign of f, and one for what is held out.
std::vector<LegendEntry> classLegend(const Results& results, const Theme& theme);

}  // namespace krein
