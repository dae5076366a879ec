// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names that are numbers: objects are counted, or numbered in parts as 2.10 is, where values are measured.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace krein {

/// Whether a name is a whole number of at most fifteen digits and nothing else.
bool isCountingNumber(std::string_view name);

/// The number that a name is spelt as, with a point or a comma.
std::optional<double> numberOfName(const std::string& name);

/// Whether a name is a number. "Nan" and "inf", which can be read as numbers too, are names like others.
bool isSpeltInFigures(const std::string& name);

/// Objects have names or are counted; fractions are values.
bool isFraction(std::string_view name);

}  // namespace krein
