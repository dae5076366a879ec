// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/experiment/results.h"
#include "ui/plot/layers/points_layer.h"

namespace krein {

/// Whether the map of these results is of an eigenfunction of their K.
bool showsEigenfunction(const Results& results);

/// Exact value at (s, t) on the plane of the eigenfunction that the map shows, Σ v_j k(x, x_j)/λ; not finite if a
/// kernel value is not. @pre showsEigenfunction(results)
double eigenfunctionValue(const Results& results, double s, double t);

/// Training samples with an area in proportion to |v_j| and the look of its sign, then held-out samples small and grey.
/// @pre showsEigenfunction(results)
std::vector<PlotPoint> eigenvectorMarkers(const Results& results);

}  // namespace krein
