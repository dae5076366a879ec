// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between sets of points, whose order does not matter.
#pragma once

#include <vector>

#include "core/base/parameter.h"
#include "core/base/run_control.h"
#include "core/base/types.h"
#include "core/kernels/distances/compared.h"

namespace krein {

struct DataSet;

/// The largest distance of a point of one set to the nearest point of the other, the larger of the two directions.
struct HausdorffDistance {
    static constexpr Info info{.id = "hausdorff",
        .name = "Hausdorff",
        .formula = "<i>d</i>(<i>A</i>, <i>B</i>) = max(max<sub><i>a</i></sub> min<sub><i>b</i></sub> ‖<i>a</i> − "
                   "<i>b</i>‖, max<sub><i>b</i></sub> min<sub><i>a</i></sub> ‖<i>a</i> − <i>b</i>‖)",
        .summary = "The largest distance from a point of one set to the nearest point of the other; a metric, "
                   "sensitive to a single outlying point.",
        .source = "Huttenlocher et al. 1993"};
    static constexpr Compared compares = Compared::PointSets;
    bool operator==(const HausdorffDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// The mean distance of a point of one set to the nearest point of the other, the larger of the two directions.
struct ModifiedHausdorffDistance {
    static constexpr Info info{.id = "modified-hausdorff",
        .name = "Modified Hausdorff",
        .formula = "<i>d</i>(<i>A</i>, <i>B</i>) = max(mean<sub><i>a</i></sub> min<sub><i>b</i></sub> ‖<i>a</i> − "
                   "<i>b</i>‖, mean<sub><i>b</i></sub> min<sub><i>a</i></sub> ‖<i>a</i> − <i>b</i>‖)",
        .summary = "The mean distance from a point of one set to the nearest point of the other, the larger of the two "
                   "directions; not a metric, but less sensitive to outlying points.",
        .source = "Dubuisson & Jain 1994"};
    static constexpr Compared compares = Compared::PointSets;
    bool operator==(const ModifiedHausdorffDistance&) const = default;
    constexpr bool symmetric() const { return true; }
};

/// The Hausdorff distance of two point sets.
/// @param a  p×d, p ≥ 1   @param b  q×d, q ≥ 1
double hausdorff(const Matrix& a, const Matrix& b);

/// The modified Hausdorff distance of Dubuisson & Jain 1994: the mean distance of a point of one set to the nearest
/// point of the other, the larger of the two directions. Symmetric, but no metric.
/// @param a  p×d, p ≥ 1   @param b  q×d, q ≥ 1
double modifiedHausdorff(const Matrix& a, const Matrix& b);

/// The point sets or clouds `rows` to those of `columns`: m×n, exactly symmetric if both name the same objects.
/// Infinite where a distance is beyond double precision. Returns an empty matrix if asked to stop.
Matrix distancesOf(const HausdorffDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});
Matrix distancesOf(const ModifiedHausdorffDistance& distance, const DataSet& data, const std::vector<Index>& rows,
    const std::vector<Index>& columns, const RunControl& control = {});

}  // namespace krein
