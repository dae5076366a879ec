// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/doctor/examination.h"
#include "core/experiment/json/json_writer.h"

namespace krein {

/// The fewest dissimilarities that have to change. @pre e.smallest, and there is one
std::string smallestSentence(const Examination& e);
/// What to do about the one dissimilarity that makes all of them Euclidean, if it is the only one: "measure … again: …";
/// else nothing.
std::string onlyPairWords(const Examination& e);
/// All that is known of them; objects are counted from 0.
Json smallestObject(const SmallestCorrection& smallest);
/// What each of the pairs that matter does alone, with all eigenvalues before and after.
Json pairEffectsObject(const Examination& e);

}  // namespace krein
