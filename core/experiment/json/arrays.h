// SPDX-License-Identifier: GPL-3.0-or-later
//
// Matrices, coordinates and predictions as JSON, and all arrays of a run as one file for NumPy.
#pragma once

#include <string>

#include "core/experiment/predict.h"
#include "core/experiment/take_away.h"

namespace krein {

/// {"dissimilarity": …, "names": […], "labels": […], "values": [[…], …]}; names and labels where there are some.
std::string matrixJson(const NamedMatrix& matrix);
/// {"objects": […], "trained": n, "eigenvalues": […], "shares": […], "shares_of": "Σ|λ|", "coordinates": [[…], …]}, and
/// "second_argument" of a singular embedding.
std::string coordinatesJson(const TakenCoordinates& coordinates);
/// {"objects": […], "classes": […], "functions": […], "values": [[…], …]}; "classes" unless the target is numeric.
std::string predictionsJson(const Predictions& predictions);

/// All arrays and numbers of a run as .npz: those of the results file under their paths in it, "spectrum.eigenvalues",
/// with NaN for null, and "matrix.raw", "matrix.trained", "coordinates" and "coordinates.eigenvalues" where there are
/// such.
std::string runArrays(const Results& results);

}  // namespace krein
