// SPDX-License-Identifier: GPL-3.0-or-later
//
// Σ β_i k(x, x_i) + b on the nodes of a grid where the kernel is a function of one pair quantity that is a sum of grid
// terms.
#pragma once

#include <limits>
#include <vector>

#include "core/base/run_control.h"
#include "core/classifiers/model.h"
#include "core/data/prepare.h"
#include "core/evaluation/decision_map_terms.h"
#include "core/kernels/kernel.h"

namespace krein {

/// The samples that count: those with a non-zero coefficient for some output.
struct Expansion {
    Matrix samples;       ///< n×d
    Matrix coefficients;  ///< n×c
    Vector bias;          ///< c
};

/// @param train  n×d   @param model  an expansion over them
Expansion supportOf(const Matrix& train, const Model& model);

/// Decision values as they are drawn: what single precision cannot hold is drawn as the largest it can. The first is
/// computed where it is assigned to.
template <class Values> auto inRange(const Values& values)
{
    using Scalar = typename Values::Scalar;
    constexpr Scalar limit = static_cast<Scalar>(std::numeric_limits<float>::max());
    return values.max(-limit).min(limit).template cast<float>();
}
template <class Values> auto drawn(const Values& values)
{
    return inRange(values).eval();
}

/// One array rows×columns per output, in single precision unless huge coefficients that cancel each other make that
/// visible. Rows that were not reached when it was asked to stop are 0. @pre isPairKernel() and isSeparable() of its
/// quantity
std::vector<Eigen::ArrayXXf> expansionOnGrid(const Kernel& kernel, const Expansion& expansion, const Plane& plane,
    const FeatureTransform& transform, const Box& box, const MapGrid& grid, const RunControl& control);

}  // namespace krein
