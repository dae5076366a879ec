// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between sequences of points, whose order matters.
#pragma once

#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/distances/compared.h"

namespace krein {

struct DataSet;

/// The least sum of Euclidean distances of points that are matched in order, both sequences from first to last, where a
/// point may be matched with several successive ones.
struct TimeWarpingDistance {
    static constexpr Info info{.id = "dtw",
        .name = "Dynamic time warping (DTW)",
        .formula = "<i>d</i>(<i>x</i>, <i>z</i>) = min<sub>π</sub> ∑<sub>(<i>i</i>, <i>j</i>) ∈ π</sub> "
                   "‖<i>x</i><sub><i>i</i></sub> − <i>z</i><sub><i>j</i></sub>‖",
        .summary = "Matches two sequences of points in order, stretching where needed, and adds up the distances of "
                   "matched points; not a metric. Vectors are compared as sequences of their features.",
        .source = "Sakoe & Chiba 1978"};
    static constexpr Compared compares = Compared::Sequences;
    static constexpr bool aligns = true;
    double window = 1.0;  ///< [0, 1], share of the longer length
    bool operator==(const TimeWarpingDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

void visitParameters(TimeWarpingDistance& distance, ParameterVisitor& visit);

/// Dynamic time warping of a p×d and a q×d sequence of points, p, q ≥ 1: γ(i, j) = ‖a_i − b_j‖ + min(γ(i−1, j), γ(i,
/// j−1), γ(i−1, j−1)) for |i − j| ≤ max(⌈w·max(p, q)⌉, |p − q|), so that the last points can be matched whatever the
/// window. The result is of no use if asked to stop.
double timeWarping(
    const TimeWarpingDistance& distance, const Matrix& a, const Matrix& b, const RunControl& control = {});

/// The point sequences `rows` to those of `columns` (point sets in their order): m×n, exactly symmetric if both name
/// the same objects. Infinite where a distance is beyond double precision. Returns an empty matrix if asked to stop.
Matrix distancesOf(const TimeWarpingDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});

/// The same for rows of numbers as univariate sequences: a (m×d), b (n×d) → m×n.
/// @param symmetric  a and b are equal: only half is computed
Matrix distancesOf(const TimeWarpingDistance& distance, const Matrix& a, const Matrix& b, bool symmetric,
    const RunControl& control = {});

}  // namespace krein
