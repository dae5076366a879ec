// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/types.h"

namespace krein {

/// How many samples of two classes are wrong if the bias were another: errors of the rule "second class where
/// f(x) + Δ > 0" as a function of Δ (bias variation, Haasdonk & Pękalska 2010). It is a step function that is
/// continuous from the left: at Δ = −f(x) the sample x changes sides.
struct BiasCurve {
    std::vector<double> steps;  ///< where it may change, ascending, without repetition; k
    std::vector<Index> errors;  ///< k + 1 counts: up to and including the first step, …, beyond the last one
    Index samples = 0;

    /// At some Δ.
    Index errorsAt(double shift) const;
    /// The fewest there are.
    Index least() const;
};

/// The Δ with the fewest errors: of half-way points between steps, and one unit beyond either end, the one nearest to
/// 0.
double bestShift(const BiasCurve& curve);

/// @param decision  f(x) of m samples, finite   @param labels  m, each 0 or 1; others are passed over
BiasCurve biasCurve(const Vector& decision, const std::vector<int>& labels);

}  // namespace krein
