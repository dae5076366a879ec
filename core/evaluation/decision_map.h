// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/classifiers/classifier.h"
#include "core/evaluation/plane.h"
#include "core/kernels/kernel.h"
#include "core/run_control.h"

namespace krein {

/// Decision values on a regular grid over a box of the plane; nodes sit on the box's edges.
struct DecisionMap {
    Box box;
    std::vector<Eigen::ArrayXXf> values;  ///< per output: rows × columns, row 0 at the bottom, column 0 at the left
    Index rows() const { return values.empty() ? 0 : values.front().rows(); }
    Index columns() const { return values.empty() ? 0 : values.front().cols(); }
};

/// Computed in single precision, which is invisible in a picture, unless huge coefficients that cancel each other make it
/// visible. Stops early (rows not reached stay 0) if asked to.
/// @param train  n×d   @pre the kernel is resolved and the model usable; at least 2 columns and rows
/// @throws InvalidInput  a kernel value on the box is not finite (a power that overflows, say)
DecisionMap decisionMap(const Kernel& kernel, const Matrix& train, const Model& model, const Plane& plane, const Box& box,
    Index columns, Index rows, const RunControl& control = {});
/// Exact decision values (c) at one point of the plane.
Vector decisionAt(const Kernel& kernel, const Matrix& train, const Model& model, const Plane& plane, double s, double t);

}  // namespace krein
