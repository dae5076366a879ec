// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the cells and names of a text table stand for.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace krein {

/// Whether a cell says that there is no value: empty, ?, NA, <NA>, N/A, n/a, n.a., N.A., NaN, nan, null or NULL.
bool isMissing(std::string_view cell);

/// The number a cell stands for, as parseNumber() with that decimal mark, '.' or ','; also with − for its minus or with
/// Fortran's exponent, 1.5D+00. Nothing if it is none.
std::optional<double> parseNumber(std::string_view cell, char decimal);

/// "column 'x' holds the text 'abc'; a number with '.' as decimal point is needed.", or that it must be finite.
std::string notANumber(const std::string& column, std::string_view cell, char decimal = '.');

/// Columns of these names, in capitals or not, hold the labels if nobody says otherwise; the first that there is.
inline constexpr std::array<std::string_view, 4> labelNames{"label", "class", "target", "species"};
bool isLabelName(std::string_view name);

/// Whether a column of that name (object, id, group, shape, polygon, cloud) names the object a point belongs to.
bool isGroupName(std::string_view name);

/// Whether fewer than one word in five is a number, as in running text.
bool hardlyAnyNumbers(std::span<const std::string_view> words);

/// With the letters A to Z small.
std::string lowered(std::string_view text);

}  // namespace krein
