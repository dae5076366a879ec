// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/run_control.h"
#include "core/classifiers/model.h"
#include "core/data/prepare.h"
#include "core/evaluation/plane.h"

namespace krein {

struct FittedKernel;

/// Decision values on a regular grid over a box of the plane; nodes sit on the box's edges.
struct DecisionMap {
    Box box;
    std::vector<Eigen::ArrayXXf> values;  ///< per output: rows × columns, row 0 at the bottom, column 0 at the left
    Index rows() const { return values.empty() ? 0 : values.front().rows(); }
    Index columns() const { return values.empty() ? 0 : values.front().cols(); }
};

/// Class scores of any model. Computed in single precision, which is invisible in a picture, unless huge coefficients
/// that cancel each other make it visible. Stops early (rows not reached stay 0) if asked to. Where the model is an
/// expansion (one that keeps asymmetry is if the kernel is symmetric) and every pair quantity of the grid is one term
/// per grid row plus one per grid column, that is made use of: for inner products and squared distances on every plane
/// whose points need no transform, for the other pair quantities if its directions are coordinate axes. Other maps are
/// computed node by node.
/// @param kernel    fitted to the training samples   @param model  of them, usable; expansions are drawn fastest
/// @param prepared  what the model was trained on   @param plane  of the same prepared data
/// @pre comparesVectors(kernel); at least 2 columns and rows
/// @throws InvalidInput  a kernel value on the box is not finite (a power that overflows, say)
DecisionMap decisionMap(const FittedKernel& kernel, const PreparedData& prepared, const Model& model,
    const Plane& plane, const Box& box, Index columns, Index rows, const RunControl& control = {});
/// Exact class scores (c) at one point of the plane; NaN if the plane has coordinates only and no samples of its own.
/// @throws InvalidInput  as decisionMap()
Vector decisionAt(const FittedKernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane,
    double s, double t);

/// One of the two functions of a model that keeps asymmetry.
enum class Side {
    Source,  ///< f_s(x) = Σ β_i k(x, x_i) + b
    Target,  ///< f_t(x) = Σ β'_i k(x_i, x) + b'
};
/// One side alone: an expansion, over k(x, x_i) for the source and over k(x_i, x) for the target. @pre
/// model.isTwoSided()
Model sideOf(const Model& model, Side side);

/// A model that keeps asymmetry and its two functions, on the same grid.
struct SidedMaps {
    DecisionMap merged, source, target;
};
/// @pre model.isTwoSided(); as decisionMap() @throws InvalidInput  as decisionMap()
SidedMaps sidedMaps(const FittedKernel& kernel, const PreparedData& prepared, const Model& model, const Plane& plane,
    const Box& box, Index columns, Index rows, const RunControl& control = {});

}  // namespace krein
