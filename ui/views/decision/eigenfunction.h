// SPDX-License-Identifier: GPL-3.0-or-later
//
// An eigenvector of K on the samples and its eigenfunction on the plane, in place of the model.
#pragma once

#include <vector>

#include <QString>

#include "core/experiment/results.h"
#include "ui/plot/layers/points_layer.h"
#include "ui/plot/plot_look.h"

namespace krein {

/// Whether the map of these results is of an eigenfunction of their K.
bool showsEigenfunction(const Results& results);

/// Exact value at (s, t) on the plane of the eigenfunction that the map shows, Σ v_j k(x, x_j)/λ; not finite if a
/// kernel value is not. @pre showsEigenfunction(results)
double eigenfunctionValue(const Results& results, double s, double t);

/// Training samples with an area in proportion to |v_j| and the look of its sign, then held-out samples small and grey.
/// @pre showsEigenfunction(results)
std::vector<PlotPoint> eigenvectorMarkers(const Results& results);

/// "Eigenfunction 3, λ = −0.25". @pre showsEigenfunction(results)
QString eigenfunctionTitle(const Results& results);

/// "φ(0.1, 0.2) = 0.03", only the place where the value is not finite. @pre showsEigenfunction(results)
QString eigenfunctionReading(const Results& results, const QPointF& at);

/// Adds what the colours, lines and markers of the picture mean to a look that has the classes in its legend.
/// @param scale  |φ| of full colour   @pre showsEigenfunction(results)
void describeEigenfunction(PlotLook& look, const Results& results, const Theme& theme, double scale);

}  // namespace krein
