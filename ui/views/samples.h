// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/results.h"
#include "ui/plot/plot_look.h"
#include "ui/plot/points_layer.h"

namespace krein {

/// UTF-8 as the core writes it.
QString toText(const std::string& utf8);

/// Training samples, then held-out ones, at the given coordinates (n×2 and m×2).
/// @param radii  n radii of the training samples in pixels, or empty: all alike
std::vector<PlotPoint> samplePoints(const PreparedData& prepared, const Matrix& train, const Matrix& test,
    const std::vector<double>& radii = {});

/// The name of a class, "class 3" if it has none.
QString className(const DataSet& data, int index);
/// "sample 12, class inner, held out", or "sample 12 (its name), class …"; samples are counted from 0, as in the table and
/// in row lists.
QString sampleText(const Results& results, Index row);
/// Row of the data set → row of the training (test) samples; −1 if it is not there.
Index positionOf(const std::vector<Index>& rows, Index row);

/// One entry per class, the last first where a class is a sign of f, and one for what is held out.
std::vector<LegendEntry> classLegend(const Results& results, const Theme& theme);

}  // namespace krein
