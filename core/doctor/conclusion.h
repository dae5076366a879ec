// SPDX-License-Identifier: GPL-3.0-or-later
//
// What follows from the facts: enums from numbers, no words.
#pragma once

#include "core/doctor/examination.h"

namespace krein {

Nature natureOf(const HalvesFacts& halves, const ClassPartFacts& classes);

Matters mattersOf(Negativity negativity, const TreatmentFacts& treatments);

/// With scores the first in an order of preference of those that are at most one standard error behind the best: where
/// the negative part is noise what leaves it out comes first, where it is a pattern what keeps it; a correction comes
/// before a method, and the SVM on an indefinite matrix, whose answer is but a stationary point, comes last.
Recommendation recommended(const Examination& examination);

/// Whether the best score is beyond chance: its interval lies above that of always guessing the largest class. No
/// without scores.
bool beatsGuessing(const TreatmentFacts& facts);

/// The experiment that does what is recommended, with the parameter that most folds chose.
Experiment recommendedExperiment(const Examination& examination);

}  // namespace krein
