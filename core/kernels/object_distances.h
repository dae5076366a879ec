// SPDX-License-Identifier: GPL-3.0-or-later
//
// Distances between objects that are no vectors.
#pragma once

#include <string_view>
#include <vector>

#include "core/data/data_set.h"
#include "core/run_control.h"

namespace krein {

/// The longest string edit distances are computed for, in characters.
inline constexpr std::size_t longestCompared = 50'000;

/// The Levenshtein distance: the fewest insertions, deletions and replacements of a character (Unicode code point) that turn
/// one UTF-8 text into the other.
Index editDistance(std::string_view a, std::string_view b);

/// The modified Hausdorff distance of Dubuisson & Jain 1994: the mean distance of a point of one set to the nearest point of
/// the other, the larger of the two directions. Symmetric, but no metric.
/// @param a  p×d, p ≥ 1   @param b  q×d, q ≥ 1
double modifiedHausdorff(const Matrix& a, const Matrix& b);

/// Edit distances of strings, modified Hausdorff distances of point sets and clouds: objects `rows` to objects `columns`.
/// Exactly symmetric if both name the same objects. Returns an empty matrix if asked to stop.
/// @pre the data are strings or have point sets
/// @throws InvalidInput  a string is longer than longestCompared
Matrix objectDistances(const DataSet& data, const std::vector<Index>& rows, const std::vector<Index>& columns,
    const RunControl& control = {});

}  // namespace krein
