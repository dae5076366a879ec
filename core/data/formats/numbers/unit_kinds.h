// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace krein {

/// How many of the second unit one of the first is: 0.001 of m and km; 1 of what is the same, in the singular or
/// plural, or in other capitals, "KG" and "kg". Nothing of units of two kinds, and of such that are not known.
std::optional<double> unitRatio(std::string_view from, std::string_view to);

/// The same of thousands and millions alone: 0.001 of "$k" and "$M", of "K" and "M", and of "$" and "$k".
std::optional<double> scaleRatio(std::string_view from, std::string_view to);

}  // namespace krein
