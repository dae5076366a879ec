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
/// before a method, and the SVM on an indefinite matrix, whose answer is but a stationary point, comes last. Where the
/// scores decide nothing it is the correction that changes the matrix least.
Recommendation recommended(const Examination& examination);

/// Whether an SVM does as well with the negative part as without it, and nothing that was tried does significantly
/// better: the best mean is chance then.
bool scoresDecideNothing(const Examination& examination);

/// Whether the best score is beyond chance: its interval lies above that of always guessing the largest class. No
/// without scores.
bool beatsGuessing(const TreatmentFacts& facts);

/// The experiment that does what is recommended, with the parameter that most folds chose.
Experiment recommendedExperiment(const Examination& examination);
/// An experiment on the same data with the kernel and the correction that are recommended, and with the method if
/// scores chose it: the same if nothing is to be changed. Its split and its views stay as they are.
Experiment withRecommendation(Experiment experiment, const Examination& examination);

}  // namespace krein
