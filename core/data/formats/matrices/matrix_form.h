// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/base/parameter.h"

namespace krein {

/// How a text writes down objects that are compared with each other. What is known of each, its reader too, is in
/// matrix_reading.h.
enum class MatrixForm {
    Automatic,
    Phylip,
    Mega,
    Nexus,
    Ucinet,
    Tsplib,
    Ntsys,
    Json,
    Printed,
    Lower,
    LowerDiagonal,
    LowerStrict,
    Upper,
    UpperDiagonal,
    UpperStrict,
    Diagonal,
    Pairs,
    Condensed,
    Wrapped,
    Square,
};
std::span<const Option> matrixFormOptions();

/// What a pair of objects is that a list of pairs does not have: missing, 0, or the largest value of the list.
enum class AbsentPairs { Missing, Zero, Largest };

/// How similar an object is to itself where a file leaves it out: what its kind of values or their range implies, or
/// what somebody says.
enum class SelfSimilarity { Automatic, Half, One, Hundred, Largest };
/// The number that is said; nothing for Automatic. @param largest  of all values given
std::optional<double> selfSimilarity(SelfSimilarity said, double largest);

}  // namespace krein
