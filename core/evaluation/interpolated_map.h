// SPDX-License-Identifier: GPL-3.0-or-later
//
// Objects that are no vectors have decision values, but there is nothing between them: no kernel compares a point of a
// picture with an object. Between their places in a picture the values are interpolated instead.
#pragma once

#include "core/evaluation/decision_map.h"

namespace krein {

/// Inverse-distance weighting (Shepard 1968) with the power 4: Σ w_i f_i / Σ w_i with w_i = 1/(d_i² + δ²)² and δ = 10⁻⁷
/// of the diagonal of the points' bounding box. At a point it is that point's value, at points that coincide their
/// mean, and everywhere it is between the smallest and the largest value. Single precision; rows not reached stay 0 if
/// asked to stop.
/// @param points  n×2, finite, n ≥ 1   @param values  n×c, finite
DecisionMap interpolatedMap(const Matrix& points, const Matrix& values, const Box& box, Index columns, Index rows,
    const RunControl& control = {});
/// The same function of one output at one place, in double precision. @param values  n
double interpolatedAt(const Matrix& points, const Eigen::Ref<const Vector>& values, double s, double t);

}  // namespace krein
